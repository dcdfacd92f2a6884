import { expect, test } from 'vitest';
import { foundChoices } from './many-choices.ts';

const CHOICES = [
  { id: 1, name: 'สำนักงานใหญ่', code: '00000' },
  { id: 2, name: 'สาขาริมน้ำ', code: '00001' },
  { id: 3, name: 'ถนนข้าวสาร', code: '00012' },
  { id: 4, name: 'Big C ลาดพร้าว 12', code: '00021' },
  { id: 5, name: 'ริมแม่น้ำ 2', code: '00112' },
];
const found = (typed: string) => foundChoices(CHOICES, typed).map(({ id }) => id);

test('choices are found by their name, whatever tone marks, digits and capitals were typed', () => {
  expect(found('')).toEqual([1, 2, 3, 4, 5]);
  expect(found('  ข้าวสาร ')).toEqual([3]);
  expect(found('ขาวสาร')).toEqual([3]);
  expect(found('big c')).toEqual([4]);
  expect(found('พร้าว ๑๒')).toEqual([4]);
  expect(found('เชียงใหม่')).toEqual([]);
});

test('what is meant by its number, or begins with what was typed, comes first', () => {
  expect(found('12')).toEqual([3, 4, 5]);
  expect(found('00112')).toEqual([5]);
  expect(found('0')[0]).toBe(1);
  expect(found('ริม')).toEqual([5, 2]);
});

test('a short word means its tone marks', () => {
  expect(found('น้ำ')).toEqual([2, 5]);
  expect(found('นำ')).toEqual([]);
});
