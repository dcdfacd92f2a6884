import { REMOVAL_REASONS, type RemovalReason } from '#shared/drawer/rules.ts';
import { logFailure } from '#web/lib/log.ts';

/** Money by hand that is on its way into the drawer or out of it, or whose answer was lost. */
export interface UnansweredCash {
  readonly drawerId: number;
  /** The amount, as it was typed. */
  readonly text: string;
  /** Of a top-up none. */
  readonly reason: RemovalReason | '';
  readonly note: string;
  /** Under this Idempotency-Key it was sent, and is sent again (rule C2.7). */
  readonly key: string;
}

/** Which of the two is kept. */
export type CashDirection = 'top-up' | 'removal';

const keptAs = (direction: CashDirection) => `raandee-${direction}`;

/**
 * Keeps it over a reload of the page, for this window alone. Where the browser keeps nothing, it is remembered only
 * as long as the page is open.
 */
export function keepCash(direction: CashDirection, cash: UnansweredCash): void {
  try {
    window.sessionStorage.setItem(keptAs(direction), JSON.stringify(cash));
  } catch (error) {
    logFailure(keptAs(direction), error);
  }
}

/** The one that was kept for this drawer, or null. */
export function keptCash(direction: CashDirection, drawerId: number): UnansweredCash | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keptAs(direction)) ?? 'null');
    return isCash(kept) && kept.drawerId === drawerId ? kept : null;
  } catch {
    return null;
  }
}

/** It has its final answer. */
export function forgetCash(direction: CashDirection): void {
  try {
    window.sessionStorage.removeItem(keptAs(direction));
  } catch (error) {
    logFailure(keptAs(direction), error);
  }
}

function isCash(kept: unknown): kept is UnansweredCash {
  if (typeof kept !== 'object' || kept === null) return false;
  const { drawerId, reason, ...texts } = kept as Partial<Record<string, unknown>>;
  return (
    typeof drawerId === 'number' &&
    ['', ...REMOVAL_REASONS].some((known) => known === reason) &&
    [texts.text, texts.note, texts.key].every((text) => typeof text === 'string')
  );
}
