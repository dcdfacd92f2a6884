import { type SqlBool, sql } from 'kysely';
import type { ReturnedState } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { keep } from '../db/kept-statement.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import type { StaffMember } from '../http/handlers.ts';

const pendingOrderOf = keep((db, { cashierId }: { readonly cashierId: number }) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber'])
    .where('cashier_id', '=', cashierId)
    .where('status', '=', sql.lit('pending')),
);

/** The cashier's order that waits for payment, or null; there is one at the most (rule C5.1). */
export async function findPendingOrder(
  db: Reader,
  cashierId: number,
): Promise<{ readonly id: number; readonly orderNumber: string } | null> {
  return (await pendingOrderOf.first(db, { cashierId })) ?? null;
}

/** An order that waits for payment, and whose it is. */
export interface WaitingOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly cashier: { readonly id: number; readonly name: string };
}

/** The orders of a drawer that wait for payment, the oldest first; of one that is shared there may be several. */
export async function pendingOrdersOf(db: Reader, drawerId: number): Promise<WaitingOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.cashier_id')
    .select(['orders.id', 'orders.order_number', 'orders.cashier_id', 'users.firstname', 'users.lastname'])
    .where('orders.drawer_id', '=', drawerId)
    .where('orders.status', '=', sql.lit('pending'))
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, orderNumber: row.order_number },
    cashier: { id: row.cashier_id, name: `${row.firstname} ${row.lastname}`.trim() },
  }));
}

/** The order of this cashier that waits in a drawer which another till than this shares, or null (rule C12.15). */
export async function orderAtAnotherTill(
  db: Reader,
  cashierId: number,
  tillId: number,
): Promise<{ readonly id: number; readonly orderNumber: string; readonly till: string } | null> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('drawers', 'drawers.id', 'orders.drawer_id')
    .innerJoin('tills', 'tills.id', 'drawers.till_id')
    .select(['orders.id', 'orders.order_number as orderNumber', 'tills.name as till'])
    .where('orders.cashier_id', '=', cashierId)
    .where('orders.status', '=', sql.lit('pending'))
    .where('drawers.is_shared', '=', sql.lit(1))
    .where('drawers.till_id', '<>', tillId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * The word for how a sale's receipt was settled (`paidBy` of its payments); null where there is no receipt.
 * @param receiptId the column that has the receipt's id
 */
export const paidByOf = (receiptId: string) =>
  sql<MethodCode>`(select case when min(method) <> max(method) then 'mixed' else min(method) end
    from payments where receipt_id = ${sql.ref(receiptId)})`;

/** What of an order came back: the money that went back for it, and its pieces where any did. */
const refunded = {
  satang: sql<number>`coalesce((select -sum(total_satang) from receipts
    where order_id = orders.id and kind = 'refund'), 0)`,
  pieces: sql<
    number | null
  >`(select sum(l.quantity) from receipts r join refund_lines l on l.receipt_id = r.id
    where r.order_id = orders.id and r.kind = 'refund')`,
  soldPieces: sql<number | null>`case when exists (
      select 1 from receipts where order_id = orders.id and kind = 'refund'
    ) then (select sum(quantity) from order_items where order_id = orders.id) end`,
};

/** Whether nothing of an order came back, some of it, or all. */
export function returnedStateOf({ returned_pieces, sold_pieces }: OrderHead): ReturnedState {
  if (returned_pieces === null) return 'none';
  return returned_pieces === sold_pieces ? 'whole' : 'part';
}

/** The heads of orders, to be narrowed down by whoever asks. */
export const orderHeads = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.cashier_id')
    .leftJoin('users as approver', 'approver.id', 'orders.discount_approved_by')
    .select(['approver.firstname as approver_firstname', 'approver.lastname as approver_lastname'])
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['customers.name as customer_name', 'customers.company_name', 'customers.number_code'])
    .select([
      'orders.id',
      'orders.order_number',
      'orders.cashier_id',
      'users.firstname',
      'users.lastname',
      'orders.status',
      'orders.customer_id',
      'orders.note',
      'orders.coupon_code',
      'orders.coupon_kind',
      'orders.coupon_value_hundredths',
      'orders.subtotal_satang',
      'orders.line_discount_satang',
      'orders.coupon_discount_satang',
      'orders.order_discount_kind',
      'orders.order_discount_value_hundredths',
      'orders.order_discount_satang',
      'orders.order_discount_reason',
      'orders.hand_discount_satang',
      'orders.discount_approved_by',
      'orders.tax_rate_hundredths',
      'orders.vat_mode',
      'orders.tax_satang',
      'orders.included_tax_satang',
      'orders.zero_rated_satang',
      'orders.exempt_satang',
      'orders.total_satang',
      'orders.created_ms',
    ])
    .select([
      refunded.satang.as('refunded_satang'),
      refunded.pieces.as('returned_pieces'),
      refunded.soldPieces.as('sold_pieces'),
    ]);

/** The same with what tables show beside them: the receipt of what was paid. */
export const listedOrderHeads = (db: Reader) =>
  orderHeads(db)
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.kind', '=', 'sale'),
    )
    .select(['orders.branch_id', 'receipts.number as receipt_number', 'receipts.issued_ms'])
    .select(paidByOf('receipts.id').as('paid_by'));

export type OrderHead = Awaited<ReturnType<ReturnType<typeof orderHeads>['executeTakeFirstOrThrow']>>;

/** An order's lines in their order, with how many of each are back. */
export const itemsOf = (db: Reader, orderId: number) =>
  db
    .selectFrom('order_items')
    .selectAll()
    .select(
      sql<number>`coalesce((select sum(quantity) from refund_lines where order_item_id = order_items.id), 0)`.as(
        'returned_quantity',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('position');

export type OrderItem = Awaited<ReturnType<ReturnType<typeof itemsOf>['executeTakeFirstOrThrow']>>;

/** An order as it was sold, with its lines, and how many of each are back. */
export interface OrderWithItems {
  readonly head: OrderHead;
  readonly items: readonly OrderItem[];
}

/**
 * The order, where this person may see it (rule C6): a pending one only its own cashier, a paid one all
 * staff of the branch, a cancelled one nobody.
 * @param inOffice not at the till: there a manager also sees the orders that wait at other tills
 */
export async function findVisibleOrder(
  db: Reader,
  user: StaffMember,
  orderId: number,
  inOffice = false,
): Promise<OrderWithItems | null> {
  const seesAll = inOffice && roleMay(user.role, 'manager');
  const head = await orderHeads(db)
    .where('orders.id', '=', orderId)
    .where('orders.branch_id', '=', user.branchId)
    .where((where) =>
      where.or([
        where('orders.status', '=', 'paid'),
        where.and([
          where('orders.status', '=', 'pending'),
          ...(seesAll ? [] : [where('orders.cashier_id', '=', user.id)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return head ? { head, items: await itemsOf(db, orderId).execute() } : null;
}

/** Whether an order was paid in this way, wholly or in part. */
export const isPaidBy = (method: MethodCode) =>
  sql<SqlBool>`exists (select 1 from receipts join payments on payments.receipt_id = receipts.id
    where receipts.order_id = orders.id and receipts.kind = 'sale' and payments.method = ${method})`;

/** What the history can be sorted by. Receipts get their numbers in the order of their rows. */
const HISTORY_KEYS = {
  number: 'receipts.id',
  total: 'receipts.total_satang',
  method: paidByOf('receipts.id'),
} as const;
export type HistorySortKey = keyof typeof HISTORY_KEYS;

/** Which of a drawer's sales and refunds, in which order, which page (rule C2.6). */
export interface HistoryQuery {
  /** A part of a receipt's or order's number; nothing finds all. */
  readonly typed: string;
  /** The newest first when nothing else is asked for, and among equals. */
  readonly sort: SortOrder<HistorySortKey> | null;
  readonly page: ListPage;
}

const salesOf = (db: Reader, drawerId: number) =>
  db
    .selectFrom('receipts')
    .leftJoin('orders', 'orders.id', 'receipts.order_id')
    .innerJoin('users', 'users.id', 'receipts.cashier_id')
    .where('receipts.drawer_id', '=', drawerId);

const historySales = (sales: ReturnType<typeof salesOf>) =>
  sales
    .select(['receipts.id', 'receipts.kind', 'receipts.number', 'receipts.total_satang'])
    .select(['receipts.issued_ms', 'receipts.order_id', 'users.firstname', 'users.lastname'])
    .select(paidByOf('receipts.id').as('paid_by'));

export type HistorySale = Awaited<ReturnType<ReturnType<typeof historySales>['executeTakeFirstOrThrow']>>;

/**
 * A page of a drawer's paid orders and refunds, and how many there are on all pages (rule C3, GET /historyOrder/api; what
 * went back is below nothing: rule C11.8).
 */
export async function listHistory(
  db: Reader,
  drawerId: number,
  { typed, sort, page }: HistoryQuery,
): Promise<{ readonly sales: readonly HistorySale[]; readonly total: number }> {
  // The numbers are of capitals, digits and dashes; folding also reads Thai digits.
  const part = foldForSearch(typed).toUpperCase();
  const found = salesOf(db, drawerId).where((where) =>
    where.or([columnContains('receipts.number', part), columnContains('orders.order_number', part)]),
  );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sorted = sort ? found.orderBy(HISTORY_KEYS[sort.by], sort.direction) : found;
  const sales = await historySales(sorted)
    .orderBy('receipts.id', 'desc')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { sales, total };
}

/** What a change of an order's state has to know about it. */
export interface OrderState {
  readonly id: number;
  readonly cashier_id: number;
  readonly drawer_id: number;
  readonly status: 'pending' | 'paid' | 'cancelled';
  readonly subtotal_satang: number;
  readonly line_discount_satang: number;
  readonly coupon_discount_satang: number;
  readonly hand_discount_satang: number | null;
  readonly total_satang: number;
  readonly tax_satang: number;
  readonly included_tax_satang: number;
  readonly zero_rated_satang: number | null;
  readonly exempt_satang: number | null;
  readonly coupon_id: number | null;
  readonly order_number: string;
  readonly customer_id: number | null;
  readonly created_ms: number;
}

const lockedOrder = keep(
  (trx, { branchId, orderId }: { readonly branchId: number; readonly orderId: number }) =>
    lockingRows(
      trx,
      trx
        .selectFrom('orders')
        .select(['id', 'cashier_id', 'drawer_id', 'status', 'total_satang', 'tax_satang'])
        .select(['included_tax_satang', 'subtotal_satang', 'line_discount_satang'])
        .select(['coupon_discount_satang', 'hand_discount_satang', 'zero_rated_satang', 'exempt_satang'])
        .select(['coupon_id', 'order_number', 'customer_id', 'created_ms'])
        .where('id', '=', orderId)
        .where('branch_id', '=', branchId),
    ),
);

/** The branch's order, kept from changing until the transaction ends: of pay and cancel exactly one wins. */
export async function lockOrder(trx: Trx, branchId: number, orderId: number): Promise<OrderState | null> {
  return (await lockedOrder.first(trx, { branchId, orderId })) ?? null;
}

/** Whether any order of the shop waits for its payment, in whatever branch. */
export async function anyOrderPending(db: Reader): Promise<boolean> {
  const pending = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

/** Whether any order holds this coupon or held it, cancelled ones included. */
export async function isOnAnyOrder(db: Reader, couponId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('coupon_id', '=', couponId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
