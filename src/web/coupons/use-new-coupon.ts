import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { faultsIn, storeCoupon } from './api.ts';
import { type CouponFaults, type CouponForm, EMPTY_COUPON, missingFields } from './coupon-form.ts';
import { changeCoupons, refreshCoupons } from './coupon-list-query.ts';
import type { ListedCoupon } from './wire.ts';

/** The specified words for every failure (rule S8); what may have happened all the same stands below them. */
const FAILED = 'Something went wrong!';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าเพิ่มคูปองแล้วหรือยัง กดเพิ่มคูปองอีกครั้งได้ ระบบจะไม่สร้างซ้ำ';
const MADE_BEFORE = 'คูปองที่กดเพิ่มไว้ก่อนหน้านี้ถูกสร้างแล้ว หากต้องการคูปองตามที่แก้ไขอีกหนึ่งคูปอง กรุณากดเพิ่มคูปองอีกครั้ง';

function failureWords(failure: unknown): string {
  if (!(failure instanceof CallError)) return `${FAILED}\n${NO_ANSWER}`;
  return failure.code === 'KEY_REUSED' ? `${FAILED}\n${MADE_BEFORE}` : FAILED;
}

/**
 * Makes coupons (rule S2, S4, S8): a made one is appended to the list and the form is empty again; a refusal
 * is told by the specified dialog, with its reasons at their fields. The key stays the same until the coupon is made,
 * so that pressing again after a lost answer makes no second one (rule C2.7).
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
  const key = useRef<string | null>(null);

  const change = (changed: Partial<CouponForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
  };

  const send = async () => {
    key.current ??= newIdempotencyKey();
    try {
      const { coupon, message } = await storeCoupon(form, key.current);
      key.current = null;
      changeCoupons(client, (coupons) => [...coupons.filter(({ id }) => id !== coupon.id), coupon]);
      setForm(EMPTY_COUPON);
      setSending(false);
      onMade(coupon);
      const text = [message, `รหัสคูปอง ${coupon.code}`].filter(Boolean).join('\n');
      await alertDialog({ kind: 'success', title: 'Success!', text });
    } catch (failure) {
      logFailure('POST /coupons', failure);
      setFaults(faultsIn(failure));
      setSending(false);
      if (failure instanceof CallError && failure.code === 'KEY_REUSED') key.current = null;
      // After a lost answer the coupon may be there all the same.
      void refreshCoupons(client);
      await alertDialog({ kind: 'error', title: 'Oops...', text: failureWords(failure) });
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
