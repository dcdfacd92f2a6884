import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { holdFolder } from '../db/hold-folder.ts';
import { SQLITE_FILES } from '../db/replace-database.ts';

const IN_USE = 'the shop is running: stop it first';

/**
 * Puts everything of a shop's file into that one file, with no other beside it.
 * @throws Error when any program has the file open
 */
export function closeForGood(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Leaving the write-ahead log needs the file to oneself; opening the shop goes back to it.
    const [mode] = Object.values(database.prepare('pragma journal_mode = delete').get() ?? {});
    if (mode !== 'delete') throw new Error(IN_USE);
  } catch (error) {
    throw /locked|busy/i.test(String(error)) ? new Error(IN_USE) : error;
  } finally {
    database.close();
  }
}

/**
 * Keeps a shop's folder from being opened meanwhile. The database itself stays unopened: it may be damaged.
 * @returns how to let go of it
 * @throws Error when a server, or as far as the system tells any program, has the shop open
 */
export function holdForOneself(file: string): () => void {
  const letGo = holdFolder(dirname(file));
  if (letGo === null) throw new Error(IN_USE);
  if (!SQLITE_FILES.some((beside) => isLocked(file + beside))) return letGo;
  letGo();
  throw new Error(IN_USE);
}

const LOCKS_OF_LINUX = '/proc/locks';

/** Whether a program holds a lock on a file, as SQLite does on those that it has open. Only Linux tells. */
function isLocked(file: string): boolean {
  if (!existsSync(file) || !existsSync(LOCKS_OF_LINUX)) return false;
  const { dev, ino } = statSync(file);
  const major = (dev >> 8) & 0xfff;
  const minor = (dev & 0xff) | ((dev >> 12) & 0xfff00);
  const hex = (number: number) => number.toString(16).padStart(2, '0');
  return readFileSync(LOCKS_OF_LINUX, 'utf8').includes(` ${hex(major)}:${hex(minor)}:${ino} `);
}

/** @throws Error when any other program is connected to the PostgreSQL database */
export async function assertNobodyUses(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows[0]?.others !== 0) throw new Error(IN_USE);
  } finally {
    await client.end();
  }
}
