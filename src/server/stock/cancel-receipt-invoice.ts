import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { stockContract } from '#shared/stock/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockSupplier } from '../suppliers/lock-supplier.ts';
import { cancelInvoice } from '../suppliers/write-invoice.ts';
import { readOpenBooks } from '../tax-months/open-books.ts';
import { findGoodsReceipt } from './queries.ts';

type CancelRefusal = RefusalOf<typeof stockContract, 'DELETE /stock/receipts/{id}/invoice'>;

/** Cancels the tax invoice of a receipt of goods that was written down wrongly; the goods and their cost stay. */
export async function cancelReceiptInvoice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  goodsReceiptId: number,
): Promise<CancelRefusal | null> {
  return db.transaction<CancelRefusal | null>(async (trx) => {
    const receipt = await findGoodsReceipt(trx, user.branchId, goodsReceiptId);
    if (!receipt || receipt.supplier_id === null) return refuse('INVOICE_NOT_FOUND');
    await lockSupplier(trx, receipt.supplier_id);
    const writer = { user, nowMs: now(), books: await readOpenBooks(trx, user.branchId) };
    const wasThere = await cancelInvoice(trx, writer, { goodsReceiptId });
    if (isRefusal(wasThere)) return wasThere;
    return wasThere ? null : refuse('INVOICE_NOT_FOUND');
  });
}
