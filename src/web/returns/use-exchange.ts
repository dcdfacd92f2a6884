import { useQueryClient } from '@tanstack/react-query';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import { call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import {
  type Payment,
  type PaymentOutcome,
  paymentBody,
  type SendPayment,
} from '#web/orders/payment/use-payment.ts';
import type { Approver } from '#web/staff/wire.ts';
import { exchangeSentFor, forgetExchange } from './planned-exchange.ts';
import { returnsChanged } from './queries.ts';
import { type Chosen, returnedLines } from './return-draft.ts';
import { refundBody } from './use-return.ts';
import type { MoneyWay, ReturnableSale } from './wire.ts';

/** Goods that are exchanged, and how what they come to beyond the order goes back. */
export interface Exchange {
  readonly source: ReturnableSale;
  readonly chosen: Chosen;
  readonly creditSatang: Satang;
  readonly reason: string;
  readonly ways: readonly MoneyWay[];
  /** What the bank calls the transfer; '' where nothing is noted. */
  readonly reference: string;
}

/** Pays an order with goods that come back at once, as the payment screen pays: until it is known whether it was done. */
export function useExchange(orderId: number, exchange: Exchange) {
  const client = useQueryClient();
  const { source, chosen, creditSatang, reason, ways, reference } = exchange;

  /** @param payment of what is left to pay; null where nothing is */
  const sending = (payment: Payment | null, approver: Approver | null): SendPayment => {
    const body = {
      returned: { order_id: source.orderId, lines: returnedLines(source, chosen), reason },
      credit: bahtFromSatang(creditSatang),
      refund: refundBody(ways, reference),
      payment: payment && paymentBody(payment),
      approver,
    };
    const idempotencyKey = newIdempotencyKey();
    exchangeSentFor(orderId);
    return (signal) =>
      call('POST /checkout/{id}/exchange', { params: { id: orderId }, body, idempotencyKey, signal });
  };

  const settled = (outcome: Exclude<PaymentOutcome, { readonly kind: 'dropped' }>) => {
    if (outcome.kind === 'paid') forgetExchange();
    // Paid already, perhaps by this very exchange, sent from this tab before it was loaded anew.
    else if (outcome.code !== 'PAID_DIFFERENTLY') exchangeSentFor(null);
    returnsChanged(client);
  };

  return { sending, settled };
}
