import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test('a page says which rows of how many it shows, and where they were too many to be counted', () => {
  expect(countWords(2, 10, 1_234, false)).toBe('แสดง 11 ถึง 20 จาก 1,234 รายการ');
  expect(countWords(3, 10, 25, false)).toBe('แสดง 21 ถึง 25 จาก 25 รายการ');
  expect(countWords(1, 10, 5_000, true)).toBe('แสดง 1 ถึง 10 จากมากกว่า 5,000 รายการ');
});
