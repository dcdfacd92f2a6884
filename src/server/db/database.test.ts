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
        await trx.insertInto('brands').values({ name: 'ตราดอกบัว' }).execute();
        return refuse('NOT_FOUND');
      });
      expect(result.refused).toBe('NOT_FOUND');
      expect(await db.read.selectFrom('brands').selectAll().execute()).toEqual([]);
    } finally {
      await db.close();
    }
  });

  test('an error undoes what its transaction wrote', async () => {
    const db = await openTestDatabase(engine);
    try {
      const work = db.transaction(async (trx) => {
        await trx.insertInto('brands').values({ name: 'ตราดอกบัว' }).execute();
        throw new Error('the lights went out');
      });
      await expect(work).rejects.toThrow('the lights went out');
      expect(await db.read.selectFrom('brands').selectAll().execute()).toEqual([]);
    } finally {
      await db.close();
    }
  });

  test('writes that meet take turns and none is lost', async () => {
    const db = await openTestDatabase(engine);
    try {
      await db.transaction((trx) => trx.insertInto('brands').values({ name: '0' }).execute());
      const addOne = () =>
        db.transaction(async (trx) => {
          await sql`update brands set name = cast(cast(name as integer) + 1 as text)`.execute(trx);
        });
      await Promise.all(Array.from({ length: 50 }, addOne));
      expect(await db.read.selectFrom('brands').select('name').execute()).toEqual([{ name: '50' }]);
    } finally {
      await db.close();
    }
  });

  test('large amounts come back to the satang', async () => {
    const db = await openTestDatabase(engine);
    try {
      await db.transaction(async (trx) => {
        await trx.insertInto('brands').values({ name: 'ใหญ่' }).execute();
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
