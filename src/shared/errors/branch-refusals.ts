import { branchCalled } from '../branches/branch-called.ts';
/** What is said against branches, and who works in which (rule C15.1); a part of the one table (`refusals.ts`). */
export const BRANCH_REFUSALS = {
  BRANCH_NOT_FOUND: { status: 404, words: 'ไม่พบสาขานี้' },
  BRANCH_CODE_TAKEN: { status: 422, field: 'branch_code', words: 'มีสาขาอื่นใช้เลขนี้แล้ว' },
  BRANCH_NAME_TAKEN: { status: 422, field: 'branch_name', words: 'มีสาขาชื่อนี้แล้ว' },
  BRANCH_NEEDS_TILL: {
    status: 422,
    field: 'till_name',
    words: 'ร้านใช้หนึ่งลิ้นชักต่อเครื่องขาย กรุณากรอกชื่อเครื่องขายเครื่องแรกของสาขา',
  },
  NOT_ADMIN_THERE: {
    status: 403,
    words: 'เฉพาะผู้ดูแลระบบของสาขานั้นหรือเจ้าของร้านเท่านั้น',
  },
  /** Nothing is sold in a branch that was closed. */
  BRANCH_CLOSED: {
    status: 409,
    words: ({ branch }: { branch: string }) => `${branchCalled(branch)} ปิดแล้ว เปิดลิ้นชักและขายไม่ได้`,
  },
  BRANCH_HAS_OPEN_DRAWER: {
    status: 409,
    words: ({ names }: { names: string }) => `ยังมีลิ้นชักเปิดอยู่ที่สาขานี้ (${names}) กรุณาปิดลิ้นชักก่อนปิดสาขา`,
  },
  LAST_BRANCH: { status: 409, words: 'ร้านต้องมีสาขาที่เปิดอยู่อย่างน้อย 1 สาขา' },
  DRAWER_OPEN_HERE: { status: 409, words: 'ลิ้นชักเงินของคุณยังเปิดอยู่ที่สาขานี้ กรุณาปิดลิ้นชักก่อนเปลี่ยนสาขา' },
  ORDER_WAITS_HERE: {
    status: 409,
    words: ({ orderNumber }: { orderNumber: string }) =>
      `คำสั่งซื้อ ${orderNumber} ยังรอชำระเงินอยู่ กรุณาชำระหรือยกเลิกก่อนเปลี่ยนสาขา`,
  },
  /** Nobody has two drawers of their own at once. */
  DRAWER_OPEN_ELSEWHERE: {
    status: 409,
    words: ({ branch }: { branch: string }) =>
      `ลิ้นชักเงินของคุณยังเปิดอยู่ที่${branchCalled(branch)} กรุณาปิดที่นั่นก่อนเปิดลิ้นชักที่นี่`,
  },
  /** Other branches sell it (rule C15.6). */
  PRODUCT_NOT_SOLD_HERE: {
    status: 422,
    field: 'orderList',
    words: ({ name }: { name: string }) => `"${name}" ไม่ขายในสาขานี้ กรุณาลบออกจากตะกร้า`,
  },
  /** Of a branch in which whoever asks works, and may not change products. */
  NOT_MANAGER_THERE: { status: 403, words: 'เฉพาะผู้จัดการหรือผู้ดูแลระบบของสาขานั้นเท่านั้น' },
  /** A price below what the product's discount takes off each piece. */
  OWN_PRICE_BELOW_DISCOUNT: {
    status: 422,
    field: 'branches',
    words: ({ branch }: { branch: string }) => `ราคาของ${branchCalled(branch)} ต่ำกว่าส่วนลดต่อชิ้นของสินค้านี้`,
  },
  OWNERS_ONLY: { status: 403, words: 'เฉพาะเจ้าของร้านเท่านั้นที่ตั้งหรือแก้ไขเจ้าของร้านได้' },
  STAFF_OF_OTHER_BRANCH: {
    status: 403,
    words: ({ branch }: { branch: string }) =>
      `พนักงานคนนี้ทำงานที่${branchCalled(branch)} ด้วย ต้องให้ผู้ดูแลระบบของสาขานั้นหรือเจ้าของร้านทำให้`,
  },
  STAFF_NEEDS_HOME: { status: 422, field: 'branches', words: 'กรุณาเลือกสาขาประจำ 1 สาขา' },
} as const;
