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

/** Gives the receipts, which stand in the order of their times, their numbers, sales and refunds apart (rule C7.2, C10.5). */
export function numberReceipts(receipts: readonly Receipt[]): Insertable<NumberSeriesTable>[] {
  const series = new Map<string, Insertable<NumberSeriesTable>>();
  for (const receipt of receipts) {
    const period = bangkokYearMonth(receipt.issued_ms);
    const kind = receipt.kind === 'sale' ? 'RC' : 'RF';
    const row = series.get(kind + period) ?? {
      ...{ branch_id: receipt.branch_id, kind, period, last_number: 0 },
    };
    row.last_number += 1;
    series.set(kind + period, row);
    receipt.number = `${kind}${period}-${String(row.last_number).padStart(5, '0')}`;
  }
  return [...series.values()];
}

/** The roll-up that reports are made from, one row a day: refunds are taken off, and stand apart beside it (rule C11.8). */
export function dailySales(receipts: readonly Receipt[]): Insertable<DailySalesTable>[] {
  const days = new Map<string, Selectable<DailySalesTable>>();
  for (const { branch_id, issued_on, kind, total_satang, tax_satang, included_tax_satang } of receipts) {
    const row = days.get(issued_on) ?? {
      ...{ branch_id, sold_on: issued_on },
      ...{ orders: 0, total_satang: 0, tax_satang: 0 },
      ...{ refunds: 0, refunded_satang: 0, refunded_tax_satang: 0 },
    };
    const tax = tax_satang + included_tax_satang;
    row.total_satang += total_satang;
    row.tax_satang += tax;
    if (kind === 'sale') row.orders += 1;
    else {
      row.refunds += 1;
      row.refunded_satang -= total_satang;
      row.refunded_tax_satang -= tax;
    }
    days.set(issued_on, row);
  }
  return [...days.values()];
}

/** The same by way of paying; each receipt has one payment, and only those of sales are counted. */
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
    if (receipt.kind === 'sale') row.receipts += 1;
    row.amount_satang += amount_satang;
    days.set(key, row);
  }
  return [...days.values()];
}
