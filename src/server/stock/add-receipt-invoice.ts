import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { stockContract } from '#shared/stock/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockSupplier } from '../suppliers/lock-supplier.ts';
import { invoiceOfReceipt, type PurchaseInvoiceRow } from '../suppliers/queries.ts';
import { type TypedInvoice, writeInvoice } from '../suppliers/write-invoice.ts';
import { readOpenBooks } from '../tax-months/open-books.ts';
import { invoicedOf } from './paper-costs.ts';
import { findGoodsReceipt } from './queries.ts';

type AddRefusal = RefusalOf<typeof stockContract, 'POST /stock/receipts/{id}/invoice'>;

/** Writes down the tax invoice of goods that came without it, with the value and VAT that their receipt says (rule C13.3). */
export async function addReceiptInvoice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  receiptId: number,
  invoice: TypedInvoice,
): Promise<PurchaseInvoiceRow | AddRefusal> {
  return db.transaction<PurchaseInvoiceRow | AddRefusal>(async (trx) => {
    const receipt = await findGoodsReceipt(trx, user.branchId, receiptId);
    if (!receipt) return refuse('GOODS_RECEIPT_NOT_FOUND');
    const supplier = receipt.supplier_id === null ? null : await lockSupplier(trx, receipt.supplier_id);
    if (await invoiceOfReceipt(trx, receiptId)) return refuse('INVOICE_ALREADY_THERE');
    const writer = { user, nowMs: now(), books: await readOpenBooks(trx, user.branchId) };
    const written = await writeInvoice(trx, writer, supplier, invoice, invoicedOf(receipt));
    if (isRefusal(written)) return written;
    const made = await invoiceOfReceipt(trx, receiptId);
    if (!made) throw new Error('a tax invoice that was just written down is not there');
    return made;
  });
}
