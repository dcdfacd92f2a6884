import type { Selectable } from 'kysely';
import { productSearchText } from '#shared/catalog/product-search.ts';
import { satangFromBaht } from '#shared/money/satang.ts';
import { ean13 } from '#shared/text/check-digits.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { addDays, bangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Schema } from '../db/schema.ts';
import { ALL_GOODS } from './goods/all-goods.ts';
import type { DemoCategory, DemoProduct } from './goods/demo-product.ts';
import { Random } from './random.ts';

type Rows<T extends keyof Schema> = Selectable<Schema[T]>[];

/** Rows of the catalogue, ids given. */
export interface GoodsRows {
  readonly brands: Rows<'brands'>;
  readonly units: Rows<'units'>;
  readonly categories: Rows<'categories'>;
  readonly sub_categories: Rows<'sub_categories'>;
  readonly sub_sub_categories: Rows<'sub_sub_categories'>;
  readonly products: Rows<'products'>;
  readonly variants: Rows<'variants'>;
  readonly product_images: Rows<'product_images'>;
  /** What is to be on hand at the end, before the sales are known. */
  readonly inventories: Rows<'inventories'>;
}

/** The emojis whose pictures the goods need. */
export function goodsPictures(): string[] {
  return allProducts().map(({ product }) => product.picture);
}

function allProducts() {
  return ALL_GOODS.flatMap((category) =>
    Object.entries(category.groups).flatMap(([group, shelves]) =>
      Object.entries(shelves).flatMap(([shelf, products]) =>
        products.map((product) => ({ category, group, shelf, product })),
      ),
    ),
  );
}

/** Gives each name that it is shown a number, in order of first sight. */
class Names<R extends { readonly id: number }> {
  readonly rows: R[] = [];
  readonly #ids = new Map<string, number>();

  idOf(key: string, makeRow: (id: number) => R): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.rows.length + 1;
    this.#ids.set(key, id);
    this.rows.push(makeRow(id));
    return id;
  }
}

export interface GoodsRequest {
  readonly branchId: number;
  readonly nowMs: EpochMs;
  /** When the shop opened: what is not new has been on its shelves since. */
  readonly sinceMs: EpochMs;
  readonly random: Random;
  readonly pictures: ReadonlyMap<string, string>;
}

/** The whole catalogue as rows: tree, brands, units, products, variants, pictures and stock lines. */
export function goodsRows(request: GoodsRequest): GoodsRows {
  const brands = new Names<Rows<'brands'>[number]>();
  const units = new Names<Rows<'units'>[number]>();
  const categories = new Names<Rows<'categories'>[number]>();
  const groups = new Names<Rows<'sub_categories'>[number]>();
  const shelves = new Names<Rows<'sub_sub_categories'>[number]>();
  const goods = { products: [], variants: [], product_images: [], inventories: [] } as ProductRows;
  for (const { category, group, shelf, product } of allProducts()) {
    const categoryId = categories.idOf(category.name, (id) => ({
      id,
      name: category.name,
      name_sort_key: thaiSortKey(category.name),
    }));
    const groupId = groups.idOf(`${categoryId}/${group}`, (id) => ({
      id,
      category_id: categoryId,
      name: group,
    }));
    const shelfId = shelves.idOf(`${groupId}/${shelf}`, (id) => ({
      id,
      sub_category_id: groupId,
      name: shelf,
    }));
    addProduct(goods, request, category, product, {
      brand_id: brands.idOf(product.brand, (id) => ({
        id,
        name: product.brand,
        name_sort_key: thaiSortKey(product.brand),
      })),
      unit_id: units.idOf(product.unit, (id) => ({ id, name: product.unit })),
      category_id: categoryId,
      sub_category_id: groupId,
      sub_sub_category_id: shelfId,
    });
  }
  return {
    brands: brands.rows,
    units: units.rows,
    categories: categories.rows,
    sub_categories: groups.rows,
    sub_sub_categories: shelves.rows,
    ...goods,
  };
}

type ProductRows = Pick<GoodsRows, 'products' | 'variants' | 'product_images' | 'inventories'>;
type Place = Pick<
  Rows<'products'>[number],
  'brand_id' | 'unit_id' | 'category_id' | 'sub_category_id' | 'sub_sub_category_id'
>;

const FIRST_PRODUCT_BARCODE = '885999900000';
const FIRST_VARIANT_BARCODE = '885999910000';
const barcode = (first: string, count: number) => ean13(String(Number(first) + count));

function addProduct(
  rows: ProductRows,
  request: GoodsRequest,
  category: DemoCategory,
  product: DemoProduct,
  place: Place,
): void {
  const id = rows.products.length + 1;
  const inCategory = rows.products.filter((row) => row.category_id === place.category_id).length;
  const skuCode = `${category.skuPrefix}-${String(inCategory + 1).padStart(3, '0')}`;
  const variants = (product.variants?.choices ?? []).map(([value, baht], i) => ({
    id: rows.variants.length + i + 1,
    product_id: id,
    position: i + 1,
    attribute: product.variants?.attribute ?? '',
    value,
    barcode: barcode(FIRST_VARIANT_BARCODE, rows.variants.length + i + 1),
    price_satang: satangFromBaht(baht),
  }));
  const ownBarcode = variants.length > 0 ? null : barcode(FIRST_PRODUCT_BARCODE, id);
  const [discountType, value, value2] = product.discount ?? [4, 0, 0];
  rows.products.push({
    id,
    sku_code: skuCode,
    barcode: ownBarcode,
    name: product.name,
    name_sort_key: thaiSortKey(product.name),
    description: product.description ?? `${product.name} ยี่ห้อ${product.brand}`,
    product_type: variants.length > 0 ? 2 : 1,
    price_satang: satangFromBaht(product.baht),
    open_price: product.isOpenPrice ? 1 : 0,
    vat_class: product.isExempt ? 'exempt' : 'standard',
    ...place,
    discount_type: discountType,
    discount_value_hundredths: Math.round(value * 100),
    discount_value2_hundredths: Math.round(value2 * 100),
    ...shelfLife(request, category, product),
    search_text: productSearchText({ name: product.name, skuCode, barcode: ownBarcode, variants }),
    is_archived: 0,
    created_ms: createdMs(request, product, id),
    change_number: 0,
  });
  rows.variants.push(...variants);
  rows.product_images.push({
    id,
    product_id: id,
    position: 1,
    name: request.pictures.get(product.picture) ?? '',
  });
  addStockLines(rows, request, product, id, variants);
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function createdMs({ nowMs, sinceMs }: GoodsRequest, product: DemoProduct, id: number): EpochMs {
  if (product.newSinceDays === undefined) return sinceMs + id * MINUTE_MS;
  return startOfBangkokDate(addDays(bangkokDate(nowMs), -product.newSinceDays)) + 7 * HOUR_MS + id;
}

function shelfLife({ nowMs, random }: GoodsRequest, { keepsDays }: DemoCategory, product: DemoProduct) {
  const today = bangkokDate(nowMs);
  if (product.expiresInDays === undefined && keepsDays === undefined) {
    return { manufactured_on: null, expires_on: null };
  }
  const [least, most] = keepsDays ?? [360, 720];
  const keeps = random.between(least, most);
  const expiresInDays =
    product.expiresInDays ?? Math.max(2, Math.ceil(keeps * (0.4 + 0.5 * random.fraction())));
  const madeDaysAgo = Math.max(1, keeps - expiresInDays);
  return { manufactured_on: addDays(today, -madeDaysAgo), expires_on: addDays(today, expiresInDays) };
}

function addStockLines(
  { inventories }: ProductRows,
  { branchId, random }: GoodsRequest,
  product: DemoProduct,
  productId: number,
  variants: readonly { readonly id: number; readonly value: string; readonly price_satang: number }[],
): void {
  const minStock = product.minStock ?? (product.baht > 300 ? 1 : random.between(3, 8));
  const lines = variants.length > 0 ? variants : [null];
  for (const variant of lines) {
    const plenty = product.baht > 300 ? random.between(3, 12) : random.between(12, 140);
    const soldOut = variant !== null && variant.value === product.soldOutChoice;
    inventories.push({
      id: inventories.length + 1,
      branch_id: branchId,
      product_id: productId,
      variant_id: variant?.id ?? null,
      quantity: soldOut ? 0 : (product.onHand ?? plenty),
      min_stock: minStock,
      average_cost_satang: costOf(
        inventories.length + 1,
        variant?.price_satang ?? satangFromBaht(product.baht),
      ),
    });
  }
}

/**
 * What one of a thing cost: six to eight tenths of its price, in quarters of a baht. Chance of its own, the same for
 * every seed: what is on the shelf stays as it was.
 */
function costOf(inventoryId: number, priceSatang: number): number {
  const tenths = 6 + 2 * new Random(inventoryId).fraction();
  return Math.max(25, Math.round((priceSatang * tenths) / 10 / 25) * 25);
}
