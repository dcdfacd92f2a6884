import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';

/** How many sales were made in one way of paying, and of how much. */
export interface SalesCount {
  readonly count: number;
  readonly totalSatang: Satang;
}

/** One way of paying: what was sold by it, and what went back. */
export interface WaySums {
  readonly method: MethodCode;
  readonly sales: SalesCount;
  /** Amounts are what went back, above nothing. */
  readonly refunds: SalesCount;
}

const NO_SALES: SalesCount = { count: 0, totalSatang: 0 };

/** Sales by way of paying, and beside them what was given back, by the way in which it went back (rule C11.8). */
export interface Settlements {
  /** Receipts of sales: one that was settled in two ways counts once here. */
  readonly saleCount: number;
  /** The ways in which something was paid or went back. */
  readonly ways: readonly WaySums[];
}

/** What was sold and went back in one way; nothing where it isn't among them. */
export const wayOf = ({ ways }: Pick<Settlements, 'ways'>, method: MethodCode): WaySums =>
  ways.find((way) => way.method === method) ?? { method, sales: NO_SALES, refunds: NO_SALES };

/** The sales and refunds of each of these drawers, by method; one query, however many drawers. */
export async function countSales(
  db: Reader,
  drawerIds: readonly number[],
): Promise<(drawerId: number) => Settlements> {
  const rows = drawerIds.length === 0 ? [] : await paymentSums(db, isOf(drawerIds));
  return (drawerId) => settlements(rows.filter((row) => row.drawer_id === drawerId));
}

/** What one cashier sold and gave back in a drawer (rule C12.15). */
export interface CashierSales extends Settlements {
  readonly drawerId: number;
  readonly cashier: { readonly id: number; readonly name: string };
}

/** What each cashier sold and gave back in each of these drawers, who came first there first; one query. */
export async function countSalesByCashier(db: Reader, drawerIds: readonly number[]): Promise<CashierSales[]> {
  if (drawerIds.length === 0) return [];
  const rows = await paymentsOf(db, isOf(drawerIds))
    .innerJoin('users', 'users.id', 'receipts.cashier_id')
    .select((eb) => [
      'receipts.cashier_id',
      'users.firstname',
      'users.lastname',
      eb.fn.min<number>('receipts.id').as('first'),
    ])
    .groupBy(['receipts.cashier_id', 'users.firstname', 'users.lastname'])
    .execute();
  const sorted = rows.toSorted((a, b) => a.first - b.first);
  const parts = groupBy(sorted, (row) => `${row.drawer_id}/${row.cashier_id}`);
  return [...parts.values()].flatMap((part) => {
    const [head] = part;
    if (!head) return [];
    const name = `${head.firstname} ${head.lastname}`.trim();
    return [{ ...settlements(part), drawerId: head.drawer_id, cashier: { id: head.cashier_id, name } }];
  });
}

/** What was paid or given back in each way under these receipts, of each drawer. */
const paymentSums = (db: Reader, isWanted: Expression<SqlBool>) => paymentsOf(db, isWanted).execute();

function paymentsOf(db: Reader, isWanted: Expression<SqlBool>) {
  return db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .select((eb) => [
      'receipts.drawer_id',
      'receipts.kind',
      'payments.method',
      // A receipt may have two payments of one kind.
      eb.fn.count<number>('receipts.id').distinct().as('count'),
      eb.fn.sum<number>('payments.amount_satang').as('totalSatang'),
      // Each receipt has one first payment.
      eb.fn.sum<number>(sql`case payments.position when 1 then 1 else 0 end`).as('receipts'),
    ])
    .where(isWanted)
    .groupBy(['receipts.drawer_id', 'receipts.kind', 'payments.method']);
}

type PaymentSums = Awaited<ReturnType<typeof paymentSums>>;

function settlements(rows: PaymentSums): Settlements {
  const sums = (kind: 'sale' | 'refund', method: MethodCode): SalesCount => {
    const found = rows.filter((row) => row.kind === kind && row.method === method);
    return found.reduce(
      (all, { count, totalSatang }) => ({
        count: all.count + count,
        totalSatang: all.totalSatang + (kind === 'sale' ? totalSatang : 0 - totalSatang),
      }),
      NO_SALES,
    );
  };
  const methods = [...new Set(rows.map(({ method }) => method))];
  return {
    saleCount: rows.reduce((all, { kind, receipts }) => all + (kind === 'sale' ? receipts : 0), 0),
    ways: methods.map((method) => ({ method, sales: sums('sale', method), refunds: sums('refund', method) })),
  };
}

const isOf = (drawerIds: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`receipts.drawer_id in (${sql.join(drawerIds)})`;

/** The sales of one drawer, or those of a branch on one Bangkok day. */
export type SalesScope =
  | { readonly drawerId: number }
  | { readonly branchId: number; readonly day: BangkokDate };

/** Everything that a Z report says about sales and refunds, in satang. */
export interface SalesSums extends Settlements {
  /** Of sales: before any discount, and what was taken off. */
  readonly grossSatang: Satang;
  /** By promotions. */
  readonly lineDiscountSatang: Satang;
  /** By hand, on lines and on orders, and of how many sales (rule C12.4). */
  readonly handDiscountSatang: Satang;
  readonly handDiscountCount: number;
  readonly couponDiscountSatang: Satang;
  /** What came on top of it as VAT, where that is added to the prices. */
  readonly addedTaxSatang: Satang;
  /** What customers paid: gross − discounts + added VAT. */
  readonly soldSatang: Satang;
  readonly refundCount: number;
  /** What went back to customers. */
  readonly refundedSatang: Satang;
  /** What is left: sold − refunded. */
  readonly netSatang: Satang;
  /** The VAT in what is left, whether it was added to the prices or is within them. */
  readonly taxSatang: Satang;
  /** The VAT in what went back. */
  readonly refundedTaxSatang: Satang;
  readonly itemsSold: number;
  readonly itemsReturned: number;
  readonly cancelledCount: number;
  readonly cancelledSatang: Satang;
  readonly firstReceipt: string | null;
  readonly lastReceipt: string | null;
  readonly firstRefund: string | null;
  readonly lastRefund: string | null;
}

/** Adds up a shift's or a day's sales from its receipts and orders. */
export async function sumSales(db: Reader, scope: SalesScope): Promise<SalesSums> {
  const [paid, itemsSold, itemsReturned, cancelled, receipts, refunds] = await Promise.all([
    sumPaid(db, scope),
    countItems(db, scope),
    countReturnedItems(db, scope),
    sumCancelled(db, scope),
    findReceiptRange(db, 'sale', scope),
    findReceiptRange(db, 'refund', scope),
  ]);
  return {
    ...paid,
    ...cancelled,
    ...{ itemsSold, itemsReturned, firstReceipt: receipts.first, lastReceipt: receipts.last },
    ...{ firstRefund: refunds.first, lastRefund: refunds.last },
  };
}

function isIn(scope: SalesScope): Expression<SqlBool> {
  return 'drawerId' in scope
    ? isOf([scope.drawerId])
    : sql<SqlBool>`(receipts.branch_id = ${scope.branchId} and receipts.issued_on = ${scope.day})`;
}

function isCancelledIn(scope: SalesScope): Expression<SqlBool> {
  if ('drawerId' in scope) return sql<SqlBool>`orders.drawer_id = ${scope.drawerId}`;
  const [from, to] = [startOfBangkokDate(scope.day), endOfBangkokDate(scope.day)];
  // However long it had waited: one that was left over the weekend is cancelled on Monday.
  return sql<SqlBool>`(orders.branch_id = ${scope.branchId} and orders.ended_ms between ${from} and ${to})`;
}

async function sumPaid(db: Reader, scope: SalesScope) {
  const [rows, payments] = await Promise.all([
    db
      .selectFrom('receipts')
      .where(isIn(scope))
      .groupBy('receipts.kind')
      .select((eb) => [
        'receipts.kind',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('gross_satang').as('gross'),
        eb.fn.sum<number>('line_discount_satang').as('lineDiscount'),
        eb.fn.sum<number>('coupon_discount_satang').as('couponDiscount'),
        sql<number>`coalesce(sum(hand_discount_satang), 0)`.as('handDiscount'),
        eb.fn.count<number>('hand_discount_satang').as('handCount'),
        eb.fn.sum<number>('total_satang').as('total'),
        eb.fn.sum<number>('tax_satang').as('added'),
        eb.fn.sum<number>('included_tax_satang').as('included'),
      ])
      .execute(),
    paymentSums(db, isIn(scope)),
  ]);
  const none = {
    ...{ count: 0, gross: 0, lineDiscount: 0, couponDiscount: 0, handDiscount: 0, handCount: 0 },
    ...{ total: 0, added: 0, included: 0 },
  };
  const sold = rows.find(({ kind }) => kind === 'sale') ?? none;
  // Below nothing, as on its receipts.
  const refunded = rows.find(({ kind }) => kind === 'refund') ?? none;
  return {
    ...settlements(payments),
    grossSatang: sold.gross,
    lineDiscountSatang: sold.lineDiscount - Number(sold.handDiscount),
    handDiscountSatang: Number(sold.handDiscount),
    handDiscountCount: sold.handCount,
    couponDiscountSatang: sold.couponDiscount,
    addedTaxSatang: sold.added,
    soldSatang: sold.total,
    refundCount: refunded.count,
    refundedSatang: 0 - refunded.total,
    netSatang: sold.total + refunded.total,
    taxSatang: sold.added + sold.included + refunded.added + refunded.included,
    refundedTaxSatang: 0 - refunded.added - refunded.included,
  };
}

async function countItems(db: Reader, scope: SalesScope): Promise<number> {
  const { items } = await db
    .selectFrom('receipts')
    .innerJoin('order_items', 'order_items.order_id', 'receipts.order_id')
    .where('receipts.kind', '=', sql.lit('sale'))
    .where(isIn(scope))
    .select((eb) => eb.fn.sum<number | null>('order_items.quantity').as('items'))
    .executeTakeFirstOrThrow();
  return items ?? 0;
}

async function countReturnedItems(db: Reader, scope: SalesScope): Promise<number> {
  const { items } = await db
    .selectFrom('receipts')
    .innerJoin('refund_lines', 'refund_lines.receipt_id', 'receipts.id')
    .where(isIn(scope))
    .select((eb) => eb.fn.sum<number | null>('refund_lines.quantity').as('items'))
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

/** The first and last number of a kind; receipts get them in the order of their rows. */
async function findReceiptRange(db: Reader, kind: 'sale' | 'refund', scope: SalesScope) {
  const end = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('receipts')
      .select('receipts.number')
      .where('receipts.kind', '=', sql.lit(kind))
      .where(isIn(scope))
      .orderBy('receipts.issued_ms', direction)
      .orderBy('receipts.id', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([end('asc'), end('desc')]);
  return { first: first?.number ?? null, last: last?.number ?? null };
}
