import { type Selectable, sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';
import type { DailySalesTable } from '../db/schema-of-receipts.ts';

/** A receipt as its day's sums take it. */
export interface DayReceipt {
  readonly branchId: number;
  readonly kind: 'sale' | 'refund';
  readonly issuedOn: BangkokDate;
  /** Of a refund below nothing, as are its other amounts. */
  readonly totalSatang: Satang;
  /** The VAT in the total, whether it was added to the prices or is within them. */
  readonly taxSatang: Satang;
  readonly payments: readonly { readonly method: MethodCode; readonly amountSatang: Satang }[];
}

/**
 * Adds a sale or a refund to its day's sums, in its own transaction, so that reports never count orders: a refund is taken
 * off the day that it was made on, and stands apart beside it (rule C11.8).
 */
export async function addToDailySales(trx: Trx, receipt: DayReceipt): Promise<void> {
  const { branchId, kind, issuedOn, totalSatang, taxSatang } = receipt;
  const isSale = kind === 'sale';
  await addToDay.run(trx, {
    ...{ branch_id: branchId, sold_on: issuedOn, total_satang: totalSatang, tax_satang: taxSatang },
    ...{ orders: isSale ? 1 : 0, refunds: isSale ? 0 : 1 },
    ...{ refunded_satang: isSale ? 0 : -totalSatang, refunded_tax_satang: isSale ? 0 : -taxSatang },
  });
  const amounts = new Map<MethodCode, Satang>();
  for (const { method, amountSatang } of receipt.payments)
    amounts.set(method, (amounts.get(method) ?? 0) + amountSatang);
  const ways = { methods: [...amounts.keys()], satang: [...amounts.values()], sales: isSale ? 1 : 0 };
  await addToWays.run(trx, { branchId, issuedOn, ...ways });
}

const SUMS_OF_DAY = [
  ...(['orders', 'total_satang', 'tax_satang'] as const),
  ...(['refunds', 'refunded_satang', 'refunded_tax_satang'] as const),
];

type DayRow = Selectable<DailySalesTable>;

const addToDay = keep((trx, day: DayRow) =>
  trx
    .insertInto('daily_sales')
    .values({ ...day })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'sold_on'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            SUMS_OF_DAY.map((sum) => [sum, eb(`daily_sales.${sum}`, '+', eb.ref(`excluded.${sum}`))]),
          ),
        ),
    ),
);

interface DayWays {
  readonly branchId: number;
  readonly issuedOn: BangkokDate;
  /** 1 for each way of a sale, 0 for those of a refund. */
  readonly sales: number;
  readonly methods: readonly MethodCode[];
  /** What came in by each of them; below nothing where it went back. */
  readonly satang: readonly Satang[];
}

const addToWays = keep((trx, { branchId, issuedOn, sales, methods, satang }: DayWays) =>
  trx
    .insertInto('daily_payments')
    .values(
      methods.map((method, i) => ({
        branch_id: branchId,
        paid_on: issuedOn,
        method,
        receipts: sales,
        amount_satang: satang[i] ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'paid_on', 'method']).doUpdateSet((eb) => ({
        receipts: eb('daily_payments.receipts', '+', eb.ref('excluded.receipts')),
        amount_satang: eb('daily_payments.amount_satang', '+', eb.ref('excluded.amount_satang')),
      })),
    ),
);

/** How many orders of the branch have been paid, ever. */
export async function countPaidOrders(db: Reader, branchId: number): Promise<number> {
  const { orders } = await db
    .selectFrom('daily_sales')
    .select((eb) => eb.fn.sum<number | null>('orders').as('orders'))
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow();
  return Number(orders ?? 0);
}

/** What all orders of the branch that have been paid came to, and what of it went back, in satang. */
export async function sumPaidOrders(
  db: Reader,
  branchId: number,
): Promise<{ readonly totalSatang: Satang; readonly refundedSatang: Satang }> {
  const sums = await db
    .selectFrom('daily_sales')
    .select((eb) => [
      eb.fn.sum<string | number | null>('total_satang').as('left'),
      eb.fn.sum<string | number | null>('refunded_satang').as('refunded'),
    ])
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow();
  const refundedSatang = Number(sums.refunded ?? 0);
  return { totalSatang: Number(sums.left ?? 0) + refundedSatang, refundedSatang };
}

/** What of a time went back in each of these branches, in satang, above nothing; those without a sale are left out. */
export async function sumReturned(
  db: Reader,
  branchIds: readonly number[],
  { from, to }: { readonly from: BangkokDate; readonly to: BangkokDate },
): Promise<ReadonlyMap<number, Satang>> {
  const rows = await db
    .selectFrom('daily_sales')
    .select('branch_id')
    .select((eb) => eb.fn.sum<string | number | null>('refunded_satang').as('returned'))
    .where('branch_id', 'in', branchIds)
    .where('sold_on', '>=', from)
    .where('sold_on', '<=', to)
    .groupBy('branch_id')
    .execute();
  return new Map(rows.map(({ branch_id, returned }) => [branch_id, Number(returned ?? 0)]));
}

/** How many orders of the branch have been paid, wholly or in part, in this way, ever. */
export async function countOrdersPaidBy(db: Reader, branchId: number, method: MethodCode): Promise<number> {
  const { receipts } = await db
    .selectFrom('daily_payments')
    .select((eb) => eb.fn.sum<number | null>('receipts').as('receipts'))
    .where('branch_id', '=', branchId)
    .where('method', '=', method)
    .executeTakeFirstOrThrow();
  return Number(receipts ?? 0);
}

/** Sales with tax less refunds, in satang: of a day, of its month until its end, of its year likewise. */
export interface SalesToDate {
  readonly daySatang: Satang;
  readonly monthSatang: Satang;
  readonly yearSatang: Satang;
}

/**
 * What these branches sold on that day, in its month and in its year, by the day of payment (rule C3); what was given back is
 * taken off the day on which it was (rule C11.8).
 */
export async function sumSalesToDate(
  db: Reader,
  branchIds: readonly number[],
  day: BangkokDate,
): Promise<SalesToDate> {
  const days = await salesOfYear(db, branchIds, Number(day.slice(0, 4)));
  const sum = (beginning: string) =>
    days.reduce(
      (all, { sold_on, total_satang }) => all + (sold_on.startsWith(beginning) ? total_satang : 0),
      0,
    );
  return { daySatang: sum(day), monthSatang: sum(day.slice(0, 7)), yearSatang: sum('') };
}

/** What these branches sold in each month of a year, January first, with tax, in satang. */
export async function sumSalesByMonth(
  db: Reader,
  branchIds: readonly number[],
  year: number,
): Promise<Satang[]> {
  const days = await salesOfYear(db, branchIds, year);
  const months = Array.from({ length: 12 }, () => 0);
  for (const { sold_on, total_satang } of days) {
    const month = Number(sold_on.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + total_satang;
  }
  return months;
}

/** The days of a year with what these branches sold on each, at most 366 rows: added up by the engine, by each branch's own index. */
async function salesOfYear(db: Reader, branchIds: readonly number[], year: number) {
  const days = await db
    .selectFrom('daily_sales')
    .select('sold_on')
    .select((eb) => eb.fn.sum<string | number>('total_satang').as('total'))
    .where('branch_id', 'in', branchIds)
    .where('sold_on', '>=', `${year}-01-01`)
    .where('sold_on', '<=', `${year}-12-31`)
    .groupBy('sold_on')
    .execute();
  return days.map(({ sold_on, total }) => ({ sold_on, total_satang: Number(total) }));
}

/** The years in which one of these branches sold something, newest first. */
export async function listYearsWithSales(db: Reader, branchIds: readonly number[]): Promise<number[]> {
  const years = await db
    .selectFrom('daily_sales')
    .select(sql<string>`substr(sold_on, 1, 4)`.as('year'))
    .distinct()
    .where('branch_id', 'in', branchIds)
    .orderBy('year', 'desc')
    .execute();
  return years.map(({ year }) => Number(year));
}
