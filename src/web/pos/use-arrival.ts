import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { useStanding } from '#web/offline-sales/standing.ts';
import { forgetHandBack, handedBack } from '#web/orders/payment/hand-back.ts';
import { forgetHandOver, handedOver } from '#web/quotations/hand-over.ts';
import { usePendingOrder } from './basket/use-pending-order.ts';
import { pendingOrderQuery } from './queries.ts';
import { broughtAlong, startOver } from './till.ts';

/**
 * What arriving at the till does (rule S4): basket, coupon and note are new, and an order that waits for
 * payment is gone to; so is one that another window has made since, once this window's basket is empty or the cashier
 * says so. The session is asked anew, since the drawer may have been opened, paused or closed.
 */
export function useArrival(userId: number | null): void {
  const client = useQueryClient();
  const navigate = useNavigate();

  // Before anything can be typed or pressed, which would be forgotten again.
  const { state } = useLocation();
  // Looked for once: React may run the effects of one arrival twice.
  const [brought] = useState(() => broughtAlong(handedOver(state), handedBack(state), userId));
  useLayoutEffect(() => startOver(brought), [brought]);
  useEffect(() => {
    forgetHandBack();
    if (brought.quotation === null && brought.back === null) return;
    forgetHandOver();
    // A later arrival by the browser's way back is one like any other.
    void navigate(paths.pos(), { replace: true, state: null });
  }, [brought, navigate]);

  useEffect(() => {
    refreshSession(client).catch((error: unknown) => logFailure('GET /api/session', error));
  }, [client]);

  // What this till sold by itself may be an order that waits there: it is known when all of that has been sent.
  const isAllSent = useStanding(({ isKnown, waiting }) => isKnown && waiting === 0);
  const pending = useQuery({ ...pendingOrderQuery, enabled: isAllSent });
  // An answer from before this arrival may be about an order that has been paid or cancelled since.
  const orderId =
    pending.isFetchedAfterMount && pending.data?.hasPending ? (pending.data.orderId ?? null) : null;
  const goToPending = usePendingOrder();
  useEffect(() => {
    if (orderId !== null) void goToPending(orderId);
  }, [orderId, goToPending]);
}
