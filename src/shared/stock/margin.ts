import type { VatClass } from '../catalog/vat-class.ts';
import { multiplyDivideRound, type Satang } from '../money/satang.ts';
import { includedTax, type TaxTerms } from '../orders/pricing.ts';

/** What the shop earns with one thing, before discounts. */
export interface Margin {
  /** The price without VAT: what of it is the shop's own. */
  readonly netPriceSatang: Satang;
  /** Below nothing where it is sold for less than it cost. */
  readonly profitSatang: Satang;
  /** Of the price without VAT, in hundredths of a percent; null where that is nothing. */
  readonly percentHundredths: number | null;
}

const HUNDREDTHS_OF_A_WHOLE = 10_000;

/**
 * What is left of a price after VAT and cost. Where VAT comes on top, the price is the shop's own; where prices hold
 * it, it is taken out; who is not registered keeps all, and so does whoever sells goods that bear no VAT (rule C13.1).
 * @param costSatang what one cost, as it was written down when it was received
 */
export function marginOf(priceSatang: Satang, vatClass: VatClass, costSatang: Satang, tax: TaxTerms): Margin {
  const netPriceSatang = vatClass === 'standard' ? priceSatang - includedTax(priceSatang, tax) : priceSatang;
  const profitSatang = netPriceSatang - costSatang;
  if (netPriceSatang === 0) return { netPriceSatang, profitSatang, percentHundredths: null };
  const size = multiplyDivideRound(Math.abs(profitSatang), HUNDREDTHS_OF_A_WHOLE, netPriceSatang);
  return { netPriceSatang, profitSatang, percentHundredths: profitSatang < 0 ? -size : size };
}
