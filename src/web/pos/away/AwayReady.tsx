import { useEffect } from 'react';
import { useCopying } from '#web/catalog/copy/use-copying.ts';
import { useGoodsDrawn } from '#web/catalog/till/use-goods-drawn.ts';
import { logFailure } from '#web/lib/log.ts';
import { useLentSeries } from '#web/offline-sales/use-lent-series.ts';
import { loadAway, loadAwayCode } from './load-away.ts';

interface AwayReadyProps {
  /** Whether this browser's own session stands at a till, not its drawer alone: only there is a copy of the goods kept. */
  readonly isAtTill: boolean;
}

/**
 * Gets a till ready to sell while the server can't be reached: with a copy of the goods (rule C14.8), and with what it is lent
 * and the code for that (rule C14.10), when its first goods are on the screen. Draws nothing.
 */
export function AwayReady({ isAtTill }: AwayReadyProps) {
  const isDrawn = useGoodsDrawn();
  useLentSeries(isDrawn ? loadAway : null);
  const isWhole = useCopying(isAtTill);
  useEffect(() => {
    if (isWhole && isDrawn) loadAwayCode().catch((error: unknown) => logFailure('loading code ahead', error));
  }, [isWhole, isDrawn]);
  return null;
}
