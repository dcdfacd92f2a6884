import { refuserOf } from './refuse.ts';

const COUPON_NOT_FOUND_WORDS = 'ไม่พบคูปอง (อาจหมดอายุหรือไม่มีในระบบ)';

/** What the till says before it asks the server, which says the same; a part of the one table (`refusals.ts`). */
export const TILL_REFUSALS = {
  ORDER_TOO_LARGE: {
    status: 422,
    field: 'orderList',
    words: 'ยอดรวมของคำสั่งซื้อเกิน 99,999,999.99 บาท กรุณาแบ่งเป็นหลายคำสั่งซื้อ',
  },
  PENDING_ORDER_EXISTS: { status: 422, field: 'orderList', words: 'มีคำสั่งซื้อที่รอชำระเงินอยู่' },

  // Coupons, in the order in which they are checked (rule S5, rule C8)
  COUPON_NOT_FOUND: { status: 422, field: 'orderList', words: COUPON_NOT_FOUND_WORDS },
  /** Of other branches alone (rule C15.6). */
  COUPON_NOT_HERE: { status: 422, field: 'orderList', words: 'คูปองใช้ไม่ได้ที่สาขานี้' },
  COUPON_NOT_STARTED: {
    status: 422,
    field: 'orderList',
    words: ({ date }: { date: string }) => `คูปองยังใช้ไม่ได้ ใช้ได้ตั้งแต่วันที่ ${date}`,
  },
  COUPON_EXPIRED: {
    status: 422,
    field: 'orderList',
    words: ({ date }: { date: string }) => `คูปองหมดอายุเมื่อวันที่ ${date}`,
  },
  COUPON_DISABLED: { status: 422, field: 'orderList', words: 'คูปองถูกปิดใช้งาน' },
  COUPON_USED_UP: { status: 422, field: 'orderList', words: 'คูปองถูกใช้ครบจำนวนแล้ว' },
  /** The same words where a coupon is looked up rather than used. */
  COUPON_UNKNOWN: { status: 404, words: COUPON_NOT_FOUND_WORDS },
} as const;

/** Makes one of them, without the words of all others. */
export const refuse = refuserOf(TILL_REFUSALS);
