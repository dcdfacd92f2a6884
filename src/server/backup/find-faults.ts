import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Violation, verify } from '../books/verify.ts';
import { type Database, openPostgres, openSqlite, type Reader, readSqlite } from '../db/database.ts';
import { holdFolder } from '../db/hold-folder.ts';
import { WHILE_COPYING } from '../db/postgres-pool.ts';
import { linkAt } from '../db/seal-faults.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { integrityProblem } from '../db/sqlite-integrity.ts';
import { backupsDir, listBackups } from './backup-files.ts';
import { copyDamage, readManifest } from './backup-manifest.ts';
import { finishWhatWaits } from './finish-what-waits.ts';

/** What `npm run verify` says of a shop or of a backup. */
export interface Faults {
  /** The file itself is damaged: nothing in it was looked at. */
  readonly damage: string | null;
  readonly violations: readonly Violation[];
  /** Backups that hold what the shop does not: it was put back to an older one, or cut off. */
  readonly aheadOfShop: readonly string[];
}

const damaged = (damage: string): Faults => ({ damage, violations: [], aheadOfShop: [] });

/**
 * Checks a shop, also while it sells: the file page by page where it is SQLite's, then everything that must be true.
 * Beside whoever holds the folder nothing of it is changed; where nobody does, what a power cut or a failed disk left is
 * put right first, as a start does.
 * @throws Error when there is no shop, or a restore is putting one there
 */
export async function faultsOfShop(dataDir: string, databaseUrl: string | null): Promise<Faults> {
  if (databaseUrl !== null) {
    return looked(await openPostgres(databaseUrl, WHILE_COPYING), (db) => faultsIn(db, dataDir));
  }
  const file = sqliteFile(dataDir);
  const waits = existsSync(dataDir) ? finishWhatWaits(dataDir) : null;
  if (waits !== null) throw new Error(waits);
  if (!existsSync(file)) throw new Error(`there is no shop at ${file}`);
  const damage = integrityProblem(file);
  if (damage !== null) return damaged(damage);
  const letGo = holdFolder(dataDir);
  try {
    if (letGo !== null) await (await openSqlite(file)).close();
  } finally {
    letGo?.();
  }
  return looked(readSqlite(file), (db) => faultsIn(db, dataDir));
}

const faultsIn = async (db: Reader, dataDir: string): Promise<Faults> => ({
  damage: null,
  violations: await verify(db),
  aheadOfShop: await aheadOf(db, dataDir),
});

/**
 * Checks a backup, which stays as it is: its bytes, its pages, and everything that must be true of a shop.
 * @param backup its folder, or the file in it
 */
export async function faultsOfBackup(backup: string): Promise<Faults> {
  const original = statSync(backup).isDirectory() ? sqliteFile(backup) : backup;
  const folder = mkdtempSync(join(tmpdir(), 'raandee-verify-'));
  try {
    // Opening a shop changes its file.
    copyFileSync(original, sqliteFile(folder));
    const damage = (await copyDamage(original, sqliteFile(folder))) ?? integrityProblem(sqliteFile(folder));
    if (damage !== null) return damaged(damage);
    const copy = await openSqlite(sqliteFile(folder), undefined, { isCopy: true });
    return await looked(copy, async (db) => ({
      damage: null,
      violations: await verify(db),
      aheadOfShop: [],
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function looked(
  db: Pick<Database, 'read' | 'close'>,
  look: (reader: Reader) => Promise<Faults>,
): Promise<Faults> {
  try {
    return await look(db.read);
  } finally {
    await db.close();
  }
}

async function aheadOf(db: Reader, dataDir: string): Promise<string[]> {
  const ahead: string[] = [];
  for (const { name } of listBackups(dataDir)) {
    const manifest = readManifest(sqliteFile(join(backupsDir(dataDir), name)));
    for (const { branch_id, position, hash } of manifest?.chains ?? []) {
      const link = position === 0 ? { hash } : await linkAt(db, branch_id, position);
      if (link?.hash !== hash && !ahead.includes(name)) ahead.push(name);
    }
  }
  return ahead;
}
