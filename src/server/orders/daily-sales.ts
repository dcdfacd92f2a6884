import type { Satang } from '#shared/money/satang.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';

export interface DaySale {
  readonly branchId: number;
  readonly soldOn: BangkokDate;
  readonly method: PaymentMethod;
  readonly totalSatang: Satang;
  readonly taxSatang: Satang;
}

/** Adds a paid order to its day's sums, in the payment's own transaction, so that reports never count orders. */
export async function addToDailySales(trx: Trx, sale: DaySale): Promise<void> {
  const cash = sale.method === 'cash' ? sale.totalSatang : 0;
  const qrcode = sale.method === 'qrcode' ? sale.totalSatang : 0;
  await trx
    .insertInto('daily_sales')
    .values({
      branch_id: sale.branchId,
      sold_on: sale.soldOn,
      orders: 1,
      total_satang: sale.totalSatang,
      tax_satang: sale.taxSatang,
      cash_satang: cash,
      qrcode_satang: qrcode,
    })
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'sold_on']).doUpdateSet((eb) => ({
        orders: eb('daily_sales.orders', '+', 1),
        total_satang: eb('daily_sales.total_satang', '+', sale.totalSatang),
        tax_satang: eb('daily_sales.tax_satang', '+', sale.taxSatang),
        cash_satang: eb('daily_sales.cash_satang', '+', cash),
        qrcode_satang: eb('daily_sales.qrcode_satang', '+', qrcode),
      })),
    )
    .execute();
}

/** How many orders of the branch have been paid, ever. */
export async function countPaidOrders(db: Reader, branchId: number): Promise<number> {
  const { orders } = await db
    .selectFrom('daily_sales')
    .select((eb) => eb.fn.sum<number | null>('orders').as('orders'))
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow();
  return Number(orders ?? 0);
}
