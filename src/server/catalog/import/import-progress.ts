import type { ImportProgressWire } from '#shared/catalog/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Database } from '../../db/database.ts';

/** How far the import that is running has come, whichever process does it, and what became of the last one. */
export async function importProgress({ read }: Pick<Database, 'read'>): Promise<ImportProgressWire> {
  const row = await read
    .selectFrom('product_imports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { running: false, done: 0, total: 0, last: null };
  const running = row.state === 'checking' || row.state === 'writing';
  const { parts, parts_written, created, updated, unchanged, in_branches, products_left, left_from_line } =
    row;
  return {
    running,
    done: running && parts > 0 ? Math.floor((row.lines * parts_written) / parts) : 0,
    total: running ? row.lines : 0,
    last: {
      state: row.state === 'done' || row.state === 'stopped' ? row.state : 'running',
      started_at: bangkokIso(row.started_ms),
      ...{ parts, parts_written, created, updated, unchanged, in_branches, products_left, left_from_line },
    },
  };
}
