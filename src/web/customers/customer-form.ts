import { HEAD_OFFICE } from '#shared/customers/rules.ts';

/** What a cashier writes down of a new customer, as it stands in the fields (specification 5). */
export interface CustomerForm {
  readonly name: string;
  readonly companyName: string;
  readonly taxNumber: string;
  /** A branch with a number of its own, not the head office. */
  readonly isBranch: boolean;
  readonly branchCode: string;
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
}

/** The fields that can be faulty. */
export type CustomerField = Exclude<keyof CustomerForm, 'isBranch'>;

/** The words under the fields. */
export type FieldWords = Readonly<Partial<Record<CustomerField, string>>>;

export const EMPTY_FORM: CustomerForm = {
  name: '',
  companyName: '',
  taxNumber: '',
  isBranch: false,
  branchCode: '',
  mobile: '',
  email: '',
  address: '',
};

/** Whether something was written down. */
export function isFilled(form: CustomerForm): boolean {
  return Object.values(form).some((value) => typeof value === 'string' && value.trim() !== '');
}

/** Only who pays VAT has a branch number. */
export function asksBranch({ companyName, taxNumber }: CustomerForm): boolean {
  return companyName.trim() !== '' || taxNumber !== '';
}

/** The VAT branch number: 00000 of a head office, '' where there is none. */
export function branchCodeOf(form: CustomerForm): string {
  if (!asksBranch(form)) return '';
  return form.isBranch ? fullBranchCode(form.branchCode) : HEAD_OFFICE;
}

/** A typed branch number in its five digits: `12` is 00012. */
export function fullBranchCode(typed: string): string {
  return typed === '' ? '' : typed.padStart(HEAD_OFFICE.length, '0');
}

/** What is wrong before anything is sent: of a branch, the server can't tell that its number was forgotten. */
export function faultsOf(form: CustomerForm): FieldWords {
  return asksBranch(form) && form.isBranch && form.branchCode === ''
    ? { branchCode: 'กรุณากรอกรหัสสาขา 5 หลัก' }
    : {};
}
