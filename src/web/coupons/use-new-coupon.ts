import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { faultsIn, storeCoupon } from './api.ts';
import { type CouponFaults, type CouponForm, EMPTY_COUPON, missingFields } from './coupon-form.ts';
import { changeCoupons, refreshCoupons } from './coupon-list-query.ts';
import type { ListedCoupon } from './wire.ts';

/**
 * Makes coupons (specification 2, 4, 8): a made one is appended to the list and the form is empty again; a refusal
 * is told by the specified dialog, with its reasons at their fields.
 * @param onMade the coupon is in the list
 */
export function useNewCoupon(onMade: (coupon: ListedCoupon) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<CouponForm>(EMPTY_COUPON);
  const [faults, setFaults] = useState<CouponFaults>({});
  const [sending, setSending] = useState(false);
  /** Counts the answers, so that the form can put the focus where it is wanted next. */
  const [answered, setAnswered] = useState(0);
  const inFlight = useRef(false);

  const change = (changed: Partial<CouponForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
  };

  const send = async () => {
    try {
      const { coupon, message } = await storeCoupon(form);
      changeCoupons(client, (coupons) => [...coupons.filter(({ id }) => id !== coupon.id), coupon]);
      setForm(EMPTY_COUPON);
      setSending(false);
      onMade(coupon);
      const text = `${message}\nรหัสคูปอง ${coupon.code}`;
      await alertDialog({ kind: 'success', title: 'Success!', text });
    } catch (failure) {
      logFailure('POST /coupons', failure);
      setFaults(faultsIn(failure));
      setSending(false);
      // After a lost answer the coupon may be there all the same.
      void refreshCoupons(client);
      await alertDialog({ kind: 'error', title: 'Oops...', text: 'Something went wrong!' });
    }
  };

  const submit = async () => {
    if (inFlight.current) return;
    const missing = missingFields(form);
    setFaults(missing);
    if (Object.keys(missing).length === 0) {
      inFlight.current = true;
      setSending(true);
      await send();
      inFlight.current = false;
    }
    setAnswered((times) => times + 1);
  };

  return { form, faults, sending, answered, change, submit };
}

export type NewCoupon = ReturnType<typeof useNewCoupon>;
