import type { InvoicedAmounts } from '../suppliers/write-invoice.ts';
import type { SupplierReturnRow } from './queries.ts';

/** What the supplier's credit note for goods that went back says, unless its own amounts are typed: what their return says. */
export function creditedOf(
  made: Pick<SupplierReturnRow, 'id' | 'paper_total_satang' | 'vat_satang' | 'claimable'>,
): InvoicedAmounts {
  return {
    kind: 'credit_note',
    valueSatang: made.vat_satang - made.paper_total_satang,
    // Nothing below nothing: a credit note without VAT is refused by its own words.
    vatSatang: made.vat_satang === 0 ? 0 : -made.vat_satang,
    claimable: made.claimable === 1,
    supplierReturnId: made.id,
  };
}
