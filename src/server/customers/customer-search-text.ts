import { foldForSearch, foldWithoutTones } from '#shared/text/search-text.ts';

/** What of a customer can be searched for. */
export interface SearchableCustomer {
  readonly number_code: string;
  readonly name: string;
  readonly company_name: string;
  readonly tax_number: string;
  readonly mobile: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/**
 * The folded text in `customers.search_text`, written whenever a customer is: each field on a line of its own, so
 * that no typed word matches across two, then those again without tone marks that read differently without them.
 */
export function customerSearchText(customer: SearchableCustomer): string {
  const { number_code, name, company_name, tax_number, mobile, phone, email, address } = customer;
  const fields = [number_code, name, company_name, tax_number, mobile, phone, email, address]
    .map(foldForSearch)
    .filter((field) => field !== '');
  const toneless = fields.map(foldWithoutTones).filter((field) => !fields.includes(field));
  return [...fields, ...toneless].join('\n');
}
