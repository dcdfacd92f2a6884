import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { engineOf } from './engine-of.ts';

const CATALOG_LOCK = 7_226_001;

/**
 * Makes those who change the catalogue take turns until the transaction ends, so that what one found free (a code, a
 * name, a category that nothing uses) is not taken by another meanwhile. Tills don't wait for it. On SQLite whoever
 * writes is alone anyway.
 */
export async function lockCatalog(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(CATALOG_LOCK)})`.execute(trx);
}
