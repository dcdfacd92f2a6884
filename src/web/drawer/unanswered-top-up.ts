import { logFailure } from '#web/lib/log.ts';

/** A top-up that is on its way, or whose answer was lost. */
export interface UnansweredTopUp {
  readonly drawerId: number;
  /** The amount, as it was typed. */
  readonly text: string;
  /** Under this Idempotency-Key it was sent, and is sent again (rule C2.7). */
  readonly key: string;
}

const KEPT_AS = 'raandee-top-up';

/**
 * Keeps it over a reload of the page, for this window alone. Where the browser keeps nothing, it is remembered only
 * as long as the page is open.
 */
export function keepTopUp(topUp: UnansweredTopUp): void {
  try {
    window.sessionStorage.setItem(KEPT_AS, JSON.stringify(topUp));
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}

/** The one that was kept for this drawer, or null. */
export function keptTopUp(drawerId: number): UnansweredTopUp | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEPT_AS) ?? 'null');
    return isTopUp(kept) && kept.drawerId === drawerId ? kept : null;
  } catch {
    return null;
  }
}

/** It has its final answer. */
export function forgetTopUp(): void {
  try {
    window.sessionStorage.removeItem(KEPT_AS);
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}

function isTopUp(kept: unknown): kept is UnansweredTopUp {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'drawerId' in kept &&
    typeof kept.drawerId === 'number' &&
    'text' in kept &&
    typeof kept.text === 'string' &&
    'key' in kept &&
    typeof kept.key === 'string'
  );
}
