import type { Places } from './turns.ts';

/**
 * How much of each dear work goes on at once and how much waits. A shop's machine has two to four cores, and one of them
 * belongs to the tills. Decision 36 says why each runs where it does.
 */
export const DEAR_WORK = {
  /** In the thread of `pdf/paper-renderer.ts`; at a tenth of a second each nobody waits longer than a few. */
  papers: { atOnce: 1, maxWaiting: 32 },
  /** Each with its file in memory, in the threads of `sharp`, a core each. */
  pictures: { atOnce: 2, maxWaiting: 12 },
  /** In the threads of argon2, a core and 19 MB each for 30 ms. */
  passwords: { atOnce: 2, maxWaiting: 20 },
  /** In a process of their own, which may take minutes and much memory over one. */
  strangersFiles: { atOnce: 1, maxWaiting: 4 },
  /** Made where sales are booked, some rows at a time, as fast as each browser takes them. */
  exports: { atOnce: 2, maxWaiting: 20 },
  /** Connections to a SQLite file that see one moment of it: for all exports, and for a page of the month's books beside them. */
  moments: { atOnce: 3, maxWaiting: Number.POSITIVE_INFINITY },
  /** Takes a turn at `papers` for each of thousands of papers, which needs minutes; whoever asks meanwhile is told so. */
  archives: { atOnce: 1, maxWaiting: 0 },
} as const satisfies Readonly<Record<string, Places>>;
