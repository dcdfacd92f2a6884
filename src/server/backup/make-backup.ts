import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Backup } from '#shared/backup/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { copyShop } from '../db/copy-shop.ts';
import { openPostgres, openSqlite } from '../db/database.ts';
import { holdFolder } from '../db/hold-folder.ts';
import { WHILE_COPYING } from '../db/postgres-pool.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { imagesDir } from '../http/images.ts';
import {
  backupFolder,
  backupsDir,
  listBackups,
  removeOldBackups,
  removeUnproved,
  UNPROVED,
} from './backup-files.ts';
import { writeManifest } from './backup-manifest.ts';
import { backupSqlite, booksProblem } from './backup-sqlite.ts';
import { linkPictures } from './link-pictures.ts';

export interface BackupOrder {
  readonly dataDir: string;
  /** A PostgreSQL address, or null for the SQLite file in the folder of data. */
  readonly databaseUrl: string | null;
  readonly nowMs: EpochMs;
  /** Made by the clock, not by a person: kept for 30 days only. */
  readonly isDaily: boolean;
}

/**
 * Copies a shop's data and pictures, also while it sells, and proves the copy before it gets its name. Whichever engine
 * the shop runs on, the copy is one SQLite file. Where the books don't hold, the copy is kept and says so (decision 15):
 * there may never be a better one.
 * @returns the copy, or null when another is being made
 * @throws Error when the copy's file is not whole or the disk is full; nothing is left behind then
 */
export async function makeBackup(order: BackupOrder): Promise<Backup | null> {
  const { dataDir, databaseUrl, nowMs } = order;
  mkdirSync(backupsDir(dataDir), { recursive: true });
  const unlock = holdFolder(backupsDir(dataDir));
  if (unlock === null) return null;
  const folder = freeFolder(order);
  const unproved = folder + UNPROVED;
  try {
    removeUnproved(dataDir);
    mkdirSync(unproved);
    const file = sqliteFile(unproved);
    const unsound = await (databaseUrl === null
      ? backupSqlite(sqliteFile(dataDir), file)
      : backupPostgres(databaseUrl, file));
    await writeManifest(file, unsound);
    linkPictures(imagesDir(dataDir), imagesDir(unproved));
    renameSync(unproved, folder);
    removeOldBackups(dataDir, nowMs);
  } finally {
    rmSync(unproved, { recursive: true, force: true });
    unlock();
  }
  const made = listBackups(dataDir).find(({ name }) => name === basename(folder));
  if (!made) throw new Error(`the copy is not in ${folder}`);
  return made;
}

async function backupPostgres(databaseUrl: string, file: string): Promise<string | null> {
  const [shop, copy] = [await openPostgres(databaseUrl, WHILE_COPYING), await openSqlite(file)];
  try {
    await copyShop(shop, copy);
    return await booksProblem(copy.read);
  } finally {
    await Promise.all([shop.close(), copy.close()]);
  }
}

/** Two in one second have two names. */
function freeFolder({ dataDir, nowMs, isDaily }: Omit<BackupOrder, 'databaseUrl'>): string {
  const folder = backupFolder(dataDir, nowMs, isDaily);
  return existsSync(folder) ? freeFolder({ dataDir, nowMs: nowMs + 1_000, isDaily }) : folder;
}
