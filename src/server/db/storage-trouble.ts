import type { StorageTrouble } from '#shared/errors/storage-troubles.ts';
import { isConnectionLost, OutcomeUnknown } from './lost-connection.ts';
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
  return CODE_TROUBLES[code] ?? (isConnectionLost(error) ? 'DATABASE_UNAVAILABLE' : null);
}
