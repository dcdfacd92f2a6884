import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { ProductFacts } from '../product-facts.ts';
import { productDetailsFromWire } from '../wire.ts';

/** One product for its own page; its quantities follow what is sold meanwhile. */
export function productDetailsQuery(productId: number) {
  return queryOptions({
    queryKey: ['products', 'details', productId],
    staleTime: 0,
    meta: { topics: ['catalog', 'stock'] },
    queryFn: async ({ signal }): Promise<ProductFacts> =>
      productDetailsFromWire(await call('GET /products/api/{id}', { params: { id: productId }, signal })),
  });
}
