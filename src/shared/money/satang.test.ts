import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assertSatang,
  bahtFromSatang,
  bahtWithSign,
  formatBaht,
  formatCount,
  formatHundredths,
  MAX_PRICE_SATANG,
  MAX_SUM_SATANG,
  multiplyDivideRound,
  parseHundredths,
  plainBaht,
  satangFromBaht,
} from './satang.ts';

describe('an amount that somebody sends', () => {
  test.each([
    ['107', 10_700],
    ['3.5', 350],
    ['1234.56', 123_456],
    ['0', 0],
    ['0.01', 1],
    ['007', 700],
    ['9999999.99', MAX_PRICE_SATANG],
    ['99999999.99', MAX_SUM_SATANG],
    [107, 10_700],
    [3.5, 350],
    [0.07, 7],
    [1.1, 110],
    [8.29, 829],
    [0, 0],
    [-0, 0],
  ])('%j is read to the satang', (input, satang) => {
    expect(parseHundredths(input)).toBe(satang);
  });

  test.each([
    '',
    ' ',
    ' 5',
    '5 ',
    '-5',
    '+5',
    '1.234',
    '1.',
    '.5',
    '1e3',
    '1e2',
    '0x10',
    '1,000',
    '๑๐๐',
    'NaN',
    'Infinity',
    '1.2.3',
    '5\n',
    '1234567890123',
    -1,
    -0.01,
    0.001,
    1.005,
    0.1 + 0.2,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    null,
    undefined,
    {},
    [],
    [5],
    5n,
    new Date(0),
  ])('%s is refused', (input) => {
    expect(parseHundredths(input)).toBeNull();
  });
});

describe('satang and baht', () => {
  test('cross over and back without losing one, up to the largest sum', () => {
    fc.assert(
      fc.property(fc.nat(MAX_SUM_SATANG), (amount) => {
        expect(satangFromBaht(bahtFromSatang(amount))).toBe(amount);
        expect(parseHundredths(JSON.parse(JSON.stringify(bahtFromSatang(amount))))).toBe(amount);
        expect(parseHundredths(plainBaht(amount))).toBe(amount);
        expect(parseHundredths(formatBaht(amount).replaceAll(',', ''))).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a fraction of a satang is a bug that is not rounded away', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => assertSatang(wrong)).toThrow(RangeError);
      expect(() => formatBaht(wrong)).toThrow(RangeError);
      expect(() => bahtFromSatang(wrong)).toThrow(RangeError);
    }
  });
});

describe('an amount that somebody reads', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [123_456_789, '1,234,567.89'],
    [-500, '-5.00'],
    [-5, '-0.05'],
  ])('%i satang is %s', (amount, text) => {
    expect(formatBaht(amount)).toBe(text);
  });

  test('in an input field has no comma and no idle decimals', () => {
    expect(plainBaht(123_456)).toBe('1234.56');
    expect(plainBaht(10_000)).toBe('100');
    expect(plainBaht(350)).toBe('3.5');
  });

  test('percentages are written as people write them', () => {
    expect(formatHundredths(700)).toBe('7');
    expect(formatHundredths(1_250)).toBe('12.5');
  });
});

describe('a share of an amount', () => {
  test('is rounded once, half away from zero', () => {
    expect(multiplyDivideRound(50, 700, 10_000)).toBe(4);
    expect(multiplyDivideRound(7, 700, 10_000)).toBe(0);
    expect(multiplyDivideRound(150, 700, 10_000)).toBe(11);
    // Half of an odd amount so large that the product is no exact number any more.
    expect(multiplyDivideRound(9_999_999_999_995, 5_000, 10_000)).toBe(4_999_999_999_998);
  });

  test('is exact where a float would not be', () => {
    const share = (a: number, b: number) => Number((2n * BigInt(a) * BigInt(b) + 10_000n) / 20_000n);
    fc.assert(
      fc.property(fc.nat(MAX_SUM_SATANG * 1_000), fc.nat(10_000), (amount, rate) => {
        expect(multiplyDivideRound(amount, rate, 10_000)).toBe(share(amount, rate));
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [99_999, '99,999'],
  [1_000_000, '1,000,000'],
])('a count of %d reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('a minus stands before the currency, as Thai people write it', () => {
  expect(bahtWithSign(-25_175)).toBe('-฿251.75');
  expect(bahtWithSign(25_175)).toBe('฿251.75');
  expect(bahtWithSign(0)).toBe('฿0.00');
  expect(bahtWithSign(-1_234_567_89, '$')).toBe('-$1,234,567.89');
});
