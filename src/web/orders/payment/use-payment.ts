import { useCallback, useEffect, useRef, useState } from 'react';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { EnteredLine } from '#shared/orders/payment-lines.ts';
import type { FixedMethod } from '#shared/payment-methods/rules.ts';
import { call } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { playSound } from '#web/ui/sounds.ts';
import { ANSWER_WITHIN_MS, payUntilKnown } from './pay-until-known.ts';

/** What a failed payment is called when the server has no words of its own (rule S8). */
export const PAYMENT_FAILED = 'ไม่สามารถดำเนินการชำระเงินได้';
const STILL_ASKING =
  'ยังไม่ได้รับคำตอบจากระบบ จึงยังไม่ทราบว่าบันทึกการชำระเงินแล้วหรือไม่ ระบบกำลังถามซ้ำเองโดยไม่บันทึกซ้ำ อย่ารับเงินจากลูกค้าซ้ำ หน้าต่างนี้จะปิดเองเมื่อทราบผล';

/** A payment as the cashier decided it: all of it in one way of every shop's, or line by line (rule C12.2). */
export type Payment =
  | { readonly method: FixedMethod; readonly tenderedSatang: Satang; readonly changeSatang: Satang }
  | { readonly lines: readonly EnteredLine[] };

/** A payment in the calls' words. */
export const paymentBody = (payment: Payment) =>
  'lines' in payment
    ? {
        payments: payment.lines.map(({ method, amountSatang, tenderedSatang, reference }) => ({
          ...{ method, amount: bahtFromSatang(amountSatang), tendered: bahtFromSatang(tenderedSatang) },
          reference,
        })),
      }
    : {
        payment_method: payment.method,
        paymentAmount: bahtFromSatang(payment.tenderedSatang),
        changeAmount: bahtFromSatang(payment.changeSatang),
      };

/** Sends a payment once, given up when the signal aborts; what is sent again answers as the first did (rule C2.7). */
export type SendPayment = (signal: AbortSignal) => Promise<unknown>;

/** Pays an order with money. */
export const sendPayment =
  (orderId: number, payment: Payment): SendPayment =>
  (signal) =>
    call('POST /checkout/{id}/complete', { params: { id: orderId }, body: paymentBody(payment), signal });

/** `checking`: the answer was lost, and whether the money is booked is being found out. */
export type PaymentPhase = 'ready' | 'sending' | 'checking';

/** How a payment ended; `dropped` when it is already on its way or the cashier left the screen. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'dropped' };

/** Says that nothing is known yet (rule S8), for as long as that is so. */
function tellLate(known: Promise<unknown>): void {
  void alertDialog({
    kind: 'error',
    title: 'เกิดข้อผิดพลาด!',
    text: PAYMENT_FAILED,
    detail: STILL_ASKING,
    until: known,
  });
}

/**
 * Pays an order once, however often the button is pressed, and goes on asking when an answer is lost
 * (rule C2.7). The screen is `sending` or `checking` until the server has said yes or no.
 */
export function usePayment() {
  const [phase, setPhase] = useState<PaymentPhase>('ready');
  const sending = useRef(false);
  const screen = useRef<AbortController>(null);

  useEffect(() => {
    const controller = new AbortController();
    screen.current = controller;
    return () => controller.abort();
  }, []);

  const pay = useCallback(async (send: SendPayment): Promise<PaymentOutcome> => {
    const signal = screen.current?.signal;
    if (sending.current || signal === undefined) return { kind: 'dropped' };
    sending.current = true;
    setPhase('sending');
    const known = payUntilKnown(send, () => setPhase('checking'), signal);
    const late = setTimeout(() => tellLate(known), ANSWER_WITHIN_MS);
    try {
      await known;
      playSound('paid');
      return { kind: 'paid' };
    } catch (error) {
      if (signal.aborted) return { kind: 'dropped' };
      logFailure('ชำระเงิน', error);
      playSound('refused');
      const { code, message } = failureOf(error);
      return { kind: 'refused', code, message };
    } finally {
      clearTimeout(late);
      sending.current = false;
      if (!signal.aborted) setPhase('ready');
    }
  }, []);

  return { phase, pay };
}
