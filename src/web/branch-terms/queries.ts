import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { termsFromWire } from './wire.ts';

/** What of a product is the branches' own in which one may change products; it follows what others save meanwhile. */
export function branchTermsQuery(productId: number) {
  return queryOptions({
    queryKey: ['products', 'branch-terms', productId],
    staleTime: 0,
    meta: { topics: ['catalog', 'shop', 'staff'] },
    queryFn: async ({ signal }) => {
      try {
        return termsFromWire(
          await call('GET /products/api/{id}/branches', { params: { id: productId }, signal }),
        );
      } catch (error) {
        if (!signal.aborted) logFailure('GET /products/api/{id}/branches', error);
        throw error;
      }
    },
  });
}
