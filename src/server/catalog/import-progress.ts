import type { Database } from '../db/database.ts';
import { unfinishedImport } from '../db/lock-catalog.ts';

/** How far the import that is running has come, in lines of its file. */
export interface ImportProgress {
  readonly running: boolean;
  readonly done: number;
  readonly total: number;
}

/** Whichever process does it. */
export async function importProgress({ read }: Pick<Database, 'read'>): Promise<ImportProgress> {
  const row = await unfinishedImport(read);
  if (row === null) return { running: false, done: 0, total: 0 };
  if (row.state === 'checking') return { running: true, done: 0, total: 0 };
  const done = row.parts === 0 ? 0 : Math.floor((row.lines * row.parts_written) / row.parts);
  return { running: true, done, total: row.lines };
}
