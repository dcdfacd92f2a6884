import { sql } from 'kysely';
import { priceOfOne } from '#shared/orders/pricing.ts';
import type { CodeSells } from '#shared/stock/rules.ts';
import { listProducts } from '../catalog/queries.ts';
import { listArchivedProducts } from '../catalog/search/archived-products.ts';
import { heldThingPrice, THING_PRICES } from '../catalog/search/thing-prices.ts';
import type { Reader } from '../db/database.ts';

/** As many products as somebody looks through for one to receive or count. */
const PRODUCTS_FOUND = 20;

/**
 * What is found for typed words or a scanned code, as the branch keeps it: products without variants, and each
 * variant of the others. A thing whose own code was given comes first.
 * @param archivedToo also what is no longer sold, after what is: somebody may bring it back
 */
export async function searchStockItems(
  reader: Reader,
  branchId: number,
  typed: string,
  { archivedToo }: { readonly archivedToo: boolean },
) {
  const { products } = await listProducts(reader, branchId, { typed, perPage: PRODUCTS_FOUND });
  const page = { page: 1, perPage: PRODUCTS_FOUND, offset: 0 };
  const archived = archivedToo
    ? (await listArchivedProducts(reader, { typed, sort: null, page })).products
    : [];
  const items = await readStockItems(
    reader,
    branchId,
    [...products, ...archived].map(({ id }) => id),
  );
  const code = typed.trim().toLowerCase();
  const marked = items.map((item) => ({ ...item, isExact: code !== '' && hasCode(item, code) }));
  return [...marked.filter((item) => item.isExact), ...marked.filter((item) => !item.isExact)];
}

/** A product's SKU or barcode means all its variants; a variant's barcode just that one. */
const hasCode = (item: StockItemRow, code: string) =>
  [item.sku_code, item.product_barcode, item.variant_barcode].some((own) => own?.toLowerCase() === code);

/** All that there is of these products, in their order and each product's variants in theirs; archived ones too. */
export async function readStockItems(reader: Reader, branchId: number, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const rows = await reader
    .selectFrom('products')
    .leftJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').on('products.product_type', '=', 2),
    )
    .leftJoin('inventories', (join) =>
      join
        .onRef('inventories.product_id', '=', 'products.id')
        .on('inventories.branch_id', '=', branchId)
        .on(sql`coalesce(inventories.variant_id, 0)`, '=', sql`coalesce(variants.id, 0)`),
    )
    .leftJoin('branch_products', (join) =>
      join
        .onRef('branch_products.product_id', '=', 'products.id')
        .on('branch_products.branch_id', '=', branchId),
    )
    .leftJoin('branch_variants', (join) =>
      join
        .onRef('branch_variants.variant_id', '=', 'variants.id')
        .on('branch_variants.branch_id', '=', branchId),
    )
    .select((eb) => [
      'products.id as product_id',
      'variants.id as variant_id',
      'products.product_type',
      'products.is_archived',
      'products.open_price',
      'products.vat_class',
      'products.discount_type',
      'products.discount_value_hundredths',
      'products.discount_value2_hundredths',
      'products.name',
      'products.sku_code',
      'products.barcode as product_barcode',
      'variants.value as variant_value',
      'variants.barcode as variant_barcode',
      'inventories.quantity',
      'inventories.min_stock',
      'inventories.average_cost_satang',
      ...THING_PRICES,
      eb
        .selectFrom('product_images')
        .select('product_images.name')
        .whereRef('product_images.product_id', '=', 'products.id')
        .orderBy('product_images.position')
        .limit(1)
        .as('image_name'),
    ])
    .where('products.id', 'in', [...new Set(productIds)])
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute();
  const place = new Map(productIds.map((id, i) => [id, i]));
  return rows
    .filter((row) => row.product_type === 1 || row.variant_id !== null)
    .sort((a, b) => (place.get(a.product_id) ?? 0) - (place.get(b.product_id) ?? 0))
    .map((row) => ({ ...row, price_satang: heldThingPrice(row) }))
    .map((row, i, all) => ({
      ...row,
      codeSells: codeSells(row, all[i - 1]),
      // What one is sold at now, before any coupon and before VAT that comes on top.
      priceOfOneSatang: priceOfOne({
        unitPriceSatang: row.price_satang,
        discountType: row.discount_type,
        discountValueHundredths: row.discount_value_hundredths,
        discountValue2Hundredths: row.discount_value2_hundredths,
        vatClass: row.vat_class,
      }),
    }));
}

interface CodedRow {
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly variant_barcode: string | null;
}

/** @param before what stands before it, each product's variants in their order */
function codeSells(row: CodedRow, before: CodedRow | undefined): CodeSells {
  if (row.variant_id === null || row.variant_barcode !== null) return 'this';
  return before?.product_id === row.product_id ? 'first_variant' : 'this_as_first';
}

export type StockItemRow = Awaited<ReturnType<typeof readStockItems>>[number];
