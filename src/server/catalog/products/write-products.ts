import type { Insertable } from 'kysely';
import { productSearchText } from '#shared/catalog/product-search.ts';
import { settledDiscount } from '#shared/catalog/rules.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import type { Trx } from '../../db/database.ts';
import { insertMany, updateMany } from '../../db/insert-many.ts';
import type { ProductTable } from '../../db/schema-of-goods.ts';
import { type WantedLine, writeStockLines } from '../../inventory/write-stock-lines.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import { nextChangeNumber } from '../change-number.ts';
import type { ProductDraft, ProductWriter } from './product-draft.ts';
import { reserveIds } from './reserve-ids.ts';
import { clearTheWay, type WrittenProduct, writeVariants } from './write-variants.ts';

const DRAFTS_AT_ONCE = 500;

/**
 * Writes products that `checkProducts` found nothing wrong with, new ones and changed ones, however many, in few
 * statements: rows, variants (which keep their ids), pictures, search text, stock lines of the writer's branch, and what
 * lies there at first as a movement. The caller opens the transaction, has the catalogue for
 * itself (by `lockCatalog`, or as the import that `lockCatalog` refuses others for), has checked, and records the act.
 * Lets other requests be answered in between. A product comes in one draft only, and two products of one call don't swap
 * their SKUs.
 * @param stock left where another says what lies on the shelf: the products then begin without a line of stock
 * @returns the products' ids, in the order of the drafts
 */
export async function writeProducts(
  trx: Trx,
  writer: ProductWriter,
  drafts: readonly ProductDraft[],
  stock: 'write-stock' | 'leave-stock' = 'write-stock',
): Promise<number[]> {
  const written = await withIds(trx, drafts);
  await clearTheWay(
    trx,
    written.filter(({ isNew }) => !isNew),
  );
  const changeNumber = await nextChangeNumber(trx, writer.nowMs);
  for (let start = 0; start < written.length; start += DRAFTS_AT_ONCE) {
    const some = written.slice(start, start + DRAFTS_AT_ONCE);
    await writeRows(trx, { nowMs: writer.nowMs, changeNumber }, some);
    await writeVariants(trx, some);
    await writeImages(trx, some);
    if (stock === 'write-stock') await writeStockLines(trx, writer, some.flatMap(stockLines));
    await nextTurn();
  }
  return written.map(({ id }) => id);
}

/** New products and variants get their ids first, so that all that belongs to them can be written at once. */
async function withIds(trx: Trx, drafts: readonly ProductDraft[]): Promise<WrittenProduct[]> {
  const newProducts = drafts.filter(({ id }) => id === null).length;
  const newVariants = drafts.flatMap(({ variants }) => variants).filter(({ id }) => id === null).length;
  const productIds = (await reserveIds(trx, 'products', newProducts)).values();
  const variantIds = (await reserveIds(trx, 'variants', newVariants)).values();
  return drafts.map((draft) => ({
    draft,
    id: draft.id ?? taken(productIds),
    isNew: draft.id === null,
    variants: draft.variants.map((variant, i) => ({
      ...variant,
      id: variant.id ?? taken(variantIds),
      isNew: variant.id === null,
      position: i + 1,
    })),
  }));
}

function taken(ids: Iterator<number>): number {
  const { value, done } = ids.next();
  if (done) throw new Error('fewer ids were reserved than there are rows');
  return value;
}

/** What of a row a draft says; when it was made and changed, and whether it is sold, it doesn't. */
type SaidColumns = Omit<Insertable<ProductTable>, 'id' | 'is_archived' | 'created_ms' | 'change_number'>;

function rowOf(draft: ProductDraft): SaidColumns {
  const discount = settledDiscount(draft);
  return {
    sku_code: draft.skuCode,
    barcode: draft.barcode,
    name: draft.name,
    name_sort_key: thaiSortKey(draft.name),
    description: draft.description,
    product_type: draft.productType,
    price_satang: draft.priceSatang,
    open_price: draft.isOpenPrice ? 1 : 0,
    vat_class: draft.vatClass,
    brand_id: draft.brandId,
    unit_id: draft.unitId,
    category_id: draft.categoryId,
    sub_category_id: draft.subCategoryId,
    sub_sub_category_id: draft.subSubCategoryId,
    discount_type: discount.discountType,
    discount_value_hundredths: discount.discountValueHundredths,
    discount_value2_hundredths: discount.discountValue2Hundredths,
    manufactured_on: draft.manufacturedOn,
    expires_on: draft.expiresOn,
    search_text: productSearchText(draft),
  };
}

async function writeRows(
  trx: Trx,
  { nowMs, changeNumber }: { readonly nowMs: number; readonly changeNumber: number },
  written: readonly WrittenProduct[],
): Promise<void> {
  const rows = written.map(({ id, isNew, draft }) => ({
    isNew,
    // Of a product that is there the first two are not written.
    row: {
      ...{ id, ...rowOf(draft), is_archived: 0 as const, created_ms: nowMs },
      change_number: changeNumber,
    },
  }));
  await insertMany(
    trx,
    'products',
    rows.filter(({ isNew }) => isNew).map(({ row }) => row),
  );
  const changed = rows.filter(({ isNew }) => !isNew).map(({ row }) => row);
  if (changed.length === 0) return;
  const former = await trx
    .selectFrom('products')
    .select(['id', 'sku_code'])
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  const formerSku = new Map(former.map((row) => [row.id, row.sku_code]));
  const columns = WRITTEN_COLUMNS.filter((column) => column !== 'sku_code');
  const keepsSku = (row: (typeof changed)[number]) => formerSku.get(row.id) === row.sku_code;
  // PostgreSQL makes tills wait that sell what gets another SKU, so those that don't are written apart.
  await updateMany(trx, 'products', changed.filter(keepsSku), columns);
  await updateMany(
    trx,
    'products',
    changed.filter((row) => !keepsSku(row)),
    WRITTEN_COLUMNS,
  );
}

const SAID_COLUMNS = [
  'sku_code',
  'barcode',
  'name',
  'name_sort_key',
  'description',
  'product_type',
  'price_satang',
  'open_price',
  'vat_class',
  'brand_id',
  'unit_id',
  'category_id',
  'sub_category_id',
  'sub_sub_category_id',
  'discount_type',
  'discount_value_hundredths',
  'discount_value2_hundredths',
  'manufactured_on',
  'expires_on',
  'search_text',
] as const satisfies readonly (keyof SaidColumns)[];

const WRITTEN_COLUMNS = [...SAID_COLUMNS, 'change_number'] as const;

async function writeImages(trx: Trx, written: readonly WrittenProduct[]): Promise<void> {
  const named = written.flatMap(({ id, isNew, draft }) =>
    draft.images === null ? [] : [{ id, isNew, images: [...new Set(draft.images)] }],
  );
  const changed = named.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (changed.length > 0) await trx.deleteFrom('product_images').where('product_id', 'in', changed).execute();
  await insertMany(
    trx,
    'product_images',
    named.flatMap(({ id, images }) => images.map((name, i) => ({ product_id: id, position: i + 1, name }))),
  );
}

/** What of a product lies on a shelf: it itself, or each of its variants. */
function stockLines({ id: productId, draft, variants }: WrittenProduct): WantedLine[] {
  const things = draft.productType === 2 ? variants : [{ ...draft, id: null }];
  return things.map(({ id: variantId, minStock, openingStock, unitCostSatang }) => ({
    productId,
    variantId,
    minStock,
    openingStock,
    unitCostSatang,
  }));
}
