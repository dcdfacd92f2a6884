/**
 * The navigation state that leads to the orders list with one order searched and marked. It stands in the browser's
 * history, so that it survives a reload, and anybody may have written it there: nothing of it is believed unread.
 */
export interface AskedOrder {
  readonly orderId: number;
  /** Its own number or its receipt's, as it is searched by. */
  readonly number: string;
}

/** The state that leads to this order in the list. */
export function askedOrderState(asked: AskedOrder): { readonly askedOrder: AskedOrder } {
  return { askedOrder: { orderId: asked.orderId, number: asked.number } };
}

/** The order that a navigation state asks for; null when it asks for none that there can be. */
export function readAskedOrder(state: unknown): AskedOrder | null {
  if (typeof state !== 'object' || state === null || !('askedOrder' in state)) return null;
  const { askedOrder } = state;
  if (typeof askedOrder !== 'object' || askedOrder === null) return null;
  if (!('orderId' in askedOrder && 'number' in askedOrder)) return null;
  const { orderId, number } = askedOrder;
  if (typeof orderId !== 'number' || !Number.isSafeInteger(orderId) || orderId <= 0) return null;
  return typeof number === 'string' && number !== '' && number.length <= 100 ? { orderId, number } : null;
}
