import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { editedProductFromWire } from './wire.ts';

/** A product with everything that its form changes; it follows what others save meanwhile. */
export function editedProductQuery(productId: number) {
  return queryOptions({
    queryKey: ['products', 'edit', productId],
    staleTime: 0,
    meta: { topics: ['catalog', 'stock'] },
    queryFn: async ({ signal }) =>
      editedProductFromWire(await call('GET /products/api/{id}/edit', { params: { id: productId }, signal })),
  });
}
