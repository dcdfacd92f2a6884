import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { priceChangeWords } from '#web/catalog/price-change.ts';
import { reloadProducts } from '#web/catalog/till/queries.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { useUnaskedLeave } from '#web/ui/leave-guard.ts';
import { playSound } from '#web/ui/sounds.ts';
import { basketStore, useTill } from '../till.ts';
import { afterRefusal, type CheckoutNext } from './checkout.ts';
import { usePendingOrder } from './use-pending-order.ts';

const RELOAD_FAILED_WORDS = 'ไม่สามารถโหลดราคาล่าสุดได้ กรุณาลองใหม่อีกครั้ง';

/** Sends the basket by the call of this name; gives what followed a refusal, or null when there was none. */
export type BasketCall = (name: string, send: () => Promise<void>) => Promise<CheckoutNext | null>;

/**
 * How the till gives its basket to the server, for checkout and for a quotation: one at a time, after the scans that
 * are still being looked up. A refusal's words come into the basket's alert, with today's prices on the lines when
 * they are what differs; a lost connection is only logged (rule S8).
 */
export function useBasketCall(settled: () => Promise<void>): BasketCall {
  const onRefused = useRefusal();
  return useCallback(
    async (name, send) => {
      if (useTill.getState().phase !== 'idle') return null;
      useTill.setState({ phase: 'waiting' });
      try {
        await settled();
        // What was scanned last is no line yet.
        if (useTill.getState().questions.length > 0) return null;
        useTill.setState({ phase: 'sending' });
        await send();
        return null;
      } catch (error) {
        logFailure(name, error);
        const failure = failureOf(error);
        return failure.isLost ? null : await onRefused(failure);
      } finally {
        useTill.setState({ phase: 'idle' });
      }
    },
    [settled, onRefused],
  );
}

function useRefusal(): (failure: Failure) => Promise<CheckoutNext> {
  const client = useQueryClient();
  const leave = useUnaskedLeave();
  const goToPending = usePendingOrder();

  const reload = useCallback(
    async (message: string) => {
      try {
        const [current] = await Promise.all([
          reloadProducts(client, basketStore.getState().lines),
          refreshSession(client),
        ]);
        const changes = basketStore.getState().reprice(current);
        basketStore.getState().setAlert(message, changes.map(priceChangeWords));
      } catch (error) {
        logFailure('reloading prices', error);
        basketStore.getState().setAlert(message, [RELOAD_FAILED_WORDS]);
      }
    },
    [client],
  );

  return useCallback(
    async (failure: Failure) => {
      const next = afterRefusal(failure);
      playSound('refused');
      if (next.go === 'payment') await goToPending(next.orderId);
      else if (next.go === 'open-drawer') {
        await refreshSession(client);
        await leave(paths.openCashier());
      } else if (next.reload) await reload(next.message);
      else basketStore.getState().setAlert(next.message);
      return next;
    },
    [client, leave, reload, goToPending],
  );
}
