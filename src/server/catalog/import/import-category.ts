import type { PresentProduct } from '../products/present-products.ts';
import type { ProductDraft } from '../products/product-draft.ts';
import type { TaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import type { ImportedProduct, ImportProblem } from './import-lines.ts';

export type Place = Pick<
  ProductDraft,
  'brandId' | 'unitId' | 'categoryId' | 'subCategoryId' | 'subSubCategoryId'
>;

const NOWHERE: Place = {
  brandId: null,
  unitId: null,
  categoryId: null,
  subCategoryId: null,
  subSubCategoryId: null,
};

/**
 * Brand, unit and categories of a product of the file. A column that the file doesn't have leaves things as they are;
 * but a lower category doesn't stay when the one above it becomes another.
 */
export function placeOf(
  { first: { line, values } }: ImportedProduct,
  present: PresentProduct | null,
  names: TaxonomyNames,
): { readonly place: Place; readonly problems: readonly ImportProblem[] } {
  const before: Place = present?.draft ?? NOWHERE;
  const { brand, unit, category, sub_category: sub, sub_sub_category: subSub } = values;
  const brandId = brand === undefined ? before.brandId : names.idOf('brands', brand, null, before.brandId);
  const unitId = unit === undefined ? before.unitId : names.idOf('units', unit, null, before.unitId);
  const categoryId =
    category === undefined ? before.categoryId : names.idOf('categories', category, null, before.categoryId);
  const sameCategory = categoryId === before.categoryId;
  const keptSub = sameCategory ? before.subCategoryId : null;
  const subCategoryId = sub === undefined ? keptSub : names.idOf('sub_categories', sub, categoryId, keptSub);
  const keptSubSub = sameCategory && subCategoryId === before.subCategoryId ? before.subSubCategoryId : null;
  const subSubCategoryId =
    subSub === undefined ? keptSubSub : names.idOf('sub_sub_categories', subSub, subCategoryId, keptSubSub);

  const problems: ImportProblem[] = [];
  if (subCategoryId !== null && categoryId === null)
    problems.push({ line, field: 'sub_category', message: 'กรุณากรอกหมวดหมู่หลักด้วย' });
  if (subSubCategoryId !== null && subCategoryId === null)
    problems.push({ line, field: 'sub_sub_category', message: 'กรุณากรอกหมวดหมู่ย่อยด้วย' });
  return { place: { brandId, unitId, categoryId, subCategoryId, subSubCategoryId }, problems };
}
