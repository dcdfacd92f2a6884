import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { tillFromWire } from './wire.ts';

/** The branch's tills: those in use first, by name. */
export const tillsQuery = queryOptions({
  queryKey: ['tills'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }) => {
    try {
      return (await call('GET /tills/api', { signal })).data.map(tillFromWire);
    } catch (error) {
      if (!signal.aborted) logFailure('GET /tills/api', error);
      throw error;
    }
  },
});
