import { formatBaht, formatHundredths, type Satang } from '#shared/money/satang.ts';
import { DISCOUNT_TYPE, freeUnits, type LineInput } from '#shared/orders/pricing.ts';

/** One way a product is sold: a size, a colour, a taste. */
export interface CatalogVariant {
  readonly id: number;
  readonly value: string;
  readonly priceSatang: Satang;
  readonly barcode: string | null;
}

/** What is on the shelf of a product or of one of its variants. */
export interface StockLine {
  readonly variantId: number | null;
  readonly quantity: number;
  readonly minStock: number;
}

/** What the till takes off a line, in hundredths as the price function has them, and how it stands to VAT. */
export type LineTerms = Promotion & Pick<LineInput, 'vatClass'>;

/** A product's own discount. */
export type Promotion = Pick<
  LineInput,
  'discountType' | 'discountValueHundredths' | 'discountValue2Hundredths'
>;

/** A product as the till uses it: whole satang, no wire words. */
export interface CatalogProduct extends LineTerms {
  /** Its price and those of its variants are typed when it is sold; theirs here are what is offered (rule C12.11). */
  readonly isOpenPrice: boolean;
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly priceSatang: Satang;
  readonly imageName: string | null;
  readonly variants: readonly CatalogVariant[];
  readonly stock: readonly StockLine[];
}

/** The variant that a plain tap sells: the first, or null for a product without variants (rule S4, rule C4.5). */
export function firstVariant(product: CatalogProduct): CatalogVariant | null {
  return product.variants[0] ?? null;
}

/** Whether it is sold in several variants, of which one has to be meant. */
export const hasVariantChoice = (product: CatalogProduct): boolean => product.variants.length > 1;

/** The name with a variant's value, as the grid and the basket show it (rule S2). */
export function nameWithVariant(product: CatalogProduct, variant: CatalogVariant | null): string {
  return variant === null ? product.name : `${product.name} ${variant.value}`;
}

/** The unit price of a product or of one of its variants, in satang; what is offered where it is typed. */
export function unitPrice(product: CatalogProduct, variant: CatalogVariant | null): Satang {
  return variant === null ? product.priceSatang : variant.priceSatang;
}

/** Whether the badge สินค้าหมด shows: any inventory line at or below its least stock (rule S2 and S9). */
export function showsOutOfStock(product: CatalogProduct): boolean {
  return product.stock.some((line) => line.quantity <= line.minStock);
}

/**
 * What the office says of these lines of stock: nothing is there any more, or one of them is down to its least stock.
 * The till's badge has a word of its own for both ({@link showsOutOfStock}).
 * @returns null for plenty, or where nothing is known
 */
export function shortageOf(stock: readonly StockLine[]): 'gone' | 'low' | null {
  if (stock.length > 0 && stock.every(({ quantity }) => quantity <= 0)) return 'gone';
  return stock.some(({ quantity, minStock }) => quantity <= minStock) ? 'low' : null;
}

/** How many are on the shelf of what would be sold, or null when nothing is known about its stock. */
export function onHand(product: CatalogProduct, variant: CatalogVariant | null): number | null {
  const lines = product.stock.filter((line) => line.variantId === (variant === null ? null : variant.id));
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * What a product's promotion says on its card: `-10%`, `-฿9`, `ซื้อ 2 แถม 1`; null for none (rule S9:
 * types 4, 5, 6 and any other show no discount).
 */
export function promotionLabel(terms: Promotion): string | null {
  const { discountType, discountValueHundredths: value, discountValue2Hundredths: second } = terms;
  if (discountType === DISCOUNT_TYPE.percent && value > 0) return `-${formatHundredths(value)}%`;
  if (discountType === DISCOUNT_TYPE.perUnit && value > 0) return `-฿${shortBaht(value)}`;
  if (discountType !== DISCOUNT_TYPE.buyGet) return null;
  const buy = Math.floor(value / 100);
  const get = Math.floor(second / 100);
  return get > 0 ? `ซื้อ ${buy} แถม ${get}` : null;
}

/** What a line's discount is called beside its amount: `แถม 1`, `ลด 10%`, `ลด`. */
export function discountWords(line: LineInput): string {
  if (line.discountType === DISCOUNT_TYPE.buyGet) return `แถม ${freeUnits(line)}`;
  if (line.discountType === DISCOUNT_TYPE.percent)
    return `ลด ${formatHundredths(line.discountValueHundredths)}%`;
  return 'ลด';
}

function shortBaht(amount: Satang): string {
  const full = formatBaht(amount);
  return full.endsWith('.00') ? full.slice(0, -3) : full;
}
