import type { Database } from '../db/database.ts';

/** How far the import that is running has come, in lines of its file. */
export interface ImportProgress {
  readonly running: boolean;
  readonly done: number;
  readonly total: number;
}

const NOTHING: ImportProgress = { running: false, done: 0, total: 0 };

/** In memory: an import lives no longer than the process that does it. A process may serve several shops in tests. */
const imports = new WeakMap<Database, ImportProgress>();

export function importProgress(db: Database): ImportProgress {
  return imports.get(db) ?? NOTHING;
}

/**
 * Does an import, unless one is running in this process.
 * @param work is told how to say how far it has come
 * @returns null when one is running
 */
export async function oneImport<T>(
  db: Database,
  work: (report: (done: number, total: number) => void) => Promise<T>,
): Promise<T | null> {
  if (importProgress(db).running) return null;
  const report = (done: number, total: number) => imports.set(db, { running: true, done, total });
  report(0, 0);
  try {
    return await work(report);
  } finally {
    imports.set(db, { ...importProgress(db), running: false });
  }
}
