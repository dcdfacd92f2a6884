import { useAwayPayment } from '#web/offline-sales/use-away-payment.ts';
import { CheckoutPage } from '#web/orders/payment/CheckoutPage.tsx';
import type { Sale } from '#web/orders/sale.ts';
import { ExchangeDesk } from '#web/returns/ExchangeDesk.tsx';

/**
 * The payment screen with what the orders know nothing of: goods that come back as a part of the payment, and what goes on while
 * the server can't be reached.
 */
export function CheckoutWithExchange() {
  return <CheckoutPage desk={(sale) => <Desk sale={sale} />} />;
}

function Desk({ sale }: { readonly sale: Sale }) {
  return <ExchangeDesk sale={sale} away={useAwayPayment(sale)} />;
}
