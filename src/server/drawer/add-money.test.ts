import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const ADDED = { status: 200, body: { success: true, message: 'เติมเงินเรียบร้อยแล้ว' } };
const ABOVE_ZERO = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';
const MOST = '9999999.99';

describe.each(ENGINES)('adding money to the drawer on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = (await plainProducts(shop))[0] as Goods;
  });
  afterEach(() => shop.close());

  const add = (amount: unknown, key?: string) =>
    till.post('/cash/add-money', { amount }, key === undefined ? {} : { 'Idempotency-Key': key });
  const balance = async () => (await till.get('/cash/api')).body;
  const topUps = () =>
    shop.db.read
      .selectFrom('cash_movements')
      .innerJoin('users', 'users.id', 'cash_movements.user_id')
      .select(['amount_satang', 'moved_ms', 'order_id', 'username'])
      .where('kind', '=', 'top_up')
      .orderBy('cash_movements.id')
      .execute();

  test('the money counts to the opening balance and to what the drawer must hold', async () => {
    expect(await add('250.25')).toMatchObject(ADDED);
    expect(await add(0.5)).toMatchObject(ADDED);
    expect(await balance()).toMatchObject({
      data: { opening_balance: 1250.75 },
      total_amount: 0,
      change_price: 0,
      expected: 1250.75,
    });
    const entry = { moved_ms: shop.clock.nowMs, order_id: null, username: 'cashier' };
    expect(await topUps()).toEqual([
      { ...entry, amount_satang: 25_025 },
      { ...entry, amount_satang: 50 },
    ]);
  });

  test('an amount that is missing, no number or not above 0 is told under the field, in the words for it', async () => {
    const none = [undefined, null, '', ' ', 0, '0', '0.00', -1, '-5', '-0.01', 'abc', '๑๐', '1,000'];
    for (const amount of [...none, true, {}, []]) {
      const answer = await add(amount);
      expect(answer, JSON.stringify(amount)).toMatchObject({ status: 422, body: { success: false } });
      expect(answer.body.errors, JSON.stringify(amount)).toEqual({ amount: [ABOVE_ZERO] });
    }
    expect(await topUps()).toEqual([]);
  });

  test('more than two decimals, and too much, are told in words of their own', async () => {
    const decimals = 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง';
    const cases = [
      ...['1.234', 0.001, '1e3', '0x10', 'Infinity'].map((amount) => [amount, decimals]),
      ...['10000000', 10_000_000, '999999999999'].map((amount) => [amount, 'จำนวนเงินมากเกินไป']),
    ];
    for (const [amount, words] of cases) {
      const answer = await add(amount);
      expect(answer, String(amount)).toMatchObject({ status: 422, body: { errors: { amount: [words] } } });
    }
    expect(await topUps()).toEqual([]);
  });

  test('without an open drawer there is nothing to put it into', async () => {
    const other = await shop.signIn('cashier2');
    expect(await other.post('/cash/add-money', { amount: '5' })).toMatchObject({
      status: 409,
      body: { code: 'DRAWER_NOT_OPEN', message: 'ยังไม่ได้เปิดลิ้นชักเงิน กรุณาเปิดลิ้นชักก่อน' },
    });
  });

  test('it goes into one’s own drawer and into no other', async () => {
    const other = await shop.atTheTill('cashier2', '200');
    expect(await add('50')).toMatchObject(ADDED);
    expect((await other.get('/cash/api')).body.expected).toBe(200);
    expect((await balance()).expected).toBe(1050);
  });

  test('a paused drawer takes money too, and one with an order that waits for payment', async () => {
    await checkOut(till, goods.id);
    const { cash_drawer_id } = (await balance()).data;
    await till.post('/api/cash-drawer/pause', { cash_drawer_id });
    expect(await add('50')).toMatchObject(ADDED);
    expect((await balance()).expected).toBe(1050);
    expect((await till.get('/api/cash-drawer/status')).body.paused).toBe('yes');
    const pending = (await till.get('/orders/pending')).body.orderId;
    await till.delete(`/checkout/${pending}`);
  });

  test('the drawer is closed by a count that includes it', async () => {
    await add('50.50');
    expect(await till.post('/logout', { closing_balance: '1000' })).toMatchObject({
      status: 422,
      body: { message: 'ยอดเงินปิดลิ้นชัก (1,000.00) ไม่ตรงกับยอดที่ควรจะเป็น (1,050.50).' },
    });
    expect((await till.post('/logout', { closing_balance: '1050.50' })).status).toBe(200);
  });

  test('a drawer never holds more than can be counted at its close', async () => {
    const rich = await shop.atTheTill('cashier2', MOST);
    for (let i = 0; i < 9; i += 1) {
      expect(await rich.post('/cash/add-money', { amount: MOST })).toMatchObject(ADDED);
    }
    const tooFull = { code: 'DRAWER_TOO_FULL', message: expect.stringContaining('99,999,999.99 บาท') };
    expect(await rich.post('/cash/add-money', { amount: '0.10' })).toMatchObject({
      status: 422,
      body: { ...tooFull, errors: { amount: [tooFull.message] } },
    });
    expect(await rich.post('/cash/add-money', { amount: '0.09' })).toMatchObject(ADDED);

    const orderId = await checkOut(rich, goods.id);
    const paymentAmount = withTax(goods.price_satang) / 100;
    const pay = (payment_method: string) =>
      rich.post(`/checkout/${orderId}/complete`, { payment_method, paymentAmount });
    expect(await pay('cash')).toMatchObject({ status: 422, body: tooFull });
    expect((await rich.get('/orders/pending')).body).toEqual({ hasPending: true, orderId });
    expect((await pay('qrcode')).status).toBe(200);

    expect((await rich.get('/cash/api')).body.expected).toBe(99_999_999.99);
    expect((await rich.post('/logout', { closing_balance: '99999999.99' })).status).toBe(200);
  });

  test('a cash sale fills the drawer to the last satang that can be counted', async () => {
    const rich = await shop.atTheTill('cashier2', MOST);
    for (let i = 0; i < 8; i += 1) await rich.post('/cash/add-money', { amount: MOST });
    const totalSatang = withTax(goods.price_satang);
    const roomSatang = 9_999_999_999 - 9 * 999_999_999 - totalSatang;
    await rich.post('/cash/add-money', { amount: roomSatang / 100 });
    const orderId = await checkOut(rich, goods.id);
    const paid = await rich.post(`/checkout/${orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: '99999999.99',
    });
    expect(paid.status).toBe(200);
    expect((await rich.get('/cash/api')).body.expected).toBe(99_999_999.99);
  });

  test('a repeat with its key answers the same and adds nothing, even when the drawer has closed since', async () => {
    const first = await add('75', 'top-up-0001');
    const again = await add('75', 'top-up-0001');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await balance()).expected).toBe(1075);

    await till.post('/logout', { closing_balance: '1075' });
    till = await shop.atTheTill('cashier', '10');
    expect(await add('75.00', 'top-up-0001')).toMatchObject(ADDED);
    expect((await balance()).expected).toBe(10);
    expect(await topUps()).toHaveLength(1);
  });

  test('the same key with another amount is refused; another key is another top-up', async () => {
    await add('75', 'top-up-0001');
    expect(await add('76', 'top-up-0001')).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
    expect(await add('75', 'top-up-0002')).toMatchObject(ADDED);
    expect(await add('75')).toMatchObject(ADDED);
    expect(await add('75')).toMatchObject(ADDED);
    expect((await balance()).expected).toBe(1300);
  });

  test('one key of two cashiers is two keys', async () => {
    const other = await shop.atTheTill('cashier2', '0');
    await add('75', 'top-up-0001');
    await other.post('/cash/add-money', { amount: '75' }, { 'Idempotency-Key': 'top-up-0001' });
    expect((await other.get('/cash/api')).body.expected).toBe(75);
    expect((await balance()).expected).toBe(1075);
  });

  test('a refused top-up leaves its key free for the next try', async () => {
    const other = await shop.signIn('cashier2');
    const key = { 'Idempotency-Key': 'top-up-0003' };
    expect((await other.post('/cash/add-money', { amount: '5' }, key)).status).toBe(409);
    await other.post('/openCashier/post', { opening_balance: '0' });
    expect(await other.post('/cash/add-money', { amount: '5' }, key)).toMatchObject(ADDED);
    expect((await other.get('/cash/api')).body.expected).toBe(5);
  });
});
