import { expect, test } from 'vitest';
import { bytesWords } from './bytes-words.ts';

test.each([
  [0, 'ไม่ถึง 1 MB'],
  [999_999, 'ไม่ถึง 1 MB'],
  [1_000_000, '1 MB'],
  [12_600_000, '13 MB'],
  [999_000_000, '999 MB'],
  [2_140_000_000, '2.1 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});
