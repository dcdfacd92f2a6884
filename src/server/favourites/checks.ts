import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';

/** What must be true of the goods that stand first on the till (rule C12.12). */
export const favouritesChecks: readonly Check[] = [
  {
    name: 'a favourite variant is one of its product',
    violations: sql`
      select f.id from favourites f join variants v on v.id = f.variant_id
      where v.product_id <> f.product_id`,
  },
  {
    name: 'a thing stands among the favourites of a branch once',
    violations: sql`
      select branch_id, product_id from favourites
      group by branch_id, product_id, coalesce(variant_id, 0) having count(*) > 1`,
  },
];
