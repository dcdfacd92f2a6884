import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Whether there is no shop yet, and whether a code is needed to make it. */
export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => call('GET /first-run/api', { signal }),
  // After a lost answer the shop may be there: asked again, the page would leave under the words that tell of it.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});
