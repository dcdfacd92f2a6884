import type { Reader } from '../../db/database.ts';
import type { Products } from './product-order.ts';

/** What products are filtered by; all of it together (rule C3). */
export interface ProductFilter {
  readonly brandId?: number | undefined;
  readonly unitId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly subCategoryId?: number | undefined;
  readonly subSubCategoryId?: number | undefined;
}

/** Whether anything is chosen. */
export const isFiltered = (query: ProductFilter) =>
  [query.brandId, query.unitId, query.categoryId, query.subCategoryId, query.subSubCategoryId].some(
    (id) => id !== undefined,
  );

/** The products under all that is chosen, whether they are sold or not. */
export function filteredProducts(reader: Reader, query: ProductFilter): Products {
  let products: Products = reader.selectFrom('products');
  if (query.brandId !== undefined) products = products.where('brand_id', '=', query.brandId);
  if (query.unitId !== undefined) products = products.where('unit_id', '=', query.unitId);
  if (query.categoryId !== undefined) products = products.where('category_id', '=', query.categoryId);
  if (query.subCategoryId !== undefined) {
    products = products.where('sub_category_id', '=', query.subCategoryId);
  }
  if (query.subSubCategoryId !== undefined) {
    products = products.where('sub_sub_category_id', '=', query.subSubCategoryId);
  }
  return products;
}
