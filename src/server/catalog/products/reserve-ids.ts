import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { engineOf } from '../../db/engine-of.ts';

/**
 * Ids for rows that are about to be inserted with them, so that what belongs to them can be inserted in few statements
 * too. None is ever given twice, not even that of a row that is gone. The caller keeps others from inserting meanwhile.
 */
export async function reserveIds(
  trx: Trx,
  table: 'products' | 'variants',
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  if (engineOf(trx) === 'postgres') {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${sql.lit(count)})`.execute(
      trx,
    );
    return rows.map(({ id }) => id);
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    trx,
  );
  const last = rows[0]?.seq ?? 0;
  return Array.from({ length: count }, (_, i) => last + 1 + i);
}
