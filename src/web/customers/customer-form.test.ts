import { describe, expect, test } from 'vitest';
import { asksBranch, branchCodeOf, EMPTY_FORM, faultsOf, fullBranchCode, isFilled } from './customer-form.ts';

const COMPANY = { ...EMPTY_FORM, name: 'สมชาย', companyName: 'บริษัท ใจดี จำกัด' };

describe('the branch number of a new customer', () => {
  test('is asked for when there is a company or a tax number', () => {
    expect(asksBranch({ ...EMPTY_FORM, name: 'สมชาย' })).toBe(false);
    expect(asksBranch({ ...EMPTY_FORM, companyName: '  ' })).toBe(false);
    expect(asksBranch(COMPANY)).toBe(true);
    expect(asksBranch({ ...EMPTY_FORM, taxNumber: '0' })).toBe(true);
  });

  test('is that of the head office unless the customer is a branch', () => {
    expect(branchCodeOf(COMPANY)).toBe('00000');
    expect(branchCodeOf({ ...COMPANY, branchCode: '00012' })).toBe('00000');
    expect(branchCodeOf({ ...COMPANY, isBranch: true, branchCode: '00012' })).toBe('00012');
    expect(branchCodeOf({ ...COMPANY, isBranch: true, branchCode: '7' })).toBe('00007');
  });

  test('goes away with the company and the tax number', () => {
    expect(branchCodeOf({ ...EMPTY_FORM, isBranch: true, branchCode: '00012' })).toBe('');
  });

  test('is written in five digits', () => {
    expect(fullBranchCode('12')).toBe('00012');
    expect(fullBranchCode('00012')).toBe('00012');
    expect(fullBranchCode('')).toBe('');
  });

  test('must be there for a branch, and only then', () => {
    expect(faultsOf({ ...COMPANY, isBranch: true })).toEqual({ branchCode: 'กรุณากรอกรหัสสาขา 5 หลัก' });
    expect(faultsOf({ ...COMPANY, isBranch: true, branchCode: '00001' })).toEqual({});
    expect(faultsOf(COMPANY)).toEqual({});
    expect(faultsOf({ ...EMPTY_FORM, isBranch: true })).toEqual({});
  });
});

test('a form is filled as soon as one field says something', () => {
  expect(isFilled(EMPTY_FORM)).toBe(false);
  expect(isFilled({ ...EMPTY_FORM, isBranch: true, name: ' ' })).toBe(false);
  expect(isFilled({ ...EMPTY_FORM, mobile: '08' })).toBe(true);
});
