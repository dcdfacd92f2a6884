/** What no line may end within, though the rules of its letters would let it: a number and its unit, some set words. */

/** One that begins with another stands before it. */
const THAI_UNITS = [
  'มล|มก|มม|มิลลิลิตร|มิลลิเมตร|มิลลิกรัม|ม้วน|มวน|มัด|เมตร|เม็ด|เล่ม|เส้น|เครื่อง|เดือน|แพ็ค|แพค|แพ็ก|แผ่น|แผง|แท่ง|แกรม|โหล',
  'กิโลกรัม|กก|กรัม|กล่อง|กระป๋อง|กระสอบ|กระปุก|ก้อน|ก\\.|ขีด|ขวด|ไข่|คู่|คน|ครั้ง|ชิ้น|ชั้น|ชม|ชั่วโมง|ชุด|ซม|ซีซี|ซอง|ด้าม|ดวง',
  'ตัน|ตัว|ต้น|ถุง|ถ้วย|แถว|ท่อน|นาที|นิ้ว|บาท|ใบ|ปี|ปอนด์|เปอร์เซ็นต์|ผืน|ฟอง|ฟุต|ม\\.|ลิตร|ล\\.|ลัง|ลูก|วัตต์|วัน|โวลต์|สตางค์|หลา|หลอด|ห่อ|หน้า|หัว|อัน|ออนซ์|รายการ|ดอก|จาน|แก้ว|กำ',
].join('|');
const LATIN_UNITS = 'k?g|mg|m?l|cc|[ckm]?m|in|oz|lbs?|k?W|V|A|m?Ah|[KMGT]B|[MG]?Hz|pcs|pack|inch|%';
const NUMBER_AND_UNIT = `\\d[\\d,.]{0,11}\\s+(?:(?:${THAI_UNITS})\\.?|(?:${LATIN_UNITS})(?![A-Za-z]))`;
/** Names of papers and the words that the law wants on them; the dictionary knows only what they are made of. */
const SET_WORDS =
  'ใบกำกับภาษี|ใบเสร็จรับเงิน|ใบเสนอราคา|ใบส่งของ|ใบแจ้งหนี้|ใบวางบิล|ใบลดหนี้|ใบรับสินค้า|ภาษีมูลค่าเพิ่ม|สำนักงานใหญ่|สาขาที่ \\d+|พ\\.ศ\\. \\d{4}';
const KEPT = new RegExp(`${NUMBER_AND_UNIT}|${SET_WORDS}`, 'g');

/** From where (inclusive) to where (exclusive) in the text, as offsets in UTF-16. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** The pieces of a text that stay in one line wherever one is wide enough, in their order. */
export function keptTogether(text: string): TextSpan[] {
  return [...text.matchAll(KEPT)].map(({ 0: piece, index }) => ({ from: index, to: index + piece.length }));
}
