import { sql } from 'kysely';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Reader, Trx } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';

const CATALOG_LOCK = 7_226_001;

/**
 * Makes those who change the catalogue take turns until the transaction ends, so that what one found free (a code, a
 * name, a category that nothing uses) is not taken by another meanwhile. Tills don't wait for it. On SQLite whoever
 * writes is alone anyway.
 * @returns or IMPORT_RUNNING: from its check to its last part an import has the catalogue for itself
 */
export async function lockCatalog(trx: Trx): Promise<Refusal<'IMPORT_RUNNING'> | null> {
  await takeTurns(trx);
  return (await unfinishedImport(trx)) === null ? null : refuse('IMPORT_RUNNING');
}

/** The same for the import itself. */
export async function takeTurns(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(CATALOG_LOCK)})`.execute(trx);
}

/** The import that is being checked or written, or null; there is never a second. */
export async function unfinishedImport(reader: Reader) {
  const row = await reader
    .selectFrom('product_imports')
    .selectAll()
    .where('state', 'in', ['checking', 'writing'])
    .executeTakeFirst();
  return row ?? null;
}
