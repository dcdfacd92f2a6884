import { canBeTyped, PRICE_BOUNDS_WORDS } from '#shared/catalog/open-price.ts';
import { formatCount, MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import { lineKey } from '#shared/orders/line-key.ts';
import {
  type CouponTerms,
  type DiscountTerms,
  type OrderPrice,
  priceOrder,
  type TaxTerms,
} from '#shared/orders/pricing.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shared/orders/rules.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import type { PriceChange } from '#web/catalog/price-change.ts';
import type { CatalogProduct, CatalogVariant, LineTerms } from '#web/catalog/product.ts';
import { nameWithVariant, onHand, unitPrice } from '#web/catalog/product.ts';
import type { BasketThing } from '#web/orders/wire.ts';

/** The basket: what the browser holds before checkout (rule C1). Pure functions over its lines. */

export interface BasketLine extends LineTerms {
  /** Product and variant, and the price where it is typed: the same are the same line. */
  readonly key: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  /** What the name ends with where it is a variant's; one that an older program kept doesn't say it. */
  readonly variantValue?: string | null;
  readonly sku: string;
  readonly imageName: string | null;
  readonly unitPriceSatang: Satang;
  /** The price was typed, and can be typed anew (rule C12.11). */
  readonly isOpenPrice: boolean;
  readonly quantity: number;
  /** What is taken off all of it by hand (rule C12.4); one that an older program kept says nothing of it. */
  readonly handDiscount?: HandDiscount | null;
  /** How many the shelf had when the line was last priced; null when that isn't known. */
  readonly onHand: number | null;
}

export interface BasketCoupon extends CouponTerms {
  readonly code: string;
}

const QUANTITY_LIMIT_WORDS = `จำนวนสินค้าต้องไม่เกิน ${formatCount(MAX_QUANTITY)} ชิ้นต่อรายการ`;
const LINE_LIMIT_WORDS = `สั่งซื้อได้ไม่เกิน ${MAX_LINES} รายการ`;

/** What adding came to: the new lines and the line that changed, or why nothing was added, in Thai. */
export type Added =
  | { readonly lines: readonly BasketLine[]; readonly line: BasketLine }
  | { readonly refusal: string };

/**
 * Adds pieces (rule S4): a product already in the basket goes up by as many, otherwise a new line of them is
 * priced from the product or the variant. Nothing is added beyond 99,999 of a line or 500 lines (rule C4.6).
 * @param typedSatang what was typed for one, where the product's price is (rule C12.11)
 */
export function addPieces(
  lines: readonly BasketLine[],
  product: CatalogProduct,
  variant: CatalogVariant | null,
  quantity: number,
  typedSatang: Satang | null = null,
): Added {
  const line = newLine(product, variant, quantity, typedSatang);
  const existing = lines.find(({ key }) => key === line.key);
  if (existing !== undefined) {
    if (existing.quantity + quantity > MAX_QUANTITY) return { refusal: QUANTITY_LIMIT_WORDS };
    const more = { ...existing, quantity: existing.quantity + quantity };
    return { lines: lines.map((other) => (other === existing ? more : other)), line: more };
  }
  if (lines.length >= MAX_LINES) return { refusal: LINE_LIMIT_WORDS };
  return { lines: [...lines, line], line };
}

function newLine(
  product: CatalogProduct,
  variant: CatalogVariant | null,
  quantity: number,
  typedSatang: Satang | null,
): BasketLine {
  const { id: productId, isOpenPrice } = product;
  const own = unitPrice(product, variant);
  const sold = {
    ...{ productId, variantId: variant === null ? null : variant.id, isOpenPrice },
    unitPriceSatang: isOpenPrice ? (typedSatang ?? own) : own,
  };
  return {
    ...sold,
    key: lineKey(sold),
    name: nameWithVariant(product, variant),
    variantValue: variant === null ? null : variant.value,
    sku: product.sku,
    imageName: product.imageName,
    quantity,
    onHand: onHand(product, variant),
    discountType: product.discountType,
    discountValueHundredths: product.discountValueHundredths,
    discountValue2Hundredths: product.discountValue2Hundredths,
    vatClass: product.vatClass,
  };
}

/** The lines of things that come with their quantities, such as a quotation's: a variant that is gone is left out. */
export function linesOf(things: readonly BasketThing[]): readonly BasketLine[] {
  return things.flatMap(({ product, variantId, quantity, typedPriceSatang, handDiscount }) => {
    const variant = product.variants.find(({ id }) => id === variantId) ?? null;
    if (variantId !== null && variant === null) return [];
    const line = newLine(product, variant, Math.min(quantity, MAX_QUANTITY), typedPriceSatang);
    return [{ ...line, handDiscount }];
  });
}

/** The lines with one line's quantity set; unchanged when the quantity isn't 1 to 99,999 or the line is gone. */
export function withQuantity(
  lines: readonly BasketLine[],
  key: string,
  quantity: number,
): readonly BasketLine[] {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return lines;
  if (!lines.some((line) => line.key === key && line.quantity !== quantity)) return lines;
  return lines.map((line) => (line.key === key ? { ...line, quantity } : line));
}

/** The lines with what is taken off one of them by hand, null for nothing; unchanged when the line is gone. */
export function withHandDiscount(
  lines: readonly BasketLine[],
  key: string,
  handDiscount: HandDiscount | null,
): readonly BasketLine[] {
  if (!lines.some((line) => line.key === key)) return lines;
  return lines.map((line) => (line.key === key ? { ...line, handDiscount } : line));
}

/** The lines as a quotation takes them: nothing is taken off by hand there (rule C12.4). */
export const withoutHandDiscounts = (lines: readonly BasketLine[]): readonly BasketLine[] =>
  lines.map((line) => (line.handDiscount ? { ...line, handDiscount: null } : line));
/**
 * The lines with another price on one whose price is typed (rule C12.11); with a line of the same thing at that price it
 * becomes one, unless they are too many for a line.
 * @returns the lines and the one that it is now, or why nothing has changed, in Thai
 */
export function withPrice(lines: readonly BasketLine[], key: string, unitPriceSatang: Satang): Added {
  const changed = lines.find((line) => line.key === key && line.isOpenPrice);
  if (changed === undefined || !canBeTyped(unitPriceSatang)) return { refusal: PRICE_BOUNDS_WORDS };
  const line = { ...changed, unitPriceSatang, key: lineKey({ ...changed, unitPriceSatang }) };
  const merged = together(lines.map((other) => (other === changed ? line : other)));
  if (merged === null) return { refusal: QUANTITY_LIMIT_WORDS };
  return { lines: merged, line: merged.find((other) => other.key === line.key) ?? line };
}

/** The lines with those that are the same by now as one, at the place of the first; null where that would hold too many. */
function together(lines: readonly BasketLine[]): readonly BasketLine[] | null {
  const byKey = new Map<string, BasketLine>();
  for (const line of lines) {
    const first = byKey.get(line.key);
    // What was taken off one of several by hand is of none.
    const merged = first && { ...first, quantity: line.quantity + first.quantity, handDiscount: null };
    byKey.set(line.key, merged ?? line);
  }
  const merged = [...byKey.values()];
  if (merged.length === lines.length) return lines;
  return merged.every(({ quantity }) => quantity <= MAX_QUANTITY) ? merged : null;
}

/** How many of each product are in the basket, over all its variants: the marks on the grid. */
export function quantitiesByProduct(lines: readonly BasketLine[]): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity);
  }
  return quantities;
}

/** How many of each thing are in the basket, over all its prices, by {@link thingKey}. */
export function quantitiesByThing(lines: readonly BasketLine[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines)
    quantities.set(thingKey(line), line.quantity + (quantities.get(thingKey(line)) ?? 0));
  return quantities;
}

/**
 * Whether more of the line's thing are asked for than the shelf has (rule C5.3: the till warns).
 * @param quantity how many of it are in the basket
 */
export function isBeyondStock(line: BasketLine, quantity: number): boolean {
  return line.onHand !== null && quantity > line.onHand;
}

/**
 * Prices the basket through the one price function, or null when its sum is over what one order may be
 * (99,999,999.99 baht, rule C2.2), where the figures would no longer be exact.
 * @param orderDiscount what is taken off the whole of it by hand (rule C12.4)
 */
export function priceBasket(
  lines: readonly BasketLine[],
  coupon: CouponTerms | null,
  tax: TaxTerms,
  orderDiscount: DiscountTerms | null = null,
): OrderPrice | null {
  let sum = 0;
  for (const line of lines) {
    sum += line.unitPriceSatang * line.quantity;
    if (sum > MAX_SUM_SATANG) return null;
  }
  const price = priceOrder(lines, coupon, tax, orderDiscount);
  return price.totalSatang > MAX_SUM_SATANG ? null : price;
}

/**
 * The lines with today's prices, promotions and stock, and what changed (rule C4.4).
 * @param current the products of the basket as the shop has them now, by id; one that is missing is no longer sold
 */
export function repriced(
  lines: readonly BasketLine[],
  current: ReadonlyMap<number, CatalogProduct>,
): { lines: readonly BasketLine[]; changes: readonly PriceChange[] } {
  const changes: PriceChange[] = [];
  const fresh = lines.map((line) => {
    const product = current.get(line.productId);
    const variant = product?.variants.find((candidate) => candidate.id === line.variantId) ?? null;
    if (product === undefined || (line.variantId !== null && variant === null)) {
      changes.push({ name: line.name, what: 'gone' });
      return line;
    }
    const now = newLine(product, variant, line.quantity, line.unitPriceSatang);
    if (now.isOpenPrice && !line.isOpenPrice) changes.push({ name: line.name, what: 'open' });
    else if (now.unitPriceSatang !== line.unitPriceSatang) {
      changes.push({ name: line.name, what: 'price', from: line.unitPriceSatang, to: now.unitPriceSatang });
    } else if (!sameTerms(now, line)) {
      changes.push({ name: line.name, what: 'promotion' });
    } else if (now.vatClass !== line.vatClass) {
      changes.push({ name: line.name, what: 'vat' });
    }
    return { ...now, handDiscount: line.handDiscount ?? null };
  });
  const merged = together(fresh) ?? fresh;
  for (const { key, name, handDiscount } of fresh)
    if (handDiscount && !merged.some((line) => line.key === key && line.handDiscount))
      changes.push({ name, what: 'discount' });
  return { lines: merged, changes };
}

function sameTerms(a: LineTerms, b: LineTerms): boolean {
  return (
    a.discountType === b.discountType &&
    a.discountValueHundredths === b.discountValueHundredths &&
    a.discountValue2Hundredths === b.discountValue2Hundredths
  );
}
