import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { brokenTails } from './seal-faults.ts';
import { SqliteDialect } from './sqlite-dialect.ts';
import { integrityProblem } from './sqlite-integrity.ts';

/** The last links of each chain: what was written in the minutes before the disk failed. */
const LINKS_PROVED = 500;

/** Lies beside a shop's file from the moment its disk failed until the file is proved. */
const noteBeside = (file: string) => `${file}.disk-failed`;

/** Notes that the disk failed. Where even that can't be written, the stop lasts as long as the process. */
export function rememberFailure(file: string, failure: string): void {
  try {
    writeFileSync(noteBeside(file), `${failure}\n`);
  } catch {
    // The disk is broken, which is what the note would have said.
  }
}

/**
 * Proves a shop's file before anything is written to it again, where its disk failed the last time: what is in the log
 * goes into the file and on the disk, every page and index is looked at, and the ends of the chains are hashed anew.
 * @throws Error when the file is not sound; nothing but its log was touched then
 */
export async function proveAfterFailure(file: string): Promise<void> {
  if (!existsSync(noteBeside(file))) return;
  const problem = bringLogIn(file) ?? integrityProblem(file) ?? (await tailProblem(file));
  if (problem !== null) {
    throw new Error(
      `the disk failed while the shop was selling, and its file is not sound: ${problem}. Check the disk, then npm run restore with the newest backup`,
    );
  }
  rmSync(noteBeside(file), { force: true });
}

/** Pages that were written but never reached the disk are written and synced once more. */
function bringLogIn(file: string): string | null {
  try {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    try {
      database.exec('pragma synchronous = full');
      database.prepare('pragma wal_checkpoint(truncate)').all();
    } finally {
      database.close();
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function tailProblem(file: string): Promise<string | null> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ file, readOnly: true }) });
  try {
    const sealed = await sql`select 1 from sqlite_master where name = 'seal_heads'`.execute(db);
    // It failed under a program that sealed nothing yet.
    if (sealed.rows.length === 0) return null;
    const [broken] = await brokenTails(db, LINKS_PROVED);
    return broken ? `link ${broken.position} of branch ${broken.branch_id} is not what was sealed` : null;
  } finally {
    await db.destroy();
  }
}
