import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Whether SQLite finds its file whole: pages, indexes, constraints. A bit that turned over within a value is no fault of
 * the file's and isn't seen here; in what is sealed, `verify` sees it.
 * @returns what is wrong, or null
 */
export function integrityProblem(file: string): string | null {
  let database: ReturnType<typeof open> | undefined;
  try {
    database = open(file);
    const [found] = Object.values(database.prepare('pragma integrity_check(1)').get() ?? {});
    return found === 'ok' ? null : String(found);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

const open = (file: string) => new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
