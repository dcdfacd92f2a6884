import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';

const IN_USE = 'the shop is running: stop it first';

/**
 * Puts everything of a shop's file into that one file, with no other beside it.
 * @throws Error when any program has the file open
 */
export function closeForGood(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Leaving the write-ahead log needs the file to oneself; opening the shop goes back to it.
    const [mode] = Object.values(database.prepare('pragma journal_mode = delete').get() ?? {});
    if (mode !== 'delete') throw new Error(IN_USE);
  } catch (error) {
    throw /locked|busy/i.test(String(error)) ? new Error(IN_USE) : error;
  } finally {
    database.close();
  }
}

/** @throws Error when any other program is connected to the PostgreSQL database */
export async function assertNobodyUses(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows[0]?.others !== 0) throw new Error(IN_USE);
  } finally {
    await client.end();
  }
}
