import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../../audit/record-export.ts';
import type { Reader } from '../../db/database.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { type Cell, writeTable } from '../../tables/write-table.ts';
import { eachSoldProduct } from '../products/present-products.ts';
import { loadTaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import { PRODUCT_TABLE_COLUMNS, productLine, productLines } from './product-table.ts';
import { TEMPLATE_LINES } from './template-lines.ts';

/** All products that are sold as a table that can be imported again, with the stock of the person's branch. */
export async function exportProducts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
): Promise<FileAnswer> {
  return writeTable(
    {
      fileName: `สินค้า-${bangkokDate(now())}`,
      title: 'สินค้า',
      columns: PRODUCT_TABLE_COLUMNS,
      rows: soldProductLines(db.read, user.branchId),
      onEnd: (rows) => recordExport(db, { user, table: 'products', rows, nowMs: now() }),
    },
    format,
  );
}

async function* soldProductLines(reader: Reader, branchId: number): AsyncGenerator<Cell[]> {
  const names = await loadTaxonomyNames(reader);
  for await (const product of eachSoldProduct(reader, branchId)) yield* productLines(product, names);
}

/** An empty table to fill in, with an example of every kind of product. */
export async function writeImportTemplate(format: TableFormat): Promise<FileAnswer> {
  const rows = TEMPLATE_LINES.map(productLine);
  return writeTable(
    { fileName: 'แบบฟอร์มนำเข้าสินค้า', title: 'สินค้า', columns: PRODUCT_TABLE_COLUMNS, rows },
    format,
  );
}
