import { sql } from 'kysely';
import { MAX_ACCOUNT_CODE } from '#shared/bookkeeping/account-codes.ts';
import { FIXED_METHODS } from '#shared/payment-methods/rules.ts';
import type { Check } from '../db/checks.ts';

const FIXED = [...FIXED_METHODS, 'exchange'].map((method) => sql.lit(method));

/** What must be true of the account codes (rule C13.16). */
export const bookkeepingChecks: readonly Check[] = [
  {
    name: 'an account code is of a way of paying that the shop has',
    violations: sql`
      select a.id from account_codes a
      left join payment_methods m on m.method = a.key
      where a.kind = 'payment' and m.id is null and a.key not in (${sql.join(FIXED)})`,
  },
  {
    name: 'an account code is neither empty nor longer than the form lets it be',
    violations: sql`select id from account_codes where code = '' or length(code) > ${sql.lit(MAX_ACCOUNT_CODE)}`,
  },
];
