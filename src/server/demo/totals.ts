import type { Insertable, Selectable } from 'kysely';
import { bangkokYearMonth } from '#shared/time/bangkok.ts';
import type { DailySalesTable, NumberSeriesTable, OrderTable, PaymentTable } from '../db/schema.ts';

type Payment = Selectable<PaymentTable>;

/** What the till writes along with each payment, worked out for all of them at once. */

/** Gives the payments, which stand in the order of their times, their receipt numbers (rule C7.2). */
export function numberReceipts(payments: readonly Payment[]): Insertable<NumberSeriesTable>[] {
  const series = new Map<string, Insertable<NumberSeriesTable>>();
  for (const payment of payments) {
    const period = bangkokYearMonth(payment.paid_ms);
    const row = series.get(period) ?? {
      branch_id: payment.branch_id,
      kind: 'RC',
      period,
      last_number: 0,
    };
    row.last_number += 1;
    series.set(period, row);
    payment.receipt_number = `RC${period}-${String(row.last_number).padStart(5, '0')}`;
  }
  return [...series.values()];
}

/** The roll-up that reports are made from, one row a day. */
export function dailySales(
  orders: readonly Selectable<OrderTable>[],
  payments: readonly Payment[],
): Insertable<DailySalesTable>[] {
  const taxes = new Map(orders.map((order) => [order.id, order.tax_satang + order.included_tax_satang]));
  const days = new Map<string, Insertable<DailySalesTable>>();
  for (const { branch_id, order_id, paid_on, method, total_satang } of payments) {
    const row = days.get(paid_on) ?? {
      branch_id,
      sold_on: paid_on,
      orders: 0,
      total_satang: 0,
      tax_satang: 0,
      cash_satang: 0,
      qrcode_satang: 0,
    };
    row.orders += 1;
    row.total_satang += total_satang;
    row.tax_satang += taxes.get(order_id) ?? 0;
    if (method === 'cash') row.cash_satang += total_satang;
    else row.qrcode_satang += total_satang;
    days.set(paid_on, row);
  }
  return [...days.values()];
}
