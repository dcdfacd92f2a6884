import type { BackupFailure } from '../backup/rules.ts';

const BACKUP_FAILED_WORDS: Readonly<Record<BackupFailure, string>> = {
  'disk-full': 'สำรองข้อมูลไม่สำเร็จ เพราะพื้นที่ของเครื่องเซิร์ฟเวอร์เต็ม กรุณาเพิ่มพื้นที่ว่างแล้วลองใหม่',
  damaged:
    'สำรองข้อมูลไม่สำเร็จ เพราะไฟล์ข้อมูลหรือดิสก์เสียหาย กรุณาตรวจสอบที่เครื่องเซิร์ฟเวอร์ด้วยคำสั่ง npm run verify และอย่าลบสำเนาที่มีอยู่',
  failed: 'สำรองข้อมูลไม่สำเร็จ กรุณาดูสาเหตุในบันทึก (log) ของเซิร์ฟเวอร์แล้วลองใหม่',
};

/** Refusals about backups; `refusals.ts` has all others and says what a row tells. */
export const BACKUP_REFUSALS = {
  BACKUP_RUNNING: { status: 409, words: 'กำลังสำรองข้อมูลอยู่ กรุณารอสักครู่' },
  BACKUP_FAILED: { status: 409, words: ({ why }: { why: BackupFailure }) => BACKUP_FAILED_WORDS[why] },
} as const;
