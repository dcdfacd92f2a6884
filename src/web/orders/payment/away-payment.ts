import type { HandedMoney } from '#shared/offline-sales/late-receipt.ts';
import type { Payment } from './use-payment.ts';

/** How a payment goes on while the server can't be reached (rule C14.10); who keeps what is sold meanwhile hands it in. */
export interface AwayPayment {
  /** Asked in the moment of the payment. */
  readonly isPossible: () => boolean;
  /** Takes all of it, and shows the slip. */
  readonly take: (money: HandedMoney) => Promise<unknown>;
  /** Leaves it to be found out whether the payment that was sent has been taken, and goes on to the next customer. */
  readonly leave: (payment: Payment) => Promise<unknown>;
}
