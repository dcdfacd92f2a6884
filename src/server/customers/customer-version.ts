import { createHash } from 'node:crypto';
import { factsOf } from './customer-facts.ts';
import type { CustomerRow } from './queries.ts';

const LENGTH = 16;

/** Another text after whatever is changed of a customer by the form. */
export function customerVersion(customer: CustomerRow): string {
  return createHash('sha256')
    .update(JSON.stringify(factsOf(customer)))
    .digest('hex')
    .slice(0, LENGTH);
}
