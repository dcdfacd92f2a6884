import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Migration } from '#server/db/migrations/column-kinds.ts';
import { MIGRATIONS } from '#server/db/migrations/migrate.ts';
import { checksumOf, faultsOfMigrations, withNewChecksums } from './migration-checksums.ts';

const migration = (name: string, statement: string): Migration => ({
  name,
  up: async (db) => {
    await sql.raw(statement).execute(db);
  },
});
const SHELVES = migration('0001-shelves', 'create table shelves (id integer)');
const LABELS = migration('0002-labels', 'create table labels (id integer)');
const OFFERS = migration('0003-offers', 'create table offers (id integer)');

test('every released migration is as it was released, and every migration is in the list of checksums', async () => {
  const released = JSON.parse(readFileSync('src/server/db/migrations/checksums.json', 'utf8'));
  expect(await faultsOfMigrations(MIGRATIONS, released)).toEqual([]);
});

test('a migration that was edited, removed, moved, or put between released ones is found', async () => {
  const released = await withNewChecksums([SHELVES, LABELS], {});
  const faults = (...migrations: Migration[]) => faultsOfMigrations(migrations, released);
  expect(await faults(SHELVES, LABELS)).toEqual([]);
  const edited = migration('0002-labels', 'create table labels (id integer, width integer)');
  expect(await faults(SHELVES, edited)).toEqual([
    '0002-labels was released and says something else now: undo that, and add a migration',
  ]);
  expect(await faults(SHELVES)).toEqual(['0002-labels was released and is gone: put it back']);
  expect(await faults(LABELS, SHELVES)).toEqual([
    '0001-shelves stands elsewhere than it was released: put it back there',
  ]);
  expect(await faults(SHELVES, OFFERS, LABELS)).toEqual([
    '0003-offers stands before 0002-labels, which was released: number it anew and put it at the end',
  ]);
});

test('a new migration is written down behind the others, of which none is changed', async () => {
  const released = { '0001-shelves': 'as it was', '0002-labels': 'as it was' };
  expect(await faultsOfMigrations([OFFERS], {})).toEqual([
    '0003-offers has no checksum yet: npm run docs writes it down, once it says what it is to be released with',
  ]);
  expect(await withNewChecksums([SHELVES, LABELS, OFFERS], released)).toEqual({
    ...released,
    '0003-offers': await checksumOf(OFFERS),
  });
});

test('what a migration says to one engine alone counts too, and how its file is laid out does not', async () => {
  const one = await checksumOf(migration('0001-shelves', 'create table\n    shelves (id  integer)'));
  expect(one).toBe(await checksumOf(SHELVES));
  const forPostgres: Migration = {
    name: '0001-shelves',
    up: async (db, engine) => {
      await SHELVES.up(db, engine);
      if (engine === 'postgres') await sql`create index shelves_id on shelves (id)`.execute(db);
    },
  };
  expect(await checksumOf(forPostgres)).not.toBe(one);
});
