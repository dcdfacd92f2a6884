import { create } from 'zustand';
import type { KeptKey } from '#web/lib/write.ts';
import { FEWEST_PEOPLE } from './people.ts';

interface QueueDraft {
  /** What stands in the field. */
  readonly people: string;
  /** Under which the number is asked for, until there is a final answer (rule C2.7); '' before it was. */
  readonly key: string;
  readonly sending: boolean;
  /** It was sent, and whether the number was given out is not known. */
  readonly unsure: boolean;
}

const fresh = (): QueueDraft => ({
  people: String(FEWEST_PEOPLE),
  key: '',
  sending: false,
  unsure: false,
});

/** The form that asks for a number. It outlives its dialog, so that closing that can't make one number into two. */
export const useQueueDraft = create<QueueDraft>()(fresh);

/** Where the key of the form that asks for a number is kept. */
export const QUEUE_KEY: KeptKey = {
  read: () => useQueueDraft.getState().key,
  keep: (key) => useQueueDraft.setState({ key }),
};

/** A new form, for the next party. */
export function startNewDraft(): void {
  useQueueDraft.setState(fresh());
}

/** What a dialog that opens finds: a new form, unless the last one has no answer yet. */
export function openDraft(): void {
  const { unsure, sending } = useQueueDraft.getState();
  if (!unsure && !sending) startNewDraft();
}
