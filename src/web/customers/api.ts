import { call } from '#web/lib/api.ts';
import type { BodyOf, GoodAnswerOf } from '#web/lib/calls.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { branchCodeOf, type CustomerField, type CustomerForm } from './customer-form.ts';
import type { FoundCustomers } from './customer-search.ts';
import { customerFromWire } from './wire.ts';

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

/**
 * A page of the customers that a search found.
 * @param state the table: its page, length, search and order
 * @throws CallError or ConnectionError, as every call
 */
export async function fetchCustomerPage(state: TableState, signal: AbortSignal): Promise<FoundCustomers> {
  const descending = state.sort.startsWith('-');
  const field = WIRE_SORTS[descending ? state.sort.slice(1) : state.sort];
  const sort = field === undefined ? '' : `${descending ? '-' : ''}${field}`;
  const query = { page: state.page, per_page: state.perPage, q: state.search, sort };
  const { data, total } = await call('GET /customer/api', { query, signal });
  return { customers: data.map(customerFromWire), total };
}
