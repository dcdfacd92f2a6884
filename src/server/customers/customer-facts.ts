import type { CustomerFacts } from '#shared/audit/acts.ts';
import type { CustomerRow } from './queries.ts';

/** What a customer's form shows, as the audit log tells it. */
export function factsOf(customer: CustomerRow): CustomerFacts {
  return {
    name: customer.name,
    companyName: customer.company_name,
    taxNumber: customer.tax_number,
    branchCode: customer.branch_code,
    mobile: customer.mobile,
    phone: customer.phone,
    email: customer.email,
    address: customer.address,
  };
}

/** A customer as the audit log and refusals call one: `C00061 บริษัท น้ำใสใจดี จำกัด`. */
export const titleOf = ({ number_code, company_name, name }: CustomerRow) =>
  `${number_code} ${company_name || name}`;
