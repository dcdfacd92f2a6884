import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { verify } from '../books/verify.ts';
import { openSqlite, type Reader } from '../db/database.ts';
import { removeDatabase } from '../db/replace-database.ts';
import { integrityProblem } from '../db/sqlite-integrity.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import { syncToDisk } from '../db/sync-to-disk.ts';

/**
 * Writes a whole copy of a shop's SQLite file, also while the shop sells, and proves it before it gets its name.
 * @param file the shop's database
 * @param target where the copy goes; its folder is made
 * @returns what of its books doesn't hold, or null
 * @throws CopyNotWhole when its file isn't whole; nothing is left behind then
 */
export async function backupSqlite(file: string, target: string): Promise<string | null> {
  mkdirSync(dirname(target), { recursive: true });
  const unproved = `${target}.part`;
  removeDatabase(unproved);
  // A connection that only reads: it sees one moment of the shop and keeps no sale waiting.
  const shop = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    shop.prepare('vacuum into ?').run(unproved);
  } finally {
    shop.close();
  }
  const unsound = await provenCopy(unproved);
  renameSync(unproved, target);
  syncToDisk(dirname(target));
  return unsound;
}

/** A copy that SQLite doesn't find whole, or that this program can't open: of no use to anybody. */
export class CopyNotWhole extends Error {
  constructor(problem: string) {
    super(`the copy is not sound: ${problem}`);
  }
}

/**
 * Makes sure that a copy is a whole database, and that it has reached the disk.
 * @returns what of its books doesn't hold, or null
 * @throws CopyNotWhole when the file isn't whole; it is then gone
 */
export async function provenCopy(file: string): Promise<string | null> {
  try {
    const problem = integrityProblem(file);
    if (problem !== null) throw new CopyNotWhole(problem);
    const unsound = await booksOf(file);
    syncToDisk(file);
    return unsound;
  } catch (error) {
    removeDatabase(file);
    throw error instanceof CopyNotWhole || storageTroubleOf(error) === 'DISK_FULL'
      ? error
      : new CopyNotWhole(String(error));
  }
}

async function booksOf(file: string): Promise<string | null> {
  const db = await openSqlite(file, undefined, { isCopy: true });
  try {
    return await booksProblem(db.read);
  } finally {
    await db.close();
    for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true });
  }
}

/**
 * The first of what must be true of the books that isn't, or null. Where one row can't even be read as what it should be,
 * that is said of it: the copy has all the others.
 * @throws Error when the disk or the file is what fails
 */
export async function booksProblem(db: Reader): Promise<string | null> {
  try {
    const [first] = await verify(db);
    return first?.check ?? null;
  } catch (error) {
    if (storageTroubleOf(error) !== null) throw error;
    return `the check broke off: ${error instanceof Error ? error.message : String(error)}`;
  }
}
