import type { ReceiptWire } from '#shared/orders/contract.ts';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { receiptFactsFromWire } from '#shared/orders/wire.ts';
import type { Slip } from '#shared/slips/slip.ts';
import type { Reader } from '../db/database.ts';
import { findOrderDocument } from '../documents/queries.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { getSeller } from '../shop/sellers.ts';
import { itemsOf, type OrderWithItems, orderHeads } from './queries.ts';
import { findReceipt } from './receipts.ts';
import { receiptWire } from './wire.ts';

/** An order's receipt as the calls have it; null of an order that isn't paid. */
export async function readReceipt(
  db: Reader,
  branchId: number,
  order: OrderWithItems,
): Promise<ReceiptWire | null> {
  const receipt = await findReceipt(db, order.head.id);
  if (!receipt) return null;
  const seller = await getSeller(db, receipt.sellerId);
  const taxInvoice = await findOrderDocument(db, branchId, 'tax_invoice', order.head.id);
  const names = await methodNames(db);
  return receiptWire({ order, receipt, seller, taxInvoiceNumber: taxInvoice?.number ?? null, names });
}

/**
 * The slip of a receipt, with the facts that the receipt's page has (rule C14.6).
 * @param isCopy its original was given out before (rule C10.3)
 * @returns null where the branch has no such order, or it isn't paid
 */
export async function receiptSlipOf(
  db: Reader,
  branchId: number,
  orderId: number,
  how: { readonly isCopy: boolean },
): Promise<Slip | null> {
  const order = await findPaidOrder(db, branchId, orderId);
  const receipt = order && (await readReceipt(db, branchId, order));
  return receipt && receiptSlip(receiptFactsFromWire(receipt), how);
}

/** A paid order of the branch with its lines, or null. */
async function findPaidOrder(db: Reader, branchId: number, orderId: number): Promise<OrderWithItems | null> {
  const head = await orderHeads(db)
    .where('orders.id', '=', orderId)
    .where('orders.branch_id', '=', branchId)
    .where('orders.status', '=', 'paid')
    .executeTakeFirst();
  return head ? { head, items: await itemsOf(db, orderId).execute() } : null;
}
