import { formatCount } from '../money/satang.ts';

/** Refusals about goods that come back (rule C11); `refusals.ts` has all others and says what a row tells. */
export const RETURN_REFUSALS = {
  ORDER_NOT_PAID_YET: { status: 409, words: 'คำสั่งซื้อนี้ยังไม่ได้ชำระเงิน จึงคืนสินค้าไม่ได้' },
  RETURN_TOO_MANY: {
    status: 422,
    field: 'lines',
    words: ({ name, left }: { name: string; left: number }) =>
      left === 0 ? `${name} คืนครบทั้งหมดแล้ว` : `${name} คืนได้อีกไม่เกิน ${formatCount(left)} ชิ้น`,
  },
  RETURN_OF_ANOTHER_ORDER: { status: 422, field: 'lines', words: 'รายการที่คืนไม่ได้อยู่ในคำสั่งซื้อนี้' },
  RETURN_NOT_ALLOWED: { status: 403, words: 'ร้านนี้ให้เฉพาะผู้จัดการรับคืนสินค้า' },
  RETURN_NEEDS_APPROVAL: {
    status: 422,
    field: 'approver',
    words: ({ limit }: { limit: string }) => `คืนเงินเกิน ${limit} บาท ต้องให้ผู้จัดการอนุมัติ`,
  },
  RETURN_WITHOUT_RECEIPT_OFF: { status: 403, words: 'ร้านนี้ไม่รับคืนสินค้าที่ไม่มีใบเสร็จ' },
  RETURN_ABOVE_PRICE: {
    status: 422,
    field: 'lines',
    words: ({ name, most }: { name: string; most: string }) =>
      `${name} คืนได้ไม่เกินชิ้นละ ${most} บาท ตามราคาขายปัจจุบัน`,
  },
  RETURN_NOT_FOUND: { status: 404, words: 'ไม่พบใบรับคืนสินค้า' },
  REFUND_NOT_TOTAL: {
    status: 422,
    field: 'refund',
    words: ({ total, given }: { total: string; given: string }) =>
      `ยอดเงินที่คืน ${given} บาท ไม่เท่ากับยอดที่ต้องคืน ${total} บาท`,
  },
  REFUND_MORE_THAN_PAID: {
    status: 422,
    field: 'refund',
    words: ({ method, left }: { method: string; left: string }) =>
      `คืนทาง ${method} ได้ไม่เกิน ${left} บาท ส่วนที่เหลือให้คืนเป็นเงินสด`,
  },
  EXCHANGE_CREDIT_DIFFERS: {
    status: 422,
    field: 'credit',
    words: ({ credit }: { credit: string }) =>
      `สินค้าที่คืนมีมูลค่า ${credit} บาท ไม่ตรงกับที่แสดงบนหน้าจอ กรุณาตรวจสอบแล้วชำระเงินอีกครั้ง`,
  },
  EXCHANGE_NOTHING_TO_PAY: {
    status: 422,
    field: 'payment',
    words: 'มูลค่าสินค้าที่คืนพอสำหรับคำสั่งซื้อนี้แล้ว ไม่ต้องรับเงินจากลูกค้า',
  },
  REFUND_DRAWER_NOT_OPEN: { status: 409, words: 'ยังไม่ได้เปิดลิ้นชักเงิน กรุณาเปิดลิ้นชักก่อนคืนเงิน' },
  REFUND_DRAWER_PAUSED: { status: 409, words: 'ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนคืนเงิน' },
  REFUND_DRAWER_TOO_LITTLE: {
    status: 422,
    field: 'refund',
    words: ({ held }: { held: string }) => `เงินสดในลิ้นชักมี ${held} บาท ไม่พอสำหรับคืน กรุณาเติมเงินหรือคืนด้วยวิธีอื่น`,
  },
} as const;
