import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfflineTill } from '../testing/offline-till.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type OwnProcesses, startProcesses } from '../testing/second-process.ts';
import { checkOut, type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { couponOfTenth } from '../testing/test-coupon.ts';
import { ENGINES } from '../testing/test-database.ts';
import {
  openTestShop,
  type TestAccount,
  type TestAnswer,
  type TestBrowser,
  type TestShop,
} from '../testing/test-shop.ts';

/** What two tills do at the same moment at two processes of the machine's own, on one database (rule C15.5). */
describe.runIf(ENGINES.includes('postgres'))('at two processes at the same moment', () => {
  let shop: TestShop;
  let processes: OwnProcesses;
  let goods: readonly Goods[];
  /** Each sells at a process of its own. */
  let tills: readonly [TestBrowser, TestBrowser];
  let places: readonly [number, number];
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop('postgres');
    processes = await startProcesses(shop, 2);
    goods = await plainProducts(shop);
    const admin = await shop.signIn('admin');
    places = [await addTill(admin, 'เครื่อง 1'), await addTill(admin, 'เครื่อง 2')];
    tills = [await open('cashier', 0), await open('cashier2', 1)];
    manager = await shop.signIn('manager');
    // Their tokens are fetched once, not in the race.
    await Promise.all(tills.map((till) => till.post('/queues')));
  });
  afterAll(async () => {
    await processes?.end();
    await shop?.close();
  });

  const at = (browser: TestBrowser, process: number) => browser.at(processes.urls[process] ?? '');
  /** Opens a drawer at the till whose process that is. */
  const open = async (account: TestAccount, process: 0 | 1) => {
    const browser = at(await shop.signIn(account), process);
    const opened = await browser.post('/openCashier/post', {
      opening_balance: '1000',
      till_id: places[process],
    });
    expect(opened.status).toBe(200);
    return browser;
  };
  /** The same person at both. */
  const atBoth = (browser: TestBrowser) => [at(browser, 0), at(browser, 1)] as const;
  const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort();
  const basket = (quantity = 1, of = goods[0]) => ({ orderList: [{ id: of?.id, quantity }] });
  const pay = (till: TestBrowser, orderId: number) =>
    till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 90_000 });
  const cancelAll = async () => {
    const waiting = await ofBranch(shop, 'orders')
      .select(['id', 'cashier_id'])
      .where('status', '=', 'pending')
      .execute();
    for (const { id, cashier_id } of waiting)
      expect((await tills[cashier_id === 1 ? 0 : 1].delete(`/checkout/${id}`)).status).toBe(200);
  };

  test('receipts have numbers without gap or double, and those of the other branch are its own', async () => {
    const others = await ofBranch(shop, 'receipts', 2).select(['id', 'number']).orderBy('id').execute();
    const sellTwelve = async (till: TestBrowser) => {
      for (let i = 0; i < 12; i += 1)
        expect((await pay(till, await checkOut(till, goods[0]?.id ?? 0))).status).toBe(200);
    };
    const before = await stockOf(shop, goods[0]?.id ?? 0);
    await Promise.all(tills.map(sellTwelve));
    const numbers = await ofBranch(shop, 'receipts').select('number').orderBy('number').execute();
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 24 }, (_, i) => `RC202611-${String(i + 1).padStart(5, '0')}`),
    );
    expect(await stockOf(shop, goods[0]?.id ?? 0)).toBe(before - 24);
    expect(await ofBranch(shop, 'receipts', 2).select(['id', 'number']).orderBy('id').execute()).toEqual(
      others,
    );
  });

  test('the queue has each number once, and none is left out', async () => {
    const asked = Array.from({ length: 40 }, (_, i) =>
      tills[i % 2 === 0 ? 0 : 1].post('/queues', { people_count: 2 }),
    );
    const given = (await Promise.all(asked)).map(({ body }) => body.queue_number as number);
    const sorted = given.sort((a, b) => a - b);
    expect(sorted).toEqual(Array.from({ length: 40 }, (_, i) => (sorted[0] ?? 0) + i));
  });

  test('the last piece is sold once where the shop doesn’t sell ahead of its count', async () => {
    const admin = await shop.signIn('admin');
    const settings = (await admin.get('/settings/api')).body;
    expect((await admin.patch('/settings', { ...settings, block_negative_stock: true })).status).toBe(200);
    const of = goods[1];
    for (let round = 0; round < 4; round += 1) {
      const expected = await stockOf(shop, of?.id ?? 0);
      const lines = [{ product_id: of?.id, counted: 1, expected }];
      if (expected !== 1)
        expect((await manager.post('/stock/counts', { lines, reason: 'นับใหม่' })).status).toBe(200);
      const answers = await Promise.all(tills.map((till) => till.post('/checkout', basket(1, of))));
      expect(statuses(answers)).toEqual([200, 422]);
      expect(await stockOf(shop, of?.id ?? 0)).toBe(0);
      await cancelAll();
    }
    expect((await admin.patch('/settings', { ...settings, block_negative_stock: false })).status).toBe(200);
  });

  test('the last use of a coupon goes to one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { code, used } = await couponOfTenth(manager);
      const answers = await Promise.all(
        tills.map((till) => till.post('/checkout', { ...basket(), coupon: code })),
      );
      expect(statuses(answers)).toEqual([200, 422]);
      const won = answers.find(({ status }) => status === 200)?.body.orderId;
      await Promise.all(tills.map((till, i) => (answers[i]?.status === 200 ? pay(till, won) : null)));
      expect(await used()).toBe(1);
    }
  });

  test('one basket that is sent to both is one order, whoever answers, and is paid once', async () => {
    const before = await stockOf(shop, goods[0]?.id ?? 0);
    const both = atBoth(tills[0]);
    await Promise.all(both.map((browser) => browser.get('/api/session')));
    const key = { 'Idempotency-Key': 'a-basket-at-two' };
    const sent = Array.from({ length: 8 }, (_, i) =>
      both[i % 2 === 0 ? 0 : 1].post('/checkout', basket(), key),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.orderId]))).size).toBe(1);
    expect(await stockOf(shop, goods[0]?.id ?? 0)).toBe(before - 1);
    const orderId = answers[0]?.body.orderId as number;
    const paid = await Promise.all([...both, ...both].map((browser) => pay(browser, orderId)));
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      await ofBranch(shop, 'receipts').select('id').where('order_id', '=', orderId).execute(),
    ).toHaveLength(1);
  });

  test('of paying at one and cancelling at the other exactly one wins', async () => {
    const [here, there] = atBoth(tills[0]);
    for (let round = 0; round < 4; round += 1) {
      const orderId = await checkOut(here, goods[0]?.id ?? 0);
      const [paid, cancelled] = await Promise.all([pay(here, orderId), there.delete(`/checkout/${orderId}`)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([paid.status, cancelled.status]);
    }
  });

  test('goods that came from another branch are taken in once', async () => {
    const transfer = await ofBranch(shop, 'transfers', 2).select('id').executeTakeFirstOrThrow();
    const moved = await ofBranch(shop, 'stock_movements', 2)
      .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
      .select(['product_id', 'variant_id', 'stock_movements.quantity'])
      .where('transfer_id', '=', transfer.id)
      .execute();
    const lines = moved.map(({ product_id, variant_id, quantity }) => ({
      ...{ product_id, variant_id, arrived: -quantity, missing: 0, broken: 0 },
    }));
    const receivers = [at(manager, 0), at(await shop.signIn('admin'), 1)];
    const answers = await Promise.all(
      receivers.map((browser) => browser.post(`/stock/transfers/${transfer.id}/receive`, { lines })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const came = await ofBranch(shop, 'stock_movements')
      .select('quantity')
      .where('kind', '=', 'transfer_in')
      .execute();
    expect(came).toHaveLength(lines.length);
  });

  test('a sale of a till that was alone is booked once, and many at once have each their receipt', async () => {
    const late = await OfflineTill.at(shop, tills[0]);
    const sale = late.sell(goods[2] as Goods);
    const both = atBoth(tills[0]);
    const answers = await Promise.all([...both, ...both, ...both].map((browser) => late.send(sale, browser)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.order_id]))).size).toBe(1);
    const other = await OfflineTill.at(shop, tills[1]);
    const sales = [late, other].map((till) => Array.from({ length: 6 }, () => till.sell(goods[2] as Goods)));
    const sent = sales.flatMap((some, i) =>
      some.map((one, n) =>
        (i === 0 ? late : other).send(one, atBoth(tills[i === 0 ? 0 : 1])[n % 2 === 0 ? 0 : 1]),
      ),
    );
    for (const answer of await Promise.all(sent))
      expect(answer).toMatchObject({ status: 200, body: { state: 'booked' } });
    const booked = await ofBranch(shop, 'offline_sales').select('order_id').execute();
    expect(new Set(booked.map(({ order_id }) => order_id)).size).toBe(13);
  });

  test('of selling at one and closing the drawer at the other nothing is lost', async () => {
    await cancelAll();
    for (let round = 0; round < 4; round += 1) {
      const [here, there] = atBoth(tills[0]);
      const { expected } = (await here.get('/cash/api')).body;
      const [sold, closed] = await Promise.all([
        here.post('/checkout', basket()),
        there.post('/logout', { closing_balance: String(expected), with_shift: true }),
      ]);
      // Whichever comes first keeps the other out; nothing waits in a drawer that is closed.
      expect([sold.status === 200, closed.status === 200].filter(Boolean)).toHaveLength(1);
      if (sold.status === 200) expect((await pay(here, sold.body.orderId)).status).toBe(200);
      else tills = [await open('cashier', 0), tills[1]];
    }
    const waiting = await ofBranch(shop, 'orders')
      .innerJoin('drawers', 'drawers.id', 'orders.drawer_id')
      .select('orders.id')
      .where('orders.status', '=', 'pending')
      .where('closed_ms', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
  });
});
