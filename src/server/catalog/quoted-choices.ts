import type { Reader } from '../db/database.ts';
import type { LineChoice } from './queries.ts';
import { variantsOf } from './search/product-rows.ts';

/** A thing as an old paper names it: by SKU, and by its name with the variant's value. */
export interface QuotedThing {
  readonly skuCode: string;
  readonly name: string;
}

/** Which goods papers mean that name no ids, in their order; null where the shop has none such any more. */
export async function choicesByName(
  reader: Reader,
  quoted: readonly QuotedThing[],
): Promise<(LineChoice | null)[]> {
  if (quoted.length === 0) return [];
  const products = await reader
    .selectFrom('products')
    .select(['id', 'name', 'sku_code', 'product_type'])
    .where('sku_code', 'in', [...new Set(quoted.map(({ skuCode }) => skuCode))])
    .execute();
  const bySku = new Map(products.map((product) => [product.sku_code, product]));
  const ids = products.filter((product) => product.product_type === 2).map(({ id }) => id);
  const variants = ids.length === 0 ? [] : await variantsOf(reader, ids);
  return quoted.map(({ skuCode, name }) => {
    const product = bySku.get(skuCode);
    if (product === undefined) return null;
    if (product.product_type !== 2) return { productId: product.id, variantId: null };
    const own = variants.filter((variant) => variant.product_id === product.id);
    // The product may have been given another name since, but not the variant.
    const variant =
      own.find(({ value }) => name === `${product.name} ${value}`) ??
      own.find(({ value }) => name.endsWith(` ${value}`));
    return variant === undefined ? null : { productId: product.id, variantId: variant.id };
  });
}
