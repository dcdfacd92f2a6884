import type { Satang } from '#shared/money/satang.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';

/** Which product, and for one with variants which of them; null means its first (contract C4.5). */
export interface LineChoice {
  readonly productId: number;
  readonly variantId: number | null;
}

/** A line as the branch sells it now: name, price and discount for the order, stock to take from. */
export interface SellableLine extends LineChoice {
  readonly name: string;
  readonly skuCode: string;
  readonly variantValue: string | null;
  readonly imageName: string | null;
  readonly unitPriceSatang: Satang;
  readonly discountType: number;
  readonly discountValueHundredths: number;
  readonly discountValue2Hundredths: number;
  readonly inventoryId: number;
  readonly quantityOnHand: number;
}

/**
 * What the lines are sold as, in their order; null for one that can't be sold: a product that is gone or
 * archived, that the branch does not keep, or an unknown variant. Three queries, however many lines.
 */
export async function findSellableLines(
  reader: Reader,
  branchId: number,
  lines: readonly LineChoice[],
): Promise<(SellableLine | null)[]> {
  const productIds = [...new Set(lines.map((line) => line.productId))];
  if (productIds.length === 0) return [];
  const products = await sellableProducts(reader, productIds);
  const withVariants = products.filter((product) => product.product_type === 2).map(({ id }) => id);
  const variants = withVariants.length > 0 ? await variantsOf(reader, withVariants) : [];
  const stock = await stockOf(reader, branchId, productIds);

  const productById = new Map(products.map((product) => [product.id, product]));
  const variantsByProduct = groupBy(variants, (variant) => variant.product_id);
  const stockByThing = new Map(stock.map((row) => [stockKey(row.product_id, row.variant_id), row]));
  return lines.map(({ productId, variantId }) => {
    const product = productById.get(productId);
    const choices = variantsByProduct.get(productId) ?? [];
    const variant = variantId === null ? choices[0] : choices.find(({ id }) => id === variantId);
    const unknownVariant = variantId !== null && variant === undefined;
    const inventory = stockByThing.get(stockKey(productId, variant?.id ?? null));
    if (!product || unknownVariant || !inventory) return null;
    return {
      productId,
      variantId: variant?.id ?? null,
      name: product.name,
      skuCode: product.sku_code,
      variantValue: variant?.value ?? null,
      imageName: product.image_name,
      unitPriceSatang: variant?.price_satang ?? product.price_satang,
      discountType: product.discount_type,
      discountValueHundredths: product.discount_value_hundredths,
      discountValue2Hundredths: product.discount_value2_hundredths,
      inventoryId: inventory.id,
      quantityOnHand: inventory.quantity,
    };
  });
}

const stockKey = (productId: number, variantId: number | null) => `${productId}/${variantId ?? 0}`;

function sellableProducts(reader: Reader, productIds: readonly number[]) {
  return reader
    .selectFrom('products')
    .select((eb) => [
      'id',
      'name',
      'sku_code',
      'product_type',
      'price_satang',
      'discount_type',
      'discount_value_hundredths',
      'discount_value2_hundredths',
      eb
        .selectFrom('product_images')
        .select('product_images.name')
        .whereRef('product_images.product_id', '=', 'products.id')
        .orderBy('product_images.position')
        .limit(1)
        .as('image_name'),
    ])
    .where('id', 'in', productIds)
    .where('is_archived', '=', 0)
    .execute();
}

function variantsOf(reader: Reader, productIds: readonly number[]) {
  return reader
    .selectFrom('variants')
    .select(['id', 'product_id', 'attribute', 'value', 'price_satang'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

function stockOf(reader: Reader, branchId: number, productIds: readonly number[]) {
  return reader
    .selectFrom('inventories')
    .select(['id', 'branch_id', 'product_id', 'variant_id', 'quantity', 'min_stock'])
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('id')
    .execute();
}
