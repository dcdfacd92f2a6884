import { catalogContract } from '#shared/catalog/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import { listPageOf, type PageQuery, sortOrderOf } from '../db/list-page.ts';
import { type Call, routes } from '../http/handlers.ts';
import {
  findProduct,
  listNamed,
  listProducts,
  listSubCategories,
  listSubSubCategories,
  type ProductQuery,
} from './queries.ts';
import { PRODUCT_SORT_FIELDS, productWire } from './wire.ts';

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
  'GET /products/api': async ({ db, user, query }) => {
    const { page, perPage } = listPageOf(query);
    const asked = { ...paging(query), typed: query.q, perPage };
    const [{ products, total }, categories, brands] = await Promise.all([
      listProducts(db.read, user.branchId, asked),
      listNamed(db.read, 'categories'),
      listNamed(db.read, 'brands'),
    ]);
    return {
      prpducts: products.map(productWire),
      Category: categories,
      Brand: brands,
      ...{ total, page, per_page: perPage },
    };
  },
  'GET /products/api/{id}': async ({ db, user, params }) => {
    const product = await findProduct(db.read, user.branchId, params.id);
    if (!product) return refuse('PRODUCT_NOT_FOUND');
    const wire = productWire(product);
    return { products: wire, productImg: wire.product_images };
  },
});

interface PagingParameters extends PageQuery {
  readonly sort?: string | undefined;
}

const paging = ({ page, per_page, sort }: PagingParameters) => ({
  page,
  perPage: per_page,
  sort: sortOrderOf(sort, PRODUCT_SORT_FIELDS),
});

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
