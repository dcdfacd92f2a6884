import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { verify } from '../books/verify.ts';
import { haveABusyDay } from '../testing/busy-day.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { openPostgres, openSqlite } from './database.ts';
import { WHILE_SELLING } from './postgres-pool.ts';
import { sqliteFile } from './sqlite-file.ts';

/** Lets go of the shop's connections to PostgreSQL; it makes new ones when it is asked again. */
async function disconnect({ db, databaseUrl }: TestShop): Promise<void> {
  await db.changes.close();
  const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  const name = new URL(databaseUrl ?? '').pathname.slice(1);
  for (let left = 1; left > 0; ) {
    const ended = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    left = (await server.query(ended, [name])).rowCount ?? 0;
  }
  await server.end();
}

describe.each(ENGINES)('a shop from before there were seals on %s', (engine) => {
  test('is sealed by the first start, and what is changed in it from then on is found', async () => {
    const shop = await openTestShop(engine);
    await haveABusyDay(shop);
    const { dataDir, databaseUrl } = shop;
    await shop.db.transaction(async (trx) => {
      for (const table of ['seal_links', 'seal_heads']) await sql.raw(`drop table ${table}`).execute(trx);
      if (engine === 'postgres') {
        for (const name of ['seal_links_refuse', 'seal_links_move_head'])
          await sql.raw(`drop function ${name}()`).execute(trx);
      }
      await sql`delete from migrations where name = '0011-seals'`.execute(trx);
    });

    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const open = () =>
      databaseUrl === null
        ? openSqlite(sqliteFile(dataDir), say)
        : openPostgres(databaseUrl, WHILE_SELLING, say);
    if (databaseUrl !== null) {
      // The shop of the program before still serves, and would add rows that nobody seals.
      await expect(open()).rejects.toThrow('stop every RaanDee that serves it');
      expect(said).toEqual([]);
      await disconnect(shop);
    }
    // Two processes that start at once take turns.
    const [moved, ...others] = await Promise.all(databaseUrl === null ? [open()] : [open(), open()]);
    if (!moved) throw new Error('not opened');
    for (const other of others) await other.close();
    expect(said.join()).toMatch(/Sealing the [\d,]+ rows/);
    expect(said.filter((line) => line.startsWith('Sealing'))).toHaveLength(1);
    const links = await moved.read.selectFrom('seal_links').select('covers').execute();
    expect(links.length).toBeGreaterThan(0);
    expect(await verify(moved.read)).toEqual([]);
    const changed = moved.transaction(async (trx) => {
      await sql`update payments set tendered_satang = tendered_satang + 100, change_satang = change_satang + 100
        where method = 'cash'`.execute(trx);
      expect(await verify(trx)).not.toEqual([]);
      throw new Error('only tried');
    });
    await expect(changed).rejects.toThrow('only tried');
    await moved.close();
    await shop.close();
  });
});
