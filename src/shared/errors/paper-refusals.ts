import type { RefusalEntry } from './refusals.ts';

/** What is refused of papers, of those that are put right, and of buyers that a tax invoice can't name (rule C11.11, C11.12). */
export const PAPER_REFUSALS = {
  /** A paper that is asked for by itself. */
  PAPER_NOT_FOUND: { status: 404, words: 'ไม่พบเอกสารนี้' },
  PAPER_CANCELLED: {
    status: 409,
    words: ({ number, by }: { number: string; by: string }) =>
      `เอกสารเลขที่ ${number} ถูกยกเลิกแล้ว ฉบับที่ออกแทนคือเลขที่ ${by}`,
  },
  NOT_TO_BE_REISSUED: {
    status: 409,
    words: 'ยกเลิกและออกใหม่ได้เฉพาะใบกำกับภาษี ใบลดหนี้จะออกใหม่พร้อมใบกำกับภาษีที่อ้างถึง',
  },
  REISSUE_CHANGES_NOTHING: {
    status: 422,
    field: 'customer_id',
    words: 'ข้อมูลผู้ซื้อเหมือนฉบับเดิมทุกอย่าง กรุณาแก้ไขข้อมูลลูกค้าหรือเลือกลูกค้ารายอื่นก่อน',
  },
  NEEDS_NO_REPLACEMENT: { status: 409, words: 'ใบเสนอราคาเปิดพิมพ์ใหม่ได้เสมอ จึงไม่ต้องออกใบแทน' },
  /** Answers with `errors` for each field that is missing (rule C11.12). */
  BUYER_INCOMPLETE: {
    status: 422,
    words: ({ missing }: { missing: string }) => `ออกใบกำกับภาษีไม่ได้ เพราะลูกค้ารายนี้ยังไม่มี${missing}`,
  },
  CUSTOMER_IS_COMPLETE: {
    status: 409,
    words: 'ลูกค้ารายนี้มีข้อมูลนี้อยู่แล้ว หากไม่ถูกต้องกรุณาให้ผู้จัดการแก้ไขข้อมูลลูกค้า',
  },
  DOCUMENT_NOT_FOUND: { status: 404, words: 'ยังไม่ได้สร้างเอกสารนี้' },
  DOCUMENT_OF_ANOTHER_CUSTOMER: {
    status: 409,
    words: ({ number, customer }: { number: string; customer: string }) =>
      `คำสั่งซื้อนี้มีเอกสารเลขที่ ${number} ออกให้ ${customer} แล้ว`,
  },
  ORDER_NOT_PAID: { status: 409, words: 'คำสั่งซื้อนี้ยังไม่ได้ชำระเงิน จึงยังออกเอกสารนี้ไม่ได้' },
  NOT_VAT_REGISTERED: { status: 409, words: 'ร้านนี้ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม จึงออกใบกำกับภาษีไม่ได้' },
  TOO_MANY_DOCUMENTS: { status: 429, words: 'ระบบกำลังสร้างเอกสารจำนวนมาก กรุณารอสักครู่แล้วลองใหม่' },
} as const satisfies Record<string, RefusalEntry>;
