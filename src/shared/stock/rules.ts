/**
 * Why goods move: they were there at first, were sold, came back with a cancelled order, were received from a
 * supplier, were counted, or were adjusted for a reason.
 */
export const STOCK_MOVEMENT_KINDS = ['opening', 'sale', 'cancel', 'receive', 'count', 'adjust'] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Why somebody adjusts the stock by hand, in the order in which the form offers them. */
export const ADJUSTMENT_REASONS = [
  'broken',
  'expired',
  'lost',
  'own_use',
  'returned',
  'mistake',
  'other',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** More units than any shop has; keeps sums exact. */
export const MAX_STOCK_QUANTITY = 9_999_999;
export const MAX_STOCK_LINES = 500;
export const MAX_STOCK_NOTE = 500;
