import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../books/verify.ts';
import { makeDemoShop } from '../demo/make-demo-shop.ts';
import { MARKET_ID } from '../demo/places.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestShop } from '../testing/test-shop.ts';
import { copyShop, ROWS_AT_A_TIME } from './copy-shop.ts';
import type { Database, Trx } from './database.ts';
import { insertMany } from './insert-many.ts';

const YEAR_DAYS = 365;

/** Every way between the engines that are there. */
const WAYS = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to })));

describe.each(WAYS)('a shop that moves from $from to $to', ({ from, to }) => {
  let shop: TestShop;
  let target: TestDatabase;
  beforeEach(async () => {
    shop = await openTestShop(from);
    target = await openTestDatabase(to);
  });
  afterEach(async () => {
    await shop.close();
    await target.close();
  });

  const rowsOf = async (table: 'payments' | 'orders', branchId: number) =>
    (await ofBranch(shop, table, branchId).select(`${table}.id`).execute()).length;

  test('goes on where it stood: numbers, search, sessions and the drawer that was open', async () => {
    const till = await shop.atTheTill('cashier', '250');
    const [product] = await plainProducts(shop);
    if (!product) throw new Error('no product');
    const pay = async (orderId: number, browser = till) =>
      (
        await browser.post(`/checkout/${orderId}/complete`, {
          payment_method: 'cash',
          paymentAmount: withTax(product.price_satang) / 100,
        })
      ).body.receipt_number;
    expect(await pay(await checkOut(till, product.id))).toBe('RC202611-00001');
    const cancelled = await checkOut(till, product.id);
    await till.delete(`/checkout/${cancelled}`);
    const before = (await till.get('/cash/api')).body;

    const copied = await copyShop(shop.db, target);
    const others = {
      payments: await rowsOf('payments', MARKET_ID),
      orders: await rowsOf('orders', MARKET_ID),
    };
    expect(copied).toMatchObject({ shop: 1, payments: others.payments + 1, orders: others.orders + 2 });
    expect(await verify(target.read)).toEqual([]);

    const moved = await openTestShop(to, { database: target });
    try {
      const there = till.at(moved.url);
      expect((await there.get('/cash/api')).body).toEqual(before);
      const found = await there.get(`/products/search?query=${encodeURIComponent(product.name.slice(0, 4))}`);
      expect(found.body.map((row: { id: number }) => row.id)).toContain(product.id);
      const orderId = await checkOut(there, product.id);
      expect(orderId).toBeGreaterThan(cancelled);
      expect(await pay(orderId, there)).toBe('RC202611-00002');
    } finally {
      await moved.close();
    }
  });

  test('does not move into a database that holds anything', async () => {
    const other = await openTestShop(to);
    try {
      const before = await other.db.read.selectFrom('products').selectAll().execute();
      await expect(copyShop(shop.db, other.db)).rejects.toThrow('the target is not empty');
      expect(await other.db.read.selectFrom('products').selectAll().execute()).toEqual(before);
    } finally {
      await other.close();
    }
  });

  test('is the shop of one moment, however much is sold meanwhile', async () => {
    const till = await shop.atTheTill('cashier');
    const [product] = await plainProducts(shop);
    if (!product) throw new Error('no product');
    let selling = true;
    const seller = (async () => {
      while (selling) {
        const orderId = await checkOut(till, product.id);
        await till.post(`/checkout/${orderId}/complete`, {
          payment_method: 'qrcode',
          paymentAmount: withTax(product.price_satang) / 100,
        });
      }
    })();
    await copyShop(shop.db, target);
    selling = false;
    await seller;
    expect(await verify(target.read)).toEqual([]);
  });
});

/** The same database, which tells how many rows it has handed out at once, and how many letters they had. */
function watched(db: Database) {
  const most = { rows: 0, letters: 0 };
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most.rows = Math.max(most.rows, result.rows.length);
      most.letters = Math.max(most.letters, JSON.stringify(result.rows).length);
      return result;
    },
  };
  const watching: Database = {
    ...db,
    read: db.read.withPlugin(watch),
    takeMoment: async () => {
      const { reader, end } = await db.takeMoment();
      return { reader: reader.withPlugin(watch), end };
    },
    transaction: (work) => db.transaction((trx) => work(trx.withPlugin(watch) as Trx)),
  };
  return { db: watching, most };
}

test.each(WAYS)(
  'a table that has grown is never in memory whole, from $from to $to',
  async ({ from, to }) => {
    const shop = await openTestShop(from);
    const target = await openTestDatabase(to);
    const keys = Array.from({ length: 3 * ROWS_AT_A_TIME }, (_, i) => ({
      ...{ user_id: 1, call: i % 2 ? 'POST /checkout' : 'POST /queues', key: `ก${(i * 7919) % 6_007}-${i}` },
      // The last ones answer at length.
      ...{ body_hash: '', answer: i < 5_000 ? '{}' : 'x'.repeat(10_000), created_ms: i },
    }));
    await shop.db.transaction((trx) => insertMany(trx, 'idempotency_keys', keys));
    const [source, copy] = [watched(shop.db), watched(target)];
    const copied = await copyShop(source.db, copy.db);
    expect(copied.idempotency_keys).toBe(keys.length);
    for (const { most } of [source, copy]) {
      expect(most.rows).toBe(ROWS_AT_A_TIME);
      expect(most.letters).toBeLessThan(30_000_000);
    }
    await target.close();
    await shop.close();
  },
);

test('a year of a shop moves there and back with every row the same', async () => {
  const [start, there, back] = [
    await openTestDatabase('sqlite'),
    await openTestDatabase(ENGINES.at(-1) ?? 'sqlite'),
    await openTestDatabase('sqlite'),
  ];
  try {
    await makeDemoShop(start, { dataDir: start.dataDir, nowMs: TEST_NOW_MS, seed: 3, days: YEAR_DAYS });
    const copied = await copyShop(start, there);
    expect(copied.payments).toBeGreaterThan(5_000);
    expect(await copyShop(there, back)).toEqual(copied);
    expect(await verify(there.read)).toEqual([]);
    expect(await verify(back.read)).toEqual([]);
    const sums = (db: TestDatabase) =>
      db.read
        .selectFrom('daily_sales')
        .select((eb) => [eb.fn.sum('total_satang').as('total'), eb.fn.sum('orders').as('orders')])
        .execute();
    expect(await sums(back)).toEqual(await sums(start));
    expect(await sums(there)).toEqual(await sums(start));
  } finally {
    await Promise.all([start.close(), there.close(), back.close()]);
  }
}, 300_000);

test('the id of a row that is gone is not given out again after a move', async () => {
  const [start, there] = [
    await openTestDatabase('sqlite'),
    await openTestDatabase(ENGINES.at(-1) ?? 'sqlite'),
  ];
  try {
    const add = (db: TestDatabase, name: string) =>
      db.transaction((trx) =>
        trx.insertInto('units').values({ name }).returning('id').executeTakeFirstOrThrow(),
      );
    await add(start, 'ก');
    const gone = await add(start, 'ข');
    await start.transaction((trx) => trx.deleteFrom('units').where('id', '=', gone.id).execute());
    await copyShop(start, there);
    expect((await add(there, 'ค')).id).toBeGreaterThan(gone.id);
  } finally {
    await Promise.all([start.close(), there.close()]);
  }
});
