import { call } from '#web/lib/api.ts';
import { firstError, readRefusal } from '#web/lib/call-request.ts';
import type { FieldErrors } from '#web/lib/calls.ts';
import { branchCodeOf, type CustomerField, type CustomerForm, type FieldWords } from './customer-form.ts';

/** The call's word for each field (specification 7, POST /customer/pos/store). */
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
  | { readonly kind: 'stored'; readonly message: string; readonly customerNumber: string }
  | { readonly kind: 'faulty'; readonly message: string; readonly faults: FieldWords }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string };

/**
 * Writes a customer down.
 * @param idempotencyKey under which a repeat writes down nobody else (contract C2.7)
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
    return { kind: 'stored', message: answer.message, customerNumber: answer.customer.numbercode };
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
