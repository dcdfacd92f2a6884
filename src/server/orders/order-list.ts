import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PaidBy, PaymentMethod } from '#shared/orders/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { findCustomerIds } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import { type DocumentFlags, documentFlagsOf } from '../documents/order-documents.ts';
import type { StaffMember } from '../http/handlers.ts';
import { findStaffIds } from '../staff/queries.ts';
import { countOrdersPaidBy, countPaidOrders } from './daily-sales.ts';
import { numbersWith } from './number-search.ts';
import { isPaidBy, listedOrderHeads, type OrderHead } from './queries.ts';

/** Whoever finds more customers than this has typed too little to mean one of them. */
const MOST_CUSTOMERS = 5_000;

/** What the orders list can be sorted by. */
const SORT_KEYS = {
  number: 'orders.order_number',
  subtotal: 'orders.subtotal_satang',
  discount: sql<number>`orders.line_discount_satang + orders.coupon_discount_satang`,
  tax: sql<number>`orders.tax_satang + orders.included_tax_satang`,
  total: 'orders.total_satang',
  status: 'orders.status',
  created: 'orders.created_ms',
} as const;

/** What the orders list is asked for (rule C2.6); days are of the order's making. */
export interface OrderListQuery {
  /** Part of a number (its beginning, of one or two signs), of a customer's or cashier's name; nothing finds all. */
  readonly typed: string;
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
  readonly from?: BangkokDate | undefined;
  readonly to?: BangkokDate | undefined;
  readonly status?: 'pending' | 'paid' | undefined;
  readonly method?: PaymentMethod | undefined;
}

/** An order with what the list shows beside it. */
export interface ListedOrder {
  readonly head: OrderHead;
  readonly customerName: string | null;
  readonly customerNumber: string | null;
  /** Null while it waits. */
  readonly paidBy: PaidBy | null;
  readonly documents: DocumentFlags;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * A page of the branch's orders that this person may see: paid ones, of those that wait one's own or for a manager
 * all, cancelled ones never (rule C3, C6).
 */
export async function listOrders(db: Reader, user: StaffMember, query: OrderListQuery): Promise<OrderPage> {
  const found = query.typed.trim() === '' ? null : await ordersWith(db, user.branchId, query.typed.trim());
  const [ids, total] = await Promise.all([
    pageOfIds(db, user, query, found),
    countOrders(db, user, query, found),
  ]);
  return { orders: await loadOrders(db, ids), total };
}

type IdsFound = RawBuilder<unknown> | null;

async function pageOfIds(db: Reader, user: StaffMember, query: OrderListQuery, found: IdsFound) {
  const { by, direction } = query.sort ?? { by: 'created', direction: 'desc' };
  const isWanted = query.status === 'pending' ? waitsFor(user) : isShown(user, query.status);
  const orders = narrowed(db, user, query, found).where(isWanted);
  let sorted = orders.select('orders.id').orderBy(SORT_KEYS[by], direction);
  // As the index of statuses goes on.
  if (by === 'status') sorted = sorted.orderBy('orders.created_ms', direction);
  const { perPage, offset } = query.page;
  const rows = await sorted.orderBy('orders.id', direction).limit(perPage).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/**
 * How many there are. Without a search, paid orders and those that wait are counted apart: each in an index that holds
 * nothing else, or from figures that are kept.
 */
async function countOrders(db: Reader, user: StaffMember, query: OrderListQuery, found: IdsFound) {
  const { status, method } = query;
  if (found !== null) return count(narrowed(db, user, query, found).where(isShown(user, status)));
  const orders = narrowed(db, user, query, null);
  const ofAllDays = !query.from && !query.to;
  let paid: Promise<number> | number = 0;
  if (status === 'pending') paid = 0;
  else if (ofAllDays && method === undefined) paid = countPaidOrders(db, user.branchId);
  else if (ofAllDays && method !== undefined) paid = countOrdersPaidBy(db, user.branchId, method);
  else paid = count(orders.where('orders.status', '=', 'paid'));
  const waiting = status === 'paid' || method !== undefined ? 0 : count(orders.where(waitsFor(user)));
  return (await paid) + (await waiting);
}

async function count(orders: Narrowed): Promise<number> {
  const { total } = await orders
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Narrowed = ReturnType<typeof narrowed>;

/** The branch's orders of these days, paid in this way, with what was typed; of whatever status. */
function narrowed(db: Reader, user: StaffMember, query: OrderListQuery, found: IdsFound) {
  let orders = db.selectFrom('orders');
  orders =
    found === null
      ? orders.where('orders.branch_id', '=', user.branchId)
      : // Plus nothing, so that what was found is looked up, and not every order of the branch compared with it.
        orders.where(sql<SqlBool>`orders.branch_id + 0 = ${user.branchId} and orders.id ${among(db, found)}`);
  if (query.from) orders = orders.where('orders.created_ms', '>=', startOfBangkokDate(query.from));
  if (query.to) orders = orders.where('orders.created_ms', '<=', endOfBangkokDate(query.to));
  return query.method === undefined ? orders : orders.where(isPaidBy(query.method));
}

/** PostgreSQL rather joins all orders with some thousands of ids than look these up, unless they are an array. */
const among = (db: Reader, found: RawBuilder<unknown>) =>
  engineOf(db) === 'postgres' ? sql`= any(array(${found}))` : sql`in (${found})`;

/**
 * Whether an order is of this status and may be seen. As a CASE, which no index answers: most orders are, so they are
 * walked in the order that is asked for, and not first looked up by their status and then sorted.
 */
function isShown(user: StaffMember, status: OrderListQuery['status']): Expression<SqlBool> {
  const paid = status === 'pending' ? sql`false` : sql`true`;
  const own = roleMay(user.role, 'manager') ? sql`true` : sql`orders.cashier_id = ${user.id}`;
  const waiting = status === 'paid' ? sql`false` : own;
  return sql<SqlBool>`case orders.status when 'paid' then ${paid} when 'pending' then ${waiting} else false end`;
}

/** An order that waits for payment, and that this person may see in the office. */
function waitsFor(user: StaffMember): Expression<SqlBool> {
  return roleMay(user.role, 'manager')
    ? sql<SqlBool>`orders.status = 'pending'`
    : sql<SqlBool>`(orders.status = 'pending' and orders.cashier_id = ${user.id})`;
}

/**
 * The ids of the orders that have what was typed in their number or their receipt's, or in a person's name. Each way
 * has an index of its own, so that a million orders aren't read for one number.
 */
async function ordersWith(db: Reader, branchId: number, typed: string): Promise<RawBuilder<unknown>> {
  const [customerIds, cashierIds] = await Promise.all([
    findCustomerIds(db, typed, MOST_CUSTOMERS),
    findStaffIds(db, typed),
  ]);
  const engine = engineOf(db);
  const number = foldForSearch(typed).toUpperCase();
  const ways = [
    numbersWith(engine, 'orders', branchId, number),
    sql`select order_id from receipts where id in (${numbersWith(engine, 'receipts', branchId, number)})`,
  ];
  if (customerIds.length > 0)
    ways.push(sql`select id from orders where customer_id in (${sql.join(customerIds)})`);
  if (cashierIds.length > 0)
    ways.push(
      sql`select id from orders where branch_id = ${branchId} and cashier_id in (${sql.join(cashierIds)})`,
    );
  return sql.join(ways, sql` union `);
}

async function loadOrders(db: Reader, ids: readonly number[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const [rows, documents] = await Promise.all([
    listedOrderHeads(db).where('orders.id', 'in', ids).execute(),
    documentFlagsOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        head: row,
        customerName: row.company_name || row.customer_name,
        customerNumber: row.number_code,
        paidBy: row.paid_by,
        documents: documents(id),
      },
    ];
  });
}
