/** What is said against drawers that tills share (rule C12.15); a part of the one table (`refusals.ts`). */
export const SHARED_DRAWER_REFUSALS = {
  /** As DRAWER_HAS_PENDING_ORDER, where the order is somebody else's. */
  DRAWER_HAS_ORDER_OF_ANOTHER: {
    status: 409,
    words: ({ orderNumber, name }: { orderNumber: string; name: string }) =>
      `ยังมีคำสั่งซื้อ ${orderNumber} ของ ${name} ที่รอชำระเงินอยู่ กรุณาให้ ${name} ชำระหรือยกเลิกก่อนปิดลิ้นชัก`,
  },
  ORDER_IN_ANOTHER_DRAWER: {
    status: 409,
    words: 'คำสั่งซื้อนี้อยู่ในลิ้นชักอื่น กรุณารับชำระเงินที่เครื่องขายเดิม หรือยกเลิกแล้วขายใหม่ที่เครื่องนี้',
  },
  TILL_NOT_FOUND: { status: 404, field: 'till_id', words: 'ไม่พบเครื่องขายนี้' },
  TILL_NAME_TAKEN: { status: 422, field: 'name', words: 'มีเครื่องขายชื่อนี้แล้ว' },
  TILL_NEEDED: { status: 422, field: 'till_id', words: 'กรุณาเลือกเครื่องขาย' },
  TILL_HAS_PENDING_ORDER: {
    status: 409,
    words: ({ orderNumber, till }: { orderNumber: string; till: string }) =>
      `คำสั่งซื้อ ${orderNumber} ที่${till} ยังรอชำระเงินอยู่ กรุณาชำระหรือยกเลิกก่อนย้ายเครื่องขาย`,
  },
  DRAWER_PER_TILL_NEEDS_TILL: {
    status: 422,
    field: 'drawer_per_till',
    words: 'กรุณาเพิ่มเครื่องขายของทุกสาขาก่อน จึงจะใช้หนึ่งลิ้นชักต่อเครื่องขายได้',
  },
  LAST_TILL_NEEDED: {
    status: 409,
    words: 'ร้านใช้หนึ่งลิ้นชักต่อเครื่องขาย จึงต้องมีเครื่องขายที่ใช้งานอยู่อย่างน้อยหนึ่งเครื่อง',
  },
} as const;
