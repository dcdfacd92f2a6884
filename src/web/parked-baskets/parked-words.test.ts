import { expect, test } from 'vitest';
import { foundBaskets, titleOf, waitedWords } from './parked-words.ts';
import type { ParkedBasket } from './wire.ts';

const basket = (name: string, goods: readonly string[] = ['น้ำดื่ม']): ParkedBasket => ({
  ...{ id: 1, name, goods, lines: 1, pieces: 1, totalSatang: 700, parkedAt: 0, recalledAt: null },
  parkedBy: { id: 1, name: 'สมใจ ขยันขาย' },
});

test.each([
  [0, 'เมื่อสักครู่'],
  [-5, 'เมื่อสักครู่'],
  [1, '1 นาทีที่แล้ว'],
  [59, '59 นาทีที่แล้ว'],
  [60, '1 ชั่วโมงที่แล้ว'],
  [60 * 24, '1 วันที่แล้ว'],
])('after %i minutes one says %s', (minutes, words) => {
  expect(waitedWords(0, minutes * 60_000)).toBe(words);
});

test('a basket without a name is called by its goods', () => {
  expect([basket('โต๊ะ 4'), basket('', ['นม', 'ขนมปัง'])].map(titleOf)).toEqual(['โต๊ะ 4', 'นม, ขนมปัง']);
});

test('a basket is found by its name, its goods and who parked it, whichever digits are typed', () => {
  const all = [basket('โต๊ะ 4'), basket('เสื้อแดง', ['นม'])];
  const found = (typed: string) => foundBaskets(all, typed).map(({ name }) => name);
  expect(found('')).toEqual(['โต๊ะ 4', 'เสื้อแดง']);
  expect(found('๔')).toEqual(['โต๊ะ 4']);
  expect(found('นม')).toEqual(['เสื้อแดง']);
  expect(found('สมใจ')).toHaveLength(2);
  expect(found('ไม่มี')).toEqual([]);
});
