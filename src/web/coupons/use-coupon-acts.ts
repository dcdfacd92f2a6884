import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import { changeCoupons, refreshCoupons } from './coupon-list-query.ts';
import type { ListedCoupon } from './wire.ts';

const DELETE_FAILED = 'An error occurred while deleting the coupon.';

const ACTIVATED = { title: 'Activated!', text: 'Coupon has been activated.' };
const DEACTIVATED = { title: 'Deactivated!', text: 'Coupon has been deactivated.' };

/** What a manager does with a coupon of the list; one thing at a time with each. */
export function useCouponActs() {
  const client = useQueryClient();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const inFlight = useRef(new Set<number>());

  const oneAtATime = async ({ id }: ListedCoupon, act: () => Promise<() => Promise<void>>) => {
    if (inFlight.current.has(id)) return;
    inFlight.current.add(id);
    setBusyIds(new Set(inFlight.current));
    const tell = await act();
    inFlight.current.delete(id);
    setBusyIds(new Set(inFlight.current));
    await tell();
  };

  const remove = async (coupon: ListedCoupon) => {
    if (await confirmsDelete(coupon)) await oneAtATime(coupon, () => deleteCoupon(client, coupon));
  };
  const setActive = (coupon: ListedCoupon, active: boolean) =>
    oneAtATime(coupon, () => switchCoupon(client, coupon, active));

  return { busyIds, remove, setActive };
}

function confirmsDelete({ code, usedCount }: ListedCoupon): Promise<boolean> {
  return confirm({
    title: `ลบคูปอง ${code} ใช่หรือไม่`,
    text:
      usedCount === 0
        ? 'ลูกค้าจะใช้คูปองนี้ไม่ได้อีก'
        : `คูปองนี้ใช้ไปแล้ว ${formatCount(usedCount)} ครั้ง คำสั่งซื้อเดิมยังได้ส่วนลดเท่าเดิม แต่จะใช้คูปองนี้ไม่ได้อีก`,
    confirmLabel: 'Delete',
    danger: true,
  });
}

/** Deletes it; gives what is to be told then (rule S8). */
async function deleteCoupon(client: QueryClient, { id }: ListedCoupon): Promise<() => Promise<void>> {
  const failed = (text: string) => () => {
    void refreshCoupons(client);
    return alertDialog({ kind: 'error', title: 'Error!', text });
  };
  try {
    const answer = await call('DELETE /coupons/{id}', { params: { id } });
    if (answer.status !== 'success') return failed(answer.message || DELETE_FAILED);
  } catch (failure) {
    logFailure('DELETE /coupons', failure);
    return failed((failure instanceof CallError && failure.message) || DELETE_FAILED);
  }
  changeCoupons(client, (coupons) => coupons.filter((other) => other.id !== id));
  return () => alertDialog({ kind: 'success', title: 'Deleted!', text: 'Coupon has been deleted.' });
}

/** Switches it on or off; gives what is to be told then. A failure is only logged (rule S8). */
async function switchCoupon(
  client: QueryClient,
  { id }: ListedCoupon,
  active: boolean,
): Promise<() => Promise<void>> {
  const key = active ? 'POST /coupons/{id}/activate' : 'POST /coupons/{id}/deactivate';
  try {
    await call(key, { params: { id } });
  } catch (failure) {
    logFailure(key, failure);
    return () => refreshCoupons(client);
  }
  changeCoupons(client, (coupons) =>
    coupons.map((other) => (other.id === id ? { ...other, isActive: active } : other)),
  );
  return () => alertDialog({ kind: 'success', ...(active ? ACTIVATED : DEACTIVATED) });
}
