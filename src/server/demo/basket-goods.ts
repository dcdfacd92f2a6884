import type { Selectable } from 'kysely';
import type { BranchProductTable } from '../db/schema-of-goods.ts';
import type { GoodsRows } from './goods-rows.ts';
import { type Random, WeightedChoice } from './random.ts';
import type { Good } from './sales.ts';

/**
 * What may lie in a basket, each as often as people buy such things: cheap things and some favourites more.
 * @param terms what of the products without variants is the branch's own
 */
export function basketGoods(
  goods: GoodsRows,
  random: Random,
  terms: readonly Selectable<BranchProductTable>[] = [],
): WeightedChoice<Good> {
  const ownPrices = new Map(terms.map((row) => [row.product_id, row.price_satang]));
  const products = new Map(goods.products.map((product) => [product.id, product]));
  const variants = new Map(goods.variants.map((variant) => [variant.id, variant]));
  const images = new Map(goods.product_images.map((image) => [image.product_id, image.name]));
  const liking = new Map(goods.products.map(({ id }) => [id, 0.3 + random.fraction() ** 3 * 4]));
  const all = goods.inventories.map((inventory): Good => {
    const product = products.get(inventory.product_id);
    if (!product) throw new Error('a stock line without a product');
    const variant = inventory.variant_id === null ? undefined : variants.get(inventory.variant_id);
    return {
      inventoryId: inventory.id,
      productId: product.id,
      variantId: inventory.variant_id,
      name: product.name,
      skuCode: product.sku_code,
      variantValue: variant?.value ?? null,
      imageName: images.get(product.id) ?? '',
      unitPriceSatang: variant?.price_satang ?? ownPrices.get(product.id) ?? product.price_satang,
      isOpenPrice: product.open_price === 1,
      unitCostSatang: inventory.average_cost_satang,
      discountType: product.discount_type,
      discountValueHundredths: product.discount_value_hundredths,
      discountValue2Hundredths: product.discount_value2_hundredths,
      vatClass: product.vat_class,
      onShelfSinceMs: product.created_ms,
      expiresOn: product.expires_on,
    };
  });
  const weight = (good: Good) => (liking.get(good.productId) ?? 1) / Math.sqrt(good.unitPriceSatang + 1_000);
  return new WeightedChoice(all, (good) => weight(good) * (good.variantId === null ? 1 : 0.5));
}
