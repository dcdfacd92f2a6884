import type { DisplayWire } from '#shared/display/contract.ts';
import type { DisplayState, ShownState } from '#shared/display/fields.ts';
import { stateInBaht } from '#shared/display/state.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Display } from './queries.ts';

/** A display in the calls' words. */
export const displayWire = ({ id, name, tillId, till, pairedMs, pairedBy }: Display): DisplayWire => ({
  ...{ id, name, till_id: tillId, till },
  ...{ paired_at: bangkokIso(pairedMs), paired_by: pairedBy },
});

/** Whether a state has a QR, which then names whose it is. */
export const hasQr = (state: DisplayState): boolean => state.kind === 'payment' && state.qr !== null;

/**
 * A state as a display is told it. Without the shop's PromptPay id there is no QR.
 * @param promptPayId what the shop's settings say
 */
export function shownWire(state: DisplayState, promptPayId: string | null): ShownState {
  const { kind } = state;
  if (kind !== 'payment' || state.qr === null) return { state: stateInBaht(state), promptpay_id: null };
  const shown = promptPayId === null ? { ...state, qr: null } : state;
  return { state: stateInBaht(shown), promptpay_id: promptPayId };
}
