/** Refusals about sales that tills made while the server was away (rule C14.5); `refusals.ts` has all others. */
export const OFFLINE_REFUSALS = {
  BASKET_SOLD_OFFLINE: {
    status: 409,
    field: 'orderList',
    words: 'ตะกร้านี้ขายไปแล้วระหว่างที่เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กรุณาเริ่มรายการใหม่',
  },
  OFFLINE_SALE_DIFFERS: { status: 409, words: 'รายการขายนี้ส่งมาแล้วโดยมีข้อมูลต่างออกไป' },
  OFFLINE_SALE_NOT_FOUND: { status: 404, words: 'ไม่พบรายการขายออฟไลน์' },
  OFFLINE_SALE_SETTLED: { status: 409, words: 'รายการขายออฟไลน์นี้จัดการแล้ว' },
  SERIES_NOT_FOUND: { status: 404, words: 'ไม่พบชุดเลขที่ใบเสร็จที่ยังใช้อยู่' },
} as const;
