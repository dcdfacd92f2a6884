import type { BackupsWire, BackupWire } from '#shared/backup/contract.ts';
import type { Backup } from '#shared/backup/rules.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { KeptBackups } from './queries.ts';

export function backupWire({ name, madeMs, sizeBytes, unsound }: Backup): BackupWire {
  return { name, made_at: bangkokIso(madeMs), size_bytes: sizeBytes, is_sound: unsound === null };
}

export function backupsWire({ backups, folder, keepDays, failedMs, skippedMs }: KeptBackups): BackupsWire {
  return {
    data: backups.map(backupWire),
    folder,
    keep_days: keepDays,
    failed_at: failedMs === null ? null : bangkokIso(failedMs),
    skipped_at: skippedMs === null ? null : bangkokIso(skippedMs),
  };
}
