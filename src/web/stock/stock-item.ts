import type { VatClass } from '#shared/catalog/vat-class.ts';
import { formatCount, type Satang } from '#shared/money/satang.ts';
import { type CodeSells, MAX_STOCK_LINES } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';

/** What is received, counted and labelled, with what the branch has of it. */
export interface StockItem extends StockThing {
  /** With the variant. */
  readonly name: string;
  readonly sku: string;
  /** Its own, or its product's. */
  readonly barcode: string | null;
  /** What the till sells for that barcode, or for the SKU where there is none. */
  readonly codeSells: CodeSells;
  readonly imageName: string | null;
  /** What is offered where the price is typed when it is sold. */
  readonly priceSatang: Satang;
  readonly isOpenPrice: boolean;
  readonly vatClass: VatClass;
  /** What one is sold at now: with its own discount, before any coupon and before VAT that comes on top. */
  readonly priceOfOneSatang: Satang;
  readonly quantity: number;
  /** Null while nobody knows. */
  readonly averageCostSatang: Satang | null;
  /** Its code is just what was typed or scanned. */
  readonly isExact: boolean;
  /** No longer sold. */
  readonly isArchived: boolean;
}

/** Why a thing can't come into a list that goes to the server at once; '' when it can. */
export function whyFull(lines: readonly StockThing[], thing: StockThing): string {
  const fits = lines.length < MAX_STOCK_LINES || lines.some((line) => isSameThing(line, thing));
  return fits ? '' : `เพราะทำได้ครั้งละไม่เกิน ${formatCount(MAX_STOCK_LINES)} รายการ`;
}

export const isSameThing = (a: StockThing, b: StockThing) => thingKey(a) === thingKey(b);

/**
 * The code that is on a thing's label: its barcode, or its SKU where it has none; null where the till would sell
 * another variant for it, at that one's price.
 */
export const labelCode = (item: StockItem): string | null =>
  item.codeSells === 'first_variant' ? null : (item.barcode ?? item.sku);
