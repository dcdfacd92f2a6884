import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { toBound } from './sqlite-dialect.ts';

describe.each(ENGINES)('the database on %s', (engine) => {
  test('a refusal undoes what its transaction wrote', async () => {
    const db = await openTestDatabase(engine);
    try {
      const result = await db.transaction(async (trx) => {
        await trx.insertInto('units').values({ name: 'ตราดอกบัว' }).execute();
        return refuse('NOT_FOUND');
      });
      expect(result.refused).toBe('NOT_FOUND');
      expect(await db.read.selectFrom('units').selectAll().execute()).toEqual([]);
    } finally {
      await db.close();
    }
  });

  test('an error undoes what its transaction wrote', async () => {
    const db = await openTestDatabase(engine);
    try {
      const work = db.transaction(async (trx) => {
        await trx.insertInto('units').values({ name: 'ตราดอกบัว' }).execute();
        throw new Error('the lights went out');
      });
      await expect(work).rejects.toThrow('the lights went out');
      expect(await db.read.selectFrom('units').selectAll().execute()).toEqual([]);
    } finally {
      await db.close();
    }
  });

  test('writes that meet take turns and none is lost', async () => {
    const db = await openTestDatabase(engine);
    try {
      await db.transaction((trx) => trx.insertInto('units').values({ name: '0' }).execute());
      const addOne = () =>
        db.transaction(async (trx) => {
          await sql`update units set name = cast(cast(name as integer) + 1 as text)`.execute(trx);
        });
      await Promise.all(Array.from({ length: 50 }, addOne));
      expect(await db.read.selectFrom('units').select('name').execute()).toEqual([{ name: '50' }]);
    } finally {
      await db.close();
    }
  });

  test('of many at the same moment, those that refuse or fail leave no trace and the others all stand', async () => {
    const db = await openTestDatabase(engine);
    try {
      const add = (i: number) =>
        db.transaction(async (trx) => {
          await trx
            .insertInto('units')
            .values({ name: `${i}` })
            .execute();
          if (i % 3 === 1) return refuse('NOT_FOUND');
          if (i % 3 === 2) throw new Error(`the lights went out on ${i}`);
          return i;
        });
      const ended = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => add(i)));
      for (const [i, end] of ended.entries()) {
        if (i % 3 === 0) expect(end).toMatchObject({ status: 'fulfilled', value: i });
        if (i % 3 === 1) expect(end).toMatchObject({ status: 'fulfilled', value: { refused: 'NOT_FOUND' } });
        if (i % 3 === 2) expect(end).toMatchObject({ status: 'rejected' });
      }
      const stand = await db.read.selectFrom('units').select('name').execute();
      const expected = Array.from({ length: 10 }, (_, i) => `${i * 3}`);
      expect(stand.map((row) => row.name).sort()).toEqual(expected.sort());
    } finally {
      await db.close();
    }
  });

  test('large amounts come back to the satang', async () => {
    const db = await openTestDatabase(engine);
    try {
      await db.transaction(async (trx) => {
        await trx.insertInto('units').values({ name: 'ใหญ่' }).execute();
      });
      const { rows } = await sql<{
        n: number;
      }>`select cast(${9_007_199_254_740_991n} as bigint) as n`.execute(db.read);
      expect(rows[0]?.n).toBe(9_007_199_254_740_991);
    } finally {
      await db.close();
    }
  });
});

test('SQLite refuses parameters that the driver would quietly store as something else', () => {
  expect(() => toBound(new Date(0))).toThrow();
  expect(() => toBound({})).toThrow();
  expect(() => toBound(undefined)).toThrow();
  expect(() => toBound(Number.NaN)).toThrow();
  expect(() => toBound(true)).toThrow();
  expect(toBound(9_999_999_999)).toBe(9_999_999_999n);
});

test('when the commit itself fails, nobody of its group is told that anything happened, and the next one works', async () => {
  const db = await openTestDatabase('sqlite');
  try {
    const add = (name: string) =>
      db.transaction(async (trx) => {
        await trx.insertInto('units').values({ name }).execute();
        return name;
      });
    const breaksTheCommit = db.transaction(async (trx) => {
      // Looked at only at the commit, which then can't be made.
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await trx.insertInto('sub_categories').values({ category_id: 999, name: 'ไม่มีหมวดแม่' }).execute();
    });
    const refused = db.transaction(async () => refuse('NOT_FOUND'));
    const ended = await Promise.allSettled([add('ก่อน'), breaksTheCommit, refused, add('หลัง')]);
    expect(ended.map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(await db.read.selectFrom('units').selectAll().execute()).toEqual([]);
    expect(await add('ใหม่')).toBe('ใหม่');
    expect(await db.read.selectFrom('units').select('name').execute()).toEqual([{ name: 'ใหม่' }]);
  } finally {
    await db.close();
  }
});
