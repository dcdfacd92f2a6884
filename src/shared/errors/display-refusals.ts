import { MOST_DISPLAYS_OF_TILL, MOST_PICTURES } from '../display/rules.ts';

/** Refusals about the customer's display (rule C14.3); `refusals.ts` has all others and says what a row tells. */
export const DISPLAY_REFUSALS = {
  DISPLAY_NEEDS_TILL: { status: 409, words: 'ยังไม่ได้เลือกเครื่องขายของเครื่องนี้ กรุณาเลือกเครื่องขายก่อน' },
  DISPLAY_CODE_WRONG: { status: 422, field: 'code', words: 'รหัสไม่ถูกต้องหรือหมดอายุแล้ว กรุณาดูรหัสบนจอลูกค้าอีกครั้ง' },
  DISPLAY_OF_ANOTHER_TILL: {
    status: 422,
    field: 'code',
    words: ({ till }: { till: string }) => `จอนี้เปิดไว้สำหรับเครื่องขาย ${till} กรุณาจับคู่จากเครื่องนั้น`,
  },
  TOO_MANY_DISPLAYS: {
    status: 409,
    field: 'code',
    words: `เครื่องขายนี้มีจอลูกค้าครบ ${MOST_DISPLAYS_OF_TILL} จอแล้ว กรุณายกเลิกการจับคู่จอที่ไม่ใช้ก่อน`,
  },
  DISPLAY_NOT_FOUND: { status: 404, words: 'ไม่พบจอลูกค้านี้ อาจถูกยกเลิกการจับคู่ไปแล้ว' },
  DISPLAY_NOT_PAIRED: { status: 401, words: 'จอนี้ยังไม่ได้จับคู่กับเครื่องขาย' },
  TOO_MANY_PICTURES: { status: 409, words: `มีรูปครบ ${MOST_PICTURES} รูปแล้ว กรุณาเอารูปที่ไม่ใช้ออกก่อน` },
  PICTURE_NOT_FOUND: { status: 404, words: 'ไม่พบรูปนี้ อาจถูกเอาออกไปแล้ว' },
} as const;
