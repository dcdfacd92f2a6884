/**
 * The navigation state that leads to the product page: the product's id is passed there, never in the address
 * (rule S2). It stands in the browser's history, so that it survives a reload, and anybody may have written
 * it there, so that nothing of it is believed unread.
 */

/** The state that shows this product. */
export function productDetailsState(productId: number): { readonly productId: number } {
  return { productId };
}

/** The product's id in a navigation state; null when it carries none that a product can have. */
export function readProductId(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('productId' in state)) return null;
  const { productId } = state;
  return typeof productId === 'number' && Number.isSafeInteger(productId) && productId > 0 ? productId : null;
}
