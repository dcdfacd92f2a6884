import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import type { Reader } from './database.ts';
import { sqliteFile } from './sqlite-file.ts';

const unitsIn = async (reader: Reader) =>
  (await reader.selectFrom('units').select('name').orderBy('id').execute()).map(({ name }) => name);

describe.each(ENGINES)('moments on %s', (engine) => {
  test('what is read of a moment is as it was when it was first asked, whatever is written meanwhile', async () => {
    const db = await openTestDatabase(engine);
    const add = (name: string) =>
      db.transaction(async (trx) => {
        await trx.insertInto('units').values({ name }).execute();
      });
    try {
      await add('ชิ้น');
      const before = await db.takeMoment();
      expect(await unitsIn(before.reader)).toEqual(['ชิ้น']);
      await add('โหล');
      const after = await db.takeMoment();
      expect(await unitsIn(after.reader)).toEqual(['ชิ้น', 'โหล']);
      expect(await unitsIn(before.reader)).toEqual(['ชิ้น']);
      await Promise.all([before.end(), after.end()]);
      const again = await db.takeMoment();
      expect(await unitsIn(again.reader)).toEqual(['ชิ้น', 'โหล']);
      await again.end();
    } finally {
      await db.close();
    }
  });

  test('a reading that fails leaves the next ones as good as they were, and ending twice takes nobody else’s turn', async () => {
    const db = await openTestDatabase(engine);
    try {
      for (let i = 0; i < 12; i += 1) {
        const moment = await db.takeMoment();
        await expect(sql`select nothing from nowhere`.execute(moment.reader)).rejects.toThrow();
        await moment.end();
        await moment.end();
      }
      const moments = await Promise.all([db.takeMoment(), db.takeMoment(), db.takeMoment()]);
      for (const { reader } of moments) expect(await unitsIn(reader)).toEqual([]);
      await Promise.all(moments.map(({ end }) => end()));
    } finally {
      await db.close();
    }
  });
});

/** How many times this process has the file open. */
const timesOpen = (file: string) =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    const link = `/proc/self/fd/${descriptor}`;
    return existsSync(link) && readlinkSync(link) === file;
  }).length;

test('a moment of the file that is still read when the shop closes ends by itself, and no other is taken', async () => {
  const db = await openTestDatabase('sqlite');
  const { reader, end } = await db.takeMoment();
  expect(await unitsIn(reader)).toEqual([]);
  await db.close();
  expect(await unitsIn(reader)).toEqual([]);
  await end();
  await expect(db.takeMoment()).rejects.toThrow('the database is closed');
});

// A connection that was closed stays open, with all pages that it read, until its statements are collected; nothing else shows it.
describe.skipIf(!existsSync('/proc/self/fd'))('connections to the file', () => {
  test('five hundred moments, one after the other or many at once, are read through a few that stay', async () => {
    const db = await openTestDatabase('sqlite');
    const file = sqliteFile(db.dataDir);
    try {
      const read = async () => {
        const { reader, end } = await db.takeMoment();
        expect(await unitsIn(reader)).toEqual([]);
        await end();
      };
      await read();
      const before = timesOpen(file);
      for (let i = 0; i < 400; i += 1) await read();
      expect(timesOpen(file)).toBe(before);
      await Promise.all(Array.from({ length: 100 }, read));
      expect(timesOpen(file)).toBeLessThanOrEqual(before + 2);
    } finally {
      await db.close();
    }
  });
});
