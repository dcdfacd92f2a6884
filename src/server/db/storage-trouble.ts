import type { StorageTrouble } from '#shared/errors/storage-troubles.ts';
import { isOutOfReach, OutcomeUnknown } from './database-faults.ts';
import { WritesStopped } from './write-gate.ts';

/** SQLite's own words. The driver forgets the result code of a statement that gives rows; the words it always has. */
const SQLITE_TROUBLES: readonly (readonly [string, StorageTrouble])[] = [
  ['database or disk is full', 'DISK_FULL'],
  ['disk I/O error', 'DISK_FAILING'],
  ['attempt to write a readonly database', 'DISK_FAILING'],
  ['unable to open database file', 'DISK_FAILING'],
  ['database disk image is malformed', 'DATA_DAMAGED'],
  ['file is not a database', 'DATA_DAMAGED'],
];

/** SQLSTATEs of PostgreSQL, and what the operating system says of files. */
const CODE_TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  '53100': 'DISK_FULL',
  '58030': 'DISK_FAILING',
  XX001: 'DATA_DAMAGED',
  XX002: 'DATA_DAMAGED',
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EIO: 'DISK_FAILING',
  EROFS: 'DISK_FAILING',
};

/** What an error says of where the data are kept; null when it says nothing of that. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (error instanceof WritesStopped) return 'WRITES_STOPPED';
  if (error instanceof OutcomeUnknown) return 'OUTCOME_UNKNOWN';
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ERR_SQLITE_ERROR')
    return SQLITE_TROUBLES.find(([words]) => error.message.includes(words))?.[1] ?? null;
  return CODE_TROUBLES[code] ?? (isOutOfReach(error) ? 'DATABASE_UNAVAILABLE' : null);
}

/**
 * What to say of an error that means that the shop's file is damaged, and what to do: one line for whoever started a
 * program. Null for any other error.
 */
export function damageOf(error: unknown): string | null {
  if (storageTroubleOf(error) !== 'DATA_DAMAGED') return null;
  return damageWords(error instanceof Error ? error.message : String(error));
}

/** The same for damage that was found by looking for it. */
export function damageWords(what: string): string {
  return `ไฟล์ข้อมูลร้านเสียหาย · the shop's file is damaged (${what}); put a copy back: npm run restore -- BACKUP`;
}
