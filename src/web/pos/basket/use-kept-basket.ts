import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { couponRefusal } from '#shared/coupons/rules.ts';
import { priceChangeWords } from '#web/catalog/price-change.ts';
import { reloadProducts } from '#web/catalog/till/queries.ts';
import { couponOf } from '#web/coupons/queries.ts';
import { keepBasket, orphanedBasket } from '#web/lib/kept-baskets.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { JUST_PAID } from '#web/orders/just-paid.ts';
import { useUnaskedLeave } from '#web/ui/leave-guard.ts';
import { soldMeanwhile } from '../away/sold-meanwhile.ts';
import {
  basketIsSold,
  basketStore,
  isBasketSetAside,
  restoreBasket,
  takeRestored,
  useTill,
} from '../till.ts';
import { repriced } from './basket.ts';
import { readKept, toKeep } from './kept-basket.ts';

const FOUND_WORDS = 'ตะกร้าที่ค้างไว้กลับมาแล้ว';
const CHANGED_WORDS = 'ตะกร้าที่ค้างไว้มีการเปลี่ยนแปลง กรุณาตรวจสอบรายการ';

/**
 * Keeps the basket in hand over a reload or a crash of the tab (rule C12.10), for this person alone: arriving brings it back,
 * this tab's own or one whose tab is gone. Prices and coupon are asked for anew then, and what has changed is said.
 */
export function useKeptBasket(userId: number | null): void {
  const client = useQueryClient();
  const leave = useUnaskedLeave();

  useLayoutEffect(() => {
    if (userId === null) return;
    const keep = () => keepBasket(userId, toKeep(basketStore.getState(), useTill.getState()));
    keep();
    const stops = [basketStore.subscribe(keep), useTill.subscribe(keep)];
    return () => {
      for (const stop of stops) stop();
      // Who leaves the till has been asked, or has no use for it any more.
      if (!isBasketSetAside()) keepBasket(userId, null);
    };
  }, [userId]);

  useEffect(() => {
    if (userId === null) return;
    let isHere = true;
    const showSlip = async (seq: number) => {
      basketIsSold(userId);
      await leave(paths.awayReceipt(seq), { state: JUST_PAID });
    };
    const restore = async () => {
      if (takeRestored()) {
        const soldAt = await soldMeanwhile(basketStore.getState().checkoutKey);
        return soldAt === null ? checkRestored(client) : showSlip(soldAt);
      }
      if (basketStore.getState().lines.length > 0) return;
      // Where somebody has begun to sell meanwhile it waits for the next arrival.
      const isFree = () => isHere && basketStore.getState().lines.length === 0;
      let soldAt: number | null = null;
      const look = async (content: unknown) => {
        const key = readKept(content)?.checkoutKey;
        if (key !== undefined) soldAt = await soldMeanwhile(key);
      };
      const kept = readKept(await orphanedBasket(userId, isFree, look));
      if (kept === null) return;
      if (soldAt !== null) return showSlip(soldAt);
      restoreBasket(kept);
      basketStore.getState().setAlert(FOUND_WORDS);
      await checkRestored(client);
    };
    restore().catch((error: unknown) => logFailure('restoring the basket', error));
    return () => {
      isHere = false;
    };
  }, [client, userId, leave]);
}

/** Today's prices and coupon for a basket that was kept; changes are said, and nothing else is touched. */
async function checkRestored(client: QueryClient): Promise<void> {
  const { lines, coupon } = basketStore.getState();
  const [current, { server_time_ms: nowMs }, found] = await Promise.all([
    reloadProducts(client, lines),
    refreshSession(client),
    coupon === null ? null : couponOf(coupon.code),
  ]);
  const details: string[] = [];
  const basket = basketStore.getState();
  // A line that was added meanwhile was not asked for, and has today's price.
  const asked = new Set(lines.map(({ key }) => key));
  const isAsked = basket.lines.every(({ key }) => asked.has(key));
  if (isAsked && repriced(basket.lines, current).changes.length > 0)
    details.push(...basket.reprice(current).map(priceChangeWords));
  const refusal = coupon === null ? null : couponRefusal(found, nowMs);
  if (coupon !== null && refusal !== null && basket.coupon?.code === coupon.code) {
    basket.setCoupon(null);
    details.push(`${coupon.code}: ${refusal.message}`);
  }
  if (details.length > 0) basketStore.getState().setAlert(CHANGED_WORDS, details);
}
