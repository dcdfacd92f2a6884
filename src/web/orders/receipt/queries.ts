import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { Receipt } from '../sale.ts';
import { receiptFromWire } from '../wire.ts';

/** A paid order's receipt; nothing of it changes any more but that a tax invoice may take its place. */
export function receiptQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'receipt', orderId],
    staleTime: 0,
    meta: { topics: ['orders'] },
    queryFn: async ({ signal }): Promise<Receipt> =>
      receiptFromWire(await call('GET /receipt-all/{orderId}', { params: { orderId }, signal })),
  });
}
