import { sql } from 'kysely';
import type { SalesFigures } from '#shared/reports/figures.ts';
import type { FigureColumns } from '../db/schema-of-reports.ts';

/** The figures as the tables of kept sums have them. */
export const columnsOf = (figures: SalesFigures): FigureColumns => ({
  gross_satang: figures.grossSatang,
  discount_satang: figures.discountSatang,
  total_satang: figures.totalSatang,
  vat_satang: figures.vatSatang,
  cost_satang: figures.costSatang,
  uncosted_satang: figures.uncostedSatang,
  uncosted_pieces: figures.uncostedPieces,
  pieces: figures.pieces,
  sales: figures.sales,
  refunds: figures.refunds,
});

/** A row of these tables, or a sum of such rows, as figures. */
export const figuresOfColumns = (row: FigureColumns): SalesFigures => ({
  grossSatang: row.gross_satang,
  discountSatang: row.discount_satang,
  totalSatang: row.total_satang,
  vatSatang: row.vat_satang,
  costSatang: row.cost_satang,
  uncostedSatang: row.uncosted_satang,
  uncostedPieces: row.uncosted_pieces,
  pieces: row.pieces,
  sales: row.sales,
  refunds: row.refunds,
});

const COLUMNS = [
  ...(['gross_satang', 'discount_satang', 'total_satang', 'vat_satang', 'cost_satang'] as const),
  ...(['uncosted_satang', 'uncosted_pieces', 'pieces', 'sales', 'refunds'] as const),
] satisfies readonly (keyof FigureColumns)[];

/** The figures' columns, each with its sum, for `select`. */
export const SUMMED_COLUMNS = COLUMNS.map((column) => sql<number>`sum(${sql.ref(column)})`.as(column));
/** The same as text of SQL: `sum(gross_satang) as gross_satang, …`. */
export const SUMS_AS_TEXT = COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', ');
export const COLUMNS_AS_TEXT = COLUMNS.join(', ');
