import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingRanges, readTillNumber, seriesCode, tillNumber } from './till-numbers.ts';

test('a number of a till’s series is what its slip says, and reads back as what it is of', () => {
  expect(tillNumber({ code: seriesCode(3, 1), period: '202611', count: 1 })).toBe('RC3-202611-00001');
  expect(tillNumber({ code: seriesCode(3, 2), period: '202611', count: 123_456 })).toBe(
    'RC3.2-202611-123456',
  );
  expect(readTillNumber('RC3.2-202611-00007')).toEqual({ code: '3.2', period: '202611', count: 7 });
});

test.each([
  'RC202611-00001',
  'RF3-202611-00001',
  'RC0-202611-00001',
  'RC3-202613-00001',
  'RC3-202611-00000',
  'RC3-202611-0000001',
  'RC3-202611-1',
  'rc3-202611-00001',
  ' RC3-202611-00001',
])('%s is none of a till’s series', (text) => {
  expect(readTillNumber(text)).toBeNull();
});

test('what is missing and what is there are all numbers from 1 to the last, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (there) => {
      const missing = missingRanges(there).flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      const all = [...missing, ...new Set(there)].sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: Math.max(0, ...there) }, (_, i) => i + 1));
    }),
  );
});
