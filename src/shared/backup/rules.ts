import type { EpochMs } from '../time/bangkok.ts';

/** A copy of the shop's data that was checked when it was made. */
export interface Backup {
  /** The folder's name: `20261120-224107`, with `-daily` when nobody asked for it. */
  readonly name: string;
  readonly madeMs: EpochMs;
  readonly sizeBytes: number;
  readonly isDaily: boolean;
  /** Its file is whole, but this of what must be true of a shop's books isn't; null where all of it is. */
  readonly unsound: string | null;
}

/** Why there is no copy; the server's log says more. */
export type BackupFailure = 'disk-full' | 'damaged' | 'failed';

/** How long daily copies are kept at least, and how many of them whatever the clock says. Those that somebody asked for stay until somebody takes them away. */
export const KEEP_DAYS = 30;
