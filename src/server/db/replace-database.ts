import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { markFolder } from './folder-marker.ts';
import { syncToDisk } from './sync-to-disk.ts';

/**
 * Putting another database in the place of a shop's, whatever state that one is in. It is up to four files: SQLite
 * reads a `-wal` or `-journal` that it finds beside a file into that file, whosever it is, so one left behind would destroy
 * the new data. All are moved aside without being opened, and only then does the copy get their place. What is to be done is written
 * down first: a power cut in between leaves neither shop half there, since whoever opens the file next finishes it.
 */
export const SQLITE_FILES = ['', '-wal', '-shm', '-journal'] as const;

/** Takes away a database that is nobody's yet, such as a copy, with all that lies beside it. */
export function removeDatabase(file: string): void {
  for (const beside of SQLITE_FILES) rmSync(file + beside, { force: true });
}

/** What is to be done, by names in the folder. */
interface Plan {
  /** The copy that takes the place; once it is gone from here it has. */
  readonly copy: string;
  /** What those that were there are called from then on. */
  readonly former: string;
}

const planOf = (file: string) => `${file}.replacing`;

/**
 * Puts a copy in the place of a database that nobody has open.
 * @param copy a whole database in one file, proved and on the disk, in the same folder
 * @param former where the present files go, with `-wal` and `-shm` behind; nothing of that name is there
 */
export function replaceDatabase(file: string, copy: string, former: string): void {
  const plan: Plan = { copy: basename(copy), former: basename(former) };
  const written = `${planOf(file)}.part`;
  writeFileSync(written, JSON.stringify(plan));
  syncToDisk(written);
  renameSync(written, planOf(file));
  syncToDisk(dirname(file));
  finishReplacing(file);
}

/**
 * Does what is left to do of a replacing that was interrupted; nothing when there is none. Whichever database the folder
 * belonged to before, it belongs to this file from then on. Only for who holds the folder: another's replacing may be
 * under way.
 */
export function finishReplacing(file: string): void {
  if (!existsSync(planOf(file))) return;
  const folder = dirname(file);
  const plan = JSON.parse(readFileSync(planOf(file), 'utf8')) as Plan;
  const copy = join(folder, basename(plan.copy));
  if (existsSync(copy)) {
    const former = join(folder, basename(plan.former));
    for (const beside of SQLITE_FILES)
      if (existsSync(file + beside)) renameSync(file + beside, former + beside);
    syncToDisk(folder);
    renameSync(copy, file);
    syncToDisk(folder);
  }
  markFolder(folder, null);
  rmSync(planOf(file), { force: true });
}

/** Whether a replacing was interrupted, or is under way. */
export function isReplacing(file: string): boolean {
  return existsSync(planOf(file));
}
