import { codeKey } from '#shared/catalog/rules.ts';
import type { Trx } from '../../db/database.ts';
import { insertEntry } from '../taxonomy/taxonomy.ts';
import { NOT_YET_MADE } from '../taxonomy/taxonomy-names.ts';
import { placeOf } from './import-category.ts';
import type { PresentCatalog } from './import-drafts.ts';
import type { ImportedProduct } from './import-lines.ts';

/** Where each name of a product stands; what is above before what is below it. */
const LEVELS = [
  { kind: 'brands', column: 'brand', field: 'brandId' },
  { kind: 'units', column: 'unit', field: 'unitId' },
  { kind: 'categories', column: 'category', field: 'categoryId' },
  { kind: 'sub_categories', column: 'sub_category', field: 'subCategoryId', above: 'categoryId' },
  {
    kind: 'sub_sub_categories',
    column: 'sub_sub_category',
    field: 'subSubCategoryId',
    above: 'subCategoryId',
  },
] as const;

/**
 * Makes the brands, units and categories that a file names and the shop doesn't have, and adds them to the catalog's
 * names: below what the file says or, where it has no column for that, below what the product is in.
 * @param products the file's; one whose place is a problem makes nothing, because then nothing is imported
 */
export async function makeMissingTaxonomy(
  trx: Trx,
  catalog: PresentCatalog,
  products: readonly ImportedProduct[],
): Promise<void> {
  for (const product of products) {
    const present = catalog.products.get(codeKey(product.skuCode)) ?? null;
    let { place, problems } = placeOf(product, present, catalog.names);
    for (const { kind, column, field, ...level } of LEVELS) {
      if (problems.length > 0) break;
      if (place[field] !== NOT_YET_MADE) continue;
      const name = product.first.values[column] ?? '';
      const parentId = 'above' in level ? place[level.above] : null;
      const id = await insertEntry(trx, kind, { name, parentId });
      catalog.names.add(kind, { id, name, parentId });
      ({ place, problems } = placeOf(product, present, catalog.names));
    }
  }
}
