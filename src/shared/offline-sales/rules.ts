import type { Satang } from '../money/satang.ts';
import {
  type DiscountTerms,
  type LineInput,
  type OrderPrice,
  priceOrder,
  type TaxTerms,
} from '../orders/pricing.ts';

/** What doesn't go with the shop as it is when word of a sale comes; it is booked all the same (rule C14.5). */
export const OFFLINE_REMARK_WORDS = {
  price_changed: 'ราคาหรือโปรโมชันเปลี่ยนไปแล้ว',
  goods_gone: 'มีสินค้าที่เลิกขายแล้ว',
  goods_not_here: 'มีสินค้าที่ไม่ขายในสาขานี้',
  stock_short: 'สต็อกไม่พอ ยอดคงเหลือติดลบ',
  tax_changed: 'การคิดภาษีเปลี่ยนไปแล้ว',
  other_drawer: 'ลิ้นชักเดิมปิดแล้ว ลงยอดในลิ้นชักที่เปิดอยู่',
  opened_drawer: 'ลิ้นชักเดิมปิดแล้ว เปิดลิ้นชักให้ใหม่เพื่อลงยอดนี้',
  other_cashier: 'บัญชีของแคชเชียร์ถูกปิด ลงยอดในชื่อผู้ส่ง',
  clock_ahead: 'นาฬิกาของเครื่องขายเร็วกว่าเซิร์ฟเวอร์ ลงเวลาที่ได้รับรายการ',
  clock_behind: 'นาฬิกาของเครื่องขายช้ากว่าเซิร์ฟเวอร์ ลงเวลาที่เปิดลิ้นชักหรือทำคำสั่งซื้อ',
  month_locked: 'เดือนที่ขายล็อกแล้ว ลงเป็นวันที่ได้รับรายการ',
  number_taken: 'เลขที่ใบเสร็จซ้ำกับรายการอื่น ออกเลขที่ใหม่ให้',
  discount_beyond: 'ส่วนลดที่ให้เองเกินสิทธิ์ของแคชเชียร์',
  order_paid: 'คำสั่งซื้อจากตะกร้าเดียวกันชำระเงินแล้วด้วย ตรวจสอบว่ารับเงินซ้ำหรือไม่ ถ้าซ้ำให้คืนเงิน',
  quotation_sold: 'ใบเสนอราคาของรายการนี้ขายไปแล้วในคำสั่งซื้ออื่นด้วย ตรวจสอบว่าขายซ้ำหรือไม่ ถ้าซ้ำให้คืนเงิน',
  order_cancelled: 'คำสั่งซื้อที่รับเงินนี้ถูกยกเลิกไปก่อน ลงเป็นรายการขายใหม่',
  order_of_other: 'คำสั่งซื้อเป็นของแคชเชียร์หรือลิ้นชักอื่น ยกเลิกแล้วลงเป็นรายการขายใหม่ของผู้รับเงิน',
} as const;

/** Why a sale can't be booked by itself: it is kept as it came, and a manager sees to it. */
export const HELD_REASON_WORDS = {
  ticket_unknown: 'ไม่รู้ว่าขายที่เครื่องไหนและใครเป็นผู้ขาย',
  number_foreign: 'เลขที่ใบเสร็จไม่ได้อยู่ในชุดของเครื่องขาย',
  goods_unknown: 'มีสินค้าที่ไม่มีในระบบ',
  sums_differ: 'ยอดรวมไม่ตรงกับรายการสินค้าหรือเงินที่รับ',
  order_settled: 'คำสั่งซื้อนี้ชำระเงินแล้ว ตรวจสอบว่ารับเงินซ้ำหรือไม่ ถ้าซ้ำให้คืนเงิน',
  order_unknown: 'ไม่มีคำสั่งซื้อที่รับเงินนี้ในสาขา',
} as const;

/** What is said of a sale that a manager has to see to. */
export const offlineRemarkWords = (remark: OfflineRemark | HeldReason): string =>
  ({ ...OFFLINE_REMARK_WORDS, ...HELD_REASON_WORDS })[remark];

export type OfflineRemark = keyof typeof OFFLINE_REMARK_WORDS;
export type HeldReason = keyof typeof HELD_REASON_WORDS;
export const OFFLINE_REMARKS = Object.keys(OFFLINE_REMARK_WORDS) as OfflineRemark[];
export const HELD_REASONS = Object.keys(HELD_REASON_WORDS) as HeldReason[];

/** Whether a sale is in the books, or kept until a manager sees to it. */
export const OFFLINE_STATES = ['booked', 'held'] as const;
export type OfflineState = (typeof OFFLINE_STATES)[number];

/** How much a manager may say of how they saw to a sale, or why they end a series. */
export const MAX_SETTLE_NOTE = 200;

/** What was taken for a sale, in satang. */
export interface TakenMoney {
  readonly totalSatang: Satang;
  readonly payments: readonly {
    readonly method: 'cash' | 'qrcode';
    readonly amountSatang: Satang;
    readonly tenderedSatang: Satang;
  }[];
}

/** A sale as its till reckoned it: what was sold on which terms, and what was taken for it. */
export interface ReckonedSale extends TakenMoney {
  readonly lines: readonly LineInput[];
  /** What was taken off the whole of it by hand (rule C12.4). */
  readonly orderDiscount: DiscountTerms | null;
  readonly tax: TaxTerms;
}

/**
 * What a sale's lines come to by the terms that its till knew (rule C4, C12.4), where that is what was taken for it; null where it
 * isn't: then nobody knows which of the two is wrong.
 */
export function priceAsTaken({ lines, orderDiscount, tax, ...taken }: ReckonedSale): OrderPrice | null {
  const price = priceOrder(lines, null, tax, orderDiscount);
  return price.totalSatang === taken.totalSatang && isSettled(taken) ? price : null;
}

/** Whether payments come to a total, each with at least its amount handed over, and change out of cash alone. */
export function isSettled({ totalSatang, payments }: TakenMoney): boolean {
  const paidSatang = payments.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  const isTaken = payments.every(
    ({ method, amountSatang, tenderedSatang }) =>
      (amountSatang > 0 || totalSatang === 0) &&
      (method === 'cash' ? tenderedSatang >= amountSatang : tenderedSatang === amountSatang),
  );
  return isTaken && paidSatang === totalSatang;
}
