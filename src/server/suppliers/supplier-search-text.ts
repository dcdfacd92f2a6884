import { foldForSearch, foldWithoutTones } from '#shared/text/search-text.ts';

/** What of a supplier can be searched for. */
export interface SearchableSupplier {
  readonly name: string;
  readonly tax_id: string;
  readonly address: string;
  readonly phone: string;
  readonly contact: string;
  readonly email: string;
}

/**
 * The folded text in `suppliers.search_text`, written whenever a supplier is: each field on a line of its own, then those
 * again without tone marks that read differently without them.
 */
export function supplierSearchText({
  name,
  tax_id,
  address,
  phone,
  contact,
  email,
}: SearchableSupplier): string {
  const fields = [name, tax_id, phone, contact, email, address].map(foldForSearch).filter(Boolean);
  const toneless = fields.map(foldWithoutTones).filter((field) => !fields.includes(field));
  return [...fields, ...toneless].join('\n');
}
