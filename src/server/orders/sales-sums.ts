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
  const rows = drawerIds.length === 0 ? [] : await paymentSums(db, isSaleOf(drawerIds));
  return (drawerId) => byMethod(rows.filter((row) => row.drawer_id === drawerId));
}

/** What was paid in each way under these receipts, of each drawer. */
function paymentSums(db: Reader, isWanted: Expression<SqlBool>) {
  return db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .select((eb) => [
      'receipts.drawer_id',
      'payments.method',
      // A receipt may have two payments of one kind.
      eb.fn.count<number>('receipts.id').distinct().as('count'),
      eb.fn.sum<number>('payments.amount_satang').as('totalSatang'),
    ])
    .where(isWanted)
    .groupBy(['receipts.drawer_id', 'payments.method'])
    .execute();
}

type PaymentSums = Awaited<ReturnType<typeof paymentSums>>;

function byMethod(rows: PaymentSums): SalesByMethod {
  const of = (method: PaymentMethod): SalesCount =>
    rows
      .filter((row) => row.method === method)
      .reduce(
        (all, { count, totalSatang }) => ({
          count: all.count + count,
          totalSatang: all.totalSatang + totalSatang,
        }),
        NO_SALES,
      );
  return { cash: of('cash'), qrcode: of('qrcode') };
}

const isSaleOf = (drawerIds: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`(receipts.kind = 'sale' and receipts.drawer_id in (${sql.join(drawerIds)}))`;

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

/** Adds up a shift's or a day's sales from its receipts and orders. */
export async function sumSales(db: Reader, scope: SalesScope): Promise<SalesSums> {
  const [paid, items, cancelled, receipts] = await Promise.all([
    sumPaid(db, scope),
    countItems(db, scope),
    sumCancelled(db, scope),
    findReceiptRange(db, scope),
  ]);
  return { ...paid, ...cancelled, ...receipts, itemsSold: items };
}

function isSaleIn(scope: SalesScope): Expression<SqlBool> {
  return 'drawerId' in scope
    ? isSaleOf([scope.drawerId])
    : sql<SqlBool>`(receipts.kind = 'sale' and receipts.branch_id = ${scope.branchId}
        and receipts.issued_on = ${scope.day})`;
}

function isCancelledIn(scope: SalesScope): Expression<SqlBool> {
  if ('drawerId' in scope) return sql<SqlBool>`orders.drawer_id = ${scope.drawerId}`;
  const [from, to] = [startOfBangkokDate(scope.day), endOfBangkokDate(scope.day)];
  // However long it had waited: one that was left over the weekend is cancelled on Monday.
  return sql<SqlBool>`(orders.branch_id = ${scope.branchId} and orders.ended_ms between ${from} and ${to})`;
}

async function sumPaid(db: Reader, scope: SalesScope) {
  const sums = await db
    .selectFrom('receipts')
    .where(isSaleIn(scope))
    .select((eb) => [
      eb.fn.sum<number | null>('gross_satang').as('gross'),
      eb.fn.sum<number | null>('line_discount_satang').as('lineDiscount'),
      eb.fn.sum<number | null>('coupon_discount_satang').as('couponDiscount'),
      eb.fn.sum<number | null>('total_satang').as('net'),
      eb.fn.sum<number | null>('tax_satang').as('added'),
      eb.fn.sum<number | null>('included_tax_satang').as('included'),
    ])
    .executeTakeFirstOrThrow();
  return {
    sales: byMethod(await paymentSums(db, isSaleIn(scope))),
    grossSatang: sums.gross ?? 0,
    lineDiscountSatang: sums.lineDiscount ?? 0,
    couponDiscountSatang: sums.couponDiscount ?? 0,
    netSatang: sums.net ?? 0,
    taxSatang: (sums.added ?? 0) + (sums.included ?? 0),
  };
}

async function countItems(db: Reader, scope: SalesScope): Promise<number> {
  const { items } = await db
    .selectFrom('receipts')
    .innerJoin('order_items', 'order_items.order_id', 'receipts.order_id')
    .where(isSaleIn(scope))
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
      .selectFrom('receipts')
      .select('receipts.number')
      .where(isSaleIn(scope))
      .orderBy('receipts.issued_ms', direction)
      .orderBy('receipts.id', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([end('asc'), end('desc')]);
  return { firstReceipt: first?.number ?? null, lastReceipt: last?.number ?? null };
}
