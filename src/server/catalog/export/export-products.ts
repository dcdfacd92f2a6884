import { SHELF_FIELDS } from '#shared/catalog/import-columns.ts';
import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../../audit/record-export.ts';
import type { Reader } from '../../db/database.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { hasOtherBranches } from '../../shop/queries.ts';
import type { SeenBranches } from '../../staff/staff-branches.ts';
import { type Cell, writeTable } from '../../tables/write-table.ts';
import { soldProducts } from '../products/present-products.ts';
import { loadTaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import { branchLines } from './branch-lines.ts';
import { type ProductCells, productLine, productLines, productTableColumns } from './product-table.ts';
import { TEMPLATE_LINES, templateLinesOf } from './template-lines.ts';

/**
 * All products that are sold as a table that can be imported again, with the stock of the person's branch. A shop with several has a
 * column for them (rule C15.8), and lines of what is own to those that were asked for.
 */
export async function exportProducts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  branches: SeenBranches,
  format: TableFormat,
): Promise<FileAnswer> {
  const severalBranches = await hasOtherBranches(db.read, user.branchId);
  const toLine = productLine(severalBranches);
  async function* rows(): AsyncGenerator<Cell[]> {
    const lines = severalBranches
      ? linesOfBranches(db.read, user.branchId, branches)
      : linesOfShop(db.read, user.branchId);
    for await (const cells of lines) yield toLine(cells);
  }
  const named = branches.length === 1 ? branches[0].name : `${branches.length} สาขา`;
  const words = severalBranches ? ['สินค้า', named] : ['สินค้า'];
  return writeTable(
    {
      fileName: [...words, bangkokDate(now())].join('-'),
      title: 'สินค้า',
      columns: productTableColumns(severalBranches),
      rows: rows(),
      onEnd: (count) => recordExport(db, { user, table: 'products', rows: count, nowMs: now() }),
    },
    format,
  );
}

async function* linesOfShop(reader: Reader, branchId: number): AsyncGenerator<ProductCells> {
  const names = await loadTaxonomyNames(reader);
  for await (const products of soldProducts(reader, branchId))
    for (const product of products) yield* productLines(product, names);
}

/** The shop's lines say nothing of a shelf: each branch's own do. */
async function* linesOfBranches(
  reader: Reader,
  branchId: number,
  branches: SeenBranches,
): AsyncGenerator<ProductCells> {
  const names = await loadTaxonomyNames(reader);
  for await (const products of soldProducts(reader, branchId)) {
    const ofBranches = await branchLines(reader, branches, products);
    for (const product of products) {
      for (const cells of productLines(product, names)) yield withoutShelf(cells);
      yield* ofBranches.get(product.draft.id ?? 0) ?? [];
    }
  }
}

function withoutShelf(cells: ProductCells): ProductCells {
  return { ...cells, ...Object.fromEntries(SHELF_FIELDS.map((field) => [field, null])) };
}

/**
 * An empty table to fill in, with an example of every kind of product.
 * @param branch of a shop with several: one that the examples of what is a branch's own name
 */
export async function writeImportTemplate(
  format: TableFormat,
  branch: { readonly name: string } | null,
): Promise<FileAnswer> {
  const lines =
    branch === null ? TEMPLATE_LINES : [...TEMPLATE_LINES.map(withoutShelf), ...templateLinesOf(branch.name)];
  return writeTable(
    {
      fileName: 'แบบฟอร์มนำเข้าสินค้า',
      title: 'สินค้า',
      columns: productTableColumns(branch !== null),
      rows: lines.map(productLine(branch !== null)),
    },
    format,
  );
}
