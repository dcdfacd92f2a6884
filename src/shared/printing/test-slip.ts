import type { Slip, SlipBlock } from '../slips/slip.ts';
import { DOTS_WORDS, type Dots } from './rules.ts';

/**
 * Words on which printing goes wrong first: marks above marks, marks on tall and on long-legged letters, sara am over a tone mark,
 * vowels below letters without legs.
 */
const TRAPS = ['น้ำ ปี่ ป้า ฝ้าย ฟื้น กตัญญู', 'ที่นี่ ผู้ใหญ่ กุ้ง ปูม้า ซุปเห็ด', 'ก๋วยเตี๋ยว เจ๊ง โต๊ะ ฐานะ ฎีกา ฏ'] as const;

/** The page that a new printer is tried with: whether the paper's width, Thai marks, bars and cutter are right. */
export function testSlip({ name, dots }: { readonly name: string; readonly dots: Dots }): Slip {
  const words = (text: string, look: 'plain' | 'bold' | 'large', isRuled = false): SlipBlock => ({
    kind: 'words',
    ...{ text, look, isRuled },
  });
  return {
    kind: 'slip',
    blocks: [
      words('หน้าทดสอบเครื่องพิมพ์', 'large'),
      words(name, 'bold'),
      words(`กระดาษ ${DOTS_WORDS[dots]} · ${dots} จุด`, 'plain'),
      {
        kind: 'section',
        parts: [
          ...TRAPS.map((text) => ({ kind: 'text', text }) as const),
          { kind: 'row', label: 'ชิดซ้ายและขวาของกระดาษ', figure: '1,234.50', isStrong: false },
          { kind: 'row', label: 'รวมทั้งสิ้น', figure: '฿9,999.00', isStrong: true },
        ],
      },
      { kind: 'barcode', code: 'RD-TEST-0123' },
      words('เส้นและตัวเลขต้องไม่ขาดทั้งสองข้าง', 'plain', true),
      words('สระและวรรณยุกต์ต้องอยู่ครบทุกตัว', 'plain'),
    ],
  };
}
