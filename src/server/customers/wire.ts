import type { z } from 'zod';
import type { CustomerWire, customersContract } from '#shared/customers/contract.ts';
import type { NewCustomer } from './create-customer.ts';
import type { CustomerRow } from './queries.ts';

/** A customer as the calls have it (rule S3). */
export function customerWire(customer: CustomerRow): CustomerWire {
  return {
    id: customer.id,
    numbercode: customer.number_code,
    name: customer.name,
    company_name: customer.company_name,
    taxnumber: customer.tax_number,
    branch_code: customer.branch_code,
    tell_mobile: customer.mobile,
    tell_phone: customer.phone,
    email: customer.email,
    address: customer.address,
  };
}

type NewCustomerWire = z.output<(typeof customersContract)['POST /customer/pos/store']['body']>;

/** A new customer as the calls bring it. */
export function newCustomer(body: NewCustomerWire): NewCustomer {
  return {
    name: body.name,
    company_name: body.company_name,
    tax_number: body.taxnumber,
    branch_code: body.branch_code,
    mobile: body.tell_mobile,
    email: body.email,
    address: body.address,
  };
}

/** The fields that a list of customers can be sorted by. */
export const CUSTOMER_SORT_FIELDS = {
  numbercode: 'number',
  name: 'name',
  company_name: 'company',
  created_at: 'created',
} as const;
