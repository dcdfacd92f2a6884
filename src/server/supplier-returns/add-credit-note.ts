import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import type { supplierReturnsContract } from '#shared/supplier-returns/contract.ts';
import { mostVat, purchaseTaxRate } from '#shared/suppliers/purchase-vat.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { getShop } from '../shop/queries.ts';
import { lockSupplier } from '../suppliers/lock-supplier.ts';
import { creditNoteOfReturn, type PurchaseInvoiceRow } from '../suppliers/queries.ts';
import { type TypedInvoice, writeInvoice } from '../suppliers/write-invoice.ts';
import { readOpenBooks } from '../tax-months/open-books.ts';
import { creditedOf } from './credited-amounts.ts';
import { findSupplierReturn } from './queries.ts';

type AddRefusal = RefusalOf<typeof supplierReturnsContract, 'POST /stock/supplier-returns/{id}/credit-note'>;

/** What a credit note says itself, above nothing; null for what its return says. */
export interface CreditedAmounts {
  readonly valueSatang: Satang | null;
  readonly vatSatang: Satang | null;
}

/** Writes down the credit note of goods that went back without it; its value and VAT are the paper's own (rule C13.9). */
export async function addCreditNote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  supplierReturnId: number,
  { creditNote, valueSatang, vatSatang }: CreditedAmounts & { readonly creditNote: TypedInvoice },
): Promise<PurchaseInvoiceRow | AddRefusal> {
  return db.transaction<PurchaseInvoiceRow | AddRefusal>(async (trx) => {
    const made = await findSupplierReturn(trx, user.branchId, supplierReturnId);
    if (!made) return refuse('SUPPLIER_RETURN_NOT_FOUND');
    const books = await readOpenBooks(trx, user.branchId);
    const supplier = made.supplier_id === null ? null : await lockSupplier(trx, made.supplier_id);
    if (await creditNoteOfReturn(trx, supplierReturnId)) return refuse('CREDIT_NOTE_ALREADY_THERE');
    const said = creditedOf(made);
    const value = valueSatang ?? -said.valueSatang;
    const vat = vatSatang ?? -said.vatSatang;
    const { vatMode, taxRateHundredths } = await getShop(trx);
    const most = mostVat(value, 'excluded', purchaseTaxRate(vatMode, taxRateHundredths));
    if (vat > most) return refuse('VAT_TOO_MUCH', { most: formatBaht(most) });
    const amounts = { ...said, valueSatang: value === 0 ? 0 : -value, vatSatang: vat === 0 ? 0 : -vat };
    const written = await writeInvoice(trx, { user, nowMs: now(), books }, supplier, creditNote, amounts);
    if (isRefusal(written)) return written;
    const found = await creditNoteOfReturn(trx, supplierReturnId);
    if (!found) throw new Error('a credit note that was just written down is not there');
    return found;
  });
}
