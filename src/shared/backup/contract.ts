import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { instantOut } from '../http/fields.ts';

/** A copy of the shop's data that was checked when it was made: its file is whole, and `is_sound` tells of its books. */
const backup = z
  .object({ name: z.string(), made_at: instantOut, size_bytes: z.int(), is_sound: z.boolean() })
  .meta({ id: 'Backup' });

export type BackupWire = z.output<typeof backup>;

const backups = z.object({
  data: z.array(backup),
  /** Where they lie on the server's computer. */
  folder: z.string(),
  keep_days: z.int(),
  /** The last scheduled one that failed, after the last that went well. */
  failed_at: instantOut.nullable(),
  /** The last scheduled one that was not made because another was being made, likewise. */
  skipped_at: instantOut.nullable(),
});

export type BackupsWire = z.output<typeof backups>;

/** The copies of the shop's data (rule C6: by the admin). */
export const backupContract = contract({
  'GET /backups/api': {
    name: 'backups',
    summary: 'The copies of the data that are kept, newest first.',
    may: 'admin',
    answer: backups,
    refusals: [],
  },
  'POST /backups': {
    name: 'backUp',
    summary: 'Makes a copy of the data now, while the shop sells, and checks it.',
    may: 'admin',
    changes: ['backups'],
    answer: z.object({ message: z.string(), backup }),
    refusals: ['BACKUP_RUNNING', 'BACKUP_FAILED'],
  },
});
