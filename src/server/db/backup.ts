import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openSqlite } from './database.ts';
import { verify } from './verify.ts';

/**
 * Writes a whole copy of a shop's SQLite file, also while the shop sells, and proves it before it gets its name.
 * @param file the shop's database
 * @param target where the copy goes; its folder is made
 * @throws Error when the copy is not sound; nothing is left behind then
 */
export async function backupSqlite(file: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  const unproved = `${target}.part`;
  rmSync(unproved, { force: true });
  // A connection that only reads: it sees one moment of the shop and keeps no sale waiting.
  const shop = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    shop.prepare('vacuum into ?').run(unproved);
  } finally {
    shop.close();
  }
  const problem = await whatIsWrong(unproved);
  if (problem !== null) {
    rmSync(unproved, { force: true });
    throw new Error(`the copy is not sound: ${problem}`);
  }
  sync(unproved);
  renameSync(unproved, target);
  sync(dirname(target));
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

/** Makes sure that a file or a folder's entries have reached the disk. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Where a backup made at that moment goes: `backups/20261120-224107` in the folder of data. */
export function backupFolder(dataDir: string, isoMoment: string): string {
  return join(dataDir, 'backups', isoMoment.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-'));
}
