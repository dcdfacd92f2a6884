/**
 * Why goods move: they were there at first, were sold, came back with a cancelled order, were received from a
 * supplier, were counted, were adjusted for a reason, were returned by a customer, then to be written off where damaged, or
 * went back to their supplier; were sent to another branch, came from one, of which some were missing or broken, or came back
 * from the way because nobody had received them (rule C15.3).
 */
export const STOCK_MOVEMENT_KINDS = [
  'opening',
  'sale',
  'cancel',
  'receive',
  'count',
  'adjust',
  'return',
  'write_off',
  'supplier_return',
  'transfer_out',
  'transfer_in',
  'transfer_missing',
  'transfer_broken',
  'transfer_back',
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Why somebody adjusts the stock by hand, in the order in which the form offers them. */
export const ADJUSTMENT_REASONS = [
  'broken',
  'expired',
  'lost',
  'own_use',
  'returned',
  'mistake',
  'other',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** What each kind of movement is called. */
export const MOVEMENT_WORDS: Readonly<Record<StockMovementKind, string>> = {
  opening: 'ยอดยกมา',
  sale: 'ขาย',
  cancel: 'ยกเลิกการขาย',
  receive: 'รับสินค้า',
  count: 'ตรวจนับ',
  adjust: 'ปรับสต็อก',
  return: 'ลูกค้าคืน',
  write_off: 'ตัดของชำรุด',
  supplier_return: 'คืนผู้ขาย',
  transfer_out: 'โอนออก',
  transfer_in: 'โอนเข้า',
  transfer_missing: 'ขาดจากการโอน',
  transfer_broken: 'ชำรุดจากการโอน',
  transfer_back: 'ยกเลิกการโอน',
};

/** What each reason of an adjustment is called. */
export const ADJUSTMENT_WORDS: Readonly<Record<AdjustmentReason, string>> = {
  broken: 'ชำรุดเสียหาย',
  expired: 'หมดอายุ',
  lost: 'สูญหาย',
  own_use: 'ใช้ภายในร้าน',
  returned: 'คืนผู้ขาย หรือลูกค้าคืน',
  mistake: 'แก้ไขยอดที่บันทึกผิด',
  other: 'อื่น ๆ',
};

/** Why an adjustment was made, as the ledger keeps it: the reason's words, and what was noted with it. */
export function adjustmentWords(reason: AdjustmentReason, note: string): string {
  return note === '' ? ADJUSTMENT_WORDS[reason] : `${ADJUSTMENT_WORDS[reason]}: ${note}`;
}

/** Why a count differs, as the form offers it; others can be typed. */
export const COUNT_REASONS = ['ตรวจนับประจำเดือน', 'สินค้าหาย', 'สินค้าชำรุด', 'ยอดเดิมบันทึกผิด'] as const;

/**
 * What the till sells for a thing's code: just this thing, whose own the code is; this thing, since it is the first
 * variant of the product that the code is of (rule C4.5); or that first variant, which is another thing.
 */
export const CODE_SELLS = ['this', 'this_as_first', 'first_variant'] as const;
export type CodeSells = (typeof CODE_SELLS)[number];

/** More units than any shop has; keeps sums exact. */
export const MAX_STOCK_QUANTITY = 9_999_999;
export const MAX_STOCK_LINES = 500;
export const MAX_STOCK_NOTE = 500;
