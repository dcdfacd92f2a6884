import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { trustClock } from './trusted-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(ENGINES)("the machine's clock on %s", (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let admin: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    [till, admin] = [await shop.atTheTill('cashier'), await shop.signIn('admin')];
    goods = (await plainProducts(shop))[0] as Goods;
  });
  afterEach(() => shop.close());

  const payment = () => ({
    payment_method: 'cash',
    paymentAmount: withTax(goods.price_satang) / 100,
  });
  const pay = (orderId: number) => till.post(`/checkout/${orderId}/complete`, payment());
  const basket = () => ({ orderList: [{ id: goods.id, quantity: 1 }] });
  const sell = async () => (await pay(await checkOut(till, goods.id))).body.receipt_number as string;
  const clockState = async () => (await admin.get('/settings/clock/api')).body;

  test('is believed as long as it goes with the last sale, a few minutes back included', async () => {
    expect(await clockState()).toEqual({ now: '2026-11-20T12:00:00+07:00', latest: null, fault: null });
    expect(await sell()).toBe('RC202611-00001');
    shop.clock.nowMs -= 5 * MINUTE_MS;
    expect(await sell()).toBe('RC202611-00002');
    shop.clock.nowMs += 300 * DAY_MS;
    // The sessions have long ended.
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    expect(await sell()).toBe('RC202709-00001');
    expect((await clockState()).fault).toBeNull();
  });

  test('that is behind the last sale lets nothing be sold or numbered, says so, and is no matter once it is right', async () => {
    await sell();
    const pending = await checkOut(till, goods.id);
    const before = await ofBranch(shop, 'number_series').selectAll().execute();
    shop.clock.nowMs = TEST_NOW_MS - 40 * DAY_MS;
    const behind = {
      status: 409,
      body: {
        code: 'CLOCK_BEHIND',
        message: expect.stringContaining('(11/10/2569 12:00 น.) ช้ากว่ารายการล่าสุดของร้าน (20/11/2569 12:00 น.)'),
      },
    };
    expect(await pay(pending)).toMatchObject(behind);
    await till.delete(`/checkout/${pending}`);
    const refused = await till.post('/checkout', basket());
    expect(refused).toMatchObject(behind);
    expect(refused.body.errors.orderList).toEqual([refused.body.message]);
    const { id: customerId } = await ofBranch(shop, 'customers').select('id').executeTakeFirstOrThrow();
    expect(await till.post('/quotations', { ...basket(), customers_id: customerId })).toMatchObject(behind);
    const received = { lines: [{ product_id: goods.id, variant_id: null, quantity: 1, unit_cost: null }] };
    const manager = await shop.signIn('manager');
    const goodsIn = { supplier: 'ผู้ขาย', reference: '', note: '', ...received };
    expect(await manager.post('/stock/receipts', goodsIn)).toMatchObject(behind);
    const [{ orderId } = { orderId: 0 }] = await ofBranch(shop, 'receipts')
      .select('order_id as orderId')
      .execute();
    const ours = { 'Sec-Fetch-Site': 'same-origin' };
    const paper = `/delivery/pdf/${orderId}/${customerId}`;
    expect(await till.get(paper, ours)).toMatchObject(behind);
    expect(await ofBranch(shop, 'number_series').selectAll().execute()).toEqual(before);

    shop.clock.nowMs = TEST_NOW_MS + MINUTE_MS;
    expect(await sell()).toBe('RC202611-00002');
    expect((await till.get(paper, ours)).status).toBe(200);
    // One that is there is shown whatever the clock says.
    shop.clock.nowMs = TEST_NOW_MS - 40 * DAY_MS;
    expect((await till.get(paper, ours)).status).toBe(200);
  });

  test('that went back does not hide a payment that was booked: its repeat answers as the first', async () => {
    const orderId = await checkOut(till, goods.id);
    const first = await pay(orderId);
    shop.clock.nowMs -= DAY_MS;
    expect((await pay(orderId)).body).toEqual(first.body);
  });

  test('that an admin confirms is believed from then on, once, and the audit log says who said so', async () => {
    shop.clock.nowMs = TEST_NOW_MS + 30 * DAY_MS;
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    await sell();
    shop.clock.nowMs = TEST_NOW_MS;
    expect(await clockState()).toMatchObject({ fault: 'behind', latest: '2026-12-20T12:00:00+07:00' });
    expect(await admin.post('/settings/clock')).toMatchObject({
      status: 200,
      body: { message: 'ยืนยันนาฬิกาแล้ว ขายและออกเอกสารต่อได้' },
    });
    await admin.post('/settings/clock');
    expect(await clockState()).toMatchObject({ fault: null, latest: '2026-11-20T12:00:00+07:00' });
    expect(await sell()).toBe('RC202611-00001');
    shop.clock.nowMs += 2 * DAY_MS;
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    expect(await sell()).toBe('RC202611-00002');
    // What was confirmed holds for that moment: a clock that goes back again is told again.
    shop.clock.nowMs = TEST_NOW_MS - DAY_MS;
    expect((await till.post('/checkout', basket())).body.code).toBe('CLOCK_BEHIND');
    const acts = await actsIn(shop, { action: 'confirm-clock' });
    expect(acts).toMatchObject([
      { subject: '20/11/2569 12:00 น.', detail: 'รายการล่าสุด 20/12/2569 12:00 น.' },
    ]);
  });

  test('that was confirmed is checked against what was sold since, also where a wrong one had been further ahead', async () => {
    shop.clock.nowMs = TEST_NOW_MS + 200 * DAY_MS;
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    await sell();
    shop.clock.nowMs = TEST_NOW_MS;
    await admin.post('/settings/clock');
    shop.clock.nowMs = TEST_NOW_MS + 120 * DAY_MS;
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    expect(await sell()).toBe('RC202703-00001');
    // The battery is dead, and the program starts with a clock of its own.
    const read = (nowMs: number) => trustClock(shop.db, () => nowMs).read();
    expect(await read(TEST_NOW_MS + 30 * DAY_MS)).toMatchObject({ refused: 'CLOCK_BEHIND' });
    expect(await read(TEST_NOW_MS + 120 * DAY_MS)).toBe(shop.clock.nowMs);
    // It is confirmed once more, and what was sold before that counts no more either.
    shop.clock.nowMs = TEST_NOW_MS + 30 * DAY_MS;
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    expect(await clockState()).toMatchObject({ fault: 'behind', latest: '2027-03-20T12:00:00+07:00' });
    await admin.post('/settings/clock');
    expect(await clockState()).toMatchObject({ fault: null, latest: '2026-12-20T12:00:00+07:00' });
    expect(await sell()).toBe('RC202612-00001');
  });

  test('that says the year of the Buddhist era is not believed either, until an admin says that it is so', async () => {
    await sell();
    shop.clock.nowMs = Date.parse('2569-11-20T12:00:00+07:00');
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    const refused = await till.post('/checkout', basket());
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CLOCK_AHEAD', message: expect.stringContaining('เกิน 1 ปี') },
    });
    shop.clock.nowMs = TEST_NOW_MS + 500 * DAY_MS;
    [till, admin] = [await shop.signIn('cashier'), await shop.signIn('admin')];
    expect((await till.post('/checkout', basket())).body.code).toBe('CLOCK_AHEAD');
    await admin.post('/settings/clock');
    expect((await till.post('/checkout', basket())).status).toBe(200);
  });
});
