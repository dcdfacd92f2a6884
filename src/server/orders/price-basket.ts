import { canBeTyped } from '#shared/catalog/open-price.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import type { HandDiscountIn } from '#shared/orders/fields.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import {
  type CouponTerms,
  type DiscountTerms,
  type OrderPrice,
  priceOrder,
  type TaxTerms,
} from '#shared/orders/pricing.ts';
import { findSellableLines, type SellableLine } from '../catalog/queries.ts';
import type { Reader } from '../db/database.ts';
import type { ShopSettings } from '../shop/queries.ts';

/** So many of a thing. */
interface WantedLine {
  readonly id: number;
  readonly variant_id?: number | null | undefined;
  readonly quantity: number;
  /** What was typed for one; read only where the product's price is (rule C12.11). */
  readonly price?: Satang | null | undefined;
  /** What is taken off the line by hand; a quotation takes none (rule C12.4). */
  readonly manual_discount?: HandDiscountIn | null | undefined;
}

/** What somebody wants to buy, and what the screen says that it comes to. */
export interface Wanted {
  readonly orderList: readonly WantedLine[];
  /** Only compared (rule C4.4). */
  readonly total?: Satang | undefined;
}

/** A line of a basket as the branch sells it now. */
export type BasketLine = SellableLine & {
  readonly quantity: number;
  readonly handDiscount: HandDiscount | null;
};

/** What somebody takes off by hand, out of the call's words; null for nothing. */
export const handDiscountOf = (asked: HandDiscountIn | null | undefined): HandDiscount | null =>
  asked ? { kind: asked.kind, valueHundredths: asked.value, reason: asked.reason } : null;

/**
 * What the basket's lines are sold as, in their order. One query, however many lines.
 * @returns or PRODUCT_GONE, with the name of the first that can't be sold, or PRODUCT_NOT_SOLD_HERE where other branches
 * sell it (rule C15.6); or PRICE_NOT_TYPED, with that of the first
 * whose price is to be typed and wasn't, or can't be one
 */
export async function readBasket(
  reader: Reader,
  branchId: number,
  { orderList }: Wanted,
): Promise<BasketLine[] | Refusal<'PRODUCT_GONE' | 'PRODUCT_NOT_SOLD_HERE' | 'PRICE_NOT_TYPED'>> {
  const choices = orderList.map((line) => ({ productId: line.id, variantId: line.variant_id ?? null }));
  const found = await findSellableLines(reader, branchId, choices);
  const lines: BasketLine[] = [];
  for (const [i, line] of found.entries()) {
    const asked = orderList[i];
    if (!line || !asked) return refuse('PRODUCT_GONE', { name: await formerName(reader, asked?.id ?? 0) });
    if (line === 'not_here')
      return refuse('PRODUCT_NOT_SOLD_HERE', { name: await formerName(reader, asked.id) });
    const unitPriceSatang = priceOf(line, asked);
    if (unitPriceSatang === null) return refuse('PRICE_NOT_TYPED', { name: fullName(line) });
    const handDiscount = handDiscountOf(asked.manual_discount);
    lines.push({ ...line, unitPriceSatang, quantity: asked.quantity, handDiscount });
  }
  return lines;
}

/** The product's own price, or the one that was typed for it; null for one that can't be. */
function priceOf(line: SellableLine, { price }: WantedLine): Satang | null {
  if (!line.isOpenPrice) return line.unitPriceSatang;
  return canBeTyped(price) ? price : null;
}

const fullName = ({ name, variantValue }: SellableLine) => [name, variantValue].filter(Boolean).join(' ');

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
 * @param orderDiscount what is taken off the whole of it by hand (rule C12.4)
 */
export function priceBasket(
  lines: readonly BasketLine[],
  coupon: CouponTerms | null,
  tax: TaxTerms,
  { total }: Pick<Wanted, 'total'>,
  orderDiscount: DiscountTerms | null = null,
): OrderPrice | Refusal<'ORDER_TOO_LARGE' | 'PRICES_CHANGED'> {
  const price = priceOrder(lines, coupon, tax, orderDiscount);
  if (price.totalSatang > MAX_SUM_SATANG || price.subtotalSatang > MAX_SUM_SATANG) {
    return refuse('ORDER_TOO_LARGE');
  }
  return total !== undefined && total !== price.totalSatang ? refuse('PRICES_CHANGED') : price;
}
