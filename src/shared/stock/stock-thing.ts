/** What is counted on a shelf: a product without variants, or one variant of a product. */
export interface StockThing {
  readonly productId: number;
  readonly variantId: number | null;
}

/** The one thing among all things: the only way to write product and variant as one key. */
export const thingKey = ({ productId, variantId }: StockThing) => `${productId}/${variantId ?? 0}`;
