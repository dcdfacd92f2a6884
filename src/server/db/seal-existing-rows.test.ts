import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { haveABusyDay } from '../testing/busy-day.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { openPostgres, openSqlite } from './database.ts';
import { sqliteFile } from './sqlite-file.ts';
import { verify } from './verify.ts';

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

    const moved = await (databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : openPostgres(databaseUrl));
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
