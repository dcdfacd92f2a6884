import { expect, test } from 'vitest';
import { keptTogether } from './kept-together.ts';

const kept = (text: string) => keptTogether(text).map(({ from, to }) => text.slice(from, to));

test.each([
  ['น้ำดื่ม 500 มล. แพ็ค 12 ขวด', ['500 มล.', '12 ขวด']],
  ['ข้าวสาร 5 กก.', ['5 กก.']],
  ['ปุ๋ย 1,500.5 กรัม', ['1,500.5 กรัม']],
  ['Shampoo 450 ml x 2 pcs', ['450 ml', '2 pcs']],
  ['เสื้อเบอร์ 12 Large', []],
  ['ราคา 500', []],
])('a number keeps its unit: %s', (text, pieces) => {
  expect(kept(text)).toEqual(pieces);
});

test.each([
  ['ออกใบกำกับภาษีอย่างย่อแทน', ['ใบกำกับภาษี']],
  ['ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ', ['ใบเสร็จรับเงิน', 'ใบกำกับภาษี']],
  ['บริษัท ใจดี สาขาที่ 00012', ['สาขาที่ 00012']],
  ['20 พฤศจิกายน พ.ศ. 2569', ['พ.ศ. 2569']],
])('a paper’s name, a branch and a year stay whole: %s', (text, pieces) => {
  expect(kept(text)).toEqual(pieces);
});

test('a number that fills a line is none with a unit', () => {
  expect(kept(`${'9'.repeat(60)} ขวด`)).toEqual(['999999999999 ขวด']);
});
