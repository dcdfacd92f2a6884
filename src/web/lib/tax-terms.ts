import type { Session } from '#shared/auth/contract.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { taxTermsFromWire } from '#shared/orders/wire.ts';

/** How the shop taxes what it sells now. */
export const taxTermsOf = (shop: Pick<Session['shop'], 'vat_mode' | 'tax_percent'>): TaxTerms =>
  taxTermsFromWire(shop);
