import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { StaffMember } from '../http/handlers.ts';

/** The cashier's order that waits for payment, or null; there is one at the most (contract C5.1). */
export async function findPendingOrder(
  db: Reader,
  cashierId: number,
): Promise<{ readonly id: number; readonly orderNumber: string } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber'])
    .where('cashier_id', '=', cashierId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row ?? null;
}

const orderHeads = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.cashier_id')
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
      'orders.subtotal_satang',
      'orders.line_discount_satang',
      'orders.coupon_discount_satang',
      'orders.tax_rate_hundredths',
      'orders.tax_satang',
      'orders.total_satang',
      'orders.created_ms',
    ]);

export type OrderHead = Awaited<ReturnType<ReturnType<typeof orderHeads>['executeTakeFirstOrThrow']>>;

const itemsOf = (db: Reader, orderId: number) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position');

export type OrderItem = Awaited<ReturnType<ReturnType<typeof itemsOf>['executeTakeFirstOrThrow']>>;

/** An order as it was sold, with its lines. */
export interface OrderWithItems {
  readonly head: OrderHead;
  readonly items: readonly OrderItem[];
}

/**
 * The order, where this person may see it (contract C6): a pending one only its own cashier, a paid one all
 * staff of the branch, a cancelled one nobody.
 */
export async function findVisibleOrder(
  db: Reader,
  user: StaffMember,
  orderId: number,
): Promise<OrderWithItems | null> {
  const head = await orderHeads(db)
    .where('orders.id', '=', orderId)
    .where('orders.branch_id', '=', user.branchId)
    .where((where) =>
      where.or([
        where('orders.status', '=', 'paid'),
        where.and([where('orders.status', '=', 'pending'), where('orders.cashier_id', '=', user.id)]),
      ]),
    )
    .executeTakeFirst();
  return head ? { head, items: await itemsOf(db, orderId).execute() } : null;
}

const paymentOf = (db: Reader, orderId: number) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId);

export type Payment = Awaited<ReturnType<ReturnType<typeof paymentOf>['executeTakeFirstOrThrow']>>;

/** The one payment of a paid order, or null. */
export async function findPayment(db: Reader, orderId: number): Promise<Payment | null> {
  return (await paymentOf(db, orderId).executeTakeFirst()) ?? null;
}

/** What a change of an order's state has to know about it. */
export interface OrderState {
  readonly id: number;
  readonly cashier_id: number;
  readonly status: 'pending' | 'paid' | 'cancelled';
  readonly total_satang: number;
  readonly tax_satang: number;
  readonly coupon_id: number | null;
  readonly order_number: string;
}

/** The branch's order, kept from changing until the transaction ends: of pay and cancel exactly one wins. */
export async function lockOrder(trx: Trx, branchId: number, orderId: number): Promise<OrderState | null> {
  const row = await lockingRows(
    trx,
    trx
      .selectFrom('orders')
      .select(['id', 'cashier_id', 'status', 'total_satang', 'tax_satang', 'coupon_id', 'order_number'])
      .where('id', '=', orderId)
      .where('branch_id', '=', branchId),
  ).executeTakeFirst();
  return row ?? null;
}
