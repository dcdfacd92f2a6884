import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { supplierReturnsContract } from '#shared/supplier-returns/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockSupplier } from '../suppliers/lock-supplier.ts';
import { cancelInvoice } from '../suppliers/write-invoice.ts';
import { readOpenBooks } from '../tax-months/open-books.ts';
import { findSupplierReturn } from './queries.ts';

type CancelRefusal = RefusalOf<
  typeof supplierReturnsContract,
  'DELETE /stock/supplier-returns/{id}/credit-note'
>;

/** Cancels the credit note of a return that was written down wrongly; the goods stay gone. */
export async function cancelCreditNote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  supplierReturnId: number,
): Promise<CancelRefusal | null> {
  return db.transaction<CancelRefusal | null>(async (trx) => {
    const made = await findSupplierReturn(trx, user.branchId, supplierReturnId);
    if (!made || made.supplier_id === null) return refuse('CREDIT_NOTE_NOT_FOUND');
    const books = await readOpenBooks(trx, user.branchId);
    await lockSupplier(trx, made.supplier_id);
    const wasThere = await cancelInvoice(trx, { user, nowMs: now(), books }, { supplierReturnId });
    if (isRefusal(wasThere)) return wasThere;
    return wasThere ? null : refuse('CREDIT_NOTE_NOT_FOUND');
  });
}
