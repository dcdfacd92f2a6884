/** Why goods come back, as the form offers it; others can be typed. */
export const RETURN_REASONS = {
  changedMind: 'ลูกค้าเปลี่ยนใจ',
  damaged: 'สินค้าชำรุด',
  wrongGoods: 'ส่งหรือหยิบผิด',
  expired: 'สินค้าหมดอายุ',
} as const;

/** Why a whole sale of today is taken back. */
export const VOID_REASON = 'ยกเลิกบิล';
