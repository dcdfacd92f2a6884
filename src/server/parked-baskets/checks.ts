import { sql } from 'kysely';
import { MAX_PARKED_BASKETS } from '#shared/parked-baskets/rules.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { linesIn } from './queries.ts';

/** What must be true of the baskets that wait (rule C12.3). */
export const parkedBasketsChecks: readonly Check[] = [
  {
    name: 'no more baskets wait in a branch than may',
    violations: sql`
      select branch_id from parked_baskets where recalled_ms is null
      group by branch_id having count(*) > ${sql.lit(MAX_PARKED_BASKETS)}`,
  },
  { name: 'a parked basket has as many pieces as its lines', violations: miscounted },
];

async function miscounted(reader: Reader, most: number): Promise<readonly unknown[]> {
  const rows = await reader.selectFrom('parked_baskets').select(['id', 'content', 'pieces']).execute();
  const wrong = rows.filter(
    ({ content, pieces }) => linesIn(content).reduce((sum, { quantity }) => sum + quantity, 0) !== pieces,
  );
  return wrong.slice(0, most).map(({ id, pieces }) => ({ id, pieces }));
}
