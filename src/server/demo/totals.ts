import type { Insertable, Selectable } from 'kysely';
import { bangkokYearMonth } from '#shared/time/bangkok.ts';
import type { NumberSeriesTable } from '../db/schema.ts';
import type {
  DailyPaymentsTable,
  DailySalesTable,
  PaymentTable,
  ReceiptTable,
} from '../db/schema-of-receipts.ts';

type Receipt = Selectable<ReceiptTable>;

/** What the till writes along with each receipt, worked out for all of them at once. */

/** Gives the receipts, which stand in the order of their times, their numbers (rule C7.2). */
export function numberReceipts(receipts: readonly Receipt[]): Insertable<NumberSeriesTable>[] {
  const series = new Map<string, Insertable<NumberSeriesTable>>();
  for (const receipt of receipts) {
    const period = bangkokYearMonth(receipt.issued_ms);
    const row = series.get(period) ?? {
      branch_id: receipt.branch_id,
      kind: 'RC',
      period,
      last_number: 0,
    };
    row.last_number += 1;
    series.set(period, row);
    receipt.number = `RC${period}-${String(row.last_number).padStart(5, '0')}`;
  }
  return [...series.values()];
}

/** The roll-up that reports are made from, one row a day. */
export function dailySales(receipts: readonly Receipt[]): Insertable<DailySalesTable>[] {
  const days = new Map<string, Insertable<DailySalesTable>>();
  for (const { branch_id, issued_on, total_satang, tax_satang, included_tax_satang } of receipts) {
    const row = days.get(issued_on) ?? {
      ...{ branch_id, sold_on: issued_on },
      ...{ orders: 0, total_satang: 0, tax_satang: 0 },
    };
    row.orders += 1;
    row.total_satang += total_satang;
    row.tax_satang += tax_satang + included_tax_satang;
    days.set(issued_on, row);
  }
  return [...days.values()];
}

/** The same by way of paying; each receipt has one payment. */
export function dailyPayments(
  receipts: readonly Receipt[],
  payments: readonly Selectable<PaymentTable>[],
): Insertable<DailyPaymentsTable>[] {
  const receiptById = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const days = new Map<string, Insertable<DailyPaymentsTable>>();
  for (const { receipt_id, method, amount_satang } of payments) {
    const receipt = receiptById.get(receipt_id);
    if (!receipt) throw new RangeError('a payment without its receipt');
    const key = `${receipt.issued_on} ${method}`;
    const row = days.get(key) ?? {
      ...{ branch_id: receipt.branch_id, paid_on: receipt.issued_on, method },
      ...{ receipts: 0, amount_satang: 0 },
    };
    row.receipts += 1;
    row.amount_satang += amount_satang;
    days.set(key, row);
  }
  return [...days.values()];
}
