import { formatHundredths } from '#shared/money/satang.ts';
import { isWithinLimit } from '#shared/orders/hand-discounts.ts';
import type { OrderPrice } from '#shared/orders/pricing.ts';
import type { BasketContent } from '../basket/basket-store.ts';

/** What a basket has beside its goods that bears on whether it can be sold without the server. */
export interface AwayBasket extends Pick<BasketContent, 'coupon' | 'customer'> {
  /** What the goods come to; null where that is more than one sale may be. */
  readonly price: OrderPrice | null;
  /** The most that this cashier may give by hand without anybody's approval. */
  readonly discountLimitHundredths: number;
  /** Goods that come back are to pay for a part of it. */
  readonly isExchange: boolean;
}

/**
 * What keeps a basket from being sold while the server can't be reached, each with what to do about it (rule C14.10): a coupon
 * may be used up elsewhere, a customer's name stands on papers, goods that come back have to be looked up, and nobody can prove
 * an approval.
 */
export function hindrancesAway(basket: AwayBasket): readonly string[] {
  const { coupon, customer, price, discountLimitHundredths, isExchange } = basket;
  return [
    ...(coupon === null ? [] : [`ตรวจสอบคูปอง ${coupon.code} ไม่ได้ นำคูปองออกแล้วขายต่อได้`]),
    ...(customer === null ? [] : [`ลงชื่อลูกค้า ${customer.name} ไม่ได้ นำชื่อลูกค้าออกแล้วขายต่อได้`]),
    ...(isExchange ? ['เปลี่ยนสินค้าไม่ได้ ยกเลิกเครดิตเปลี่ยนสินค้าแล้วขายต่อได้'] : []),
    ...(price !== null && !isWithinLimit(price, discountLimitHundredths)
      ? [`ขออนุมัติส่วนลดไม่ได้ ลดเองได้ไม่เกิน ${formatHundredths(discountLimitHundredths)}%`]
      : []),
  ];
}
