import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { findCustomerIds } from '../customers/queries.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { Engine } from '../db/migrations/column-kinds.ts';
import type { Schema } from '../db/schema.ts';
import type { StaffMember } from '../http/handlers.ts';
import { findStaffIds } from '../staff/queries.ts';
import { isPaidBy } from './queries.ts';

/** Whoever finds more customers than this has typed too little to mean one of them. */
const MOST_CUSTOMERS = 5_000;

/** How far a search of orders goes before it answers from the beginning of what it found. */
export interface SearchLimits {
  /**
   * What surely is more isn't counted to the end: nobody pages through it, and counting takes the longer the more. Found are
   * at least twice as many, since some may be cancelled.
   */
  readonly many: number;
  /** So many orders are looked at, one after the other, for a page of what many have. */
  readonly lookedAt: number;
}

export const SEARCH_LIMITS: SearchLimits = { many: 5_000, lookedAt: 10_000 };

/**
 * The branch's orders that have what was typed in their number or their receipt's, or in a person's name. Each way has an
 * index of its own, so that a million orders aren't read for one number.
 */
export interface OrderSearch {
  /** Their ids, as a question. */
  readonly ids: RawBuilder<unknown>;
  /**
   * Where some way finds too many of them to be counted: some of their ids, and whether an order is one of them, to be
   * asked of one order after the other. Null where there are few.
   */
  readonly many: { readonly someIds: RawBuilder<unknown>; readonly isOne: RawBuilder<SqlBool> } | null;
}

/** A way of finding orders. */
interface Way {
  /** The ids that its index finds, and the orders that these stand for. */
  readonly found: RawBuilder<unknown>;
  /** Those of the branch alone, where the index knows no branches and finds others' too. */
  readonly foundHere?: RawBuilder<unknown>;
  readonly orderIds: (found: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly isOne: RawBuilder<unknown>;
}

/** What a number is made of, in capitals. */
const PART_OF_NUMBER = /^[0-9A-Z-]+$/;

/**
 * Looks for orders.
 * @param typed not nothing
 * @param looksIn their numbers alone, or people's names too
 * @returns null where nothing can be found by it
 */
export async function searchOrders(
  db: Reader,
  branchId: number,
  typed: string,
  { many }: SearchLimits,
  looksIn: 'all' | 'numbers' = 'all',
): Promise<OrderSearch | null> {
  const byNumber = waysByNumber(db, branchId, typed);
  const ways = looksIn === 'numbers' ? byNumber : [...(await waysByName(db, branchId, typed)), ...byNumber];
  if (ways.length === 0) return null;
  const idsOf = (narrow: (way: Way) => RawBuilder<unknown>) =>
    sql.join(
      ways.map((way) => way.orderIds(narrow(way))),
      sql` union `,
    );
  const someOf = (found: RawBuilder<unknown>) =>
    sql`select * from (${found} limit ${2 * many}) as first_ones`;
  // Else the first ones of a chain could all be another branch's, and its own would be counted to the end.
  const someHere = ({ found, foundHere = found }: Way) => someOf(foundHere);
  const counts = ways.map(
    ({ found }) => sql`select count(*) as found from (${someOf(found)}) as some_of_them`,
  );
  const most = await sql<{ most: number }>`
    select max(found) as most from (${sql.join(counts, sql` union all `)}) as ways`.execute(db);
  const isMany = Number(most.rows[0]?.most) >= 2 * many;
  return {
    ids: idsOf(({ found }) => found),
    many: isMany ? { someIds: idsOf(someHere), isOne: isAny(ways.map(({ isOne }) => isOne)) } : null,
  };
}

/** As a CASE, so that no index is tempted to answer it. */
const isAny = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<SqlBool>`case when ${sql.join(conditions, sql` or `)} then true else false end`;

const same = (found: RawBuilder<unknown>) => found;

async function waysByName(db: Reader, branchId: number, typed: string): Promise<Way[]> {
  const [customerIds, cashierIds] = await Promise.all([
    findCustomerIds(db, typed, MOST_CUSTOMERS),
    findStaffIds(db, typed),
  ]);
  const ways: Way[] = [];
  if (customerIds.length > 0) {
    const isOne = sql`orders.customer_id in (${sql.join(customerIds)})`;
    const found = sql`select id from orders where branch_id = ${branchId} and ${isOne}`;
    ways.push({ found, orderIds: same, isOne });
  }
  if (cashierIds.length > 0) {
    const isOne = sql`orders.cashier_id in (${sql.join(cashierIds)})`;
    const found = sql`select id from orders where branch_id = ${branchId} and ${isOne}`;
    ways.push({ found, orderIds: same, isOne });
  }
  return ways;
}

function waysByNumber(db: Reader, branchId: number, typed: string): Way[] {
  const engine = engineOf(db);
  const number = foldForSearch(typed).toUpperCase();
  if (!PART_OF_NUMBER.test(number)) return [];
  return [
    {
      ...numbersWith(engine, 'orders', branchId, number),
      orderIds: same,
      isOne: hasNumberWith('orders', number),
    },
    {
      ...numbersWith(engine, 'receipts', branchId, number),
      orderIds: (found) => sql`select order_id from receipts where id in (${found})`,
      // Counted, since PostgreSQL would rather read all receipts once than ask for each order whether there is one.
      isOne: sql`(select count(*) from receipts
        where receipts.order_id = orders.id and ${hasNumberWith('receipts', number)}) > 0`,
    },
  ];
}

/** Below this a trigram index can't help, and almost every number has one or two given signs somewhere. */
const LEAST_FOR_ANY_PART = 3;

const COLUMN = { orders: 'order_number', receipts: 'number' } as const;

/**
 * The ids of the rows whose number has what was typed: anywhere in it, or at its beginning when fewer than three signs
 * were typed. Each way has an index, so that a million numbers aren't read for one.
 * @param typed in capitals, as numbers are: digits, capitals and dashes
 */
function numbersWith(
  engine: Engine,
  table: keyof typeof COLUMN,
  branchId: number,
  typed: string,
): Pick<Way, 'found' | 'foundHere'> {
  const condition = hasNumberWith(table, typed);
  if (engine === 'postgres' || isShort(typed))
    return { found: sql`select id from ${sql.table(table)} where branch_id = ${branchId} and ${condition}` };
  const search = sql.table(`${table}_search`);
  // A phrase in quotes, so that nothing in it is an operator.
  const matches = sql`${search} match ${`"${typed.replaceAll('"', '""')}"`}`;
  return {
    found: sql`select rowid from ${search} where ${matches}`,
    foundHere: sql`select rowid from ${search} where ${matches}
      and (select branch_id from ${sql.table(table)} where id = ${search}.rowid) = ${branchId}`,
  };
}

/** Whether a row is one of those that {@link numbersWith} finds. */
function hasNumberWith(table: keyof typeof COLUMN, typed: string): RawBuilder<SqlBool> {
  const column = `${table}.${COLUMN[table]}`;
  if (!isShort(typed)) return columnContains(column, typed);
  // Up to what stands behind everything that begins with it.
  return sql<SqlBool>`(${sql.ref(column)} >= ${typed} and ${sql.ref(column)} < ${`${typed}~`})`;
}

const isShort = (typed: string) => [...typed].length < LEAST_FOR_ANY_PART;

/** What narrows a list of orders down besides a search; days are of the order's making. */
export interface OrderFilters {
  readonly from?: BangkokDate | undefined;
  readonly to?: BangkokDate | undefined;
  readonly status?: 'pending' | 'paid' | undefined;
  readonly method?: MethodCode | undefined;
  /** Only what they sold. */
  readonly cashierId?: number | undefined;
}

export type Orders = ReturnType<typeof ofBranch>;

/** The branch's orders of these days, paid in this way; of whatever status. */
export function ofBranch(db: Reader, user: StaffMember, query: OrderFilters) {
  return narrowed(db.selectFrom('orders').where('orders.branch_id', '=', user.branchId), query);
}

/** The same, of these ids. */
export function amongIds(
  db: Reader,
  user: StaffMember,
  query: OrderFilters,
  ids: RawBuilder<unknown>,
): Orders {
  // Plus nothing, so that what was found is looked up, and not every order of the branch compared with it.
  const found = sql<SqlBool>`orders.branch_id + 0 = ${user.branchId} and orders.id ${among(db, ids)}`;
  return narrowed(db.selectFrom('orders').where(found), query);
}

function narrowed(
  orders: SelectQueryBuilder<Schema, 'orders', object>,
  { from, to, method, cashierId }: OrderFilters,
) {
  let some = orders;
  if (from) some = some.where('orders.created_ms', '>=', startOfBangkokDate(from));
  if (to) some = some.where('orders.created_ms', '<=', endOfBangkokDate(to));
  if (cashierId !== undefined) some = some.where('orders.cashier_id', '=', cashierId);
  return method === undefined ? some : some.where(isPaidBy(method));
}

/** Those of the status that is asked for, which this person may see. */
export const wantedOf = (user: StaffMember, { status }: OrderFilters, orders: Orders) =>
  orders.where(status === 'pending' ? waitsFor(user) : isShown(user, status));

/** PostgreSQL rather joins all orders with some thousands of ids than look these up, unless they are an array. */
const among = (db: Reader, found: RawBuilder<unknown>) =>
  engineOf(db) === 'postgres' ? sql`= any(array(${found}))` : sql`in (${found})`;

/**
 * Whether an order is of this status and may be seen. As a CASE, which no index answers: most orders are, so they are
 * walked in the order that is asked for, and not first looked up by their status and then sorted.
 */
function isShown(user: StaffMember, status: OrderFilters['status']): Expression<SqlBool> {
  const paid = status === 'pending' ? sql`false` : sql`true`;
  const own = roleMay(user.role, 'manager') ? sql`true` : sql`orders.cashier_id = ${user.id}`;
  const waiting = status === 'paid' ? sql`false` : own;
  return sql<SqlBool>`case orders.status when 'paid' then ${paid} when 'pending' then ${waiting} else false end`;
}

/** An order that waits for payment, and that this person may see in the office. */
export function waitsFor(user: StaffMember): Expression<SqlBool> {
  return roleMay(user.role, 'manager')
    ? sql<SqlBool>`orders.status = 'pending'`
    : sql<SqlBool>`(orders.status = 'pending' and orders.cashier_id = ${user.id})`;
}
