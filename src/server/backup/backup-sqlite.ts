import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openSqlite } from '../db/database.ts';
import { removeDatabase } from '../db/replace-database.ts';
import { syncToDisk } from '../db/sync-to-disk.ts';
import { verify } from '../db/verify.ts';

/**
 * Writes a whole copy of a shop's SQLite file, also while the shop sells, and proves it before it gets its name.
 * @param file the shop's database
 * @param target where the copy goes; its folder is made
 * @throws Error when the copy is not sound; nothing is left behind then
 */
export async function backupSqlite(file: string, target: string): Promise<void> {
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
  await provenCopy(unproved);
  renameSync(unproved, target);
  syncToDisk(dirname(target));
}

/**
 * Makes sure that a copy is a whole database whose books hold, and that it has reached the disk.
 * @throws Error when it is not sound; it is then gone
 */
export async function provenCopy(file: string): Promise<void> {
  const problem = await whatIsWrong(file).catch((error: unknown) => String(error));
  if (problem !== null) {
    removeDatabase(file);
    throw new Error(`the copy is not sound: ${problem}`);
  }
  syncToDisk(file);
}

async function whatIsWrong(file: string): Promise<string | null> {
  const copy = new DatabaseSync(file, { readOnly: true });
  const [integrity] = Object.values(copy.prepare('pragma integrity_check').get() ?? {});
  copy.close();
  if (integrity !== 'ok') return String(integrity);
  const db = await openSqlite(file);
  const violations = await verify(db.read);
  await db.close();
  for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true });
  return violations[0]?.check ?? null;
}
