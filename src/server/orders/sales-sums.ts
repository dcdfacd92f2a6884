import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';

/** How many sales were made in one way of paying, and of how much. */
export interface SalesCount {
  readonly count: number;
  readonly totalSatang: Satang;
}

export type SalesByMethod = Readonly<Record<PaymentMethod, SalesCount>>;

const NO_SALES: SalesCount = { count: 0, totalSatang: 0 };

/** The sales of each of these drawers, by method; one query, however many drawers. */
export async function countSales(
  db: Reader,
  drawerIds: readonly number[],
): Promise<(drawerId: number) => SalesByMethod> {
  const rows =
    drawerIds.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .select((eb) => [
            'drawer_id',
            'method',
            eb.fn.countAll<number>().as('count'),
            eb.fn.sum<number>('total_satang').as('totalSatang'),
          ])
          .where('drawer_id', 'in', drawerIds)
          .groupBy(['drawer_id', 'method'])
          .execute();
  return (drawerId) => {
    const of = (method: PaymentMethod): SalesCount => {
      const found = rows.find((row) => row.drawer_id === drawerId && row.method === method);
      return found ? { count: found.count, totalSatang: found.totalSatang } : NO_SALES;
    };
    return { cash: of('cash'), qrcode: of('qrcode') };
  };
}

/** The sales of one drawer, or those of a branch on one Bangkok day. */
export type SalesScope =
  | { readonly drawerId: number }
  | { readonly branchId: number; readonly day: BangkokDate };

/** Everything that a Z report says about sales, in satang. */
export interface SalesSums {
  readonly sales: SalesByMethod;
  /** Before any discount. */
  readonly grossSatang: Satang;
  readonly lineDiscountSatang: Satang;
  readonly couponDiscountSatang: Satang;
  /** What customers paid. */
  readonly netSatang: Satang;
  /** The VAT in it, whether it was added to the prices or is within them. */
  readonly taxSatang: Satang;
  readonly itemsSold: number;
  readonly cancelledCount: number;
  readonly cancelledSatang: Satang;
  readonly firstReceipt: string | null;
  readonly lastReceipt: string | null;
}

/** Adds up a shift's or a day's sales from its orders and payments. */
export async function sumSales(db: Reader, scope: SalesScope): Promise<SalesSums> {
  const [paid, items, cancelled, receipts] = await Promise.all([
    sumPaid(db, scope),
    countItems(db, scope),
    sumCancelled(db, scope),
    findReceiptRange(db, scope),
  ]);
  const { cash, qrcode, ...sums } = paid;
  return { sales: { cash, qrcode }, ...sums, ...cancelled, ...receipts, itemsSold: items };
}

function isPaidIn(scope: SalesScope): Expression<SqlBool> {
  return 'drawerId' in scope
    ? sql<SqlBool>`payments.drawer_id = ${scope.drawerId}`
    : sql<SqlBool>`(payments.branch_id = ${scope.branchId} and payments.paid_on = ${scope.day})`;
}

function isCancelledIn(scope: SalesScope): Expression<SqlBool> {
  if ('drawerId' in scope) return sql<SqlBool>`orders.drawer_id = ${scope.drawerId}`;
  const [from, to] = [startOfBangkokDate(scope.day), endOfBangkokDate(scope.day)];
  // However long it had waited: one that was left over the weekend is cancelled on Monday.
  return sql<SqlBool>`(orders.branch_id = ${scope.branchId} and orders.ended_ms between ${from} and ${to})`;
}

async function sumPaid(db: Reader, scope: SalesScope) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where(isPaidIn(scope))
    .select((eb) => [
      'payments.method',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('orders.subtotal_satang').as('gross'),
      eb.fn.sum<number>('orders.line_discount_satang').as('lineDiscount'),
      eb.fn.sum<number>('orders.coupon_discount_satang').as('couponDiscount'),
      eb.fn.sum<number>('payments.total_satang').as('net'),
      eb.fn.sum<number>('orders.tax_satang').as('added'),
      eb.fn.sum<number>('orders.included_tax_satang').as('included'),
    ])
    .groupBy('payments.method')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const method = (wanted: PaymentMethod): SalesCount => {
    const found = rows.find((row) => row.method === wanted);
    return found ? { count: found.count, totalSatang: found.net } : NO_SALES;
  };
  return {
    cash: method('cash'),
    qrcode: method('qrcode'),
    grossSatang: sum((row) => row.gross),
    lineDiscountSatang: sum((row) => row.lineDiscount),
    couponDiscountSatang: sum((row) => row.couponDiscount),
    netSatang: sum((row) => row.net),
    taxSatang: sum((row) => row.added + row.included),
  };
}

async function countItems(db: Reader, scope: SalesScope): Promise<number> {
  const { items } = await db
    .selectFrom('payments')
    .innerJoin('order_items', 'order_items.order_id', 'payments.order_id')
    .where(isPaidIn(scope))
    .select((eb) => eb.fn.sum<number | null>('order_items.quantity').as('items'))
    .executeTakeFirstOrThrow();
  return items ?? 0;
}

async function sumCancelled(db: Reader, scope: SalesScope) {
  const { count, total } = await db
    .selectFrom('orders')
    .where('orders.status', '=', 'cancelled')
    .where(isCancelledIn(scope))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('orders.total_satang').as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { cancelledCount: count, cancelledSatang: total ?? 0 };
}

/** Receipts get their numbers in the order of their rows. */
async function findReceiptRange(db: Reader, scope: SalesScope) {
  const end = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('payments')
      .select('payments.receipt_number')
      .where(isPaidIn(scope))
      .orderBy('payments.paid_ms', direction)
      .orderBy('payments.id', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([end('asc'), end('desc')]);
  return { firstReceipt: first?.receipt_number ?? null, lastReceipt: last?.receipt_number ?? null };
}
