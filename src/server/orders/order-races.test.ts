import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('at the same moment on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = (await plainProducts(shop))[0] as Goods;
  });
  afterEach(() => shop.close());

  const times = <T>(count: number, work: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => work(i)));

  test('eight checkouts with one key make one order and answer the same', async () => {
    const body = { orderList: [{ id: goods.id, quantity: 2 }] };
    const stockBefore = await stockOf(shop, goods.id);
    const answers = await times(8, () => till.post('/checkout', body, { 'Idempotency-Key': 'basket-0001' }));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await stockOf(shop, goods.id)).toBe(stockBefore - 2);
    const other = await till.post(
      '/checkout',
      { orderList: [{ id: goods.id, quantity: 3 }] },
      { 'Idempotency-Key': 'basket-0001' },
    );
    expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  });

  test('a refused checkout leaves its key free for the next try', async () => {
    const key = { 'Idempotency-Key': 'basket-0002' };
    const body = { orderList: [{ id: goods.id, quantity: 1 }] };
    await shop.db.transaction((trx) => trx.updateTable('drawers').set({ is_paused: 1 }).execute());
    expect((await till.post('/checkout', body, key)).status).toBe(409);
    await shop.db.transaction((trx) => trx.updateTable('drawers').set({ is_paused: 0 }).execute());
    expect((await till.post('/checkout', body, key)).status).toBe(200);
  });

  test('one key of two cashiers is two keys', async () => {
    const other = await shop.atTheTill('cashier2');
    const body = { orderList: [{ id: goods.id, quantity: 1 }] };
    const [a, b] = await Promise.all(
      [till, other].map((browser) => browser.post('/checkout', body, { 'Idempotency-Key': 'basket-0003' })),
    );
    expect(a?.body.orderId).not.toBe(b?.body.orderId);
  });

  test('eight checkouts without a key make one order, and the others are led to it', async () => {
    const answers = await times(8, () =>
      till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] }),
    );
    const made = answers.filter((answer) => answer.status === 200);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expect(answer).toMatchObject({ status: 422, body: { orderId: made[0]?.body.orderId } });
    }
  });

  test('eight payments of one order take the money once and answer the same', async () => {
    const orderId = await checkOut(till, goods.id);
    const answers = await times(8, () =>
      till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await till.get('/cash/api')).body.total_amount).toBe(9000);
  });

  test('of paying and cancelling one order exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await checkOut(till, goods.id);
      const [pay, cancel] = await Promise.all([
        till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 }),
        till.delete(`/checkout/${orderId}`),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([pay.status, cancel.status]);
    }
  });

  test('of paying and closing the drawer nothing is lost', async () => {
    const orderId = await checkOut(till, goods.id);
    const [pay, close] = await Promise.all([
      till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 }),
      till.post('/logout', { closing_balance: '1000' }),
    ]);
    expect(pay.status).toBe(200);
    expect([409, 422]).toContain(close.status);
  });

  test('two tills that sell the same goods at once take turns, whatever the order of their lines', async () => {
    const other = await shop.atTheTill('cashier2');
    const products = await plainProducts(shop);
    const lines = products.map(({ id }) => ({ id, quantity: 1 }));
    const before = await Promise.all(products.map(({ id }) => stockOf(shop, id)));
    const sellTen = async (browser: TestBrowser, orderList: object[]) => {
      for (let i = 0; i < 10; i += 1) {
        const { body, status } = await browser.post('/checkout', { orderList });
        expect(status).toBe(200);
        const paid = await browser.post(`/checkout/${body.orderId}/complete`, {
          payment_method: 'cash',
          paymentAmount: 90_000,
        });
        expect(paid.status).toBe(200);
      }
    };
    await Promise.all([sellTen(till, lines), sellTen(other, [...lines].reverse())]);
    const after = await Promise.all(products.map(({ id }) => stockOf(shop, id)));
    expect(after).toEqual(before.map((quantity) => quantity - 20));
    const receipts = await ofBranch(shop, 'receipts').select('number').orderBy('number').execute();
    expect(receipts.map((row) => row.number)).toEqual(
      Array.from({ length: 20 }, (_, i) => `RC202611-${String(i + 1).padStart(5, '0')}`),
    );
  });
});
