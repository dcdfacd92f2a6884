import type { RefusalEntry } from './refusals.ts';

/** The expected refusals about customers (rule C11.13), a part of the one table. */
export const customerRefusals = {
  CUSTOMER_NOT_FOUND: { status: 422, field: 'customers_id', words: 'กรุณาเลือกลูกค้า' },
  CUSTOMER_UNKNOWN: { status: 404, words: 'ไม่พบลูกค้ารายนี้' },
  CUSTOMER_HIDDEN: {
    status: 422,
    field: 'customers_id',
    words: ({ name }: { name: string }) =>
      `${name} ถูกซ่อนไว้ จึงออกเอกสารให้ไม่ได้ กรุณาเลือกลูกค้ารายอื่น หรือนำกลับมาใช้ก่อน`,
  },
  BUYER_GONE: {
    status: 422,
    field: 'orderList',
    words: 'ลูกค้าที่เลือกไว้ถูกซ่อนหรือไม่มีแล้ว กรุณาเลือกลูกค้าใหม่ หรือนำลูกค้าออกจากรายการ',
  },
  CUSTOMER_CHANGED: {
    status: 409,
    words: 'ข้อมูลลูกค้ารายนี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง กรุณาตรวจสอบก่อนบันทึก',
  },
  CUSTOMER_MERGED: {
    status: 409,
    words: ({ into }: { into: string }) => `ลูกค้ารายนี้ถูกรวมเข้ากับ ${into} แล้ว`,
  },
  MERGE_INTO_ITSELF: { status: 422, field: 'into', words: 'รวมลูกค้าเข้ากับรายเดียวกันไม่ได้ กรุณาเลือกลูกค้ารายอื่น' },
  MERGE_INTO_UNKNOWN: { status: 422, field: 'into', words: 'กรุณาเลือกลูกค้า' },
  MERGE_INTO_HIDDEN: {
    status: 422,
    field: 'into',
    words: ({ name }: { name: string }) => `${name} ถูกซ่อนหรือถูกรวมกับรายอื่นไปแล้ว กรุณาเลือกลูกค้ารายอื่น`,
  },
} as const satisfies Record<string, RefusalEntry>;
