import { isThaiTaxId } from '../text/check-digits.ts';
import { foldForSearch } from '../text/search-text.ts';

/** Limits of a customer's fields (rule S5; rule C3). */
export const MAX_CUSTOMER_NAME = 200;
export const MAX_TAX_NUMBER = 13;
export const MAX_MOBILE = 10;
export const MAX_PHONE = 50;
export const MAX_EMAIL = 254;
export const MAX_ADDRESS = 500;

/** Which customers a list shows: those to choose from, or those that were hidden (rule C11.13). */
export const CUSTOMER_STATES = ['active', 'archived'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** What two customers can have in common so that they may be the same: the tax number with its branch, mobile, name. */
export const TWIN_MARKS = ['tax', 'mobile', 'name'] as const;
export type TwinMark = (typeof TWIN_MARKS)[number];

interface Recognized {
  readonly name: string;
  readonly taxNumber: string;
  readonly branchCode: string;
  readonly mobile: string;
}

/**
 * What says that two customers may be the same person or company; nothing where nothing does. Names are alike however
 * they are written: case, blanks and Thai digits don't count.
 */
export function twinMarks(one: Recognized, other: Recognized): TwinMark[] {
  const isSameTaxpayer =
    one.taxNumber !== '' && one.taxNumber === other.taxNumber && one.branchCode === other.branchCode;
  return [
    ...(isSameTaxpayer ? (['tax'] as const) : []),
    ...(one.mobile !== '' && one.mobile === other.mobile ? (['mobile'] as const) : []),
    ...(foldForSearch(one.name) === foldForSearch(other.name) ? (['name'] as const) : []),
  ];
}

/** The VAT branch number of a head office, สำนักงานใหญ่. */
export const HEAD_OFFICE = '00000';

/**
 * A branch as tax papers and slips name it: สำนักงานใหญ่, สาขาที่ 00001; '' where there is none, as of a person.
 * @param branchCode the 5-digit VAT branch number
 */
export function branchWords(branchCode: string): string {
  if (branchCode === '') return '';
  return branchCode === HEAD_OFFICE ? 'สำนักงานใหญ่' : `สาขาที่ ${branchCode}`;
}

/** The letters and digits of a typed tax number, at most 13 of them: everything else isn't taken (rule S5). */
export function typedTaxNumber(text: string): string {
  return thaiDigitsToLatin(text)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, MAX_TAX_NUMBER);
}

/** The digits of a typed mobile number, at most 10 of them (rule S5). */
export function typedMobile(text: string): string {
  return thaiDigitsToLatin(text).replaceAll(/\D/g, '').slice(0, MAX_MOBILE);
}

/** The digits of a typed branch number, at most 5 of them. */
export function typedBranchCode(text: string): string {
  return thaiDigitsToLatin(text).replaceAll(/\D/g, '').slice(0, HEAD_OFFICE.length);
}

function thaiDigitsToLatin(text: string): string {
  return text.replaceAll(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
}

/**
 * Whether a tax number looks like none that Thailand gives out: 13 digits, the last of which checks the others.
 * A passport number may stand there too, so this only warns (rule C3 takes letters).
 */
export function isOddTaxNumber(taxNumber: string): boolean {
  return taxNumber !== '' && !isThaiTaxId(taxNumber);
}
