import type { Session } from '#shared/auth/contract.ts';
import { parseHundredths } from '#shared/money/satang.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS, type TaxTerms } from '#shared/orders/pricing.ts';
import { purchaseTaxRate } from '#shared/suppliers/purchase-vat.ts';

/** How the shop taxes what it sells now. */
export function taxTermsOf(shop: Pick<Session['shop'], 'vat_mode' | 'tax_percent'>): TaxTerms {
  return {
    mode: shop.vat_mode,
    rateHundredths: parseHundredths(shop.tax_percent) ?? DEFAULT_TAX_RATE_HUNDREDTHS,
  };
}

/** The rate of VAT on what the shop buys, in hundredths of a percent. */
export function purchaseRateOf(shop: Pick<Session['shop'], 'vat_mode' | 'tax_percent'>): number {
  const { mode, rateHundredths } = taxTermsOf(shop);
  return purchaseTaxRate(mode, rateHundredths);
}
