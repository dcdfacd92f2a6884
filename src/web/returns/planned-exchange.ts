import { create } from 'zustand';
import type { Satang } from '#shared/money/satang.ts';
import { useSession } from '#web/lib/session.ts';
import type { Chosen } from './return-draft.ts';

/**
 * Goods that a customer exchanges, on their way from the return to the payment of what they take instead (rule C11.9).
 * Nothing of it is booked before that payment: a till that breaks on the way, or a customer who thinks again, leaves
 * nothing behind. It belongs to this tab and to who planned it, and survives a reload.
 */
export interface PlannedExchange {
  /** Who planned it: the next cashier at this till has nothing to do with it. */
  readonly userId: number;
  readonly orderId: number;
  readonly receiptNumber: string;
  readonly chosen: Chosen;
  readonly reason: string;
  /** What the goods came to when it was planned; the payment reckons it anew. */
  readonly creditSatang: Satang;
  /**
   * The order whose payment it was sent with, while nobody knows what became of that: it is good for no other, so that
   * goods which came back once pay once.
   */
  readonly sentFor: number | null;
}

const KEPT_AS = 'raandee-exchange';

function kept(): PlannedExchange | null {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEPT_AS) ?? 'null');
    return isPlan(found) ? found : null;
  } catch {
    return null;
  }
}

function isPlan(found: unknown): found is PlannedExchange {
  if (typeof found !== 'object' || found === null) return false;
  const { userId, orderId, chosen, reason, creditSatang, sentFor } = found as Partial<PlannedExchange>;
  if (sentFor !== null && !Number.isSafeInteger(sentFor)) return false;
  const numbers = [userId, orderId, creditSatang].every(Number.isSafeInteger);
  return numbers && typeof reason === 'string' && typeof chosen === 'object' && chosen !== null;
}

const useStore = create<{ readonly plan: PlannedExchange | null }>()(() => ({ plan: kept() }));

/**
 * The exchange that this person has begun in this tab; null for none.
 * @param orderId the order that is being paid; null at the till, where there is none yet
 */
export function usePlannedExchange(orderId: number | null): PlannedExchange | null {
  const userId = useSession().data?.user?.id;
  const plan = useStore((store) => store.plan);
  if (plan === null || plan.userId !== userId) return null;
  return plan.sentFor === null || plan.sentFor === orderId ? plan : null;
}

export function planExchange(plan: PlannedExchange): void {
  useStore.setState({ plan });
  keep(JSON.stringify(plan));
}

/** It goes to the server with this order's payment; null when the server has said no, and nothing came of it. */
export function exchangeSentFor(sentFor: number | null): void {
  const { plan } = useStore.getState();
  if (plan !== null) planExchange({ ...plan, sentFor });
}

/** It was made, or thought better of. */
export function forgetExchange(): void {
  useStore.setState({ plan: null });
  keep(null);
}

/** A browser that keeps nothing has the plan until the page is loaded anew. */
function keep(text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(KEPT_AS);
    else window.sessionStorage.setItem(KEPT_AS, text);
  } catch {
    // The till shows what it has.
  }
}
