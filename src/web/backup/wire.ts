import type { BackupsWire, BackupWire } from '#shared/backup/contract.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';

/** A copy of the shop's data that was checked when it was made. */
export interface Backup {
  readonly name: string;
  readonly madeAt: EpochMs;
  readonly sizeBytes: number;
  /** Whether the books in it held when it was made; its file is whole in any case. */
  readonly isSound: boolean;
}

/** The copies that are kept, newest first. */
export interface KeptBackups {
  readonly backups: readonly Backup[];
  readonly folder: string;
  readonly keepDays: number;
  /** When the last scheduled one failed, where none went well since. */
  readonly failedAt: EpochMs | null;
  /** When it was last skipped because another was being made, likewise. */
  readonly skippedAt: EpochMs | null;
}

const backupFromWire = (wire: BackupWire): Backup => ({
  name: wire.name,
  madeAt: Date.parse(wire.made_at),
  sizeBytes: wire.size_bytes,
  isSound: wire.is_sound,
});

export function keptFromWire(wire: BackupsWire): KeptBackups {
  return {
    backups: wire.data.map(backupFromWire),
    folder: wire.folder,
    keepDays: wire.keep_days,
    failedAt: wire.failed_at === null ? null : Date.parse(wire.failed_at),
    skippedAt: wire.skipped_at === null ? null : Date.parse(wire.skipped_at),
  };
}
