import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../db/audit-export.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { writeTable } from '../tables/write-table.ts';
import { loadTaxonomyNames } from './import-taxonomy.ts';
import { eachSoldProduct } from './present-products.ts';
import { PRODUCT_TABLE_COLUMNS, productLine, productLines } from './product-table.ts';
import { TEMPLATE_LINES } from './template-lines.ts';

/** All products that are sold as a table that can be imported again, with the stock of the person's branch. */
export async function exportProducts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
): Promise<FileAnswer> {
  const names = await loadTaxonomyNames(db.read);
  const rows = [];
  for await (const product of eachSoldProduct(db.read, user.branchId))
    rows.push(...productLines(product, names));
  const fileName = `สินค้า-${bangkokDate(now())}`;
  const file = await writeTable({ fileName, title: 'สินค้า', columns: PRODUCT_TABLE_COLUMNS, rows }, format);
  await recordExport(db, { user, what: 'สินค้า', rows: rows.length, nowMs: now() });
  return file;
}

/** An empty table to fill in, with an example of every kind of product. */
export function writeImportTemplate(format: TableFormat): Promise<FileAnswer> {
  const rows = TEMPLATE_LINES.map(productLine);
  return writeTable(
    { fileName: 'แบบฟอร์มนำเข้าสินค้า', title: 'สินค้า', columns: PRODUCT_TABLE_COLUMNS, rows },
    format,
  );
}
