import { codeKey } from '#shared/catalog/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { Reader } from '../../db/database.ts';
import { groupBy } from '../../db/group-by.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import { stockOf } from '../search/product-rows.ts';
import { type EditedProduct, readEditedProducts } from './edited-products.ts';
import type { ProductDraft } from './product-draft.ts';

/** A product as it is, in the words in which it would be written again. */
export interface PresentProduct {
  /** Its pictures stay as they are. */
  readonly draft: ProductDraft;
  readonly isArchived: boolean;
  /** Its lines of stock in the branch by variant, null for the product's own. */
  readonly stock: ReadonlyMap<number | null, PresentStock>;
}

export interface PresentStock {
  readonly inventoryId: number;
  readonly quantity: number;
  readonly minStock: number;
  readonly averageCostSatang: Satang | null;
}

const PRODUCTS_AT_ONCE = 500;
const CODES_AT_ONCE = 5_000;

/** The products with these SKUs, by the key of the SKU, archived ones too; others may be answered in between. */
export async function loadPresentProducts(
  reader: Reader,
  branchId: number,
  skuCodes: readonly string[],
): Promise<ReadonlyMap<string, PresentProduct>> {
  const ids = await idsBySku(reader, new Set(skuCodes.map(codeKey)));
  const found = new Map<string, PresentProduct>();
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
    const products = await readSome(reader, branchId, ids.slice(start, start + PRODUCTS_AT_ONCE));
    for (const product of products) found.set(codeKey(product.draft.skuCode), product);
    await nextTurn();
  }
  return found;
}

/** The products with these ids, by the key of their SKU: some of a file's, of which it is known which they are. */
export async function presentProductsOf(
  reader: Reader,
  branchId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, PresentProduct>> {
  const products = await readSome(reader, branchId, ids);
  return new Map(products.map((product) => [codeKey(product.draft.skuCode), product]));
}

/** All codes are read and compared here, with the one comparison that holds everywhere (`codeKey`). */
async function idsBySku(reader: Reader, wanted: ReadonlySet<string>): Promise<number[]> {
  const ids: number[] = [];
  for (let last = 0; ; ) {
    const rows = await reader
      .selectFrom('products')
      .select(['id', 'sku_code'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CODES_AT_ONCE)
      .execute();
    ids.push(...rows.filter((row) => wanted.has(codeKey(row.sku_code))).map(({ id }) => id));
    last = rows.at(-1)?.id ?? last;
    await nextTurn();
    if (rows.length < CODES_AT_ONCE) return ids;
  }
}

/** The ids of the next products that are sold, in the order in which they were made; none after the last. */
export async function soldProductIds(reader: Reader, after: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .where('is_archived', '=', 0)
    .orderBy('id')
    .limit(PRODUCTS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** All products that are sold, some at a time, in the order in which they were made; others may be answered in between. */
export async function* soldProducts(reader: Reader, branchId: number): AsyncGenerator<PresentProduct[]> {
  for (let ids = await soldProductIds(reader, 0); ids.length > 0; ) {
    yield await readSome(reader, branchId, ids);
    ids = await soldProductIds(reader, ids.at(-1) ?? 0);
    await nextTurn();
  }
}

async function readSome(reader: Reader, branchId: number, ids: readonly number[]): Promise<PresentProduct[]> {
  if (ids.length === 0) return [];
  const products = await readEditedProducts(reader, branchId, ids);
  const lines = groupBy(await stockOf(reader, branchId, ids), (line) => line.product_id);
  return products.map((product) => ({
    draft: draftOf(product),
    isArchived: product.isArchived,
    stock: new Map(
      (lines.get(product.id) ?? []).map((line) => [
        line.variant_id,
        {
          inventoryId: line.id,
          quantity: line.quantity,
          minStock: line.min_stock,
          averageCostSatang: line.average_cost_satang,
        },
      ]),
    ),
  }));
}

/** The product without what is no part of a draft: what lies on the shelf, at which cost, and whether it is sold. */
function draftOf(product: EditedProduct): ProductDraft {
  const { quantity: _on, averageCostSatang: _cost, isArchived: _sold, variants, ...draft } = product;
  return {
    ...draft,
    variants: variants.map(({ quantity: _here, averageCostSatang: _its, ...variant }) => variant),
    images: null,
  };
}
