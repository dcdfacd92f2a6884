import { formatCount, MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import { type CouponTerms, type OrderPrice, priceOrder, type TaxTerms } from '#shared/orders/pricing.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shared/orders/rules.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import type { PriceChange } from '#web/catalog/price-change.ts';
import type { CatalogProduct, CatalogVariant, LineTerms } from '#web/catalog/product.ts';
import { nameWithVariant, onHand, unitPrice } from '#web/catalog/product.ts';

/** The basket: what the browser holds before checkout (rule C1). Pure functions over its lines. */

export interface BasketLine extends LineTerms {
  /** Product and variant: the same two are the same line. */
  readonly key: string;
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly sku: string;
  readonly imageName: string | null;
  readonly unitPriceSatang: Satang;
  readonly quantity: number;
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
 */
export function addPieces(
  lines: readonly BasketLine[],
  product: CatalogProduct,
  variant: CatalogVariant | null,
  quantity: number,
): Added {
  const key = thingKey({ productId: product.id, variantId: variant === null ? null : variant.id });
  const existing = lines.find((line) => line.key === key);
  if (existing !== undefined) {
    if (existing.quantity + quantity > MAX_QUANTITY) return { refusal: QUANTITY_LIMIT_WORDS };
    const line = { ...existing, quantity: existing.quantity + quantity };
    return { lines: lines.map((other) => (other === existing ? line : other)), line };
  }
  if (lines.length >= MAX_LINES) return { refusal: LINE_LIMIT_WORDS };
  const line = newLine(product, variant, quantity);
  return { lines: [...lines, line], line };
}

function newLine(product: CatalogProduct, variant: CatalogVariant | null, quantity: number): BasketLine {
  const variantId = variant === null ? null : variant.id;
  return {
    key: thingKey({ productId: product.id, variantId }),
    productId: product.id,
    variantId,
    name: nameWithVariant(product, variant),
    sku: product.sku,
    imageName: product.imageName,
    unitPriceSatang: unitPrice(product, variant),
    quantity,
    onHand: onHand(product, variant),
    discountType: product.discountType,
    discountValueHundredths: product.discountValueHundredths,
    discountValue2Hundredths: product.discountValue2Hundredths,
  };
}

/** The lines of things that come with their quantities, such as a quotation's: a variant that is gone is left out. */
export function linesOf(
  things: readonly {
    readonly product: CatalogProduct;
    readonly variantId: number | null;
    readonly quantity: number;
  }[],
): readonly BasketLine[] {
  return things.flatMap(({ product, variantId, quantity }) => {
    const variant = product.variants.find(({ id }) => id === variantId) ?? null;
    if (variantId !== null && variant === null) return [];
    return [newLine(product, variant, Math.min(quantity, MAX_QUANTITY))];
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

/** How many of each product are in the basket, over all its variants: the marks on the grid. */
export function quantitiesByProduct(lines: readonly BasketLine[]): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity);
  }
  return quantities;
}

/** Whether the line asks for more than the shelf has (rule C5.3: the till warns). */
export function isBeyondStock(line: BasketLine): boolean {
  return line.onHand !== null && line.quantity > line.onHand;
}

/**
 * Prices the basket through the one price function, or null when its sum is over what one order may be
 * (99,999,999.99 baht, rule C2.2), where the figures would no longer be exact.
 */
export function priceBasket(
  lines: readonly BasketLine[],
  coupon: CouponTerms | null,
  tax: TaxTerms,
): OrderPrice | null {
  let sum = 0;
  for (const line of lines) {
    sum += line.unitPriceSatang * line.quantity;
    if (sum > MAX_SUM_SATANG) return null;
  }
  const price = priceOrder(lines, coupon, tax);
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
    const now = newLine(product, variant, line.quantity);
    if (now.unitPriceSatang !== line.unitPriceSatang) {
      changes.push({ name: line.name, what: 'price', from: line.unitPriceSatang, to: now.unitPriceSatang });
    } else if (!sameTerms(now, line)) {
      changes.push({ name: line.name, what: 'promotion' });
    }
    return { ...now, key: line.key };
  });
  return { lines: fresh, changes };
}

function sameTerms(a: LineTerms, b: LineTerms): boolean {
  return (
    a.discountType === b.discountType &&
    a.discountValueHundredths === b.discountValueHundredths &&
    a.discountValue2Hundredths === b.discountValue2Hundredths
  );
}
