import { heldPrice } from '#shared/catalog/branch-terms.ts';
import type { Reader } from '../../db/database.ts';
import { rowsAsJson, rowsOfJson } from '../../db/json-field.ts';
import { keep } from '../../db/kept-statement.ts';

/** A product with all that screens show of it; its stock, its prices and whether it is sold are one branch's (rule C15.6). */
export type ProductRow = Awaited<ReturnType<typeof loadProducts>>[number];

interface Ids {
  readonly ids: readonly number[];
}

/** The products with these ids, in the order of the ids, whole: one query, however many. */
export async function loadProducts(reader: Reader, branchId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const products = await wholeProducts.all(reader, { branchId, ids });
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const { variants, images, inventories, own_price_satang, sold_here, ...own } = product;
    return [
      {
        ...own,
        price_satang: heldPrice({ sharedSatang: own.price_satang, ownSatang: own_price_satang }),
        isSoldHere: sold_here !== 0,
        variants: rowsOfJson(variants).map(({ own_price_satang: ownSatang, ...variant }) => ({
          ...variant,
          price_satang: heldPrice({ sharedSatang: variant.price_satang, ownSatang }),
        })),
        images: rowsOfJson(images),
        inventories: rowsOfJson(inventories),
      },
    ];
  });
}

const wholeProducts = keep((reader, { branchId, ids }: Ids & { readonly branchId: number }) =>
  reader
    .selectFrom('products')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('units', 'units.id', 'products.unit_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('branch_products', (join) =>
      join
        .onRef('branch_products.product_id', '=', 'products.id')
        .on('branch_products.branch_id', '=', branchId),
    )
    .select([
      'branch_products.price_satang as own_price_satang',
      'branch_products.is_sold as sold_here',
      'products.id',
      'products.name',
      'products.sku_code',
      'products.barcode',
      'products.price_satang',
      'products.open_price',
      'products.vat_class',
      'products.description',
      'products.created_ms',
      'products.product_type',
      'products.manufactured_on',
      'products.expires_on',
      'products.discount_type',
      'products.discount_value_hundredths',
      'products.discount_value2_hundredths',
      'products.brand_id',
      'products.unit_id',
      'products.category_id',
      'products.sub_category_id',
      'products.sub_sub_category_id',
      'brands.name as brand_name',
      'units.name as unit_name',
      'categories.name as category_name',
    ])
    .select((eb) => [
      rowsAsJson(
        reader,
        eb
          .selectFrom('variants')
          .leftJoin('branch_variants', (join) =>
            join
              .onRef('branch_variants.variant_id', '=', 'variants.id')
              .on('branch_variants.branch_id', '=', branchId),
          )
          .select(['variants.id', 'variants.attribute', 'variants.value'])
          .select(['variants.barcode', 'variants.price_satang'])
          .select('branch_variants.price_satang as own_price_satang')
          .whereRef('variants.product_id', '=', 'products.id')
          .orderBy('variants.position'),
      ).as('variants'),
      rowsAsJson(
        reader,
        eb
          .selectFrom('product_images')
          .select('product_images.name')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position'),
      ).as('images'),
      rowsAsJson(
        reader,
        eb
          .selectFrom('inventories')
          .select(['inventories.id', 'inventories.branch_id', 'inventories.variant_id'])
          .select(['inventories.quantity', 'inventories.min_stock'])
          .whereRef('inventories.product_id', '=', 'products.id')
          .where('inventories.branch_id', '=', branchId)
          .orderBy('inventories.id'),
      ).as('inventories'),
    ])
    .where('products.id', 'in', ids),
);

/** The variants of these products, each product's first one first. */
export const variantsOf = (reader: Reader, productIds: readonly number[]) =>
  keptVariants.all(reader, { ids: productIds });

const keptVariants = keep((reader, { ids }: Ids) =>
  reader
    .selectFrom('variants')
    .select(['id', 'product_id', 'attribute', 'value', 'barcode', 'price_satang'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position'),
);

/** The branch's stock of these products, line by line. */
export const stockOf = (reader: Reader, branchId: number, productIds: readonly number[]) =>
  keptStock.all(reader, { branchId, ids: productIds });

const keptStock = keep((reader, { branchId, ids }: Ids & { readonly branchId: number }) =>
  reader
    .selectFrom('inventories')
    .select(['id', 'branch_id', 'product_id', 'variant_id', 'quantity', 'min_stock', 'average_cost_satang'])
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('id'),
);

/** What each of these products is counted in, by id; '' where that isn't said. */
export async function readUnitNames(
  reader: Reader,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader
    .selectFrom('products')
    .leftJoin('units', 'units.id', 'products.unit_id')
    .select(['products.id', 'units.name'])
    .where('products.id', 'in', [...new Set(productIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
