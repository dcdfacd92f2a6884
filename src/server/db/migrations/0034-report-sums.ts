import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

const FIGURES = [
  ...['gross_satang int', 'discount_satang int', 'total_satang int', 'vat_satang int', 'cost_satang int'],
  ...['uncosted_satang int', 'uncosted_pieces int', 'pieces int', 'sales int', 'refunds int'],
];

/**
 * Sums of days that have ended, for the sales report (rule C13.5). They begin empty: the program fills them day by day beside
 * the selling, and reads the receipts themselves until then (decision 0050).
 */
export const reportSums: Migration = {
  name: '0034-report-sums',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table('report_spans', [
      'no id',
      'branch_id ref branches',
      'span text',
      'orders int',
      'refunds int',
    ]);
    await make.table(
      'report_parts',
      ['no id', 'branch_id ref branches', 'sold_on text', 'part text', 'part_key text', ...FIGURES],
      ["part in ('hour', 'cashier', 'method')"],
    );
    await make.table('report_products', [
      ...['no id', 'branch_id ref branches', 'span text', 'product_id ref products'],
      ...FIGURES,
    ]);
    for (const index of [
      'report_spans_key on report_spans (branch_id, span)',
      'report_parts_key on report_parts (branch_id, part, sold_on, part_key)',
      'report_products_key on report_products (branch_id, span, product_id)',
    ])
      await sql.raw(`create unique index ${index}`).execute(db);
  },
};
