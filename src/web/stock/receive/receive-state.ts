import type { StockThing } from '#shared/stock/stock-thing.ts';
import { COST_VATS, type CostVat } from '#shared/suppliers/rules.ts';
import type { ScarceThing } from '../wire.ts';
import type { ReceiveLine } from './receive-draft.ts';
import { isThing } from './receive-draft.ts';

/**
 * The navigation state that leads to the page of receiving with lines filled in. It stands in the browser's history
 * and anybody may have written it there, so that nothing of it is believed unread.
 */

/** Fills the shelf up to twice its least. */
export function receiveState(things: readonly ScarceThing[]) {
  return {
    wanted: things.map(({ productId, variantId, quantity, minStock }) => ({
      ...{ productId, variantId },
      quantity: Math.max(1, 2 * minStock - quantity),
    })),
  };
}

/** Brings what was to be ordered, and of whom, where one supplier was chosen. */
export function receiveStateOf(
  wanted: readonly (StockThing & { readonly quantity: number })[],
  supplier: WantedSupplier | null,
) {
  return {
    wanted,
    ...(supplier && { supplier: { id: supplier.id, name: supplier.name, costVat: supplier.costVat } }),
  };
}

/** Who brings the goods, as a navigation state names them, with how their costs are to be read. */
export interface WantedSupplier {
  readonly id: number;
  readonly name: string;
  readonly costVat: CostVat;
}

/** The supplier that a navigation state asks for; null when it asks for none. */
export function readWantedSupplier(state: unknown): WantedSupplier | null {
  if (typeof state !== 'object' || state === null || !('supplier' in state)) return null;
  const { id, name, costVat } = (state.supplier ?? {}) as Partial<WantedSupplier>;
  if (!Number.isSafeInteger(id) || typeof name !== 'string') return null;
  const isRead = COST_VATS.some((one) => one === costVat);
  return isRead ? { id: id as number, name, costVat: costVat as CostVat } : null;
}

/** The lines that a navigation state asks for; none when it asks for none. */
export function readWantedLines(state: unknown): readonly ReceiveLine[] {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return [];
  const { wanted } = state;
  if (!Array.isArray(wanted)) return [];
  return wanted.filter(isThing).map((thing) => {
    const { quantity } = thing as { quantity?: unknown };
    const many = Number.isSafeInteger(quantity) && (quantity as number) > 0 ? String(quantity) : '1';
    return { productId: thing.productId, variantId: thing.variantId, quantity: many, cost: '' };
  });
}
