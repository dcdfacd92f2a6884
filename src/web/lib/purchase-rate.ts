import type { Session } from '#shared/auth/contract.ts';
import { purchaseTaxRate } from '#shared/suppliers/purchase-vat.ts';
import { taxTermsOf } from './tax-terms.ts';

/** The rate of VAT on what the shop buys, in hundredths of a percent. */
export function purchaseRateOf(shop: Pick<Session['shop'], 'vat_mode' | 'tax_percent'>): number {
  const { mode, rateHundredths } = taxTermsOf(shop);
  return purchaseTaxRate(mode, rateHundredths);
}
