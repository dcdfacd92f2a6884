import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import type { Reader } from '../db/database.ts';
import { itemsOf, type OrderHead, type OrderItem } from './queries.ts';
import type { FormerLine } from './sell-again.ts';

/** What was taken off an order by hand, out of its columns; null for nothing (rule C12.4). */
export const orderDiscountOf = (
  order: Pick<OrderHead, 'order_discount_kind' | 'order_discount_value_hundredths' | 'order_discount_reason'>,
): HandDiscount | null =>
  order.order_discount_kind === null
    ? null
    : {
        kind: order.order_discount_kind,
        valueHundredths: order.order_discount_value_hundredths ?? 0,
        reason: order.order_discount_reason ?? '',
      };

/** What was taken off a line of an order by hand, out of its columns; null for nothing. */
export const lineDiscountOf = (
  item: Pick<OrderItem, 'hand_kind' | 'hand_value_hundredths' | 'hand_reason'>,
): HandDiscount | null =>
  item.hand_kind === null
    ? null
    : {
        kind: item.hand_kind,
        valueHundredths: item.hand_value_hundredths ?? 0,
        reason: item.hand_reason ?? '',
      };

/** What an order was made of, whatever became of it. */
export async function formerBasketOf(
  db: Reader,
  orderId: number,
): Promise<{
  readonly note: string;
  /** '' for none. */
  readonly couponCode: string;
  readonly customerId: number | null;
  readonly orderDiscount: HandDiscount | null;
  readonly lines: readonly FormerLine[];
}> {
  const head = await db
    .selectFrom('orders')
    .select(['note', 'coupon_code', 'customer_id', 'order_discount_kind', 'order_discount_reason'])
    .select('order_discount_value_hundredths')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await itemsOf(db, orderId).execute();
  const lines = items.map((item) => ({
    name: [item.name, item.variant_value].filter(Boolean).join(' '),
    choice: { productId: item.product_id, variantId: item.variant_id },
    unitPriceSatang: item.unit_price_satang,
    quantity: item.quantity,
    discountType: item.discount_type,
    discountValueHundredths: item.discount_value_hundredths,
    discountValue2Hundredths: item.discount_value2_hundredths,
    handDiscount: lineDiscountOf(item),
    wasOpenPrice: null,
  }));
  const { note, coupon_code, customer_id: customerId } = head;
  return { note, couponCode: coupon_code ?? '', customerId, orderDiscount: orderDiscountOf(head), lines };
}
