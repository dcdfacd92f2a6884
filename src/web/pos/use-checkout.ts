import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { refuse } from '#shared/errors/refusals.ts';
import { formatBaht } from '#shared/money/satang.ts';
import { reloadProducts } from '#web/catalog/api.ts';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { type PriceChange, priceBasket } from './basket.ts';
import { afterRefusal, checkoutBody } from './checkout.ts';
import { basketStore, useTill } from './till.ts';

const RELOAD_FAILED_WORDS = 'ไม่สามารถโหลดราคาล่าสุดได้ กรุณาลองใหม่อีกครั้ง';

/**
 * Makes an order of the basket and goes to its payment (specification 4). Waits for scans that are still being
 * looked up. Safe to press again: without a final answer the basket and its key stay as they are (contract C2.7).
 */
export function useCheckout(taxRateHundredths: number, settled: () => Promise<void>): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();

  const reload = useCallback(
    async (message: string) => {
      try {
        const [current] = await Promise.all([
          reloadProducts(client, basketStore.getState().lines),
          refreshSession(client),
        ]);
        const changes = basketStore.getState().reprice(current);
        basketStore.getState().setAlert(message, changes.map(changeWords));
      } catch (error) {
        logFailure('reloading prices', error);
        basketStore.getState().setAlert(message, [RELOAD_FAILED_WORDS]);
      }
    },
    [client],
  );

  const onRefused = useCallback(
    async (error: CallError) => {
      const next = afterRefusal(error);
      if (next.go === 'payment') return navigate(paths.checkout(next.orderId));
      if (next.go === 'open-drawer') {
        await refreshSession(client);
        return navigate(paths.openCashier());
      }
      if (next.isFinal) basketStore.getState().renewKey();
      if (next.reload) await reload(next.message);
      else basketStore.getState().setAlert(next.message);
    },
    [client, navigate, reload],
  );

  return useCallback(async () => {
    if (useTill.getState().phase !== 'idle') return;
    useTill.setState({ phase: 'waiting' });
    try {
      await settled();
      useTill.setState({ phase: 'sending' });
      const { lines, coupon, note, checkoutKey } = basketStore.getState();
      const price = priceBasket(lines, coupon, taxRateHundredths);
      if (price === null) return basketStore.getState().setAlert(refuse('ORDER_TOO_LARGE').message);
      const body = checkoutBody(lines, coupon, note, price);
      const { orderId } = await call('POST /checkout', { body, idempotencyKey: checkoutKey });
      basketStore.getState().renewKey();
      await navigate(paths.checkout(orderId));
    } catch (error) {
      logFailure('POST /checkout', error);
      if (error instanceof CallError) await onRefused(error);
    } finally {
      useTill.setState({ phase: 'idle' });
    }
  }, [taxRateHundredths, settled, navigate, onRefused]);
}

function changeWords(change: PriceChange): string {
  switch (change.what) {
    case 'price':
      return `${change.name}: ฿${formatBaht(change.from)} → ฿${formatBaht(change.to)}`;
    case 'promotion':
      return `${change.name}: โปรโมชั่นเปลี่ยน`;
    case 'gone':
      return `${change.name}: ไม่มีขายแล้ว กรุณาลบออกจากตะกร้า`;
  }
}
