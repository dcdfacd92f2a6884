import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { staffFromWire } from './wire.ts';

/** Everybody who works here or did. Failures are only logged. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  staleTime: 0,
  meta: { topics: ['staff', 'drawer'] },
  queryFn: async ({ signal }) => {
    try {
      return (await call('GET /staff/api', { signal })).data.map(staffFromWire);
    } catch (error) {
      if (!signal.aborted) logFailure('GET /staff/api', error);
      throw error;
    }
  },
});

/** Asks anew for the list, and waits for it. */
export function staffChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: staffQuery.queryKey });
}
