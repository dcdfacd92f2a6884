import type { CustomerWire } from '#shared/customers/contract.ts';
import type { BodyOf, GoodAnswerOf } from '#web/lib/calls.ts';
import { branchCodeOf, type CustomerField, type CustomerForm } from './customer-form.ts';

/** A customer in the screens' own words; what isn't known is ''. */
export interface Customer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly companyName: string;
  readonly taxNumber: string;
  /** The VAT branch number of a company, 00000 for its head office. */
  readonly branchCode: string;
  readonly mobile: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/** A customer of the calls in the screens' own words (rule C2.1). */
export function customerFromWire(wire: CustomerWire): Customer {
  return {
    id: wire.id,
    code: wire.numbercode,
    name: wire.name,
    companyName: wire.company_name,
    taxNumber: wire.taxnumber,
    branchCode: wire.branch_code,
    mobile: wire.tell_mobile,
    phone: wire.tell_phone,
    email: wire.email,
    address: wire.address,
  };
}

/** A customer of whom a screen knows no more than who it is. */
export interface KnownCustomer {
  readonly id: number;
  readonly code: string;
  /** The company's, of one that is. */
  readonly name: string;
}

/** As the field shows them until the rest is there. */
export const knownByName = ({ id, code, name }: KnownCustomer): Customer => ({
  ...{ id, code, name, companyName: '', taxNumber: '', branchCode: '' },
  ...{ mobile: '', phone: '', email: '', address: '' },
});

/** The call's word for each field (rule S7, POST /customer/pos/store). */
export const CUSTOMER_FIELDS: Readonly<Record<CustomerField, string>> = {
  name: 'name',
  companyName: 'company_name',
  taxNumber: 'taxnumber',
  branchCode: 'branch_code',
  mobile: 'tell_mobile',
  email: 'email',
  address: 'address',
};

/** What POST /customer/pos/store takes. */
export function customerBody(form: CustomerForm): BodyOf<'POST /customer/pos/store'> {
  return {
    name: form.name,
    company_name: form.companyName,
    taxnumber: form.taxNumber,
    branch_code: branchCodeOf(form),
    tell_mobile: form.mobile,
    email: form.email,
    address: form.address,
  };
}

/** What is said of a customer who was written down; the specification promises no more than the success itself. */
export function storedWords(answer: Partial<GoodAnswerOf<'POST /customer/pos/store'>>): string {
  const { message = '', customer } = answer;
  const number = customer === undefined ? '' : `รหัสลูกค้า ${customer.numbercode}`;
  return [message, number].filter(Boolean).join('\n');
}

/** What the list can be sorted by, in the call's words. */
const WIRE_SORTS: Readonly<Record<string, string>> = {
  code: 'numbercode',
  name: 'name',
  companyName: 'company_name',
};

/** The order of the list in the call's words, with the minus of a descending one; '' for none. */
export function sortToWire(sort: string): string {
  const descending = sort.startsWith('-');
  const field = WIRE_SORTS[descending ? sort.slice(1) : sort];
  return field === undefined ? '' : `${descending ? '-' : ''}${field}`;
}
