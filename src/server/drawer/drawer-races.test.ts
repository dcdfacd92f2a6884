import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const ROUNDS = 8;
const PAUSED = { status: 409, code: 'DRAWER_PAUSED' };
const OK = { status: 200, code: undefined };

describe.each(ENGINES)('two things to one drawer at the same moment on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  /** The same cashier in another browser: logging out here leaves the till signed in. */
  let second: TestBrowser;
  let drawerId: number;
  let goods: Goods;
  let price: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    second = await shop.signIn('cashier');
    await second.get('/employeeuser');
    drawerId = (await till.get('/cash/api')).body.data.cash_drawer_id;
    goods = (await plainProducts(shop))[0] as Goods;
    price = withTax(goods.price_satang) / 100;
  });
  afterEach(() => shop.close());

  const times = <T>(count: number, work: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => work(i)));
  const outcome = ({ status, body }: TestAnswer) => ({ status, code: body.code });
  const expected = async () => (await till.get('/cash/api')).body.expected;
  const setPaused = (paused: string) =>
    second.post('/api/cash-drawer/pause', { cash_drawer_id: drawerId, paused });
  const pay = (orderId: number, paymentAmount: number) =>
    till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount });
  const close = (browser: TestBrowser, satang: number) =>
    browser.post('/logout', { closing_balance: String(satang / 100), with_shift: true });
  const closings = () => ofBranch(shop, 'cash_movements').selectAll().where('kind', '=', 'closing').execute();
  /** Which of the two comes first is left to chance; each is asked first as often as the other. */
  async function bothWays<A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> {
    if (round % 2 === 0) return Promise.all([a(), b()]);
    const [answerB, answerA] = await Promise.all([b(), a()]);
    return [answerA, answerB];
  }

  test('pausing and checking out: the order is made whole or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await stockOf(shop, goods.id);
      const [checkout, paused] = await bothWays(
        round,
        () => till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] }),
        () => setPaused('yes'),
      );
      expect(outcome(paused)).toEqual(OK);
      expect((await till.get('/api/cash-drawer/status')).body.paused).toBe('yes');
      expect([OK, PAUSED]).toContainEqual(outcome(checkout));
      const made = checkout.status === 200;
      expect((await till.get('/orders/pending')).body.hasPending).toBe(made);
      expect(await stockOf(shop, goods.id)).toBe(made ? before - 1 : before);
      if (made) await till.delete(`/checkout/${checkout.body.orderId}`);
      await setPaused('no');
    }
  });

  test('pausing and paying: the money is in the drawer exactly when the payment says so', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await checkOut(till, goods.id);
      const before = await expected();
      const [paid, paused] = await bothWays(
        round,
        () => pay(orderId, 9000),
        () => setPaused('yes'),
      );
      expect(outcome(paused)).toEqual(OK);
      expect((await till.get('/api/cash-drawer/status')).body.paused).toBe('yes');
      expect([OK, PAUSED]).toContainEqual(outcome(paid));
      expect(await expected()).toBeCloseTo(paid.status === 200 ? before + price : before, 6);
      await setPaused('no');
      expect(outcome(await pay(orderId, 9000))).toEqual(OK);
      expect(await expected()).toBeCloseTo(before + price, 6);
    }
  });

  test('eight wishes to pause at once pause once; eight flips leave it as it was', async () => {
    const acts = async () => (await actsIn(shop)).map(({ action }) => action);
    await times(8, () => setPaused('yes'));
    expect(await acts()).toEqual(['pause-drawer']);
    const answers = await times(8, (i) =>
      (i % 2 === 0 ? till : second).post('/api/cash-drawer/pause', { cash_drawer_id: drawerId }),
    );
    expect(answers.map(({ body }) => body.paused).sort()).toEqual([
      ...Array(4).fill('no'),
      ...Array(4).fill('yes'),
    ]);
    expect((await till.get('/api/cash-drawer/status')).body.paused).toBe('yes');
    expect(await acts()).toHaveLength(9);
  });

  test('topping up and closing with the count of before: one of the two, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [topUp, closed] = await bothWays(
        round,
        () => till.post('/cash/add-money', { amount: '50' }),
        () => close(second, 100_000),
      );
      const outcomes = [outcome(topUp), outcome(closed)];
      expect([
        [{ status: 409, code: 'DRAWER_NOT_OPEN' }, OK],
        [OK, { status: 422, code: 'CLOSING_BALANCE_DIFFERS' }],
      ]).toContainEqual(outcomes);
      if (closed.status === 200) {
        expect(closed.body.shift).toMatchObject({ top_up: 0, closing_balance: 1000 });
      } else {
        expect(closed.body.message).toBe('ยอดเงินปิดลิ้นชัก (1,000.00) ไม่ตรงกับยอดที่ควรจะเป็น (1,050.00).');
        expect(outcome(await close(second, 105_000))).toEqual(OK);
      }
      second = await shop.atTheTill('cashier');
    }
    expect(await closings()).toHaveLength(ROUNDS);
  });

  test('topping up and closing with the count of after: both, or the close waits for its money', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [topUp, closed] = await bothWays(
        round,
        () => till.post('/cash/add-money', { amount: '50' }),
        () => close(second, 105_000),
      );
      expect(outcome(topUp)).toEqual(OK);
      expect([OK, { status: 422, code: 'CLOSING_BALANCE_DIFFERS' }]).toContainEqual(outcome(closed));
      const shift = closed.status === 200 ? closed : await close(second, 105_000);
      expect(shift.body.shift).toMatchObject({ opening_balance: 1000, top_up: 50, closing_balance: 1050 });
      second = await shop.atTheTill('cashier');
    }
  });

  test('paying and closing with the count of after: the sale is in the drawer before it closes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await checkOut(till, goods.id);
      const after = 100_000 + withTax(goods.price_satang);
      const [paid, closed] = await bothWays(
        round,
        () => pay(orderId, 9000),
        () => close(second, after),
      );
      expect(outcome(paid)).toEqual(OK);
      expect([OK, { status: 409, code: 'DRAWER_HAS_PENDING_ORDER' }]).toContainEqual(outcome(closed));
      if (closed.status === 409) expect(closed.body.orderId).toBe(orderId);
      const shift = closed.status === 200 ? closed : await close(second, after);
      expect(shift.body.shift).toMatchObject({ cash_count: 1, qrcode_count: 0, total_amount: 9000 });
      second = await shop.atTheTill('cashier');
    }
    expect(await closings()).toHaveLength(ROUNDS);
  });

  test('checking out and closing: a closed drawer never holds an order that waits', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [checkout, closed] = await bothWays(
        round,
        () => till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] }),
        () => close(second, 100_000),
      );
      expect([
        [OK, { status: 409, code: 'DRAWER_HAS_PENDING_ORDER' }],
        [{ status: 409, code: 'DRAWER_NOT_OPEN' }, OK],
      ]).toContainEqual([outcome(checkout), outcome(closed)]);
      if (checkout.status === 200) await till.delete(`/checkout/${checkout.body.orderId}`);
      else second = await shop.atTheTill('cashier');
    }
  });

  test('pausing and closing: the drawer closes either way, and a closed one is not paused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [paused, closed] = await bothWays(
        round,
        () => till.post('/api/cash-drawer/pause', { cash_drawer_id: drawerId, paused: 'yes' }),
        () => close(second, 100_000),
      );
      expect(outcome(closed)).toEqual(OK);
      expect([OK, { status: 404, code: 'DRAWER_NOT_FOUND' }]).toContainEqual(outcome(paused));
      second = await shop.atTheTill('cashier');
      const { body } = await till.get('/api/cash-drawer/id');
      drawerId = body.cash_drawer_id;
      expect((await till.get('/api/cash-drawer/status')).body.paused).toBe('no');
    }
    const paused = await shop.db.read.selectFrom('drawers').select('id').where('is_paused', '=', 1).execute();
    expect(paused).toEqual([]);
  });

  test('cancelling the order that waits and closing: the drawer closes after it, never before', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await checkOut(till, goods.id);
      const [cancelled, closed] = await bothWays(
        round,
        () => till.delete(`/checkout/${orderId}`),
        () => close(second, 100_000),
      );
      expect(outcome(cancelled)).toEqual(OK);
      expect([OK, { status: 409, code: 'DRAWER_HAS_PENDING_ORDER' }]).toContainEqual(outcome(closed));
      if (closed.status === 200) second = await shop.atTheTill('cashier');
    }
  });

  test('eight closes: all succeed, one closes and has the slip', async () => {
    await till.post('/cash/add-money', { amount: '0.50' });
    const browsers = [till, second, ...(await times(2, () => shop.signIn('cashier')))];
    const answers = await times(8, (i) => close(browsers[i % 4] as TestBrowser, 100_050));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.map(({ body }) => [body.success, body.redirect])).toEqual(Array(8).fill([true, '/login']));
    const slips = answers.flatMap(({ body }) => body.shift ?? []);
    expect(slips).toHaveLength(1);
    expect(slips[0]).toMatchObject({ cash_drawer_id: drawerId, closing_balance: 1000.5 });
    expect(await closings()).toMatchObject([{ drawer_id: drawerId, amount_satang: -100_050 }]);
  });

  test('eight times the same top-up with one key are one, and all are told the same', async () => {
    const answers = await times(8, (i) =>
      (i % 2 === 0 ? till : second).post(
        '/cash/add-money',
        { amount: '12.34' },
        { 'Idempotency-Key': 'top-up-race' },
      ),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(8).fill({ status: 200, body: { success: true, message: 'เติมเงินเรียบร้อยแล้ว' } }),
    );
    expect(await expected()).toBe(1012.34);
  });

  test('twenty different top-ups at once are all counted', async () => {
    const amounts = Array.from({ length: 20 }, (_, i) => 1 + 2 ** i);
    const answers = await times(20, (i) =>
      (i % 2 === 0 ? till : second).post(
        '/cash/add-money',
        { amount: (amounts[i] ?? 0) / 100 },
        { 'Idempotency-Key': `top-up-${i}` },
      ),
    );
    expect(answers.map(outcome)).toEqual(Array(20).fill(OK));
    const sumSatang = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(await expected()).toBe((100_000 + sumSatang) / 100);
  });

  test('top-ups that together are too much for the drawer: as many as fit, and not one more', async () => {
    const rich = await shop.atTheTill('cashier2', '9999999.99');
    const answers = await times(12, () => rich.post('/cash/add-money', { amount: '9999999.99' }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ body }) => body.code === 'DRAWER_TOO_FULL')).toHaveLength(3);
    expect((await rich.get('/cash/api')).body.expected).toBe(99_999_999.9);
  });
});
