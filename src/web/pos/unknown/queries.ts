import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** What a code is called of a product that this branch doesn't sell; null for nothing. */
export function notHereQuery(code: string) {
  return queryOptions({
    queryKey: ['products', 'not-here', code],
    staleTime: 0,
    retry: false,
    meta: { topics: ['catalog'] },
    queryFn: async ({ signal }) => (await call('GET /products/not-here', { query: { code }, signal })).name,
  });
}
