import { formatHundredths, type Satang } from '#shared/money/satang.ts';
import type { OrderPrice, TaxTerms } from '#shared/orders/pricing.ts';

/** A row of figures about VAT. */
export interface VatRow {
  readonly label: string;
  /** Null where the figures aren't known. */
  readonly satang: Satang | null;
}

/** Where a screen's figures speak of VAT: above the total when it comes on top, under it when prices hold it. */
export interface VatRows {
  readonly added: VatRow | null;
  readonly included: VatRow | null;
}

/**
 * What the figures of a sale say about VAT; nothing at all where the shop isn't registered for it.
 * @param amounts null where the sale's figures aren't known
 */
export function vatRows(
  { mode, rateHundredths }: TaxTerms,
  amounts: Pick<OrderPrice, 'taxSatang' | 'includedTaxSatang'> | null,
): VatRows {
  const percent = `${formatHundredths(rateHundredths)}%`;
  const isTaxed = rateHundredths > 0;
  return {
    added:
      isTaxed && mode === 'added' ? { label: `ภาษี ${percent}`, satang: amounts?.taxSatang ?? null } : null,
    included:
      isTaxed && mode === 'included'
        ? { label: `ภาษีมูลค่าเพิ่ม ${percent} (รวมในราคา)`, satang: amounts?.includedTaxSatang ?? null }
        : null,
  };
}
