/** Sums of days that have ended, for reports, as TypeScript sees them; how they are named stands in schema.ts. */

/** What a row of these sums has: receipts of sales, less those of refunds. */
export interface FigureColumns {
  gross_satang: number;
  discount_satang: number;
  total_satang: number;
  vat_satang: number;
  cost_satang: number;
  /** Of goods whose cost isn't known: their value without VAT, and how many. */
  uncosted_satang: number;
  uncosted_pieces: number;
  pieces: number;
  sales: number;
  refunds: number;
}

/**
 * A time whose sums are kept: a day `2026-11-23`, a month `2026-11`, a quarter `2026-Q4` or a year `2026`. They count as
 * long as its receipts are as many as then; a receipt that came after is in `daily_sales`, and they are made anew.
 */
export interface ReportSpanTable {
  branch_id: number;
  span: string;
  orders: number;
  refunds: number;
}

/** What an hour, a cashier or a way of paying has of a day. */
export interface ReportPartTable extends FigureColumns {
  branch_id: number;
  sold_on: string;
  part: 'hour' | 'cashier' | 'method';
  /** `09`, a user's id, a method's code. */
  part_key: string;
}

/** What a product has of a day, month, quarter or year. */
export interface ReportProductTable extends FigureColumns {
  branch_id: number;
  span: string;
  product_id: number;
}

export interface SchemaOfReports {
  report_spans: ReportSpanTable;
  report_parts: ReportPartTable;
  report_products: ReportProductTable;
}
