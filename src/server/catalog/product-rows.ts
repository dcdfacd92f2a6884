import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { keep } from '../db/kept-statement.ts';

/** A product with all that screens show of it; the stock is one branch's. */
export type ProductRow = Awaited<ReturnType<typeof loadProducts>>[number];

interface Ids {
  readonly ids: readonly number[];
}

/** The products with these ids, in the order of the ids, whole: four queries, however many. */
export async function loadProducts(reader: Reader, branchId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const products = await productsOf.all(reader, { ids });
  const variants = groupBy(await variantsOf(reader, ids), (variant) => variant.product_id);
  const images = groupBy(await imagesOf.all(reader, { ids }), (image) => image.product_id);
  const stock = groupBy(await stockOf(reader, branchId, ids), (line) => line.product_id);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const own = { variants: variants.get(id), images: images.get(id), inventories: stock.get(id) };
    return [
      {
        ...product,
        variants: own.variants ?? [],
        images: own.images ?? [],
        inventories: own.inventories ?? [],
      },
    ];
  });
}

const productsOf = keep((reader, { ids }: Ids) =>
  reader
    .selectFrom('products')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('units', 'units.id', 'products.unit_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'products.sku_code',
      'products.barcode',
      'products.price_satang',
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
      'brands.name as brand_name',
      'units.name as unit_name',
      'categories.name as category_name',
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

const imagesOf = keep((reader, { ids }: Ids) =>
  reader
    .selectFrom('product_images')
    .select(['product_id', 'name'])
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
