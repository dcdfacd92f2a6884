import { CompiledQuery, Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { MOST_NAMES, MOST_PARAMETERS, namingStatements } from './named-statements.ts';
import { SteadyDialect } from './postgres-dialect.ts';
import { openPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

describe.runIf(ENGINES.includes('postgres'))('statements with names', () => {
  let db: TestDatabase;
  let other: pg.Client;

  beforeEach(async () => {
    db = await openTestDatabase('postgres');
    other = new pg.Client(db.databaseUrl ?? '');
    await other.connect();
  });

  afterEach(async () => {
    await other.end();
    await db.close();
  });

  const ask = (reader: Kysely<Schema>, id: number) =>
    reader.selectFrom('units').select('name').where('id', '=', id).execute();
  /** What this connection has prepared, and how often it was run. */
  const prepared = async (reader: Kysely<Schema>) =>
    (
      await sql<{ statement: string; runs: number }>`
        select statement, custom_plans + generic_plans as runs from pg_prepared_statements`.execute(reader)
    ).rows;

  test('what a till asks again is parsed once, and is known by the whole of its text', async () => {
    await db.read.connection().execute(async (one) => {
      for (const id of [1, 2, 3]) await ask(one, id);
      const asked = (await prepared(one)).filter(({ statement }) => statement.includes('"units"'));
      expect(asked).toEqual([{ statement: expect.stringContaining('"id" = $1'), runs: 3 }]);
    });
  });

  test('a sale that is undone, or that took too long, leaves its statements as good as they were', async () => {
    const pool = openPool(db.databaseUrl ?? '', { statementMs: 300, silenceMs: 0 });
    const shop = new Kysely<Schema>({ dialect: new SteadyDialect(namingStatements(pool)) });
    const wait = (one: Kysely<Schema>, seconds: number) => sql`select pg_sleep(${seconds})`.execute(one);
    await shop.connection().execute(async (one) => {
      const undone = one.transaction().execute(async (trx) => {
        await ask(trx, 1);
        await wait(trx, 5);
      });
      await expect(undone).rejects.toMatchObject({ code: '57014' });
      expect(await ask(one, 2)).toEqual([]);
      await wait(one, 0);
      expect((await prepared(one)).filter(({ statement }) => /units|pg_sleep/.test(statement))).toHaveLength(
        2,
      );
    });
    await shop.destroy();
  });

  test('a table that another program changes meanwhile is no error for who asks or sells next', async () => {
    const TILLS = 8;
    const tills = Array.from({ length: TILLS }, (_, i) => `หน่วย ${i}`);
    const look = () => db.read.selectFrom('units').selectAll().orderBy('id').execute();
    const add = (name: string) =>
      db.transaction((trx) =>
        trx.insertInto('units').values({ name }).returningAll().executeTakeFirstOrThrow(),
      );
    // At once, so that there are as many connections that know the table as it was.
    for (const round of [1, 2]) {
      await Promise.all([...tills.map((name) => add(`${name} ${round}`)), ...tills.map(look)]);
    }
    await other.query("alter table units add column colour text not null default 'แดง'");
    const [sold, seen] = await Promise.all([Promise.all(tills.map(add)), Promise.all(tills.map(look))]);
    expect(sold).toHaveLength(TILLS);
    for (const row of [...sold, ...seen.flat()]) expect(row).toMatchObject({ colour: 'แดง' });
    expect(await look()).toHaveLength(3 * TILLS);
  });

  test('lists that are never the same twice end their connection before they fill the database', async () => {
    const pids = new Set<number>();
    let most = 0;
    for (let i = 0; i < 2 * MOST_NAMES; i += 1) {
      await db.read.executeQuery(CompiledQuery.raw(`select $1::int as list_${i}`, [i]));
      if (i % 50 > 0) continue;
      const { rows } = await sql<{ pid: number; known: number }>`
        select pg_backend_pid() as pid, count(*) as known from pg_prepared_statements`.execute(db.read);
      for (const { pid, known } of rows) {
        pids.add(pid);
        most = Math.max(most, known);
      }
    }
    expect(most).toBeGreaterThan(MOST_NAMES / 2);
    expect(most).toBeLessThanOrEqual(MOST_NAMES);
    expect(pids.size).toBeGreaterThan(1);
  });

  test('within one long transaction no more are kept either, and an insert of many rows is not kept at all', async () => {
    const many = Array.from({ length: MOST_PARAMETERS + 1 }, (_, i) => i);
    await db.read.transaction().execute(async (trx) => {
      await ask(trx, 1);
      await trx.selectFrom('units').select('id').where('id', 'in', many).execute();
      const known = await prepared(trx);
      expect(known.filter(({ statement }) => statement.includes('"units"'))).toHaveLength(1);
      for (let i = 0; i < MOST_NAMES + 20; i += 1) {
        await trx.executeQuery(CompiledQuery.raw(`select $1::int as list_${i}`, [i]));
      }
      expect(await prepared(trx)).toHaveLength(MOST_NAMES);
    });
  });
});
