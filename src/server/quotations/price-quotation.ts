import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { OrderPrice } from '#shared/orders/pricing.ts';
import type { Reader } from '../db/database.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import type { StaffMember } from '../http/handlers.ts';
import { type BasketLine, priceBasket, readBasket, taxTermsOf, type Wanted } from '../orders/price-basket.ts';
import { getShop, type ShopSettings } from '../shop/queries.ts';

export interface PricedQuotation {
  readonly shop: ShopSettings;
  readonly lines: readonly BasketLine[];
  readonly price: OrderPrice;
}

type PricingRefusal = Refusal<
  | 'DRAWER_NOT_OPEN'
  | 'PRODUCT_GONE'
  | 'PRODUCT_NOT_SOLD_HERE'
  | 'PRICE_NOT_TYPED'
  | 'ORDER_TOO_LARGE'
  | 'PRICES_CHANGED'
>;

/**
 * What a quotation of this basket comes to: the prices of now, never with a coupon (rule C3). It takes an open
 * drawer (rule C5.2), paused or not, since nothing is sold; what is on hand doesn't matter.
 */
export async function priceQuotation(
  reader: Reader,
  user: StaffMember,
  basket: Wanted,
): Promise<PricedQuotation | PricingRefusal> {
  const drawer = await findOpenDrawer(reader, user);
  if (!drawer) return refuse('DRAWER_NOT_OPEN');
  const shop = await getShop(reader);
  const lines = await readBasket(reader, user.branchId, basket);
  if ('refused' in lines) return lines;
  const price = priceBasket(lines, null, taxTermsOf(shop), basket);
  return 'refused' in price ? price : { shop, lines, price };
}
