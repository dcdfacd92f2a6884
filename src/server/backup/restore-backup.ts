import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bangkokIso, type EpochMs } from '#shared/time/bangkok.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { imagesDir } from '../http/images.ts';
import { damageOf } from './backup-manifest.ts';
import { provenCopy, syncToDisk } from './backup-sqlite.ts';
import { linkPictures } from './link-pictures.ts';
import { closeForGood } from './nobody-uses.ts';

/** A backup as it lies on the disk. */
export interface BackupFiles {
  readonly file: string;
  /** Where its pictures may be. */
  readonly folder: string;
}

/**
 * Puts a backup in the place of the shop's data. The backup is proved first; the shop must be stopped; what was there
 * is kept under another name; and whatever happens on the way, the old data or the new are there, whole.
 * @returns where the former data are, or null when there were none
 * @throws Error when the backup is not sound, or the shop is running
 */
export async function restoreBackup(
  backup: BackupFiles,
  dataDir: string,
  nowMs: EpochMs,
): Promise<{ readonly formerFile: string | null }> {
  mkdirSync(dataDir, { recursive: true });
  const shop = sqliteFile(dataDir);
  const unproved = `${shop}.restored`;
  rmSync(unproved, { force: true });
  copyFileSync(backup.file, unproved);
  const damage = await damageOf(backup.file, unproved);
  if (damage !== null) {
    rmSync(unproved, { force: true });
    throw new Error(`the backup is damaged: ${damage}`);
  }
  await provenCopy(unproved);
  const formerFile = existsSync(shop) ? keepFormer(shop, dataDir, nowMs) : null;
  // Pictures are named by what they are: those of the backup and the later ones don't hurt each other.
  linkPictures(imagesDir(backup.folder), imagesDir(dataDir));
  renameSync(unproved, shop);
  syncToDisk(dataDir);
  return { formerFile };
}

/** The data as they are, under a second name; the first one is then taken over in one step. */
function keepFormer(shop: string, dataDir: string, nowMs: EpochMs): string {
  closeForGood(shop);
  const moment = bangkokIso(nowMs).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const formerFile = join(dataDir, `before-restore-${moment}.db`);
  linkSync(shop, formerFile);
  return formerFile;
}
