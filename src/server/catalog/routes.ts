import { catalogContract } from '#shared/catalog/contract.ts';
import { type Call, routes } from '../http/handlers.ts';
import {
  listNamed,
  listProducts,
  listSubCategories,
  listSubSubCategories,
  type ProductQuery,
} from './queries.ts';
import { productWire } from './wire.ts';

export const catalogRoutes = routes(catalogContract, {
  'GET /brands/api': ({ db }) => listNamed(db.read, 'brands'),
  'GET /units/api': ({ db }) => listNamed(db.read, 'units'),
  'GET /categories/api': ({ db }) => listNamed(db.read, 'categories'),
  'GET /categories/{id}/sub_categories': ({ db, params }) => listSubCategories(db.read, params.id),
  'GET /sub_categories/{id}/sub_sub_categories': ({ db, params }) => listSubSubCategories(db.read, params.id),
  'GET /products/sorting-view': (call) =>
    productsPage(call, {
      brandId: call.query.brand_id,
      unitId: call.query.unit_id,
      categoryId: call.query.categories_id,
      subCategoryId: call.query.sub_categories_id,
      subSubCategoryId: call.query.sub_sub_categories_id,
      typed: call.query.q,
      ...paging(call.query),
    }),
  'GET /products/search': (call) =>
    productsPage(call, { typed: call.query.query ?? call.query.q, ...paging(call.query) }),
});

interface PagingParameters {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
}

const paging = ({ page, per_page, sort }: PagingParameters) => ({ page, perPage: per_page, sort });

/** A bare array, with the total beside it in a header (contract C2.6). */
async function productsPage(
  {
    db,
    user,
    totalCount,
  }: Pick<Call, 'db' | 'totalCount'> & { readonly user: { readonly branchId: number } },
  query: ProductQuery,
) {
  const { products, total } = await listProducts(db.read, user.branchId, query);
  totalCount(total);
  return products.map(productWire);
}
