import { sql } from 'kysely';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import type { Reader } from '../db/database.ts';

/** The names that lists are sorted by; the key of each is in the column `<name>_sort_key`. */
export const SORTED_NAMES = [
  ['products', 'name'],
  ['categories', 'name'],
  ['brands', 'name'],
  ['customers', 'name'],
  ['customers', 'company_name'],
  ['expenses', 'title'],
  ['goods_receipts', 'supplier'],
  ['supplier_returns', 'supplier'],
  ['suppliers', 'name'],
] as const;

const ROWS_AT_A_TIME = 2_000;

/** Names whose stored key is another's, so that lists have them in the wrong place; so many at the most. */
export async function misplacedNames(db: Reader, most: number): Promise<string[]> {
  const misplaced: string[] = [];
  for (const [table, name] of SORTED_NAMES) {
    for (let after = -1; ; ) {
      const { rows } = await sql<{ id: number; name: string; key: string }>`
        select id, ${sql.ref(name)} as name, ${sql.ref(`${name}_sort_key`)} as key
        from ${sql.table(table)} where id > ${after} order by id limit ${ROWS_AT_A_TIME}`.execute(db);
      const last = rows.at(-1);
      if (last === undefined || misplaced.length >= most) break;
      const wrong = rows.filter((row) => row.key !== thaiSortKey(row.name));
      misplaced.push(...wrong.map(({ id }) => `${table}.${name} ${id}`));
      after = last.id;
    }
  }
  return misplaced.slice(0, most);
}
