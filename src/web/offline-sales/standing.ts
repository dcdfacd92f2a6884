import { create } from 'zustand';
import { logFailure } from '#web/lib/log.ts';
import type { LentSeries } from './journal.ts';
import type { Journal, Tally } from './journal-store.ts';

/** How this browser's journal stands: what the screens say of it, in this tab and in step with the others. */

interface Standing extends Tally {
  /** What was lent to sell by itself; null for nothing. */
  readonly lent: LentSeries | null;
  /** The code of the payment and the slip that need no server: on its way, here, or out of reach. */
  readonly code: 'coming' | 'here' | 'missing';
  /** The journal has been looked into, or there is none here. */
  readonly isKnown: boolean;
  /** Grows with each change, for whoever shows the entries themselves. */
  readonly changes: number;
}

const NOTHING = { waiting: 0, refused: 0, sinceMs: null, lent: null } as const;

export const useStanding = create<Standing>()(() => ({
  ...NOTHING,
  code: 'coming',
  isKnown: false,
  changes: 0,
}));

const CHANNEL = 'raandee-journal';

let opened: Promise<Journal> | null = null;
let others: BroadcastChannel | null = null;

/** Whether this browser has ever had a journal: most have none, and need none of its code. */
export function mayHaveJournal(): boolean {
  try {
    return window.localStorage.getItem(CHANNEL) !== null;
  } catch {
    // A browser that doesn't say may.
    return true;
  }
}

function noteJournal(): void {
  try {
    window.localStorage.setItem(CHANNEL, 'kept');
  } catch {
    // Then it is looked for at every start.
  }
}

/**
 * This browser's journal, made where there is none.
 * @throws where the browser keeps nothing
 */
export function theJournal(): Promise<Journal> {
  const forget = () => {
    opened = null;
  };
  if (opened === null) {
    opened = import('./journal-store.ts').then(({ Journal }) => {
      noteJournal();
      return Journal.open(undefined, forget);
    });
    // The next who asks tries again.
    opened.catch(forget);
  }
  return opened;
}

/** Looks into the journal, and tells the screens of this tab. */
export async function readStanding(): Promise<void> {
  try {
    const journal = await theJournal();
    const [tally, lent] = await Promise.all([journal.tally(), journal.lent()]);
    useStanding.setState(({ changes }) => ({ ...tally, lent, isKnown: true, changes: changes + 1 }));
  } catch (error) {
    logFailure('the journal', error);
    useStanding.setState({ ...NOTHING, isKnown: true });
  }
}

/** What this tab could sell by now for whoever was lent it; null where it couldn't. */
export const lentAndPrepared = ({ lent, code }: Standing): LentSeries | null =>
  code === 'here' ? lent : null;

/** The journal has changed here: this tab's screens and the other tabs look into it. */
export async function journalChanged(): Promise<void> {
  others?.postMessage('changed');
  await readStanding();
}

/** Looks into the journal now, and whenever another tab has changed it. */
export function watchJournal(): void {
  if (others !== null) return;
  others = new BroadcastChannel(CHANNEL);
  others.addEventListener('message', () => void readStanding());
  if (mayHaveJournal()) void readStanding();
  else useStanding.setState({ isKnown: true });
}
