import { bahtFromSatang } from '#shared/money/satang.ts';
import type { OrderPrice } from '#shared/orders/pricing.ts';
import { pendingOrderOf } from '#web/lib/call-request.ts';
import type { Failure } from '#web/lib/failure.ts';
import { handDiscountBody } from '#web/orders/wire.ts';
import type { BasketLine } from './basket.ts';
import type { BasketContent } from './basket-store.ts';

const FAILED_WORDS = 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง';

type Sums = Pick<OrderPrice, 'subtotalSatang' | 'discountSatang' | 'taxSatang' | 'totalSatang'>;

/** The basket as checkout and quotations take it (rule C3): amounts in baht, only for comparison (rule C4.4). */
export function basketBody(lines: readonly BasketLine[], price: Sums) {
  const orderList = lines.map((line) => ({
    id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    quantity: line.quantity,
    price: bahtFromSatang(line.unitPriceSatang),
  }));
  return {
    orderList,
    subtotal: bahtFromSatang(price.subtotalSatang),
    discount: bahtFromSatang(price.discountSatang),
    tax: bahtFromSatang(price.taxSatang),
    total: bahtFromSatang(price.totalSatang),
  };
}

/** The same with what is taken off by hand, on its lines and on the whole of it (rule C12.4). */
function discountedBody({ lines, orderDiscount }: BasketContent, price: OrderPrice) {
  const { orderList, ...sums } = basketBody(lines, price);
  return {
    orderList: orderList.map((item, i) => {
      const discount = lines[i]?.handDiscount ?? null;
      return discount === null ? item : { ...item, manual_discount: handDiscountBody(discount) };
    }),
    ...sums,
    ...(orderDiscount && { order_discount: handDiscountBody(orderDiscount) }),
  };
}

/** The basket as POST /checkout takes it. */
export function checkoutBody(basket: BasketContent, price: OrderPrice) {
  const { coupon, note, customer, quotation, parked } = basket;
  return {
    ...{ coupon: coupon === null ? '' : coupon.code, note, ...discountedBody(basket, price) },
    ...(customer && { customer_id: customer.id }),
    ...(quotation && { quotation_id: quotation.id }),
    ...(parked && { parked_id: parked.id }),
  };
}

/** The basket as POST /parked-baskets takes it (rule C12.3). */
export function parkingBody(basket: BasketContent, name: string, price: OrderPrice) {
  const { coupon, note, customer, quotation, parked } = basket;
  const { orderList, total, order_discount } = discountedBody(basket, price);
  return {
    ...{ name, orderList, total, note, coupon: coupon === null ? '' : coupon.code },
    ...(order_discount && { order_discount }),
    ...(customer && { customer_id: customer.id }),
    ...(quotation && { quotation_id: quotation.id }),
    ...(parked && { recalled_id: parked.id }),
  };
}

/** What the till reads of a refusal. */
export type CheckoutRefusal = Omit<Failure, 'isLost'>;

/** What the till does about a refused checkout or quotation. */
export type CheckoutNext =
  /** An order waits for payment already (rule C5.1): its payment screen. */
  | { readonly go: 'payment'; readonly orderId: number }
  /** No drawer is open (rule C5.2): the opening screen. */
  | { readonly go: 'open-drawer' }
  /** Says why in the basket's alert; `reload` the prices first when they are what differs (rule C4.4). */
  | { readonly go: 'nowhere'; readonly message: string; readonly reload: boolean; readonly isFinal: boolean };

/** Reads a refused checkout or quotation: the first orderList message is what is shown (rule S5). */
export function afterRefusal(refusal: CheckoutRefusal): CheckoutNext {
  if (refusal.code === 'PENDING_ORDER_EXISTS') {
    const orderId = pendingOrderOf(refusal.body);
    if (orderId !== null) return { go: 'payment', orderId };
  }
  if (refusal.code === 'DRAWER_NOT_OPEN') return { go: 'open-drawer' };
  return {
    go: 'nowhere',
    message: firstMessage(refusal),
    reload: refusal.code === 'PRICES_CHANGED',
    // After a fault of the server, the order may be there: the same key must ask for it again.
    isFinal: refusal.status < 500,
  };
}

function firstMessage({ errors, message }: CheckoutRefusal): string {
  const anyField = Object.values(errors).flat();
  return errors.orderList?.[0] ?? anyField[0] ?? (message || FAILED_WORDS);
}
