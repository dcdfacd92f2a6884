import { formatHundredths, multiplyDivideRound, type Satang } from '../money/satang.ts';
import type { Role } from '../staff/rules.ts';
import type { DiscountTerms, OrderPrice } from './pricing.ts';

/** What somebody at the till takes off a line or an order, and why (rule C12.4). Pure, for the screen and the server. */
export interface HandDiscount extends DiscountTerms {
  readonly reason: string;
}

/** The kinds of a discount by hand: percent, or baht. */
export const HAND_DISCOUNT_KINDS = ['percent', 'fixed'] as const;

/** Its percentage: `10%`; '' of one in baht. */
export const percentWords = ({ kind, valueHundredths }: DiscountTerms): string =>
  kind === 'percent' ? `${formatHundredths(valueHundredths)}%` : '';

/** The longest reason. */
export const MAX_DISCOUNT_REASON = 200;

/** The reasons that are offered with one tap; any other is written. */
export const DISCOUNT_REASONS = ['สินค้ามีตำหนิ', 'ลูกค้าประจำ', 'ต่อรองราคา', 'ใกล้หมดอายุ'] as const;

/** All of an amount, in hundredths of a percent. */
export const WHOLE_HUNDREDTHS = 10_000;

/** The most that each role may give, in hundredths of a percent; an admin and an owner give all. */
export interface DiscountLimits {
  readonly cashierHundredths: number;
  readonly managerHundredths: number;
}

/** The most that somebody of this role may give by hand, in hundredths of a percent (rule C12.4). */
export function discountLimitOf(role: Role, limits: DiscountLimits): number {
  switch (role) {
    case 'cashier':
      return limits.cashierHundredths;
    case 'manager':
      return limits.managerHundredths;
    case 'admin':
    case 'owner':
      return WHOLE_HUNDREDTHS;
  }
}

type Given = Pick<
  OrderPrice,
  'lines' | 'subtotalSatang' | 'lineDiscountSatang' | 'handDiscountSatang' | 'orderDiscountSatang'
>;

/** All that is given by hand, on the lines and on the order, in satang. */
export const givenByHand = (price: Pick<OrderPrice, 'handDiscountSatang' | 'orderDiscountSatang'>): Satang =>
  price.handDiscountSatang + price.orderDiscountSatang;

/**
 * Whether what is given by hand stays within a limit (rule C12.4): on each line of what its promotion leaves, and, where the
 * order has one of its own, all together of what all promotions leave. Percent and baht alike are judged by what they come
 * to, and each limit is rounded once, half away from zero.
 * @param limitHundredths hundredths of a percent, from 0 to all
 */
export function isWithinLimit(price: Given, limitHundredths: number): boolean {
  const most = (satang: Satang) => multiplyDivideRound(satang, limitHundredths, WHOLE_HUNDREDTHS);
  const isLineWithin = price.lines.every(
    ({ subtotalSatang, discountSatang, handDiscountSatang }) =>
      handDiscountSatang <= most(subtotalSatang - discountSatang + handDiscountSatang),
  );
  if (!isLineWithin || price.orderDiscountSatang === 0) return isLineWithin;
  const afterPromotions = price.subtotalSatang - price.lineDiscountSatang + price.handDiscountSatang;
  return givenByHand(price) <= most(afterPromotions);
}
