/** Refusals about expenses; `refusals.ts` has all others and says what a row tells. */
export const EXPENSE_REFUSALS = {
  EXPENSE_NOT_FOUND: { status: 404, words: 'ไม่พบรายจ่ายนี้' },
  EXPENSE_CHANGED: {
    status: 409,
    words: 'รายจ่ายนี้เพิ่งถูกแก้ไขหรือลบจากอีกหน้าจอหนึ่ง กรุณาตรวจสอบก่อนบันทึก',
  },
  EXPENSE_IN_FUTURE: { status: 422, field: 'spent_on', words: 'วันที่ต้องไม่เกินวันนี้' },
} as const;
