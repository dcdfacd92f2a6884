/** A product of the demo shop as it is written down by hand; days are relative to the day the shop is made. */
export interface DemoProduct {
  readonly name: string;
  readonly baht: number;
  /** Its price is typed when it is sold (rule C12.11); `baht` is what is offered. */
  readonly isOpenPrice?: boolean;
  /** Fresh and unprocessed, so exempt from VAT (Revenue Code, section 81). */
  readonly isExempt?: boolean;
  readonly brand: string;
  readonly unit: string;
  /** The emoji whose picture it gets; several for a product with several pictures. */
  readonly picture: string;
  readonly discount?: Discount;
  /** What is on hand today, where it is not simply enough. */
  readonly onHand?: number;
  readonly minStock?: number;
  readonly expiresInDays?: number;
  readonly variants?: Variants;
  /** The choice of which none is left. */
  readonly soldOutChoice?: string;
  readonly description?: string;
  /** A newcomer: on the shelf only since so many days. */
  readonly newSinceDays?: number;
}

/** Type and values by rule S9: percent, baht or units. */
export type Discount = readonly [type: number, value: number, value2: number];

export interface Variants {
  readonly attribute: string;
  readonly choices: readonly (readonly [value: string, baht: number])[];
}

type More = Omit<DemoProduct, 'name' | 'baht' | 'brand' | 'unit' | 'picture'>;

/** Main category, its groups (sub-categories), and their shelves (sub-sub-categories) with the products. */
export interface DemoCategory {
  readonly name: string;
  /** The first three letters of its products' SKUs. */
  readonly skuPrefix: string;
  /** How long its goods keep, at least and at most; absent for what does not go off. */
  readonly keepsDays?: readonly [least: number, most: number];
  readonly groups: Readonly<Record<string, Readonly<Record<string, readonly DemoProduct[]>>>>;
}

export function item(
  name: string,
  baht: number,
  brand: string,
  unit: string,
  picture: string,
  more: More = {},
): DemoProduct {
  return { name, baht, brand, unit, picture, ...more };
}

/** Fresh goods, which are exempt from VAT. */
export const fresh: typeof item = (name, baht, brand, unit, picture, more = {}) =>
  item(name, baht, brand, unit, picture, { ...more, isExempt: true });

export const percentOff = (percent: number): Discount => [1, percent, 0];
export const bahtOff = (baht: number): Discount => [2, baht, 0];
export const buyGet = (buy: number, get: number): Discount => [3, buy, get];
/** The types that take nothing off (rule S9): none, and the two that show no discount. */
export const noDiscount: Discount = [4, 0, 0];
export const memberPrice: Discount = [5, 5, 0];
export const pointsOnly: Discount = [6, 10, 0];

export const choices = (attribute: string, values: Readonly<Record<string, number>>): Variants => ({
  attribute,
  choices: Object.entries(values),
});
