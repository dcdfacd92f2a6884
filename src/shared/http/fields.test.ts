import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { MAX_PRICE_SATANG, MAX_SUM_SATANG } from '../money/satang.ts';
import { dateIn, id, idText, listQuery, moneyIn, requiredText, text } from './fields.ts';

/** The first words that a person would read, or undefined when the input is taken. */
const complaint = (field: z.ZodType, input: unknown) => field.safeParse(input).error?.issues[0]?.message;

describe('money', () => {
  const price = moneyIn(MAX_PRICE_SATANG);

  test.each([
    [107, 10_700],
    [3.5, 350],
    ['1234.56', 123_456],
    ['0', 0],
    [9_999_999.99, MAX_PRICE_SATANG],
  ])('%j baht come in as satang', (input, satang) => {
    expect(price.parse(input)).toBe(satang);
  });

  test.each([
    '1e3',
    '1e2',
    '1.234',
    '',
    ' ',
    '-1',
    'abc',
    '1,000',
    '๑๐๐',
    0.001,
    -1,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    null,
    undefined,
    {},
    [],
    [100],
  ])('%j is refused, in Thai', (input) => {
    expect(complaint(price, input)).toMatch(/^กรุณากรอกจำนวนเงินเป็นตัวเลข/);
  });

  test('over its limit is refused, by as little as one satang', () => {
    expect(complaint(price, '10000000.00')).toBe('จำนวนเงินมากเกินไป');
    expect(complaint(price, 9_999_999.99)).toBeUndefined();
    expect(complaint(moneyIn(MAX_SUM_SATANG), '100000000')).toBe('จำนวนเงินมากเกินไป');
    expect(complaint(moneyIn(MAX_SUM_SATANG), '99999999.99')).toBeUndefined();
  });
});

describe('an id', () => {
  test('in a path is digits only, without a leading zero, and fits the database', () => {
    expect(idText.parse('7')).toBe(7);
    expect(idText.parse('2147483647')).toBe(2_147_483_647);
    for (const wrong of ['', '0', '07', '-1', '1.0', '1e3', '2147483648', '99999999999', 'abc', '7\n', '๗']) {
      expect(complaint(idText, wrong)).toBe('รหัสไม่ถูกต้อง');
    }
  });

  test('in a body is a whole number, never text', () => {
    expect(id.parse(7)).toBe(7);
    for (const wrong of ['7', 0, -1, 1.5, 2_147_483_648, null, true])
      expect(complaint(id, wrong)).toBeDefined();
  });
});

describe('a date', () => {
  test('that exists comes in as it is', () => expect(dateIn.parse('2026-11-20')).toBe('2026-11-20'));

  test.each(['2026-02-30', '20/11/2026', '2026-1-1', '', '2026-11-20T00:00:00Z'])(
    '%j is refused',
    (input) => {
      expect(complaint(dateIn, input)).toBe('กรุณาเลือกวันที่ในรูปแบบ ปปปป-ดด-วว');
    },
  );

  test('of the Buddhist era is refused with a hint', () => {
    expect(complaint(dateIn, '2569-11-20')).toBe('กรุณาใช้ปี ค.ศ. (เช่น 2026 แทน 2569)');
  });

  test('that was left out is asked for', () => expect(complaint(dateIn, undefined)).toBe('กรุณากรอกข้อมูล'));
});

describe('text', () => {
  const UNCLEAN = 'มีอักขระที่ไม่อนุญาต';

  test('comes in trimmed and in NFC, so that equal names are equal', () => {
    expect(text(50).parse('  Cafe\u0301 น้ำ ')).toBe('Café น้ำ');
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['a control character', 'a\u0007b'],
    ['a right-to-left override', 'a\u202eb'],
    ['a bidi isolate', 'a\u2067b'],
    ['half an emoji', 'a\ud83d'],
  ])('with %s is refused, required or not', (_what, input) => {
    expect(complaint(text(50), input)).toBe(UNCLEAN);
    expect(complaint(requiredText(50), input)).toBe(UNCLEAN);
  });

  test('may have new lines and emoji', () => {
    expect(text(50).parse('บรรทัดแรก\nบรรทัดที่สอง 👍')).toBe('บรรทัดแรก\nบรรทัดที่สอง 👍');
  });

  test('is measured in code points after trimming', () => {
    expect(complaint(text(3), ' 👍👍👍 ')).toBeUndefined();
    expect(complaint(text(3), '👍👍👍👍')).toBe('ยาวเกิน 3 ตัวอักษร');
    expect(complaint(requiredText(3), 'น้ำป')).toBe('ยาวเกิน 3 ตัวอักษร');
  });

  test('that is required must say something', () => {
    for (const nothing of ['', '   ', '\n\t', undefined]) {
      expect(complaint(requiredText(10, 'กรุณากรอกชื่อ'), nothing)).toBe('กรุณากรอกชื่อ');
    }
    expect(text(10).parse('   ')).toBe('');
  });

  test('is never made of a number', () => {
    expect(complaint(text(10), 5)).toBeDefined();
    expect(complaint(requiredText(10), 5)).toBeDefined();
  });
});

describe('the question for a list', () => {
  test('reads its numbers from text', () => {
    expect(listQuery.parse({ page: '2', per_page: '200', q: ' น้ำ ', sort: '-total' })).toEqual({
      page: 2,
      per_page: 200,
      q: 'น้ำ',
      sort: '-total',
    });
    expect(listQuery.parse({})).toEqual({});
  });

  test.each([
    { page: '0' },
    { page: '1.5' },
    { page: '' },
    { per_page: '201' },
    { per_page: 'all' },
    { sort: 'total; drop table' },
    { sort: '' },
    { q: 'ก\u0000' },
  ])('%j is refused', (query) => {
    expect(listQuery.safeParse(query).success).toBe(false);
  });
});
