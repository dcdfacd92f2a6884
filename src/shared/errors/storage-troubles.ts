/**
 * What can be wrong with where the shop's data are kept, with the words for whoever sells (rule C2.9). It is no refusal:
 * nobody asked for anything wrong. `status` is what a call answers; 503 leaves open whether it was done, so that the
 * screen asks again with the same key (rule C2.7), 507 and 500 say that it was not.
 */
export const STORAGE_TROUBLES = {
  DATABASE_UNAVAILABLE: {
    status: 503,
    words: 'ฐานข้อมูลของร้านไม่ตอบสนอง กำลังลองใหม่...',
  },
  /** Lost during the commit, or made without a standby. Screens ask again under their key, which is what to do about it. */
  OUTCOME_UNKNOWN: {
    status: 503,
    words: 'ฐานข้อมูลขาดการเชื่อมต่อระหว่างบันทึก ยังไม่ทราบว่าบันทึกแล้วหรือไม่ กรุณาตรวจสอบก่อนทำรายการอีกครั้ง',
  },
  DISK_FULL: {
    status: 507,
    words: 'พื้นที่เก็บข้อมูลของเครื่องเซิร์ฟเวอร์เต็ม ยังบันทึกไม่ได้ กรุณาแจ้งผู้ดูแลระบบ',
  },
  DISK_FAILING: {
    status: 503,
    words: 'เครื่องเซิร์ฟเวอร์บันทึกข้อมูลไม่ได้ ดิสก์อาจเสีย กรุณาแจ้งผู้ดูแลระบบ',
  },
  /** The disk failed under a write: what is there can be read, and nothing is written until the next start. */
  WRITES_STOPPED: {
    status: 503,
    words:
      'หยุดบันทึกข้อมูล เพราะดิสก์ของเครื่องเก็บข้อมูลขัดข้อง ดูข้อมูลเดิมได้ แต่ยังบันทึกเพิ่มไม่ได้ กรุณาตรวจสอบดิสก์แล้วเปิดโปรแกรมใหม่',
  },
  DATA_DAMAGED: {
    status: 500,
    words: 'ไฟล์ข้อมูลของร้านเสียหาย กรุณาแจ้งผู้ดูแลระบบ',
  },
} as const;

export type StorageTrouble = keyof typeof STORAGE_TROUBLES;

export function isStorageTrouble(code: unknown): code is StorageTrouble {
  return typeof code === 'string' && Object.hasOwn(STORAGE_TROUBLES, code);
}
