import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Who of the branch can come in by PIN, also while the screen is locked. */
export const cashiersQuery = queryOptions({
  queryKey: ['cashiers'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call('GET /session/cashiers', { signal })).data,
});
