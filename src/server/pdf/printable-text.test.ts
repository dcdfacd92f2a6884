import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printableText } from './printable-text.ts';
import { openSarabun } from './thai-font.ts';

const { regular, bold } = openSarabun();
const printed = (text: string) => printableText(text, (codePoint) => regular.has(codePoint));

test.each([
  ['ก\u200bา\u200cแ\u200dฟ\u2060เ\ufeffย็\u00adน', 'กาแฟเย็น'],
  ['กาแฟ\u0000 ดำ\u0007', 'กาแฟ ดำ'],
  ['\u202eกาแฟ\u202c', 'กาแฟ'],
  ['กาแฟ ☕️ เย็น', 'กาแฟ เย็น'],
  ['ข้าว👩‍👩‍👧‍👦🇹🇭👍🏽ไทย', 'ข้าวไทย'],
  ['🍜', '?'],
  ['老干妈 210g', '??? 210g'],
  ['ก\ud83dข', 'ก?ข'],
  ['① ㎏ Ａ４ ﬃ', '1 kg A4 ffi'],
  ['✓ ☐ ★', '√ - *'],
  ['ca\u0301ʼ ñ Ж', 'cáʼ ñ ?'],
  ['ก\u00a0ข\u2009ค\u3000ง\tจ', 'ก ข ค ง จ'],
  ['บรรทัดหนึ่ง \r\n  บรรทัดสอง\u2028สาม', 'บรรทัดหนึ่ง\nบรรทัดสอง\nสาม'],
  ['ราคา ฿100 ½ ² × “น้ำ” – …', 'ราคา ฿100 ½ ² × “น้ำ” – …'],
  ['\u200b', ''],
  ['', ''],
])('%j is printed as %j', (text, expected) => {
  expect(printed(text)).toBe(expected);
});

test('all of Thai is in the font, in both weights', () => {
  const missing = Array.from({ length: 0x0e5b - 0x0e01 + 1 }, (_, i) => 0x0e01 + i).filter(
    (c) => !(c > 0x0e3a && c < 0x0e3f) && !(regular.has(c) && bold.has(c)),
  );
  expect(missing).toEqual([]);
});

test('whatever comes in, only what the font has comes out, and printing it again changes nothing', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(anything, (text) => {
      const shown = printed(text);
      const lacking = [...shown].filter((c) => c !== '\n' && !regular.has(c.codePointAt(0) ?? 0));
      return lacking.length === 0 && printed(shown) === shown;
    }),
    { numRuns: 500 },
  );
});
