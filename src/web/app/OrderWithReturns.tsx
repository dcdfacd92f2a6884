import { OrderPage } from '#web/orders/OrderPage.tsx';
import { OrderReturns } from '#web/returns/OrderReturns.tsx';

/** An order's page with what the orders know nothing of: its returns. */
export function OrderWithReturns() {
  return <OrderPage returnsOf={(order) => <OrderReturns order={order} />} />;
}
