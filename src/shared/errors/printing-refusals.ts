/** What is refused about printers and what they print (rules C14.1, C14.2); a part of the one table (`refusals.ts`). */
export const PRINTING_REFUSALS = {
  PRINTER_NOT_FOUND: { status: 404, field: 'printer_id', words: 'ไม่พบเครื่องพิมพ์นี้' },
  PRINTER_NAME_TAKEN: { status: 422, field: 'name', words: 'มีเครื่องพิมพ์ชื่อนี้แล้ว' },
  TILL_HAS_NO_PRINTER: {
    status: 409,
    words: 'เครื่องขายนี้ยังไม่ได้ตั้งเครื่องพิมพ์ กรุณาตั้งที่ ตั้งค่า > เครื่องพิมพ์ หรือพิมพ์จากเบราว์เซอร์',
  },
  PRINT_PAPER_NOT_FOUND: { status: 404, words: 'ไม่พบเอกสารที่จะพิมพ์' },
  PRINT_JOB_NOT_FOUND: { status: 404, words: 'ไม่พบงานพิมพ์นี้' },
  PRINT_JOB_UNDER_WAY: { status: 409, words: 'งานนี้กำลังพิมพ์หรือพิมพ์เสร็จแล้ว' },
  KICK_NEEDS_DRAWER: { status: 409, words: 'กรุณาเปิดลิ้นชักเงินของกะก่อน แล้วจึงสั่งเปิดลิ้นชัก' },
  KICK_NEEDS_NOTE: { status: 422, field: 'note', words: 'กรุณากรอกเหตุผล' },
} as const;
