/** What is counted on a shelf: a product without variants, or one variant of a product. */
export interface StockThing {
  readonly productId: number;
  readonly variantId: number | null;
}

/** The one thing among all things. */
export const thingKey = ({ productId, variantId }: StockThing) => `${productId}/${variantId ?? 0}`;
