import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { couponFromWire, type ListedCoupon, listedCouponFromWire, type TillCoupon } from './wire.ts';

/** All coupons, or why the server gives none. */
export interface CouponList {
  readonly coupons: readonly ListedCoupon[];
  /** What the server said instead of giving the list; null when it gave it. */
  readonly notice: string | null;
}

/** All coupons. Follows what other screens change and what tills use; failures are logged (rule S8). */
export const couponsQuery = queryOptions({
  queryKey: ['coupons', 'list'],
  staleTime: 0,
  meta: { topics: ['coupons', 'orders'] },
  queryFn: async ({ signal }): Promise<CouponList> => {
    try {
      const answer = await call('GET /coupons', { signal });
      if (answer.status !== 'success') return { coupons: [], notice: answer.message ?? '' };
      return { coupons: answer.data.map(listedCouponFromWire), notice: null };
    } catch (failure) {
      if (!signal.aborted) logFailure('GET /coupons', failure);
      throw failure;
    }
  },
});

/** Changes the list that is on screen, without asking for it (rule S4). */
export function changeCoupons(
  client: QueryClient,
  change: (coupons: readonly ListedCoupon[]) => readonly ListedCoupon[],
): void {
  client.setQueryData(couponsQuery.queryKey, (list) => list && { ...list, coupons: change(list.coupons) });
}

/** Asks anew what is true, where what became of a change isn't known. */
export function refreshCoupons(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: couponsQuery.queryKey });
}

/** The coupon with this code as it stands now; null when there is none. */
export async function couponOf(code: string): Promise<TillCoupon | null> {
  try {
    return couponFromWire(await call('GET /api/coupons/{code}', { params: { code } }));
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    logFailure('GET /api/coupons', error);
    throw error;
  }
}
