import type { Session } from '#shared/auth/contract.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { taxTermsFromWire } from '#shared/orders/wire.ts';
import { purchaseTaxRate } from '#shared/suppliers/purchase-vat.ts';

/** How the shop taxes what it sells now. */
export const taxTermsOf = (shop: Pick<Session['shop'], 'vat_mode' | 'tax_percent'>): TaxTerms =>
  taxTermsFromWire(shop);

/** The rate of VAT on what the shop buys, in hundredths of a percent. */
export function purchaseRateOf(shop: Pick<Session['shop'], 'vat_mode' | 'tax_percent'>): number {
  const { mode, rateHundredths } = taxTermsOf(shop);
  return purchaseTaxRate(mode, rateHundredths);
}
