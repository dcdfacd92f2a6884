import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { settingsChanged } from '#web/shop/queries.ts';
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

/** Asks anew for the list, and waits for it; what else shows the own branch is asked for too. */
export function branchesChanged(client: QueryClient): Promise<void> {
  settingsChanged(client);
  return client.invalidateQueries({ queryKey: branchesQuery.queryKey });
}
