import { useMemo } from 'react';
import { create } from 'zustand';
import type { EnteredLine } from '#shared/orders/payment-lines.ts';

/** A part of an order that has been taken already: by the card terminal, say, before the rest is paid (rule C12.2). */
export interface TakenLine extends EnteredLine {
  /** What the way is called. */
  readonly name: string;
}

/**
 * What has been taken of orders that aren't paid yet. All of it is booked at the end, in one write; until then the browser
 * keeps it, since a customer's card was charged whatever becomes of the tab. Every tab of this browser knows it.
 */
type Kept = Readonly<Record<string, readonly TakenLine[]>>;

const KEPT_AS = 'raandee-taken-payments';
/** Orders that were given up elsewhere leave theirs behind. */
const MOST_ORDERS = 20;

function isLine(found: unknown): found is TakenLine {
  if (typeof found !== 'object' || found === null) return false;
  const { method, name, amountSatang, tenderedSatang, reference } = found as Partial<TakenLine>;
  const words = [method, name].every((word) => typeof word === 'string');
  const amounts = [amountSatang, tenderedSatang].every((amount) => Number.isSafeInteger(amount));
  return words && amounts && (reference === null || typeof reference === 'string');
}

function kept(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const orders = Object.entries(found).filter(([, lines]) => Array.isArray(lines) && lines.every(isLine));
    return Object.fromEntries(orders);
  } catch {
    return {};
  }
}

/** A browser that keeps nothing knows it until the page is loaded anew. */
function stored(): string | null {
  try {
    return window.localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

const useStore = create<{ readonly kept: Kept }>()(() => ({ kept: kept(stored()) }));

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEPT_AS) useStore.setState({ kept: kept(newValue) });
});

function keep(orderId: number, lines: readonly TakenLine[]): void {
  // The newest last: ids rise, and an object's whole numbers stand in their order.
  const others = Object.entries(useStore.getState().kept).filter(([id]) => id !== String(orderId));
  const all = lines.length === 0 ? others : [...others, [String(orderId), lines] as const];
  const next: Kept = Object.fromEntries(all.slice(-MOST_ORDERS));
  useStore.setState({ kept: next });
  try {
    window.localStorage.setItem(KEPT_AS, JSON.stringify(next));
  } catch {
    // The till shows what it has.
  }
}

const NONE: readonly TakenLine[] = [];

/** What has been taken of this order so far, in the order in which it was. */
export function useTakenLines(orderId: number) {
  const lines = useStore((store) => store.kept[orderId]) ?? NONE;
  return useMemo(
    () => ({
      lines,
      take: (line: TakenLine) => keep(orderId, [...lines, line]),
      /** It was given back to the customer. */
      giveBack: (which: TakenLine) =>
        keep(
          orderId,
          lines.filter((line) => line !== which),
        ),
      /** The order is paid, or is no more. */
      forget: () => keep(orderId, NONE),
    }),
    [orderId, lines],
  );
}
