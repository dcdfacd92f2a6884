/** What can be said of files that go out of the shop (rule C13.10); `refusals.ts` has all others and says what a row tells. */
export const EXPORT_REFUSALS = {
  EXPORT_BUSY: { status: 429, words: 'มีการส่งออกข้อมูลหลายรายการพร้อมกัน กรุณารอสักครู่แล้วลองใหม่' },
  ARCHIVE_BUSY: {
    status: 429,
    words: 'กำลังรวมเอกสารทั้งเดือนให้ผู้อื่นอยู่ กรุณารอให้เสร็จแล้วลองใหม่',
  },
  TOO_MANY_PAPERS: {
    status: 422,
    words: 'เดือนนี้มีเอกสารมากเกินกว่าจะรวมเป็นไฟล์เดียว กรุณาดาวน์โหลดทีละฉบับจากหน้าเอกสาร',
  },
  REPORT_TOO_LONG: { status: 422, words: 'รายงานยาวเกินกว่าจะทำเป็น PDF กรุณาดาวน์โหลดเป็น Excel' },
  EXPORT_TOO_LARGE: { status: 422, words: 'มีข้อมูลมากเกินไป กรุณาเลือกช่วงวันที่ให้สั้นลง' },
} as const;
