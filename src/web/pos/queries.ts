import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** The number that the next order will have. */
export const orderNumberQuery = queryOptions({
  queryKey: ['order-number'],
  gcTime: 0,
  staleTime: 0,
  queryFn: ({ signal }) => call('GET /generate-order-number', { signal }),
});

/** The order that waits for its payment, if one does. */
export const pendingOrderQuery = queryOptions({
  queryKey: ['pending-order'],
  gcTime: 0,
  staleTime: 0,
  queryFn: ({ signal }) => call('GET /orders/pending', { signal }),
});
