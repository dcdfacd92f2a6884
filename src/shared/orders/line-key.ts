import type { Satang } from '../money/satang.ts';
import { type StockThing, thingKey } from '../stock/stock-thing.ts';

/** A thing as a line sells it. */
export interface SoldThing extends StockThing {
  readonly unitPriceSatang: Satang;
  /** Its price was typed, so that the same thing may stand in a basket at several (rule C12.11). */
  readonly isOpenPrice: boolean;
}

/** What is one line of a basket: the same thing at the same price, the only way to write both as one key. */
export const lineKey = (thing: SoldThing): string =>
  thing.isOpenPrice ? `${thingKey(thing)}@${thing.unitPriceSatang}` : thingKey(thing);
