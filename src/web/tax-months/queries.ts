import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Month } from '#shared/time/months.ts';
import { call } from '#web/lib/api.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

/** A lock that holds, with who set it and when. */
export interface HeldLock {
  readonly month: Month;
  readonly lockedBy: string;
  readonly lockedMs: number;
}

/** Which months are locked (rule C13.4). */
export interface LockedMonths {
  /** The newest locked month; null while none is. */
  readonly lockedThrough: Month | null;
  readonly lockableThrough: Month;
  /** The newest first. */
  readonly held: readonly HeldLock[];
}

const fromWire = (wire: AnswerOf<'GET /tax-months'>): LockedMonths => ({
  lockedThrough: wire.locked_through,
  lockableThrough: wire.lockable_through,
  held: wire.locks
    .filter(({ opened_at }) => opened_at === null)
    .map(({ month, locked_by, locked_at }) => ({
      ...{ month, lockedBy: locked_by },
      lockedMs: Date.parse(locked_at),
    })),
});

/** Which months of the branch are locked. */
export const lockedMonthsQuery = queryOptions({
  queryKey: ['tax-months'],
  staleTime: 0,
  meta: { topics: ['months'] },
  queryFn: async ({ signal }) => fromWire(await call('GET /tax-months', { signal })),
});

/** A month was locked or opened here. */
export const lockedMonthsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: lockedMonthsQuery.queryKey });
