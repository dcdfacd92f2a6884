import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bangkokIso, type EpochMs } from '#shared/time/bangkok.ts';
import { finishReplacing, removeDatabase, replaceDatabase, SQLITE_FILES } from '../db/replace-database.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { imagesDir } from '../http/images.ts';
import { copyDamage } from './backup-manifest.ts';
import { provenCopy } from './backup-sqlite.ts';
import { linkPictures } from './link-pictures.ts';
import { holdForOneself } from './nobody-uses.ts';

/** A backup as it lies on the disk. */
export interface BackupFiles {
  readonly file: string;
  /** Where its pictures may be. */
  readonly folder: string;
}

/**
 * Puts a backup in the place of the shop's data, in whatever state they are: damaged, in part, or not there. The backup
 * is proved first; the shop must be stopped; what was there is kept under another name; and whatever happens on the way,
 * the old data or the new are there, whole.
 * @param options `evenUnsound`: also where the file is whole and the books in it don't hold
 * @returns where the former data are, or null when there were none
 * @throws Error when the backup is not sound, or the shop is running
 */
export async function restoreBackup(
  backup: BackupFiles,
  dataDir: string,
  nowMs: EpochMs,
  { evenUnsound = false }: { readonly evenUnsound?: boolean } = {},
): Promise<{ readonly formerFile: string | null }> {
  mkdirSync(dataDir, { recursive: true });
  const shop = sqliteFile(dataDir);
  const letGo = holdForOneself(shop);
  try {
    // Another restore may have been ended by a power cut: what it had proved comes first, and is then a former shop.
    finishReplacing(shop);
    const copy = `${shop}.restored`;
    // One that was killed may have left its log, which any other copy would be read through.
    removeDatabase(copy);
    copyFileSync(backup.file, copy);
    const damage = await copyDamage(backup.file, copy);
    if (damage !== null) {
      removeDatabase(copy);
      throw new Error(`the backup is damaged: ${damage}`);
    }
    const unsound = await provenCopy(copy);
    if (unsound !== null && !evenUnsound) {
      removeDatabase(copy);
      throw new Error(unsoundWords(unsound));
    }
    // Pictures are named by what they are: those of the backup and the later ones don't hurt each other.
    linkPictures(imagesDir(backup.folder), imagesDir(dataDir));
    const former = freeName(dataDir, nowMs);
    replaceDatabase(shop, copy, former);
    return { formerFile: firstFileOf(former) };
  } finally {
    letGo();
  }
}

const unsoundWords = (check: string) =>
  `ไฟล์ครบถ้วน แต่บัญชีในสำเนานี้ไม่ถูกต้อง หากไม่มีสำเนาที่ดีกว่า ให้สั่งเดิมโดยเติม --unsound · the books in this backup do not hold: ${check}; its file is whole: where there is no better one, say --unsound behind its name`;

/** `before-restore-20261120-120000.db`; two in one second have two names. */
export function freeName(dataDir: string, nowMs: EpochMs): string {
  const moment = bangkokIso(nowMs).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const name = join(dataDir, `before-restore-${moment}.db`);
  return firstFileOf(name) === null ? name : freeName(dataDir, nowMs + 1_000);
}

/** The database itself, or what there is of it. */
function firstFileOf(file: string): string | null {
  return SQLITE_FILES.map((beside) => file + beside).find((path) => existsSync(path)) ?? null;
}
