import { call } from '#web/lib/api.ts';
import { firstError, readRefusal } from '#web/lib/call-request.ts';
import type { FieldErrors } from '#web/lib/calls.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { branchCodeOf, type CustomerField, type CustomerForm, type FieldWords } from './customer-form.ts';
import type { FoundCustomers } from './customer-search.ts';
import { customerFromWire } from './wire.ts';

/** The call's word for each field (rule S7, POST /customer/pos/store). */
const WIRE_FIELDS: Readonly<Record<CustomerField, string>> = {
  name: 'name',
  companyName: 'company_name',
  taxNumber: 'taxnumber',
  branchCode: 'branch_code',
  mobile: 'tell_mobile',
  email: 'email',
  address: 'address',
};

/** What became of a new customer. */
export type StoreOutcome =
  | { readonly kind: 'stored'; readonly message: string; readonly customerNumber: string | null }
  | { readonly kind: 'faulty'; readonly message: string; readonly faults: FieldWords }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string };

/**
 * Writes a customer down.
 * @param idempotencyKey under which a repeat writes down nobody else (rule C2.7)
 * @throws CallError or ConnectionError, as every call
 */
export async function storeCustomer(form: CustomerForm, idempotencyKey: string): Promise<StoreOutcome> {
  const body = {
    name: form.name,
    company_name: form.companyName,
    taxnumber: form.taxNumber,
    branch_code: branchCodeOf(form),
    tell_mobile: form.mobile,
    email: form.email,
    address: form.address,
  };
  const answer = await call('POST /customer/pos/store', { body, idempotencyKey });
  if (answer.status === 'success') {
    // The specification promises no more than the success itself.
    const { message = '', customer } = answer as Partial<typeof answer>;
    return { kind: 'stored', message, customerNumber: customer?.numbercode ?? null };
  }
  const { message, code } = readRefusal(answer);
  if (answer.status === 'error') return { kind: 'refused', message, code };
  return { kind: 'faulty', message, faults: faultsByField(answer.errors) };
}

function faultsByField(errors: FieldErrors): FieldWords {
  const words = Object.entries(WIRE_FIELDS).map(
    ([field, wire]) => [field, firstError(errors, wire)] as const,
  );
  return Object.fromEntries(words.filter(([, said]) => said !== ''));
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
