/** By what the sales report tells its sums (rule C13.5), and how its rows are sorted. */
export const DIMENSIONS = [
  ...(['day', 'hour', 'weekday', 'product', 'category', 'brand', 'cashier', 'method', 'branch'] as const),
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Those whose rows are times, in the order of time unless another is asked for. */
export const isTimeDimension = (by: Dimension): boolean => by === 'day' || by === 'hour' || by === 'weekday';

/** Whether a receipt may be in several rows of a kind at once, so that receipts can't be told of them. */
export const hasNoReceipts = (by: Dimension): boolean => by === 'category' || by === 'brand';

/** What rows are sorted by; with `-` before it, the largest first. */
export const REPORT_SORTS = [
  'key',
  'total',
  'gross',
  'discounts',
  'net',
  'vat',
  'cost',
  'profit',
  'pieces',
  'receipts',
] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];
