import { type Backup, KEEP_DAYS } from '#shared/backup/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { backupsDir, lastNoted, listBackups } from './backup-files.ts';

/** What the admin's page says of the copies. */
export interface KeptBackups {
  readonly backups: readonly Backup[];
  /** Where they lie on the server's computer. */
  readonly folder: string;
  readonly keepDays: number;
  /** When the last scheduled one failed, where none went well since. */
  readonly failedMs: EpochMs | null;
  /** When it was last skipped because another was being made, where none went well since. */
  readonly skippedMs: EpochMs | null;
}

/** The copies that are kept, newest first. They are files: there is no table of them. */
export function findBackups(dataDir: string): KeptBackups {
  return {
    backups: listBackups(dataDir),
    folder: backupsDir(dataDir),
    keepDays: KEEP_DAYS,
    failedMs: lastNoted(dataDir, 'failed'),
    skippedMs: lastNoted(dataDir, 'skipped'),
  };
}
