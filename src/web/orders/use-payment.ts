import { useCallback, useEffect, useRef, useState } from 'react';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { payUntilKnown } from './pay-until-known.ts';

/** A payment as the cashier decided it. */
export interface Payment {
  readonly method: PaymentMethod;
  readonly tenderedSatang: Satang;
  readonly changeSatang: Satang;
}

/** `checking`: the answer was lost, and whether the money is booked is being found out. */
export type PaymentPhase = 'ready' | 'sending' | 'checking';

/** How a payment ended; `dropped` when it is already on its way or the cashier left the screen. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'dropped' };

/**
 * Pays an order once, however often the button is pressed, and goes on asking when an answer is lost
 * (rule C2.7). The screen is `sending` or `checking` until the server has said yes or no.
 */
export function usePayment(orderId: number) {
  const [phase, setPhase] = useState<PaymentPhase>('ready');
  const sending = useRef(false);
  const screen = useRef<AbortController>(null);

  useEffect(() => {
    const controller = new AbortController();
    screen.current = controller;
    return () => controller.abort();
  }, []);

  const pay = useCallback(
    async ({ method, tenderedSatang, changeSatang }: Payment): Promise<PaymentOutcome> => {
      const signal = screen.current?.signal;
      if (sending.current || signal === undefined) return { kind: 'dropped' };
      sending.current = true;
      setPhase('sending');
      const body = {
        payment_method: method,
        paymentAmount: bahtFromSatang(tenderedSatang),
        changeAmount: bahtFromSatang(changeSatang),
      };
      const send = () => call('POST /checkout/{id}/complete', { params: { id: orderId }, body, signal });
      try {
        await payUntilKnown(send, () => setPhase('checking'), signal);
        return { kind: 'paid' };
      } catch (error) {
        if (signal.aborted) return { kind: 'dropped' };
        logFailure('ชำระเงิน', error);
        if (!(error instanceof CallError)) return { kind: 'refused', code: '', message: '' };
        return { kind: 'refused', code: error.code, message: error.message };
      } finally {
        sending.current = false;
        if (!signal.aborted) setPhase('ready');
      }
    },
    [orderId],
  );

  return { phase, pay };
}
