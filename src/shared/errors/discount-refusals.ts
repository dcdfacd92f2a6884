/** Refusals about discounts by hand (rule C12.4); `refusals.ts` has all others and says what a row tells. */
export const DISCOUNT_REFUSALS = {
  DISCOUNT_NEEDS_APPROVAL: {
    status: 422,
    field: 'approver',
    words: ({ given, role, limit }: { given: string; role: string; limit: string }) =>
      `ส่วนลดที่ให้เอง ${given} บาท เกินสิทธิ์ของ${role} (ไม่เกิน ${limit}%) ต้องให้ผู้ที่มีสิทธิ์อนุมัติ`,
  },
  DISCOUNT_ABOVE_APPROVER: {
    status: 422,
    field: 'approver',
    words: ({ given, role, limit }: { given: string; role: string; limit: string }) =>
      `ส่วนลดที่ให้เอง ${given} บาท เกินสิทธิ์ของผู้อนุมัติ (${role}ให้ได้ไม่เกิน ${limit}%)`,
  },
} as const;
