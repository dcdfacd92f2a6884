import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import { type CouponTerms, type OrderPrice, priceOrder, type TaxTerms } from '#shared/orders/pricing.ts';
import { findSellableLines, type SellableLine } from '../catalog/queries.ts';
import type { Reader } from '../db/database.ts';
import type { ShopSettings } from '../shop/queries.ts';

/** What somebody wants to buy, and what the screen says that it comes to. */
export interface Wanted {
  readonly orderList: readonly { id: number; variant_id?: number | null | undefined; quantity: number }[];
  /** Only compared (rule C4.4). */
  readonly total?: Satang | undefined;
}

/** A line of a basket as the branch sells it now. */
export type BasketLine = SellableLine & { readonly quantity: number };

/**
 * What the basket's lines are sold as, in their order. One query, however many lines.
 * @returns or PRODUCT_GONE, with the name of the first that can't be sold
 */
export async function readBasket(
  reader: Reader,
  branchId: number,
  { orderList }: Wanted,
): Promise<BasketLine[] | Refusal<'PRODUCT_GONE'>> {
  const choices = orderList.map((line) => ({ productId: line.id, variantId: line.variant_id ?? null }));
  const found = await findSellableLines(reader, branchId, choices);
  const lines: BasketLine[] = [];
  for (const [i, line] of found.entries()) {
    const asked = orderList[i];
    if (!line || !asked) return refuse('PRODUCT_GONE', { name: await formerName(reader, asked?.id ?? 0) });
    lines.push({ ...line, quantity: asked.quantity });
  }
  return lines;
}

/** The name of a product that is no longer sold, for the words; its number when it never was. */
async function formerName(reader: Reader, productId: number): Promise<string> {
  const row = await reader
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.name ?? String(productId);
}

/** How the shop taxes what it sells now. */
export const taxTermsOf = ({ vatMode, taxRateHundredths }: ShopSettings): TaxTerms => ({
  mode: vatMode,
  rateHundredths: taxRateHundredths,
});

/**
 * What the lines come to from the server's own data (rule C4), where it is no more than an order may
 * (rule C2.2) and what the screen showed.
 */
export function priceBasket(
  lines: readonly BasketLine[],
  coupon: CouponTerms | null,
  tax: TaxTerms,
  { total }: Wanted,
): OrderPrice | Refusal<'ORDER_TOO_LARGE' | 'PRICES_CHANGED'> {
  const price = priceOrder(lines, coupon, tax);
  if (price.totalSatang > MAX_SUM_SATANG || price.subtotalSatang > MAX_SUM_SATANG) {
    return refuse('ORDER_TOO_LARGE');
  }
  return total !== undefined && total !== price.totalSatang ? refuse('PRICES_CHANGED') : price;
}
