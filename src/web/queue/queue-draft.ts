import { create } from 'zustand';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { FEWEST_PEOPLE } from './people.ts';

interface QueueDraft {
  /** What stands in the field. */
  readonly people: string;
  /** Under which the number is asked for, until there is a final answer (rule C2.7). */
  readonly key: string;
  readonly sending: boolean;
  /** It was sent, and whether the number was given out is not known. */
  readonly unsure: boolean;
}

const fresh = (): QueueDraft => ({
  people: String(FEWEST_PEOPLE),
  key: newIdempotencyKey(),
  sending: false,
  unsure: false,
});

/** The form that asks for a number. It outlives its dialog, so that closing that can't make one number into two. */
export const useQueueDraft = create<QueueDraft>()(fresh);

/** A new form, for the next party. */
export function startNewDraft(): void {
  useQueueDraft.setState(fresh());
}

/** What a dialog that opens finds: a new form, unless the last one has no answer yet. */
export function openDraft(): void {
  const { unsure, sending } = useQueueDraft.getState();
  if (!unsure && !sending) startNewDraft();
}
