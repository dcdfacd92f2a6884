import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { displaysFromWire } from './wire.ts';

/** The branch's displays, and the pictures that pass by on all of them. */
export const displaysQuery = queryOptions({
  queryKey: ['displays'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }) => displaysFromWire(await call('GET /displays/api', { signal })),
});
