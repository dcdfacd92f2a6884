import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import type { Schema } from '../db/schema.ts';
import { type DocumentNumbers, documentNumbersOf } from '../documents/order-documents.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { AskedBranch, SeenBranches } from '../staff/staff-branches.ts';
import { countOrdersPaidBy, countPaidOrders, sumPaidOrders } from './daily-sales.ts';
import {
  amongIds,
  type OrderFilters,
  type OrderSearch,
  type Orders,
  ofBranch,
  SEARCH_LIMITS,
  type SearchLimits,
  searchOrders,
  waitsFor,
  wantedOf,
} from './order-search.ts';
import { listedOrderHeads, type OrderHead } from './queries.ts';

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
export interface OrderListQuery extends OrderFilters {
  /** Part of a number (its beginning, of one or two signs), of a customer's or cashier's name; nothing finds all. */
  readonly typed: string;
  /** Where that is looked for; in all of it when nothing else is said. */
  readonly looksIn?: 'all' | 'numbers';
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
  /** Only those of these customers: one, and whoever was merged into them. */
  readonly customerIds?: readonly number[] | undefined;
  /** What all that is found comes to is asked for too. */
  readonly wantsSums?: boolean;
}

/** An order with what the list shows beside it. */
export interface ListedOrder {
  readonly head: OrderHead;
  readonly branchId: number;
  /** Null while it waits. */
  readonly paidBy: MethodCode | null;
  readonly receiptNumber: string | null;
  readonly documents: DocumentNumbers;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** How many there are on all pages. */
  readonly total: number;
  /** There are more than `total`, too many to be counted. */
  readonly isMore: boolean;
  /** What those on all pages come to; null where it wasn't asked for, or they are too many to be summed. */
  readonly sums: OrderSums | null;
}

/** What orders come to, and what of it went back. */
export interface OrderSums {
  readonly totalSatang: Satang;
  readonly refundedSatang: Satang;
}

const NOTHING: OrderSums = { totalSatang: 0, refundedSatang: 0 };

/** More than these aren't read one by one for their sum, since whoever finds so many looks for something else. */
const MOST_SUMMED = 20_000;

/**
 * A page of the branch's orders that this person may see: paid ones, of those that wait one's own or for a manager
 * all, cancelled ones never (rule C3, C6).
 */
export async function listOrders(
  db: Reader,
  user: StaffMember,
  query: OrderListQuery,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<OrderPage> {
  const { rows, ...page } = await findOrders(db, user, query, limits);
  return { ...page, orders: await loadOrders(db, rows) };
}

/** So far down one goes through the orders of several branches; whoever looks for more narrows them down, or looks at one. */
export const MOST_OF_SEVERAL = 1_000;

/**
 * The same of several branches (rule C15.7), of each as much as this person may see there: the first of each branch, found by its
 * own index, sorted together. Counted and summed whole; listed are {@link MOST_OF_SEVERAL} of them at most.
 */
export async function listOrdersOfBranches(
  db: Reader,
  user: StaffMember,
  branches: SeenBranches,
  query: OrderListQuery,
): Promise<OrderPage> {
  const at = ({ id, role }: AskedBranch) => ({ ...user, branchId: id, role });
  if (branches.length === 1) return listOrders(db, at(branches[0]), query);
  const { offset, perPage } = query.page;
  const end = Math.min(offset + perPage, MOST_OF_SEVERAL);
  const first = { ...query, page: { ...query.page, offset: 0, perPage: end } };
  const found: FoundPage[] = [];
  for (const branch of branches) found.push(await findOrders(db, at(branch), first, SEARCH_LIMITS));
  const { by, direction } = query.sort ?? NEWEST_FIRST;
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = ({ key }: FoundRow) => (by === 'number' || by === 'status' ? key : Number(key));
  const compared = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const rows = found
    .flatMap((page) => page.rows)
    .sort((a, b) => sign * (compared(keyOf(a), keyOf(b)) || a.second - b.second || a.id - b.id))
    .slice(offset, end);
  const total = found.reduce((sum, page) => sum + page.total, 0);
  const sums = found.map((page) => page.sums);
  return {
    orders: await loadOrders(db, rows),
    total: Math.min(total, MOST_OF_SEVERAL),
    isMore: total > MOST_OF_SEVERAL || found.some(({ isMore }) => isMore),
    sums:
      sums.reduce(
        (all, one) =>
          all &&
          one && {
            totalSatang: all.totalSatang + one.totalSatang,
            refundedSatang: all.refundedSatang + one.refundedSatang,
          },
      ) ?? null,
  };
}

/** An order of a page, with what it is sorted by. */
interface FoundRow {
  readonly id: number;
  readonly key: string | number;
  readonly second: number;
}

/** A page whose orders aren't loaded yet. */
type FoundPage = Omit<OrderPage, 'orders'> & { readonly rows: readonly FoundRow[] };

async function findOrders(
  db: Reader,
  user: StaffMember,
  query: OrderListQuery,
  limits: SearchLimits,
): Promise<FoundPage> {
  const typed = query.typed.trim();
  const ofCustomers =
    query.customerIds && sql`select id from orders where customer_id in (${sql.join(query.customerIds)})`;
  if (typed === '')
    return ofCustomers ? pageOfFound(db, user, query, ofCustomers) : pageOfAll(db, user, query);
  const search = await searchOrders(db, user.branchId, typed, limits, query.looksIn);
  if (search === null) return { rows: [], total: 0, isMore: false, sums: query.wantsSums ? NOTHING : null };
  if (ofCustomers) return pageOfFound(db, user, query, sql`${ofCustomers} and id in (${search.ids})`);
  return (
    (await pageOfMany(db, user, query, search, limits)) ?? (await pageOfFound(db, user, query, search.ids))
  );
}

async function pageOfAll(db: Reader, user: StaffMember, query: OrderListQuery): Promise<FoundPage> {
  const wanted = wantedOf(user, query, ofBranch(db, user, query));
  const [rows, total] = await Promise.all([idsOfPage(query, wanted).execute(), countAll(db, user, query)]);
  const sums = query.wantsSums ? await sumAll(db, user, query, total) : null;
  return { rows, total, isMore: false, sums };
}

/** What was found is looked for once, and counted on the way. */
async function pageOfFound(
  db: Reader,
  user: StaffMember,
  query: OrderListQuery,
  ids: RawBuilder<unknown>,
): Promise<FoundPage> {
  const wanted = wantedOf(user, query, amongIds(db, user, query, ids));
  const rows = await idsOfPage(query, wanted)
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .execute();
  // Beyond the last page there is no row to say it.
  const total = rows[0]?.total ?? (query.page.offset === 0 ? 0 : await count(wanted));
  const sums = query.wantsSums ? await sumFew(wanted, total) : null;
  return { rows, total, isMore: false, sums };
}

/**
 * A page of what very many orders have: looked for among the first in the order that is asked for, where it is soon found,
 * and counted only so far as its indexes are quick. Null where that can't be: few have it, or none of the first, or the
 * list is narrowed down by more than the search.
 */
async function pageOfMany(
  db: Reader,
  user: StaffMember,
  query: OrderListQuery,
  { many }: OrderSearch,
  limits: SearchLimits,
): Promise<FoundPage | null> {
  const { sort, status, page } = query;
  const isNarrowed = status === 'pending' || isOfSome(query);
  const { by, direction } = sort ?? NEWEST_FIRST;
  // By status most are alike, so that none of them can be the last to be looked at.
  if (many === null || isNarrowed || by === 'status') return null;
  const all = ofBranch(db, user, query);
  const last = await all
    .select(sql<string | number>`${orderingOf(by)}`.as('key'))
    .orderBy(SORT_KEYS[by], direction)
    .offset(limits.lookedAt)
    .limit(1)
    .executeTakeFirst();
  const asked = wantedOf(user, query, all).where(many.isOne);
  const isAmongFirst = direction === 'asc' ? sql`<=` : sql`>=`;
  const first = last ? asked.where(sql<SqlBool>`${orderingOf(by)} ${isAmongFirst} ${last.key}`) : asked;
  const rows = await idsOfPage(query, first).execute();
  if (rows.length < page.perPage) return null;
  const total = Math.max(limits.many, page.offset + rows.length);
  const some = wantedOf(user, query, amongIds(db, user, query, many.someIds));
  const oneMore = await some.select('orders.id').offset(total).limit(1).executeTakeFirst();
  return oneMore ? { rows, total, isMore: true, sums: null } : null;
}

const NEWEST_FIRST = { by: 'created', direction: 'desc' } as const;

const orderingOf = (by: keyof typeof SORT_KEYS) => {
  const key = SORT_KEYS[by];
  return typeof key === 'string' ? sql.ref(key) : key;
};

function idsOfPage({ sort, page }: OrderListQuery, orders: Orders) {
  const { by, direction } = sort ?? NEWEST_FIRST;
  const second = by === 'status' ? 'orders.created_ms' : 'orders.id';
  let sorted = orders
    .select(['orders.id', `${second} as second`])
    .select(sql<string | number>`${orderingOf(by)}`.as('key'))
    .orderBy(SORT_KEYS[by], direction);
  // As the index of statuses goes on.
  if (by === 'status') sorted = sorted.orderBy('orders.created_ms', direction);
  return sorted.orderBy('orders.id', direction).limit(page.perPage).offset(page.offset);
}

/**
 * How many there are without a search: paid orders and those that wait are counted apart, each in an index that holds
 * nothing else, or from figures that are kept.
 */
async function countAll(db: Reader, user: StaffMember, query: OrderListQuery) {
  const { status, method } = query;
  const orders = ofBranch(db, user, query);
  const ofAllDays = !query.from && !query.to && query.cashierId === undefined;
  let paid: Promise<number> | number = 0;
  if (status === 'pending') paid = 0;
  else if (!isOfSome(query)) paid = countPaidOrders(db, user.branchId);
  else if (ofAllDays && method !== undefined) paid = countOrdersPaidBy(db, user.branchId, method);
  else paid = count(orders.where('orders.status', '=', 'paid'));
  const waiting = status === 'paid' || method !== undefined ? 0 : count(orders.where(waitsFor(user)));
  return (await paid) + (await waiting);
}

async function count(orders: Orders): Promise<number> {
  const { total } = await orders
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the list is narrowed down by more than what is searched for and the status. */
const isOfSome = ({ from, to, method, cashierId }: OrderListQuery) =>
  [from, to, method, cashierId].some((by) => by !== undefined);

/**
 * What these orders come to in all, in satang; null where they are too many to be read.
 * @param total how many they are
 */
async function sumFew(
  wanted: SelectQueryBuilder<Schema, 'orders', object>,
  total: number,
): Promise<OrderSums | null> {
  if (total > MOST_SUMMED) return null;
  if (total === 0) return NOTHING;
  const row = await wanted
    .select((eb) => eb.fn.sum<string | number | null>('orders.total_satang').as('total'))
    .select(
      sql<string | number | null>`sum(coalesce((select -sum(r.total_satang) from receipts r
      where r.order_id = orders.id and r.kind = 'refund'), 0))`.as('refunded'),
    )
    .executeTakeFirstOrThrow();
  return { totalSatang: Number(row.total ?? 0), refundedSatang: Number(row.refunded ?? 0) };
}

/** What all orders without a search come to: out of figures that are kept, and of those that wait. */
async function sumAll(
  db: Reader,
  user: StaffMember,
  query: OrderListQuery,
  total: number,
): Promise<OrderSums | null> {
  const { status } = query;
  if (status === 'pending' || isOfSome(query))
    return sumFew(wantedOf(user, query, ofBranch(db, user, query)), total);
  const [paid, waiting] = await Promise.all([
    sumPaidOrders(db, user.branchId),
    status === 'paid' ? NOTHING : sumFew(ofBranch(db, user, query).where(waitsFor(user)), 1),
  ]);
  return {
    totalSatang: paid.totalSatang + (waiting?.totalSatang ?? 0),
    refundedSatang: paid.refundedSatang,
  };
}

async function loadOrders(db: Reader, wanted: readonly { readonly id: number }[]): Promise<ListedOrder[]> {
  const ids = wanted.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, documents] = await Promise.all([
    listedOrderHeads(db).where('orders.id', 'in', ids).execute(),
    documentNumbersOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        head: row,
        branchId: row.branch_id,
        paidBy: row.paid_by,
        receiptNumber: row.receipt_number,
        documents: documents(id),
      },
    ];
  });
}
