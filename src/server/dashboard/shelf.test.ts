import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_EXPIRING_COUNTED } from '../catalog/search/watched-products.ts';
import { Random } from '../demo/random.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { addProduct, productForm, variantsForm } from '../testing/product-form.ts';
import { sell } from '../testing/returning.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** What of the shelf somebody should see to (rule C13.14). */

const DAY_MS = 86_400_000;
/** So many days from today, by the platform's own calendar. */
const inDays = (days: number) =>
  new Date(TEST_NOW_MS + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });

describe.each(ENGINES)('the dashboard’s shelf on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.atTheTill('manager');
  });
  afterAll(() => shop.close());

  const shelf = async (browser = manager) => {
    const { status, body } = await browser.get('/api/dashboard-shelf');
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const receive = async (product_id: number, quantity: number, variant_id: number | null = null) => {
    const answer = await manager.post('/stock/receipts', { lines: [{ product_id, variant_id, quantity }] });
    expect(answer.status).toBe(201);
  };
  const write = (ids: readonly number[], more: object) =>
    shop.db.transaction((trx) => trx.updateTable('products').set(more).where('id', 'in', ids).execute());
  /** Nothing of the demo shop expires or runs short beside what a test makes. */
  const quiet = () =>
    shop.db.transaction(async (trx) => {
      await trx.updateTable('products').set({ expires_on: null }).execute();
      await trx.updateTable('inventories').set({ min_stock: 0 }).execute();
    });

  test('what runs short are the first five of what to order, as that list has them, and all are counted', async () => {
    const random = new Random(77);
    // Goods of every age and pace, on both sides of each border.
    const goods: number[] = [];
    for (let i = 0; i < 24; i += 1) {
      const { id } = await addProduct(manager, productForm({ min_stock: random.pick([0, 0, 3, 10]) }));
      await receive(id, random.between(8, 40));
      await write([id], {
        created_ms:
          TEST_NOW_MS -
          random.pick([
            0,
            1,
            DAY_MS,
            DAY_MS + 1,
            9.5 * DAY_MS,
            29 * DAY_MS,
            29 * DAY_MS + 1,
            30 * DAY_MS,
            400 * DAY_MS,
          ]),
      });
      goods.push(id);
    }
    const { id, variants } = await addProduct(manager, variantsForm(['S', 'M']));
    const [small, medium] = variants.map((variant) => variant.id) as [number, number];
    await receive(id, 6, small);
    await receive(id, 5, medium);
    await sell(manager, [{ id, variant_id: medium, quantity: 5 }]);
    for (const one of goods)
      if (random.chance(0.7)) await sell(manager, [{ id: one, quantity: random.between(1, 8) }]);
    // Half a piece a day: seven last just two weeks, six don't.
    for (const came of [22, 21]) {
      const { id: old } = await addProduct(manager, productForm());
      await receive(old, came);
      await write([old], { created_ms: TEST_NOW_MS - 400 * DAY_MS });
      await sell(manager, [{ id: old, quantity: 15 }]);
    }
    for (let step = 0; step < 12; step += 1) {
      const { short } = await shelf();
      const list = (await manager.get('/stock/suggested-orders?per_page=100')).body;
      expect(short.total).toBe(list.total);
      expect(short.total).toBeGreaterThan(5);
      const same = list.data.slice(0, 5).map((line: Record<string, unknown>) => {
        const { sku_code, unit, sold, rate_days, supplier, unit_cost, ...told } = line;
        return told;
      });
      expect(short.data).toEqual(same);
      const [first] = short.data;
      await receive(first.product_id, random.between(1, 60), first.variant_id);
      await sell(manager, [{ id: random.pick(goods), quantity: random.between(1, 3) }]);
      shop.clock.nowMs += 1;
    }
    shop.clock.nowMs = TEST_NOW_MS;
  });

  test('what expires within thirty days is told with what is left of it, the first to go first', async () => {
    await quiet();
    const made = async (days: number, quantity: number) => {
      const { id } = await addProduct(manager, productForm({ expires_on: inDays(days) }));
      if (quantity > 0) await receive(id, quantity);
      return id;
    };
    const last = await made(30, 4);
    const today = await made(0, 7);
    await made(31, 9);
    await made(12, 0);
    const archived = await made(3, 9);
    await write([archived], { is_archived: 1 });
    const { id: sizes, variants } = await addProduct(
      manager,
      variantsForm(['S', 'M'], { expires_on: inDays(5) }),
    );
    for (const [i, { id }] of variants.entries()) await receive(sizes, 2 + i, id);
    expect((await shelf()).expired_total).toBe(0);
    const gone = [await made(-1, 3), await made(-400, 1)];
    await made(-1, 0);
    const { expiring, expired_total } = await shelf();
    expect(expired_total).toBe(gone.length);
    expect(expiring.total).toBe(3);
    const told = expiring.data.map((one: Record<string, unknown>) => [
      ...[one.product_id, one.expires_on, one.quantity],
    ]);
    expect(told).toEqual([
      [today, inDays(0), 7],
      [sizes, inDays(5), 5],
      [last, inDays(30), 4],
    ]);

    // Sold out, it expires no more; written off neither.
    await sell(manager, [{ id: today, quantity: 7 }]);
    const change = { product_id: gone[0], variant_id: null, change: -3, reason: 'expired', note: '' };
    expect((await manager.post('/stock/adjustments', change)).status).toBe(200);
    const after = await shelf();
    expect([after.expiring.total, after.expired_total]).toEqual([2, 1]);

    // Once their last day is over in Bangkok, they have expired.
    shop.clock.nowMs = Date.parse(`${inDays(5)}T23:59:59.999+07:00`);
    const late = await shop.signIn('manager');
    expect((await shelf(late)).expired_total).toBe(1);
    shop.clock.nowMs += 1;
    expect((await shelf(late)).expired_total).toBe(2);
    shop.clock.nowMs = TEST_NOW_MS;

    await moveToOtherBranch(shop, 'admin');
    expect(await shelf(await shop.signIn('admin'))).toMatchObject({
      ...{ short: { total: 0, data: [] }, expiring: { total: 0, data: [] }, expired_total: 0 },
    });
  });

  test('of very many that expire five are listed, and they are counted to a thousand', async () => {
    await quiet();
    const { id } = await addProduct(manager, productForm());
    const products = await shop.db.read
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _, ...row } = products;
    await shop.db.transaction(async (trx) => {
      for (let i = 0; i < MOST_EXPIRING_COUNTED + 5; i += 1) {
        const made = await trx
          .insertInto('products')
          .values({ ...row, sku_code: `MANY-${i}`, expires_on: inDays(9) })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('inventories')
          .values({ branch_id: 1, product_id: made.id, variant_id: null, quantity: 0, min_stock: 0 })
          .execute();
      }
    });
    expect((await shelf()).expiring).toEqual({ total: 0, data: [] });
    const rows = await shop.db.read
      .selectFrom('products')
      .select('id')
      .where('sku_code', 'like', 'MANY-%')
      .orderBy('id')
      .execute();
    for (let from = 0; from < rows.length; from += 300) {
      const lines = rows.slice(from, from + 300).map((one) => ({ product_id: one.id, quantity: 1 }));
      expect((await manager.post('/stock/receipts', { lines })).status).toBe(201);
    }
    const { expiring } = await shelf();
    expect(expiring.total).toBe(MOST_EXPIRING_COUNTED);
    expect(expiring.data.map((one: { product_id: number }) => one.product_id)).toEqual(
      rows.slice(0, 5).map((one) => one.id),
    );
  });
});
