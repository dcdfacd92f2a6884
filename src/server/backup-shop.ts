import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { backupsDir } from './backup/backup-files.ts';
import { EXIT_FAILURES, EXIT_RUNNING, EXIT_UNSOUND } from './backup/backup-process.ts';
import { CopyNotWhole } from './backup/backup-sqlite.ts';
import { finishWhatWaits } from './backup/finish-what-waits.ts';
import { makeBackup } from './backup/make-backup.ts';
import { readConfig } from './config.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { damageOf, storageTroubleOf } from './db/storage-trouble.ts';
import { movedAway } from './used-folder.ts';

/** `npm run backup`: copies a shop's data and pictures, also while it sells, and says where they are. */
function fail(problem: string, code = 1): never {
  process.stderr.write(`RaanDee: ${problem}\n`);
  process.exit(code);
}

const unsoundWords = (check: string) =>
  `เก็บสำเนาไว้แล้ว แต่บัญชีในข้อมูลร้านไม่ถูกต้อง ดูรายละเอียดด้วย npm run verify · the copy is kept, but the shop's books do not hold: ${check}; npm run verify tells more`;

/** Tells the server, which started this program, what to say to who asked for the copy. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CopyNotWhole) return EXIT_FAILURES.damaged;
  const trouble = storageTroubleOf(error);
  if (trouble === 'DISK_FULL') return EXIT_FAILURES['disk-full'];
  return trouble === 'DATA_DAMAGED' || trouble === 'DISK_FAILING' ? EXIT_FAILURES.damaged : 1;
}

/** Why the folder's file is not the shop to copy: it was moved away, isn't there, or is just being put there. */
function notReady(dataDir: string): string | null {
  const file = sqliteFile(dataDir);
  const waits = existsSync(dataDir) ? finishWhatWaits(dataDir) : null;
  if (waits !== null) return waits;
  return (
    movedAway({ dataDir, databaseUrl: null }) ?? (existsSync(file) ? null : `there is no shop at ${file}`)
  );
}

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem);
const { dataDir, databaseUrl } = config;
const unready = databaseUrl === null ? notReady(dataDir) : null;
if (unready !== null) fail(unready);

const isDaily = process.argv.includes('--daily');
try {
  const made = await makeBackup({ dataDir, databaseUrl, nowMs: Date.now(), isDaily });
  if (made === null) {
    process.stderr.write('กำลังสำรองข้อมูลอยู่แล้ว · a backup is being made already\n');
    process.exit(EXIT_RUNNING);
  }
  const folder = `${backupsDir(dataDir)}/${basename(made.name)}`;
  process.stdout.write(`สำรองข้อมูลร้านแล้ว · the shop is backed up: ${folder}\n`);
  if (made.unsound !== null) fail(unsoundWords(made.unsound), EXIT_UNSOUND);
} catch (error) {
  fail(damageOf(error) ?? (error instanceof Error ? error.message : String(error)), exitCodeOf(error));
}
