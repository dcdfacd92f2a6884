import { HEAD_OFFICE } from '#shared/customers/rules.ts';
import { fullBranchCode, type Office } from '#web/ui/fields/office.ts';

/** What is written down of a customer, as it stands in the fields (rule S5). */
export interface CustomerForm {
  readonly name: string;
  readonly companyName: string;
  readonly taxNumber: string;
  /** Null until somebody says; see {@link officeOf}. */
  readonly office: Office | null;
  readonly branchCode: string;
  readonly mobile: string;
  /** Another number; only asked for of a customer who is there already. */
  readonly phone: string;
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
  phone: '',
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

/** What is wrong before anything is sent: of a branch, the server can't tell that its number was forgotten. */
export function faultsOf(form: CustomerForm): FieldWords {
  return asksBranch(form) && form.office === 'branch' && form.branchCode === ''
    ? { branchCode: 'กรุณากรอกรหัสสาขา 5 หลัก' }
    : {};
}

/** What the form of a customer who is there already begins with. */
export function formOf(customer: Omit<CustomerForm, 'office'>): CustomerForm {
  const { name, companyName, taxNumber, branchCode, mobile, phone, email, address } = customer;
  const own = branchCode === HEAD_OFFICE ? 'head' : 'branch';
  // Of one who has no company yet, the likely office is proposed when there is one.
  const none = companyName === '' && taxNumber === '' ? null : 'none';
  return {
    ...{ name, companyName, taxNumber, mobile, phone, email, address },
    office: branchCode === '' ? none : own,
    branchCode: own === 'branch' ? branchCode : '',
  };
}

const FIELD_TITLES: Readonly<Record<CustomerField, string>> = {
  name: 'ชื่อลูกค้า',
  companyName: 'ชื่อบริษัท',
  taxNumber: 'เลขประจำตัวผู้เสียภาษี',
  branchCode: 'สถานประกอบการ',
  mobile: 'เบอร์โทรศัพท์มือถือ',
  phone: 'เบอร์โทรศัพท์อื่น',
  email: 'อีเมล',
  address: 'ที่อยู่',
};

/** What the form says of each field; the office and its number are one. */
const saidOf = (form: CustomerForm, field: CustomerField) =>
  field === 'branchCode' ? branchCodeOf(form) : form[field];

export interface MergedForm {
  readonly form: CustomerForm;
  /** What another screen made of fields that this one has changed too: lines in Thai. */
  readonly news: readonly string[];
}

/**
 * A form that takes over what another screen saved meanwhile, except where it has changed the same field itself.
 * @param mine as it stands
 * @param begun what it began with
 * @param theirs what the customer is by now
 */
export function mergedForm(mine: CustomerForm, begun: CustomerForm, theirs: CustomerForm): MergedForm {
  const differs = (one: CustomerForm, other: CustomerForm, field: CustomerField) =>
    saidOf(one, field) !== saidOf(other, field);
  const fields = (Object.keys(FIELD_TITLES) as CustomerField[]).filter((field) =>
    differs(begun, theirs, field),
  );
  const takenOver = fields.filter((field) => !differs(mine, begun, field));
  const disputed = fields.filter((field) => differs(mine, begun, field) && differs(mine, theirs, field));
  const taken = takenOver.flatMap((field): [keyof CustomerForm, unknown][] =>
    field === 'branchCode'
      ? [
          ['office', theirs.office],
          ['branchCode', theirs.branchCode],
        ]
      : [[field, theirs[field]]],
  );
  return {
    form: { ...mine, ...Object.fromEntries(taken) },
    news: disputed.map((field) => `${FIELD_TITLES[field]}: "${saidOf(theirs, field)}"`),
  };
}
