import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
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

/** How many sales a drawer made in one way of paying, and of how much. */
export interface SalesCount {
  readonly count: number;
  readonly totalSatang: Satang;
}

/** A drawer's sales by method. */
export async function countSales(
  db: Reader,
  drawerId: number,
): Promise<Readonly<Record<PaymentMethod, SalesCount>>> {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => [
      'method',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_satang').as('totalSatang'),
    ])
    .where('drawer_id', '=', drawerId)
    .groupBy('method')
    .execute();
  const of = (wanted: PaymentMethod): SalesCount => {
    const { count, totalSatang } = rows.find(({ method }) => method === wanted) ?? {
      count: 0,
      totalSatang: 0,
    };
    return { count, totalSatang };
  };
  return { cash: of('cash'), qrcode: of('qrcode') };
}

/** Which of a drawer's sales, in which order, which page (contract C2.6). */
export interface HistoryQuery {
  /** A part of a receipt's or order's number. */
  readonly typed?: string | undefined;
  /** A field of {@link HISTORY_COLUMNS}, with a minus in front for the largest first; else the newest first. */
  readonly sort?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** The wire's fields that the history can be sorted by. Receipts get their numbers in the order of their rows. */
const HISTORY_COLUMNS = {
  sales_number: 'payments.id',
  created_at: 'payments.id',
  total: 'payments.total_satang',
  payment_method: 'payments.method',
} as const;

const isHistoryColumn = (field: string): field is keyof typeof HISTORY_COLUMNS =>
  Object.hasOwn(HISTORY_COLUMNS, field);

const salesOf = (db: Reader, drawerId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'payments.cashier_id')
    .where('payments.drawer_id', '=', drawerId);

const historySales = (sales: ReturnType<typeof salesOf>) =>
  sales.select([
    'payments.receipt_number',
    'payments.total_satang',
    'payments.method',
    'payments.paid_ms',
    'payments.order_id',
    'users.firstname',
    'users.lastname',
  ]);

export type HistorySale = Awaited<ReturnType<ReturnType<typeof historySales>['executeTakeFirstOrThrow']>>;

/** A page of a drawer's paid orders, and how many there are on all pages (contract C3, GET /historyOrder/api). */
export async function listHistory(
  db: Reader,
  drawerId: number,
  { typed, sort = '', page, perPage }: HistoryQuery,
): Promise<{ readonly sales: readonly HistorySale[]; readonly total: number }> {
  // The numbers are of capitals, digits and dashes; folding also reads Thai digits.
  const part = foldForSearch(typed ?? '').toUpperCase();
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = salesOf(db, drawerId).$if(part !== '', (sales) =>
    sales.where(
      sql<boolean>`(payments.receipt_number like ${pattern} escape '\\' or orders.order_number like ${pattern} escape '\\')`,
    ),
  );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const field = sort.replace('-', '');
  const sorted = isHistoryColumn(field)
    ? found.orderBy(HISTORY_COLUMNS[field], sort.startsWith('-') ? 'desc' : 'asc')
    : found;
  const sales = await historySales(sorted)
    .orderBy('payments.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { sales, total };
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
