import { catalogContract } from '#shared/catalog/contract.ts';
import { COPY_BEGINS, placeText } from '#shared/catalog/copy.ts';
import { refuse } from '#shared/errors/refusals.ts';
import { listPageOf, type PageQuery, sortOrderOf } from '../db/list-page.ts';
import { type Call, routes, type StaffMember } from '../http/handlers.ts';
import { announceElsewhere } from '../shop/announce-elsewhere.ts';
import { readCopy, readFilterLists } from './copy/read-copy.ts';
import { importRoutes } from './import/routes.ts';
import { addProductImage } from './products/add-product-image.ts';
import { archiveProduct } from './products/archive-product.ts';
import { createProduct } from './products/create-product.ts';
import { findEditedProduct } from './products/edited-products.ts';
import { updateProduct } from './products/update-product.ts';
import {
  findProduct,
  listNamed,
  listProducts,
  listSubCategories,
  listSubSubCategories,
  type ProductQuery,
} from './queries.ts';
import { listArchivedProducts } from './search/archived-products.ts';
import { addTaxonomyEntry } from './taxonomy/add-taxonomy-entry.ts';
import { removeTaxonomyEntry } from './taxonomy/remove-taxonomy-entry.ts';
import { renameTaxonomyEntry } from './taxonomy/rename-taxonomy-entry.ts';
import { readTaxonomy } from './taxonomy/taxonomy.ts';
import {
  ARCHIVED_SORT_FIELDS,
  archivedWire,
  copiedProductWire,
  draftFromWire,
  editedProductWire,
  PRODUCT_SORT_FIELDS,
  productWire,
  taxonomyWire,
} from './wire.ts';

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
  'GET /products/copy': async ({ db, user, query }) => {
    const page = await readCopy(db.read, user.branchId, query.since ?? COPY_BEGINS);
    const { version, lists } = await readFilterLists(db.read);
    return {
      products: page.products.map(copiedProductWire),
      gone: [...page.gone],
      next: placeText(page.next),
      more: page.hasMore,
      sold: page.sold,
      lists: page.hasMore || version === query.lists ? null : { version, ...lists },
    };
  },
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
  'GET /products/api/{id}/edit': async ({ db, user, params }) => {
    const product = await findEditedProduct(db.read, user.branchId, params.id);
    return product ? editedProductWire(product) : refuse('PRODUCT_NOT_FOUND');
  },
  'GET /products/archived/api': async ({ db, query }) => {
    const page = listPageOf(query);
    const sort = sortOrderOf(query.sort, ARCHIVED_SORT_FIELDS);
    const { products, total } = await listArchivedProducts(db.read, { typed: query.q ?? '', sort, page });
    return { data: products.map(archivedWire), ...{ total, page: page.page, per_page: page.perPage } };
  },
  'POST /products': async (call) => {
    const product = await createProduct(
      call,
      { user: call.user, call: call.key, idempotencyKey: call.idempotencyKey },
      draftFromWire(null, call.body),
    );
    if ('refused' in product) return product;
    await tellOtherBranches(call);
    return { message: 'เพิ่มสินค้าเรียบร้อยแล้ว', product: editedProductWire(product) };
  },
  'PATCH /products/{id}': async (call) => {
    const product = await updateProduct(
      call,
      call.user,
      draftFromWire(call.params.id, call.body),
      call.body.version,
    );
    if ('refused' in product) return product;
    await tellOtherBranches(call);
    return { message: 'บันทึกสินค้าเรียบร้อยแล้ว', product: editedProductWire(product) };
  },
  'POST /products/{id}/archive': async (call) => {
    const { archived } = call.body;
    const refusal = await archiveProduct(call, call.user, { id: call.params.id, archived });
    if (refusal) return refusal;
    await tellOtherBranches(call);
    return { message: archived ? 'เลิกขายสินค้านี้แล้ว' : 'กลับมาขายสินค้านี้แล้ว' };
  },
  'POST /product-images': ({ dataDir, file }) => addProductImage({ dataDir }, file),
  'GET /taxonomy/api': async ({ db }) => taxonomyWire(await readTaxonomy(db.read)),
  'POST /taxonomy/{kind}': async (call) => {
    const { name, parent_id: parentId = null } = call.body;
    const entry = await addTaxonomyEntry(call, call.user, call.params.kind, { name, parentId });
    if ('refused' in entry) return entry;
    await tellOtherBranches(call);
    return { message: 'เพิ่มเรียบร้อยแล้ว', entry: { id: entry.id, name: entry.name } };
  },
  'PATCH /taxonomy/{kind}/{id}': async (call) => {
    const { kind, id } = call.params;
    const entry = await renameTaxonomyEntry(call, call.user, kind, { id, name: call.body.name });
    if ('refused' in entry) return entry;
    await tellOtherBranches(call);
    return { message: 'เปลี่ยนชื่อเรียบร้อยแล้ว', entry: { id: entry.id, name: entry.name } };
  },
  'DELETE /taxonomy/{kind}/{id}': async (call) => {
    const refusal = await removeTaxonomyEntry(call, call.user, call.params.kind, call.params.id);
    if (refusal) return refusal;
    await tellOtherBranches(call);
    return { message: 'ลบเรียบร้อยแล้ว' };
  },
  ...importRoutes(),
});

/** What is sold and for how much is the same in every branch; the own one hears it with the answer. */
function tellOtherBranches(call: Pick<Call, 'db'> & { readonly user: StaffMember }): Promise<void> {
  return announceElsewhere(call, ['catalog']);
}

interface PagingParameters extends PageQuery {
  readonly sort?: string | undefined;
}

const paging = ({ page, per_page, sort }: PagingParameters) => ({
  page,
  perPage: per_page,
  sort: sortOrderOf(sort, PRODUCT_SORT_FIELDS),
});

/** What the till sells (rule C15.6): a bare array, with the total beside it in a header (rule C2.6). */
async function productsPage(
  {
    db,
    user,
    totalCount,
  }: Pick<Call, 'db' | 'totalCount'> & { readonly user: { readonly branchId: number } },
  query: ProductQuery,
) {
  const { products, total } = await listProducts(db.read, user.branchId, { ...query, soldHere: true });
  totalCount(total);
  return products.map(productWire);
}
