import { HEAD_OFFICE } from '#shared/customers/rules.ts';

/** Which office of a customer: `none` of a private person, `branch` of one with a number of its own (rule C1). */
export type Office = 'none' | 'head' | 'branch';

/** What a cashier writes down of a new customer, as it stands in the fields (rule S5). */
export interface CustomerForm {
  readonly name: string;
  readonly companyName: string;
  readonly taxNumber: string;
  /** Null until somebody says; see {@link officeOf}. */
  readonly office: Office | null;
  readonly branchCode: string;
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
}

/** The fields that can be faulty. */
export type CustomerField = Exclude<keyof CustomerForm, 'office'>;

/** The words under the fields. */
export type FieldWords = Readonly<Partial<Record<CustomerField, string>>>;

export const EMPTY_FORM: CustomerForm = {
  name: '',
  companyName: '',
  taxNumber: '',
  office: null,
  branchCode: '',
  mobile: '',
  email: '',
  address: '',
};

/** Whether something was written down. */
export function isFilled(form: CustomerForm): boolean {
  const { office: _chosen, ...written } = form;
  return Object.values(written).some((value) => value.trim() !== '');
}

/** Only who has a company or a tax number may pay VAT, and have a branch number. */
export function asksBranch({ companyName, taxNumber }: CustomerForm): boolean {
  return companyName.trim() !== '' || taxNumber !== '';
}

/**
 * The office that was chosen, or else the likely one: a company is its head office, and without a company's name a
 * number that doesn't begin with 0 is a person's (or a passport's), who has none: on their papers no branch is named.
 */
export function officeOf({ office, companyName, taxNumber }: CustomerForm): Office {
  return office ?? (companyName.trim() !== '' || taxNumber.startsWith('0') ? 'head' : 'none');
}

/** The VAT branch number: 00000 of a head office, '' where there is none. */
export function branchCodeOf(form: CustomerForm): string {
  const office = asksBranch(form) ? officeOf(form) : 'none';
  if (office === 'none') return '';
  return office === 'branch' ? fullBranchCode(form.branchCode) : HEAD_OFFICE;
}

/** A typed branch number in its five digits: `12` is 00012. */
export function fullBranchCode(typed: string): string {
  return typed === '' ? '' : typed.padStart(HEAD_OFFICE.length, '0');
}

/** What is wrong before anything is sent: of a branch, the server can't tell that its number was forgotten. */
export function faultsOf(form: CustomerForm): FieldWords {
  return asksBranch(form) && form.office === 'branch' && form.branchCode === ''
    ? { branchCode: 'กรุณากรอกรหัสสาขา 5 หลัก' }
    : {};
}
