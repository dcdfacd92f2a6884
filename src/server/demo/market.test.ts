import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, bangkokDate } from '#shared/time/bangkok.ts';
import { verify } from '../books/verify.ts';
import type { Database } from '../db/database.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { makeDemoShop } from './make-demo-shop.ts';

const NOW = Date.parse('2026-11-21T10:00:00+07:00');
const HASHES = {
  ...{ cashier: 'a', cashier2: 'b', manager: 'c', admin: 'd' },
  ...{ cashier3: 'e', manager2: 'f', owner: 'g' },
};

/** Rows that break a rule; a good shop has none. */
const rows = async (db: Database, query: string) => (await sql.raw(query).execute(db.read)).rows;

describe.each(ENGINES)('the second branch of the demo on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(engine);
    await makeDemoShop(db, { dataDir: db.dataDir, nowMs: NOW, seed: 7, days: 200, passwordHashes: HASHES });
  });
  afterAll(() => db.close());

  test('has half a year of its own sales, prices, goods from the first, and what it spent', async () => {
    const days = await ofBranch({ db }, 'daily_sales', 2).selectAll().orderBy('sold_on').execute();
    expect(days.map(({ sold_on }) => sold_on)).toEqual(
      Array.from({ length: 183 }, (_, i) => addDays('2026-11-21', i - 183)),
    );
    for (const { sold_on, orders } of days)
      expect([sold_on, orders >= 4 && orders <= 16]).toEqual([sold_on, true]);
    const [first] = await ofBranch({ db }, 'stock_movements', 2)
      .select('moved_ms')
      .orderBy('id')
      .limit(1)
      .execute();
    expect(bangkokDate(first?.moved_ms ?? 0)).toBe(addDays('2026-11-21', -184));
    for (const [table, least] of [
      ['documents', 10],
      ['expenses', 15],
      ['inventories', 150],
      ['refund_lines', 20],
    ] as const)
      expect((await ofBranch({ db }, table, 2).select('id').execute()).length, table).toBeGreaterThan(least);
    // Cheaper than the shop, and sold so; what it doesn't sell doesn't lie there either.
    const own = await db.read.selectFrom('branch_products').selectAll().execute();
    expect([
      own.filter((row) => row.price_satang !== null).length,
      own.filter((row) => !row.is_sold).length,
    ]).toEqual([6, 3]);
    const soldOtherwise = `select t.id from order_items t join orders o on o.id = t.order_id
      join branch_products b on b.product_id = t.product_id
      where o.branch_id = 2 and (b.is_sold = 0 or t.unit_price_satang <> b.price_satang)`;
    expect(await rows(db, soldOtherwise)).toEqual([]);
    const lying = `select i.id from inventories i join branch_products b on b.product_id = i.product_id
      where b.is_sold = 0 and i.branch_id = 2`;
    expect(await rows(db, lying)).toEqual([]);
    const sent = await db.read
      .selectFrom('transfers')
      .leftJoin('transfer_ends', 'transfer_ends.transfer_id', 'transfers.id')
      .select(['transfers.branch_id', 'to_branch_id', 'transfer_ends.kind'])
      .orderBy('transfers.id')
      .execute();
    expect(sent.map((row) => [row.branch_id, row.to_branch_id, row.kind])).toEqual([
      [1, 2, 'received'],
      [1, 2, 'received'],
      [2, 1, null],
    ]);
    const asked = await db.read.selectFrom('transfer_requests').selectAll().orderBy('id').execute();
    expect(asked.map((row) => [row.branch_id, row.from_branch_id, row.state, row.transfer_id])).toEqual([
      [2, 1, 'sent', 2],
      [2, 1, 'open', null],
    ]);
    expect(await rows(db, 'select id from transfer_request_lines where quantity < 1')).toEqual([]);
  });

  test('has people of either branch, one who works in both, and an owner', async () => {
    const staff = await db.read
      .selectFrom('users')
      .select(['username', 'branch_id', 'role'])
      .orderBy('id')
      .execute();
    expect(staff.map(({ username, branch_id, role }) => `${username} ${branch_id} ${role}`)).toEqual([
      ...['cashier 1 cashier', 'cashier2 1 cashier', 'manager 1 manager', 'admin 1 admin'],
      ...['cashier3 2 cashier', 'manager2 2 manager', 'owner 1 owner'],
    ]);
    expect(await db.read.selectFrom('staff_branches').selectAll().execute()).toEqual([
      { user_id: 6, branch_id: 1, role: 'cashier' },
    ]);
  });

  test('has books that hold, with half a day of today too', async () => {
    expect(await verify(db.read)).toEqual([]);
    const today = await openTestDatabase(engine);
    try {
      const market = { days: 2, isOpenToday: true, isApart: true, code: '00088' };
      const made = { dataDir: today.dataDir, nowMs: NOW + 2 * 3_600_000, seed: 7, days: 0, market };
      await makeDemoShop(today, { ...made, passwordHashes: HASHES });
      expect(await verify(today.read)).toEqual([]);
      const days = await ofBranch({ db: today }, 'daily_sales', 2)
        .select('sold_on')
        .orderBy('sold_on')
        .execute();
      expect(days.map(({ sold_on }) => sold_on)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    } finally {
      await today.close();
    }
  });
});

test('its first branch is the same with the second and without, but for what went to it', async () => {
  const [alone, chain] = [await openTestDatabase('sqlite'), await openTestDatabase('sqlite')];
  try {
    const made = { nowMs: NOW, seed: 3, days: 10, passwordHashes: HASHES };
    await makeDemoShop(alone, { ...made, dataDir: alone.dataDir, market: null });
    await makeDemoShop(chain, { ...made, dataDir: chain.dataDir });
    expect((await ofBranch({ db: chain }, 'orders', 2).select('id').execute()).length).toBeGreaterThan(30);
    for (const table of [
      'orders',
      'order_items',
      'receipts',
      'payments',
      'drawers',
      'expenses',
      'inventories',
      'stock_movements',
      'goods_receipts',
      'daily_sales',
      'documents',
      'number_series',
    ] as const) {
      const [before, after] = [alone, chain].map((db) => ofBranch({ db }, table).selectAll().execute());
      expect(await after, table).toEqual(await before);
    }
    for (const table of ['coupons', 'customers', 'products'] as const)
      expect(await chain.read.selectFrom(table).selectAll().execute()).toEqual(
        await alone.read.selectFrom(table).selectAll().execute(),
      );
  } finally {
    await alone.close();
    await chain.close();
  }
});
