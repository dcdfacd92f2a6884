import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { branchFromWire } from './wire.ts';

/** The branches in which one works, by their numbers; for an admin all of the shop. */
export const branchesQuery = queryOptions({
  queryKey: ['branches'],
  staleTime: 0,
  meta: { topics: ['shop', 'staff'] },
  queryFn: async ({ signal }) => {
    try {
      return (await call('GET /branches/api', { signal })).data.map(branchFromWire);
    } catch (error) {
      if (!signal.aborted) logFailure('GET /branches/api', error);
      throw error;
    }
  },
});

/** Asks anew for the list, and waits for it. */
export function branchesChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: branchesQuery.queryKey });
}
