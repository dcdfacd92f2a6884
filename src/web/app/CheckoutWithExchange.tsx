import { CheckoutPage } from '#web/orders/payment/CheckoutPage.tsx';
import { ExchangeDesk } from '#web/returns/ExchangeDesk.tsx';

/** The payment screen with what the orders know nothing of: goods that come back as a part of the payment. */
export function CheckoutWithExchange() {
  return <CheckoutPage desk={(sale) => <ExchangeDesk sale={sale} />} />;
}
