import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { startOver } from './till.ts';

/**
 * What arriving at the till does (rule S4): basket, coupon and note are new, and an order that waits for
 * payment is gone to. The session is asked anew, since the drawer may have been opened, paused or closed.
 */
export function useArrival(): void {
  const client = useQueryClient();
  const navigate = useNavigate();

  // Before anything can be typed or pressed, which would be forgotten again.
  useLayoutEffect(startOver, []);

  useEffect(() => {
    refreshSession(client).catch((error: unknown) => logFailure('GET /api/session', error));
  }, [client]);

  const pending = useQuery({
    queryKey: ['pending-order'],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /orders/pending', { signal }),
  });
  // An answer from before this arrival may be about an order that has been paid or cancelled since.
  const orderId =
    pending.isFetchedAfterMount && pending.data?.hasPending ? (pending.data.orderId ?? null) : null;
  useEffect(() => {
    if (orderId !== null) void navigate(paths.checkout(orderId), { replace: true });
  }, [orderId, navigate]);
}
