import { useCallback } from 'react';
import { parseHundredths } from '#shared/money/satang.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { useConnection } from '#web/lib/connection.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { readinessOf } from '#web/offline-sales/journal.ts';
import { lentAndPrepared, useStanding } from '#web/offline-sales/standing.ts';
import { useSellerHere } from '#web/offline-sales/use-readiness.ts';
import { EXACT_CASH } from '#web/orders/payment/exact-cash.ts';
import { usePlannedExchange } from '#web/returns/planned-exchange.ts';
import { useUnaskedLeave } from '#web/ui/leave-guard.ts';
import { useTill } from '../till.ts';

/**
 * Goes to the payment of the basket that needs no server (rule C14.10), where this till can sell so, or says in the basket's
 * alert what keeps it from that.
 * @returns gives whether this till sells by itself now; else the basket goes its usual way
 */
export function useAwayCheckout(
  tax: TaxTerms,
  settled: () => Promise<void>,
): (paysExactly: boolean) => Promise<boolean> {
  const leave = useUnaskedLeave();
  const seller = useSellerHere();
  const limit = useSession(false).data?.discount_limit ?? 0;
  const isExchange = usePlannedExchange(null) !== null;
  return useCallback(
    async (paysExactly) => {
      // As they are in this moment: the server may have gone with the very request that was to make an order.
      if (useConnection.getState().reachable || seller === null) return false;
      if (readinessOf(seller, lentAndPrepared(useStanding.getState())) !== 'ready') return false;
      if (useTill.getState().phase !== 'idle') return true;
      useTill.setState({ phase: 'waiting' });
      try {
        // What is still being looked up belongs to this sale; the till's own copy of the goods answers.
        await settled();
        const { beginAwaySale } = await import('./begin-away-sale.ts');
        if (beginAwaySale({ tax, isExchange, discountLimitHundredths: parseHundredths(limit) ?? 0 }))
          await leave(paths.awayCheckout(), { state: paysExactly ? EXACT_CASH : null });
        return true;
      } finally {
        useTill.setState({ phase: 'idle' });
      }
    },
    [leave, settled, seller, limit, isExchange, tax],
  );
}
