import type { StorageTrouble } from '#shared/errors/storage-troubles.ts';
import { isConnectionLost, OutcomeUnknown } from './lost-connection.ts';
import { WritesStopped } from './write-gate.ts';

/** SQLite's primary result codes, whatever stands in the higher bits. */
const SQLITE_TROUBLES: Readonly<Record<number, StorageTrouble>> = {
  8: 'DISK_FAILING',
  10: 'DISK_FAILING',
  11: 'DATA_DAMAGED',
  13: 'DISK_FULL',
  14: 'DISK_FAILING',
  26: 'DATA_DAMAGED',
};

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
  if ('errcode' in error && typeof error.errcode === 'number')
    return SQLITE_TROUBLES[error.errcode & 0xff] ?? null;
  const known = 'code' in error ? CODE_TROUBLES[String(error.code)] : undefined;
  return known ?? (isConnectionLost(error) ? 'DATABASE_UNAVAILABLE' : null);
}
