import type { StockMovementKind } from './rules.ts';

/** How fast something sells is told from so many days back (rule C13.12). */
export const RATE_DAYS = 30;
/** For how many days the goods are to last, in the order in which they are offered. */
export const ORDER_DAYS = [7, 14, 30, 45, 60] as const;
export const USUAL_ORDER_DAYS = 14;
export const MOST_ORDER_DAYS = 180;

/** Whether goods that move so were sold, or sold goods came back. */
export const IS_OF_SALES: Readonly<Record<StockMovementKind, boolean>> = {
  opening: false,
  sale: true,
  cancel: true,
  receive: false,
  count: false,
  adjust: false,
  return: true,
  write_off: false,
  supplier_return: false,
  transfer_out: false,
  transfer_in: false,
  transfer_missing: false,
  transfer_broken: false,
  transfer_back: false,
};

/** Something on the shelf, and how it has sold of late. */
export interface SellingThing {
  readonly quantity: number;
  readonly minStock: number;
  /** Pieces sold in {@link days}, less those that came back; below nothing where more came back. */
  readonly sold: number;
  /** Of how many days that is, at least 1. */
  readonly days: number;
}

/**
 * Of how many whole days its sales tell how fast something sells (rule C13.12): {@link RATE_DAYS}, or since it exists, a
 * day begun counting whole.
 * @param createdMs when it was first written down, before or at `nowMs`
 */
export function rateDays(createdMs: number, nowMs: number): number {
  return Math.min(RATE_DAYS, Math.max(1, Math.ceil((nowMs - createdMs) / 86_400_000)));
}

/**
 * For how many whole days what is left lasts if it goes on selling as it did; 0 when nothing is left of what sells; null
 * for what doesn't sell (rule C13.12).
 */
export function daysLeft({ quantity, sold, days }: SellingThing): number | null {
  if (sold <= 0) return null;
  return quantity <= 0 ? 0 : Math.floor((quantity * days) / sold);
}

/**
 * How many pieces to order so that they last so many days (rule C13.12): what sells in that time, or one more than the least
 * stock where that is more, less what is there; whole pieces, 0 for none. What has no least stock and doesn't sell isn't
 * ordered unless less than nothing of it is left.
 */
export function suggestedOrder({ quantity, minStock, sold, days }: SellingThing, forDays: number): number {
  const sells = Math.ceil((Math.max(0, sold) * forDays) / days);
  // At its least it counts as running short (rule S9), so that filling up to it would be no help.
  const least = minStock > 0 ? minStock + 1 : 0;
  return Math.max(0, Math.max(sells, least) - quantity);
}
