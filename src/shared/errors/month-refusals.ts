import { type Month, thaiMonthOfYear } from '../time/months.ts';

/** What can be said of months whose books are done (rule C13.4), and of account codes (rule C13.16); `refusals.ts` has all others and says what a row tells. */
export const MONTH_REFUSALS = {
  MONTH_LOCKED: {
    status: 409,
    words: ({ month }: { month: Month }) =>
      `เดือน${thaiMonthOfYear(month)}ล็อกแล้ว กรุณาใช้วันที่หรือเดือนภาษีที่ยังไม่ล็อก หรือให้ผู้ดูแลระบบปลดล็อกก่อน`,
  },
  MONTH_NOT_OVER: {
    status: 422,
    field: 'month',
    words: ({ month }: { month: Month }) =>
      `ยังล็อกเดือน${thaiMonthOfYear(month)}ไม่ได้ ต้องรอให้สิ้นเดือนแล้วอย่างน้อย 10 นาที`,
  },
  MONTH_NOT_LOCKED: {
    status: 409,
    words: ({ month }: { month: Month }) => `เดือน${thaiMonthOfYear(month)}ไม่ได้ล็อกไว้`,
  },
  ACCOUNT_CODES_CHANGED: {
    status: 409,
    words: 'มีคนแก้ไขรหัสบัญชีไปแล้วเมื่อครู่ กรุณาตรวจสอบรหัสล่าสุดแล้วบันทึกอีกครั้ง',
  },
  ACCOUNT_UNKNOWN: {
    status: 422,
    field: 'codes',
    words: 'มีรายการที่ไม่มีในระบบแล้ว กรุณาเปิดหน้านี้ใหม่อีกครั้ง',
  },
  MONTH_NOT_NEWEST: {
    status: 409,
    words: ({ month }: { month: Month }) => `กรุณาปลดล็อกเดือน${thaiMonthOfYear(month)}ก่อน`,
  },
} as const;
