import { describe, expect, test } from 'vitest';
import {
  branchWords,
  isOddTaxNumber,
  twinMarks,
  typedBranchCode,
  typedMobile,
  typedTaxNumber,
} from './rules.ts';

test('a branch is named as tax papers name it, and a person has none', () => {
  expect(branchWords('00000')).toBe('สำนักงานใหญ่');
  expect(branchWords('00012')).toBe('สาขาที่ 00012');
  expect(branchWords('')).toBe('');
});

describe('a tax number that Thailand gives out', () => {
  test.each(['0994000617721', '1234545678781', '3100600445635', '0105536112014', '0105558096348'])(
    '%s has the check digit that belongs to its others',
    (number) => expect(isOddTaxNumber(number)).toBe(false),
  );

  test('with another last digit is odd, whichever it is', () => {
    expect(isOddTaxNumber('1234545678789')).toBe(true);
    for (const last of [0, 2, 3, 4, 5, 6, 7, 8, 9]) expect(isOddTaxNumber(`099400061772${last}`)).toBe(true);
  });

  test('with two neighbouring digits the wrong way round is odd', () => {
    const number = '0105536112014';
    for (let i = 0; i < 12; i += 1) {
      const [a = '', b = ''] = [number[i], number[i + 1]];
      const swapped = number.slice(0, i) + b + a + number.slice(i + 2);
      expect(isOddTaxNumber(swapped)).toBe(a !== b);
    }
  });

  test('too short, too long or with letters, as of a passport, is odd; none at all is not', () => {
    expect(isOddTaxNumber('099400061772')).toBe(true);
    expect(isOddTaxNumber('09940006177210')).toBe(true);
    expect(isOddTaxNumber('AA1234567')).toBe(true);
    expect(isOddTaxNumber('')).toBe(false);
  });
});

describe('what a cashier types', () => {
  test('of a tax number letters and digits are taken, 13 at most', () => {
    expect(typedTaxNumber('0-1055-36112-01-4')).toBe('0105536112014');
    expect(typedTaxNumber('aB 12/ก')).toBe('aB12');
    expect(typedTaxNumber('01055361120149')).toBe('0105536112014');
  });

  test('of a mobile number digits are taken, 10 at most', () => {
    expect(typedMobile('081-234-5678')).toBe('0812345678');
    expect(typedMobile('+66a1')).toBe('661');
    expect(typedMobile('08123456789')).toBe('0812345678');
  });

  test('of a branch number digits are taken, 5 at most', () => {
    expect(typedBranchCode('สาขา 00012')).toBe('00012');
    expect(typedBranchCode('123456')).toBe('12345');
  });

  test('Thai digits are digits', () => {
    expect(typedTaxNumber('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789');
    expect(typedMobile('๐๘๑')).toBe('081');
    expect(typedBranchCode('๐๐๐๐๑')).toBe('00001');
  });
});

describe('who may be the same', () => {
  const one = { name: 'คุณ น้ำฝน', taxNumber: '0105558096348', branchCode: '00000', mobile: '0812345678' };
  const nobody = { name: 'คนอื่น', taxNumber: '', branchCode: '', mobile: '' };

  test('has the tax number with its branch, the mobile, or the name however it is written', () => {
    expect(twinMarks(one, one)).toEqual(['tax', 'mobile', 'name']);
    expect(twinMarks(one, { ...nobody, taxNumber: one.taxNumber, branchCode: '00000' })).toEqual(['tax']);
    expect(twinMarks(one, { ...nobody, mobile: one.mobile })).toEqual(['mobile']);
    expect(twinMarks(one, { ...nobody, name: ' คุณ  นํ้าฝน ' })).toEqual(['name']);
  });

  test('is nobody of another branch, and nobody of whom as little is known', () => {
    expect(twinMarks(one, { ...nobody, taxNumber: one.taxNumber, branchCode: '00001' })).toEqual([]);
    expect(twinMarks({ ...nobody, name: 'ก' }, { ...nobody, name: 'ข' })).toEqual([]);
  });
});
