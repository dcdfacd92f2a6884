import { type Expression, type SqlBool, sql } from 'kysely';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { findCustomerIds } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import { type DocumentFlags, documentFlagsOf } from '../documents/order-documents.ts';
import type { StaffMember } from '../http/handlers.ts';
import { findStaffIds } from '../staff/queries.ts';
import { type OrderHead, orderHeads } from './queries.ts';

/** What the orders list can be sorted by. */
const SORT_KEYS = {
  number: 'orders.order_number',
  subtotal: 'orders.subtotal_satang',
  discount: sql<number>`orders.line_discount_satang + orders.coupon_discount_satang`,
  tax: 'orders.tax_satang',
  total: 'orders.total_satang',
  status: 'orders.status',
  created: 'orders.created_ms',
} as const;

/** What the orders list is asked for (contract C2.6); days are of the order's making. */
export interface OrderListQuery {
  /** A number's beginning, or part of a customer's or cashier's name; nothing finds all. */
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
  readonly method: PaymentMethod | null;
  readonly documents: DocumentFlags;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * A page of the branch's orders that this person may see: paid ones, of those that wait one's own or for a manager
 * all, cancelled ones never (contract C3, C6).
 */
export async function listOrders(db: Reader, user: StaffMember, query: OrderListQuery): Promise<OrderPage> {
  const matching = await matchingOrders(db, user, query);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = query.sort ?? { by: 'created', direction: 'desc' };
  const rows = await matching
    .select('orders.id')
    .orderBy(SORT_KEYS[by], direction)
    .orderBy('orders.id', direction)
    .limit(query.page.perPage)
    .offset(query.page.offset)
    .execute();
  return {
    orders: await loadOrders(
      db,
      rows.map(({ id }) => id),
    ),
    total,
  };
}

async function matchingOrders(db: Reader, user: StaffMember, query: OrderListQuery) {
  let orders = db.selectFrom('orders').where('orders.branch_id', '=', user.branchId);
  orders =
    query.status === undefined
      ? orders.where('orders.status', 'in', ['paid', 'pending'])
      : orders.where('orders.status', '=', query.status);
  if (!roleMay(user.role, 'manager')) {
    orders = orders.where((where) =>
      where.or([where('orders.status', '=', 'paid'), where('orders.cashier_id', '=', user.id)]),
    );
  }
  if (query.from) orders = orders.where('orders.created_ms', '>=', startOfBangkokDate(query.from));
  if (query.to) orders = orders.where('orders.created_ms', '<=', endOfBangkokDate(query.to));
  if (query.method) {
    const { method } = query;
    orders = orders.where((where) =>
      where.exists(
        where
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.method', '=', method),
      ),
    );
  }
  const typed = query.typed.trim();
  return typed === '' ? orders : orders.where(await isFoundBy(db, user.branchId, typed));
}

/**
 * Numbers are found by their beginning and people by any part of their names: each by an index of its own, so that
 * a million orders are not read for one number.
 */
async function isFoundBy(db: Reader, branchId: number, typed: string): Promise<Expression<SqlBool>> {
  const [customerIds, cashierIds] = await Promise.all([findCustomerIds(db, typed), findStaffIds(db, typed)]);
  const number = typed.toUpperCase();
  const next = `${number}\u{10ffff}`;
  const ways = [
    sql<SqlBool>`(orders.order_number >= ${number} and orders.order_number < ${next})`,
    sql<SqlBool>`orders.id in (select order_id from payments
      where branch_id = ${branchId} and receipt_number >= ${number} and receipt_number < ${next})`,
  ];
  if (customerIds.length > 0) ways.push(sql<SqlBool>`orders.customer_id in (${sql.join(customerIds)})`);
  if (cashierIds.length > 0) ways.push(sql<SqlBool>`orders.cashier_id in (${sql.join(cashierIds)})`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

async function loadOrders(db: Reader, ids: readonly number[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const [rows, documents] = await Promise.all([
    orderHeads(db)
      .leftJoin('customers', 'customers.id', 'orders.customer_id')
      .leftJoin('payments', 'payments.order_id', 'orders.id')
      .select(['customers.name as customer_name', 'customers.company_name', 'payments.method'])
      .where('orders.id', 'in', ids)
      .execute(),
    documentFlagsOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { customer_name, company_name, method, ...head } = row;
    return [
      {
        head,
        customerName: company_name || customer_name,
        method,
        documents: documents(id),
      },
    ];
  });
}
