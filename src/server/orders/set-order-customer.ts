import type { Trx } from '../db/database.ts';

/** Writes down whose order it is, within the transaction of its first paper (rule C7.1). */
export async function setOrderCustomer(trx: Trx, orderId: number, customerId: number): Promise<void> {
  await trx.updateTable('orders').set({ customer_id: customerId }).where('id', '=', orderId).execute();
}
