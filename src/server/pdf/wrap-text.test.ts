import { expect, test } from 'vitest';
import { openSarabun } from './thai-font.ts';
import { wrapText } from './wrap-text.ts';

const font = openSarabun().regular;
const widthOf = (text: string) => font.widthOf(text, 10);
const wrap = (text: string, width: number, mostLines?: number) => wrapText(text, width, widthOf, mostLines);

test('a long Thai name ends its lines between words', () => {
  const name = 'สมาร์ทโฟนรุ่นใหม่ล่าสุดหน้าจอใหญ่แบตเตอรี่อึดพร้อมเคสและฟิล์มกันรอย';
  const lines = wrap(name, 120);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe(name);
  expect(lines[0]).toBe('สมาร์ทโฟนรุ่นใหม่ล่าสุดหน้า');
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(120);
});

test('digits in a name do not keep its words together', () => {
  const lines = wrap('น้ำยาซักผ้าขนาด3600มล.แพ็คประหยัดซื้อ1แถม1กลิ่นดอกไม้', 100);
  expect(lines.length).toBeLessThanOrEqual(4);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(100);
});

test.each([
  ['ของดีดีดีต่างๆ', 'ๆ'],
  ['ของดีดีดีต่าง ๆ', 'ๆ'],
  ['ข้าวสาร น้ำปลา ฯลฯ', 'ฯ'],
])('%s never begins a line with %s', (text, mark) => {
  for (let width = 20; width < widthOf(text); width += 1) {
    for (const line of wrap(text, width)) expect(line.startsWith(mark)).toBe(false);
  }
});

test.each([
  ['น้ำดื่มขวดใหญ่ตราสิงห์ขนาด 500 มล. แพ็ค 12 ขวด', ['500 มล.', '12 ขวด']],
  ['ข้าวหอมมะลิใหม่ต้นฤดู 5 กก. รุ่น 2 กล่อง', ['5 กก.', '2 กล่อง']],
  ['Instant coffee mix 3 in 1 size 17.5 g x 30 pcs', ['17.5 g', '30 pcs']],
  ['เป็นการยกเลิกใบกำกับภาษีอย่างย่อและออกใบกำกับภาษีฉบับนี้แทน', ['ใบกำกับภาษี']],
  ['บริษัทใจดีจำกัด สาขาที่ 00012 กรุงเทพ', ['สาขาที่ 00012']],
])('a number and its unit, and the name of a paper, stay in one line: %s', (text, kept) => {
  const widest = Math.max(...kept.map((words) => widthOf(words)));
  for (let width = Math.ceil(widest); width < widthOf(text); width += 1) {
    const lines = wrap(text, width);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    for (const words of kept) {
      const count = (within: string) => within.split(words).length - 1;
      expect(
        lines.reduce((sum, line) => sum + count(line), 0),
        `${width} ${lines.join('|')}`,
      ).toBe(count(text));
    }
  }
});

test('where not even these fit, a line ends between their words', () => {
  expect(wrap('ใบกำกับภาษี', widthOf('กำกับ'))).toEqual(['ใบ', 'กำกับ', 'ภาษี']);
  expect(wrap('500 กระป๋อง', widthOf('กระป๋อง'))).toEqual(['500', 'กระป๋อง']);
});

test('a name without spaces that fits no line is cut between letters, their marks staying with them', () => {
  const text = 'ปู่ที่น้ำแก้วเสื้อใหญ่';
  const lines = wrap(text, 12);
  expect(lines.join('')).toBe(text);
  for (const line of lines) expect(line).not.toMatch(/^[\u0e31\u0e33-\u0e3a\u0e47-\u0e4e]|[เแโใไ]$/);
});

test('a long code in Latin letters stays within its lines and loses nothing', () => {
  const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.repeat(5);
  const lines = wrap(code, 90);
  expect(lines.join('')).toBe(code);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(90);
});

test('line ends of the text are kept, spaces at the end of a line are not', () => {
  expect(wrap('99/1 หมู่ 2\nกรุงเทพฯ 10110', 500)).toEqual(['99/1 หมู่ 2', 'กรุงเทพฯ 10110']);
  expect(wrap('hello hello', widthOf('hello'))).toEqual(['hello', 'hello']);
  expect(wrap('hello hello hello', widthOf('hello hello'))).toEqual(['hello hello', 'hello']);
  expect(wrap('', 100)).toEqual(['']);
});

test('what is over the most lines is left out and the last line says so', () => {
  const lines = wrap('คำอธิบายที่ยาวมาก '.repeat(20), 100, 3);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
  expect(widthOf(lines[2] ?? '')).toBeLessThanOrEqual(100);
});
