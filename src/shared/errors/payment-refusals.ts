/** What is said against ways of paying, and against payments in several of them; a part of the one table (`refusals.ts`). */
export const PAYMENT_REFUSALS = {
  PAYMENT_METHOD_NOT_FOUND: { status: 404, words: 'ไม่พบวิธีชำระเงินนี้' },
  PAYMENT_METHOD_NAME_TAKEN: { status: 422, field: 'name', words: 'มีวิธีชำระเงินชื่อนี้แล้ว' },
  PAYMENT_METHODS_FULL: {
    status: 422,
    field: 'name',
    words: ({ most }: { most: number }) => `เพิ่มวิธีชำระเงินได้ไม่เกิน ${most} วิธี`,
  },
  PAYMENT_METHODS_CHANGED: { status: 409, words: 'วิธีชำระเงินเปลี่ยนไปแล้ว กรุณาโหลดใหม่แล้วเรียงอีกครั้ง' },

  // A payment line by line (rule C12.2)
  PAYMENT_METHOD_OFF: {
    status: 422,
    field: 'payments',
    words: 'วิธีชำระเงินนี้ปิดใช้อยู่หรือไม่มีในร้าน กรุณาเลือกวิธีอื่น',
  },
  PAYMENT_REFERENCE_MISSING: {
    status: 422,
    field: 'payments',
    words: ({ name }: { name: string }) => `กรุณากรอกเลขอ้างอิงของ${name}`,
  },
  PAYMENT_LINE_EMPTY: { status: 422, field: 'payments', words: 'ยอดของแต่ละรายการรับเงินต้องมากกว่า 0 บาท' },
  PAYMENTS_TOO_LITTLE: {
    status: 422,
    field: 'payments',
    words: ({ missing }: { missing: string }) => `ยอดที่รับยังขาดอีก ${missing} บาท`,
  },
  PAYMENTS_TOO_MUCH: {
    status: 422,
    field: 'payments',
    words: ({ over }: { over: string }) => `ยอดที่รับเกินมา ${over} บาท`,
  },
  ONLY_CASH_HAS_CHANGE: {
    status: 422,
    field: 'payments',
    words: 'รับเกินยอดแล้วทอนเงินได้เฉพาะเงินสด',
  },
} as const;
