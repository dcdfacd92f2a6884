import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultsByField } from '#web/lib/call-request.ts';
import type { Failure } from '#web/lib/failure.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { type CouponForm, EMPTY_COUPON, missingFields } from './coupon-form.ts';
import { changeCoupons, refreshCoupons } from './queries.ts';
import { COUPON_FIELDS, couponBody, type ListedCoupon, listedCouponFromWire } from './wire.ts';

/** The specified words for every failure (rule S8); what may have happened all the same stands below them. */
const FAILED = 'Something went wrong!';
const LOST = lostWords('เพิ่มคูปองแล้วหรือยัง', 'กดเพิ่มคูปองอีกครั้งได้ ระบบจะไม่สร้างซ้ำ');
const MADE_BEFORE = 'คูปองที่กดเพิ่มไว้ก่อนหน้านี้ถูกสร้างแล้ว หากต้องการคูปองตามที่แก้ไขอีกหนึ่งคูปอง กรุณากดเพิ่มคูปองอีกครั้ง';

function failureWords({ isLost, code }: Failure): string {
  if (isLost) return `${FAILED}\n${LOST}`;
  return code === 'KEY_REUSED' ? `${FAILED}\n${MADE_BEFORE}` : FAILED;
}

/**
 * Makes coupons (rule S2, S4, S8): a made one is appended to the list and the form is empty again; a refusal
 * is told by the specified dialog, with its reasons at their fields.
 * @param onMade the coupon is in the list
 */
export function useNewCoupon(onMade: (coupon: ListedCoupon) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<CouponForm>(EMPTY_COUPON);
  /** Counts the answers, so that the form can put the focus where it is wanted next. */
  const [answered, setAnswered] = useState(0);
  const write = useWrite<keyof CouponForm>({
    ...{ failed: FAILED, lost: LOST },
    refused: (failure) => {
      write.showFaults(faultsByField(failure.errors, COUPON_FIELDS));
      // After a lost answer the coupon may be there all the same.
      void refreshCoupons(client);
      return failureWords(failure);
    },
    tell: (text) => alertDialog({ kind: 'error', title: 'Oops...', text }),
  });

  const change = (changed: Partial<CouponForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };

  const send = () =>
    write.send(
      'POST /coupons',
      { body: couponBody(form) },
      (answer) => {
        const coupon = listedCouponFromWire(answer.coupon);
        changeCoupons(client, (coupons) => [...coupons.filter(({ id }) => id !== coupon.id), coupon]);
        setForm(EMPTY_COUPON);
        onMade(coupon);
      },
      ({ message, coupon }) => {
        const text = [message, `รหัสคูปอง ${coupon.code}`].filter(Boolean).join('\n');
        return alertDialog({ kind: 'success', title: 'Success!', text });
      },
    );

  const submit = async () => {
    const missing = missingFields(form);
    if (Object.keys(missing).length > 0) write.showFaults(missing);
    else await send();
    setAnswered((times) => times + 1);
  };

  const { faults, isBusy: sending } = write;
  return { form, faults, sending, answered, change, submit };
}

export type NewCoupon = ReturnType<typeof useNewCoupon>;
