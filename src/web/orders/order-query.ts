import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { Receipt, Sale } from './sale.ts';
import { receiptFromWire, saleFromWire } from './wire.ts';

/** An order for its payment screen; asked anew on each arrival, since another window may have paid it. */
export function saleQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'sale', orderId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Sale> =>
      saleFromWire(await call('GET /views-myoder/{orderId}', { params: { orderId }, signal })),
  });
}

/** A paid order's receipt, which never changes any more. */
export function receiptQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'receipt', orderId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Receipt> =>
      receiptFromWire(await call('GET /receipt-all/{orderId}', { params: { orderId }, signal })),
  });
}

/** The order's id in the page's address, or null when no order can have it. */
export function orderIdIn(address: string | undefined): number | null {
  return address !== undefined && /^[1-9]\d{0,9}$/.test(address) ? Number(address) : null;
}
