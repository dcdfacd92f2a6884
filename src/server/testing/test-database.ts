import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openPostgres, openSqlite } from '#server/db/database.ts';
import type { Engine } from '#server/db/migrations/column-kinds.ts';

/**
 * The engines to test on: SQLite always, and PostgreSQL when the test command started a private cluster and
 * says so in `TEST_POSTGRES_URL`.
 */
export const ENGINES: readonly Engine[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];

let made = 0;

/** A new, empty database of the engine, gone again after `close`. */
export async function openTestDatabase(engine: Engine): Promise<Database & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'raandee-test-'));
  const removeDataDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const db = await openSqlite(join(dataDir, 'raandee.db'));
    return {
      ...db,
      dataDir,
      close: async () => {
        await db.close();
        removeDataDir();
      },
    };
  }
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  made += 1;
  const name = `raandee_test_${process.pid}_${made}`;
  await onServer(url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = await openPostgres(own.href);
  return {
    ...db,
    dataDir,
    close: async () => {
      await db.close();
      await onServer(url, `drop database ${name} with (force)`);
      removeDataDir();
    },
  };
}

async function onServer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
