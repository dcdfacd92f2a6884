import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { favouritesFromWire } from './wire.ts';

/** The goods that stand first on the tills of the branch. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  meta: { topics: ['favourites', 'catalog', 'stock'] },
  queryFn: async ({ signal }) => favouritesFromWire(await call('GET /favourites/api', { signal })),
});
