import type { Selectable } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { Reader } from '../../db/database.ts';
import { groupBy } from '../../db/group-by.ts';
import type { ProductTable, VariantTable } from '../../db/schema-of-goods.ts';
import { stockOf } from '../search/product-rows.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** What a branch has of a product or variant. */
interface OnHand {
  readonly quantity: number;
  readonly averageCostSatang: Satang | null;
}

export interface EditedVariant extends VariantDraft, OnHand {
  readonly id: number;
}

/** A product with all that can be changed of it: a draft that, written as it is, changes nothing. */
export interface EditedProduct extends ProductDraft, OnHand {
  readonly id: number;
  readonly isArchived: boolean;
  readonly variants: readonly EditedVariant[];
  readonly images: readonly string[];
}

const IDS_AT_ONCE = 500;

/**
 * The products with these ids as they are edited, archived ones too, with the stock of one branch; in the order of the
 * ids, without those that are not there.
 */
export async function readEditedProducts(
  reader: Reader,
  branchId: number,
  ids: readonly number[],
): Promise<EditedProduct[]> {
  const found: EditedProduct[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    found.push(...(await readSome(reader, branchId, ids.slice(start, start + IDS_AT_ONCE))));
  }
  return found;
}

export async function findEditedProduct(
  reader: Reader,
  branchId: number,
  id: number,
): Promise<EditedProduct | null> {
  return (await readEditedProducts(reader, branchId, [id]))[0] ?? null;
}

async function readSome(reader: Reader, branchId: number, ids: readonly number[]): Promise<EditedProduct[]> {
  const products = await reader.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  const variants = await reader
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const images = await reader
    .selectFrom('product_images')
    .select(['product_id', 'name'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const variantsByProduct = groupBy(variants, (variant) => variant.product_id);
  const imagesByProduct = groupBy(images, (image) => image.product_id);
  const linesByProduct = groupBy(await stockOf(reader, branchId, ids), (line) => line.product_id);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const names = (imagesByProduct.get(id) ?? []).map(({ name }) => name);
    return [editedProduct(product, variantsByProduct.get(id) ?? [], names, linesByProduct.get(id) ?? [])];
  });
}

type StockLine = Awaited<ReturnType<typeof stockOf>>[number];

function editedProduct(
  product: Selectable<ProductTable>,
  variants: readonly Selectable<VariantTable>[],
  images: readonly string[],
  lines: readonly StockLine[],
): EditedProduct {
  const onHand = (variantId: number | null) =>
    stockFacts(lines.find((line) => line.variant_id === variantId));
  const editedVariants = variants.map((variant) => ({
    id: variant.id,
    attribute: variant.attribute,
    value: variant.value,
    barcode: variant.barcode,
    priceSatang: variant.price_satang,
    ...onHand(variant.id),
  }));
  const own = onHand(null);
  const hasVariants = product.product_type === 2;
  return {
    id: product.id,
    name: product.name,
    skuCode: product.sku_code,
    barcode: product.barcode,
    description: product.description,
    productType: product.product_type,
    priceSatang: product.price_satang,
    isOpenPrice: product.open_price === 1,
    vatClass: product.vat_class,
    brandId: product.brand_id,
    unitId: product.unit_id,
    categoryId: product.category_id,
    subCategoryId: product.sub_category_id,
    subSubCategoryId: product.sub_sub_category_id,
    discountType: product.discount_type,
    discountValueHundredths: product.discount_value_hundredths,
    discountValue2Hundredths: product.discount_value2_hundredths,
    manufacturedOn: product.manufactured_on,
    expiresOn: product.expires_on,
    isArchived: product.is_archived === 1,
    ...own,
    quantity: hasVariants ? editedVariants.reduce((sum, { quantity }) => sum + quantity, 0) : own.quantity,
    variants: editedVariants,
    images,
  };
}

/** The branch's line of stock; nothing lies there where the branch has none. */
function stockFacts(line: StockLine | undefined) {
  return {
    minStock: line?.min_stock ?? 0,
    quantity: line?.quantity ?? 0,
    averageCostSatang: line?.average_cost_satang ?? null,
    openingStock: 0,
    unitCostSatang: null,
  };
}
