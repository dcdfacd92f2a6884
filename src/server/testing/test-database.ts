import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openPostgres, openSqlite } from '#server/db/database.ts';
import type { Engine } from '#server/db/migrations/column-kinds.ts';
import { WHILE_SELLING } from '#server/db/postgres-pool.ts';
import { sqliteFile } from '#server/db/sqlite-file.ts';

/**
 * The engines to test on: SQLite always, and PostgreSQL when the test command started a private cluster and
 * says so in `TEST_POSTGRES_URL`.
 */
export const ENGINES: readonly Engine[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];

/** A database of a test's own, with a folder for its files; both are gone after `close`. */
export interface TestDatabase extends Database {
  readonly dataDir: string;
  /** Where the PostgreSQL database is; null for SQLite. */
  readonly databaseUrl: string | null;
}

/** Puts the first rows into a database; the result is kept and copied for every test of this process. */
export interface Filling {
  readonly name: string;
  readonly fill: (db: Database, dataDir: string) => Promise<void>;
}

/** A new database of the engine: empty, or as the filling leaves it. */
export async function openTestDatabase(engine: Engine, filling?: Filling): Promise<TestDatabase> {
  const template = filling ? await templateOf(engine, filling) : null;
  const { dataDir, databaseUrl, remove } = await makeTestPlace(engine, template?.database);
  if (template && existsSync(join(template.dataDir, 'images'))) {
    symlinkSync(join(template.dataDir, 'images'), join(dataDir, 'images'));
  }
  if (template && databaseUrl === null) copyFileSync(sqliteFile(template.dataDir), sqliteFile(dataDir));
  const db = await openPlace({ dataDir, databaseUrl });
  const close = () => db.close().then(remove);
  return { ...db, dataDir, databaseUrl, close };
}

/** Where a shop's data are, or will be: a folder, and for PostgreSQL an address. */
export interface TestPlace {
  readonly dataDir: string;
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  readonly remove: () => Promise<void>;
}

/** A place with nothing in it: neither a file nor a table. */
export async function makeTestPlace(engine: Engine, template = 'template0'): Promise<TestPlace> {
  const dataDir = newFolder();
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { dataDir, databaseUrl: null, remove: async () => removeFolder() };
  const name = newDatabaseName();
  await createPostgresDatabase(name, template);
  const remove = async () => {
    await onServer(`drop database ${name} with (force)`);
    removeFolder();
  };
  return { dataDir, databaseUrl: postgresUrl(name), remove };
}

/** Opens what is in a place as a start does, with the program's newest tables. */
export function openPlace(
  { dataDir, databaseUrl }: Pick<TestPlace, 'dataDir' | 'databaseUrl'>,
  say: (line: string) => void = () => {},
): Promise<Database> {
  return databaseUrl === null
    ? openSqlite(sqliteFile(dataDir), say)
    : openPostgres(databaseUrl, WHILE_SELLING, say);
}

interface Template {
  readonly dataDir: string;
  readonly database: string;
}

const templates = new Map<string, Promise<Template>>();

function templateOf(engine: Engine, filling: Filling): Promise<Template> {
  const key = `${engine} ${filling.name}`;
  const made = templates.get(key) ?? makeTemplate(engine, filling);
  templates.set(key, made);
  return made;
}

async function makeTemplate(engine: Engine, { fill }: Filling): Promise<Template> {
  const dataDir = newFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = newDatabaseName();
  if (engine === 'postgres') await createPostgresDatabase(database, 'template0');
  const db = await (engine === 'sqlite'
    ? openSqlite(sqliteFile(dataDir))
    : openPostgres(postgresUrl(database)));
  await fill(db, dataDir);
  await db.close();
  return { dataDir, database };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'raandee-test-'));

let databases = 0;
/** Of no other process, past ones too: what they left is there until the cluster ends, and their numbers are given again. */
const MADE_BY = randomBytes(6).toString('hex');

function newDatabaseName(): string {
  databases += 1;
  return `raandee_test_${MADE_BY}_${databases}`;
}

function postgresUrl(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

function createPostgresDatabase(name: string, template: string): Promise<void> {
  const locale = template === 'template0' ? "encoding 'UTF8' locale 'C.UTF-8'" : '';
  return onServer(`create database ${name} template ${template} ${locale}`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
