import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';

/** What must be true of the customers. */
export const customersChecks: readonly Check[] = [
  {
    name: 'no customer has a number that is still to be given',
    violations: sql`
      select id from customers where cast(substr(number_code, 2) as integer) >
        (select coalesce(max(last_number), 0) from number_series where kind = 'C')`,
  },
  {
    name: 'whoever was merged is hidden, and points to a customer who was not',
    violations: sql`
      select merged.id from customers merged join customers other on other.id = merged.merged_into
      where merged.is_archived = 0 or other.merged_into is not null`,
  },
];
