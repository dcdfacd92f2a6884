import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bahtText } from './baht-text.ts';

test.each([
  [0, 'ศูนย์บาทถ้วน'],
  [100, 'หนึ่งบาทถ้วน'],
  [1000, 'สิบบาทถ้วน'],
  [1100, 'สิบเอ็ดบาทถ้วน'],
  [2000, 'ยี่สิบบาทถ้วน'],
  [2100, 'ยี่สิบเอ็ดบาทถ้วน'],
  [10000, 'หนึ่งร้อยบาทถ้วน'],
  [10100, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  [10700, 'หนึ่งร้อยเจ็ดบาทถ้วน'],
  [11100, 'หนึ่งร้อยสิบเอ็ดบาทถ้วน'],
  [100100, 'หนึ่งพันเอ็ดบาทถ้วน'],
  [100_000_000, 'หนึ่งล้านบาทถ้วน'],
  [100_000_100, 'หนึ่งล้านเอ็ดบาทถ้วน'],
  [2_100_000_025, 'ยี่สิบเอ็ดล้านบาทยี่สิบห้าสตางค์'],
  [10050, 'หนึ่งร้อยบาทห้าสิบสตางค์'],
  [25, 'ยี่สิบห้าสตางค์'],
  [1, 'หนึ่งสตางค์'],
  [11, 'สิบเอ็ดสตางค์'],
  [10101, 'หนึ่งร้อยเอ็ดบาทหนึ่งสตางค์'],
  [123_456_789, 'หนึ่งล้านสองแสนสามหมื่นสี่พันห้าร้อยหกสิบเจ็ดบาทแปดสิบเก้าสตางค์'],
  [50_174_122_100, 'ห้าร้อยเอ็ดล้านเจ็ดแสนสี่หมื่นหนึ่งพันสองร้อยยี่สิบเอ็ดบาทถ้วน'],
  [9_999_999_999, 'เก้าสิบเก้าล้านเก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์'],
  [-550, 'ลบห้าบาทห้าสิบสตางค์'],
])('%i satang are %s', (satang, words) => {
  expect(bahtText(satang)).toBe(words);
});

test('a fraction of a satang is refused, not rounded away', () => {
  expect(() => bahtText(199.9)).toThrow(RangeError);
});

test('whatever the amount, its words read back as the same amount', () => {
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 100);
  const amounts = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.maxSafeInteger());
  fc.assert(
    fc.property(amounts, (satang) => readBack(bahtText(satang)) === BigInt(satang)),
    { numRuns: 2000, examples: [[most], [-most], [Number.MAX_SAFE_INTEGER]] },
  );
});

const UNITS = new Map(
  Object.entries({ หนึ่ง: 1, เอ็ด: 1, สอง: 2, ยี่: 2, สาม: 3, สี่: 4, ห้า: 5, หก: 6, เจ็ด: 7, แปด: 8, เก้า: 9 }),
);
const TENS = new Map(Object.entries({ สิบ: 10, ร้อย: 100, พัน: 1000, หมื่น: 10_000, แสน: 100_000 }));
const WORD = new RegExp([...UNITS.keys(), ...TENS.keys(), 'ล้าน', 'ศูนย์'].join('|'), 'g');

/** Reads Thai words aloud the other way: an independent reader, not the writer run backwards. */
function readBack(words: string): bigint {
  const negative = words.startsWith('ลบ');
  const text = words.replace(/^ลบ/, '');
  const [, baht = '', satang = ''] = /^(?:(.*)บาท)?(?:ถ้วน|(.*)สตางค์)$/.exec(text) ?? [];
  const value = readNumber(baht) * 100n + readNumber(satang);
  return negative ? -value : value;
}

function readNumber(words: string): bigint {
  let whole = 0n;
  let group = 0;
  let digit = 0;
  for (const [word] of words.matchAll(WORD)) {
    const place = TENS.get(word);
    if (word === 'ล้าน') {
      whole = (whole + BigInt(group + digit)) * 1_000_000n;
      group = 0;
      digit = 0;
    } else if (place !== undefined) {
      group += (digit || 1) * place;
      digit = 0;
    } else digit = UNITS.get(word) ?? 0;
  }
  return whole + BigInt(group + digit);
}
