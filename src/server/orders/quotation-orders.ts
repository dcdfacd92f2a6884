import type { Reader, Trx } from '../db/database.ts';

/** Which orders the baskets of quotations became. */

/** Keeps which quotation an order was made from. */
export async function noteQuotationOrder(trx: Trx, quotationId: number, orderId: number): Promise<void> {
  await trx.insertInto('quotation_orders').values({ quotation_id: quotationId, order_id: orderId }).execute();
}

/** The quotation that an order was made from, or null. */
export async function quotationOfOrder(reader: Reader, orderId: number): Promise<number | null> {
  const row = await reader
    .selectFrom('quotation_orders')
    .select('quotation_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.quotation_id ?? null;
}

/** The quotations that were sold: an order made from them was paid. A query, to narrow another one down by. */
export function soldQuotationIds(reader: Reader) {
  return reader
    .selectFrom('quotation_orders')
    .innerJoin('orders', 'orders.id', 'quotation_orders.order_id')
    .select('quotation_orders.quotation_id')
    .where('orders.status', '=', 'paid');
}

/** The first paid order that was made from each of these quotations, by the quotation's id. */
export async function ordersOfQuotations(
  reader: Reader,
  quotationIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly number: string }>> {
  if (quotationIds.length === 0) return new Map();
  const rows = await soldQuotationIds(reader)
    .select(['orders.id', 'orders.order_number'])
    .where('quotation_orders.quotation_id', 'in', quotationIds)
    .orderBy('orders.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.quotation_id, { id: row.id, number: row.order_number }]));
}
