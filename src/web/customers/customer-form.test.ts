import { describe, expect, test } from 'vitest';
import { fullBranchCode } from '#web/ui/fields/office.ts';
import {
  asksBranch,
  branchCodeOf,
  type CustomerForm,
  EMPTY_FORM,
  faultsOf,
  formOf,
  isFilled,
  mergedForm,
  officeOf,
} from './customer-form.ts';

const COMPANY: CustomerForm = { ...EMPTY_FORM, name: 'สมชาย', companyName: 'บริษัท ใจดี จำกัด' };

describe('the branch number of a new customer', () => {
  test('is asked for when there is a company or a tax number', () => {
    expect(asksBranch({ ...EMPTY_FORM, name: 'สมชาย' })).toBe(false);
    expect(asksBranch({ ...EMPTY_FORM, companyName: '  ' })).toBe(false);
    expect(asksBranch(COMPANY)).toBe(true);
    expect(asksBranch({ ...EMPTY_FORM, taxNumber: '0' })).toBe(true);
  });

  test('is none of a private person, whose tax number never begins with 0, and of somebody with a passport', () => {
    const person = { ...EMPTY_FORM, name: 'สมชาย', taxNumber: '1234545678781' };
    expect([officeOf(person), branchCodeOf(person)]).toEqual(['none', '']);
    expect(branchCodeOf({ ...person, companyName: ' ' })).toBe('');
    expect(branchCodeOf({ ...person, taxNumber: 'AA1234567' })).toBe('');
    expect(branchCodeOf({ ...person, taxNumber: '0105536112014' })).toBe('00000');
    expect(branchCodeOf({ ...person, companyName: 'ร้านสมชาย' })).toBe('00000');
  });

  test('follows what was chosen, whatever is written', () => {
    const person = { ...EMPTY_FORM, name: 'สมชาย', taxNumber: '1234545678781' };
    expect(branchCodeOf({ ...person, office: 'head' })).toBe('00000');
    expect(branchCodeOf({ ...COMPANY, office: 'none' })).toBe('');
  });

  test('is that of the head office unless the customer is a branch', () => {
    expect(branchCodeOf(COMPANY)).toBe('00000');
    expect(branchCodeOf({ ...COMPANY, branchCode: '00012' })).toBe('00000');
    expect(branchCodeOf({ ...COMPANY, office: 'branch', branchCode: '00012' })).toBe('00012');
    expect(branchCodeOf({ ...COMPANY, office: 'branch', branchCode: '7' })).toBe('00007');
  });

  test('goes away with the company and the tax number', () => {
    expect(branchCodeOf({ ...EMPTY_FORM, office: 'branch', branchCode: '00012' })).toBe('');
  });

  test('is written in five digits', () => {
    expect(fullBranchCode('12')).toBe('00012');
    expect(fullBranchCode('00012')).toBe('00012');
    expect(fullBranchCode('')).toBe('');
  });

  test('must be there for a branch, and only then', () => {
    expect(faultsOf({ ...COMPANY, office: 'branch' })).toEqual({ branchCode: 'กรุณากรอกรหัสสาขา 5 หลัก' });
    expect(faultsOf({ ...COMPANY, office: 'branch', branchCode: '00001' })).toEqual({});
    expect(faultsOf(COMPANY)).toEqual({});
    expect(faultsOf({ ...EMPTY_FORM, office: 'branch' })).toEqual({});
  });
});

test('a form is filled as soon as one field says something', () => {
  expect(isFilled(EMPTY_FORM)).toBe(false);
  expect(isFilled({ ...EMPTY_FORM, office: 'branch', name: ' ' })).toBe(false);
  expect(isFilled({ ...EMPTY_FORM, mobile: '08' })).toBe(true);
});

describe('the form of a customer who is there', () => {
  const known = { ...EMPTY_FORM, name: 'สมชาย', address: 'เดิม', mobile: '0812345678' };
  const begun = formOf(known);

  test('begins with what is known, the office by its number', () => {
    expect(begun).toEqual(known);
    expect(formOf({ ...known, taxNumber: '1', branchCode: '' }).office).toBe('none');
    expect(formOf({ ...known, branchCode: '00000' })).toMatchObject({ office: 'head', branchCode: '' });
    expect(formOf({ ...known, branchCode: '00012' })).toMatchObject({
      office: 'branch',
      branchCode: '00012',
    });
    for (const branchCode of ['', '00000', '00012'])
      expect(branchCodeOf(formOf({ ...known, companyName: 'ก', branchCode }))).toBe(branchCode);
  });

  test('takes over what another screen saved, except where it changed the same, which it says', () => {
    const mine = { ...begun, address: 'ของฉัน' };
    const theirs = formOf({ ...known, address: 'ของเขา', companyName: 'บริษัท ก', branchCode: '00001' });
    expect(mergedForm(mine, begun, theirs)).toEqual({
      form: { ...mine, companyName: 'บริษัท ก', office: 'branch', branchCode: '00001' },
      news: ['ที่อยู่: "ของเขา"'],
    });
    expect(mergedForm(mine, begun, { ...begun, address: 'ของฉัน' })).toEqual({ form: mine, news: [] });
    expect(mergedForm(mine, begun, begun)).toEqual({ form: mine, news: [] });
  });
});
