import type { RefusalOf } from '#shared/http/contract.ts';
import type { quotationsContract } from '#shared/quotations/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import type { Wanted } from '../orders/price-basket.ts';
import { priceQuotation } from './price-quotation.ts';

/** Whether a quotation could be made of this basket now (rule C3); writes nothing. */
export async function checkQuotationBasket(
  { db }: Pick<Services, 'db'>,
  user: StaffMember,
  basket: Wanted,
): Promise<
  { readonly possible: true } | RefusalOf<typeof quotationsContract, 'POST /quotation/submitCheckProduct'>
> {
  const priced = await priceQuotation(db.read, user, basket);
  return 'refused' in priced ? priced : { possible: true };
}
