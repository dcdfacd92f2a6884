import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { Sale } from '../sale.ts';
import { saleFromWire } from '../wire.ts';

/** An order for its payment screen; asked anew on each arrival, since another window may have paid it. */
export function saleQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'sale', orderId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Sale> =>
      saleFromWire(await call('GET /views-myoder/{orderId}', { params: { orderId }, signal })),
  });
}
