import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const NO_DRAWER = {
  status: 404,
  body: {
    success: false,
    message: 'ยังไม่ได้เปิดลิ้นชักเงิน กรุณาเปิดลิ้นชักก่อน',
    code: 'DRAWER_NOT_FOUND',
  },
};
const NOW_PAUSED = { status: 200, body: { message: 'พักลิ้นชักเงินแล้ว', paused: 'yes' } };
const NOW_OPEN = { status: 200, body: { message: 'เปิดลิ้นชักเงินแล้ว', paused: 'no' } };

describe.each(ENGINES)('pausing the drawer on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let drawerId: number;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    drawerId = (await till.get('/cash/api')).body.data.cash_drawer_id;
    goods = (await plainProducts(shop))[0] as Goods;
  });
  afterEach(() => shop.close());

  const pause = (body: object) => till.post('/api/cash-drawer/pause', body);
  const isPaused = async () => (await till.get('/api/cash-drawer/status')).body.paused;
  const acts = () => actsIn(shop);

  test('the drawer tells its id, and whether it is paused', async () => {
    expect(await till.get('/api/cash-drawer/id')).toMatchObject({
      status: 200,
      body: { success: true, cash_drawer_id: drawerId, message: 'ลิ้นชักเงินเปิดอยู่' },
    });
    expect(await till.get('/api/cash-drawer/status')).toMatchObject({
      status: 200,
      body: { success: true, paused: 'no', message: 'ลิ้นชักเงินเปิดอยู่' },
    });
    await pause({ cash_drawer_id: drawerId });
    expect(await till.get('/api/cash-drawer/status')).toMatchObject({
      status: 200,
      body: { success: true, paused: 'yes', message: 'ลิ้นชักเงินพักอยู่' },
    });
    expect(await till.get('/api/cash-drawer/id')).toMatchObject({ body: { cash_drawer_id: drawerId } });
    expect((await till.get('/api/session')).body.drawer).toEqual({ id: drawerId, paused: 'yes' });
  });

  test('without an open drawer there is neither id nor state, and nothing to pause', async () => {
    const other = await shop.signIn('cashier2');
    expect(await other.get('/api/cash-drawer/id')).toMatchObject(NO_DRAWER);
    expect(await other.get('/api/cash-drawer/status')).toMatchObject(NO_DRAWER);
    expect(await other.post('/api/cash-drawer/pause', { cash_drawer_id: drawerId })).toMatchObject(NO_DRAWER);
    expect(await isPaused()).toBe('no');
  });

  test('pausing flips: it pauses, and then opens again', async () => {
    expect(await pause({ cash_drawer_id: drawerId })).toMatchObject(NOW_PAUSED);
    expect(await isPaused()).toBe('yes');
    expect(await pause({ cash_drawer_id: drawerId })).toMatchObject(NOW_OPEN);
    expect(await isPaused()).toBe('no');
  });

  test('pausing one drawer leaves all the others as they are', async () => {
    const other = await shop.atTheTill('cashier2');
    await till.post('/logout', { closing_balance: '1000' });
    till = await shop.atTheTill('cashier');
    const { cash_drawer_id } = (await till.get('/api/cash-drawer/id')).body;
    expect(await pause({ cash_drawer_id })).toMatchObject(NOW_PAUSED);
    expect((await other.get('/api/cash-drawer/status')).body.paused).toBe('no');
    const paused = await shop.db.read.selectFrom('drawers').select('id').where('is_paused', '=', 1).execute();
    expect(paused).toEqual([{ id: cash_drawer_id }]);
  });

  test('asked for by its state, repeating it after a lost reply leaves it so', async () => {
    const wish = { cash_drawer_id: drawerId, paused: 'yes' };
    expect(await pause(wish)).toMatchObject(NOW_PAUSED);
    expect(await pause(wish)).toMatchObject(NOW_PAUSED);
    expect(await isPaused()).toBe('yes');
    const back = { cash_drawer_id: drawerId, paused: 'no' };
    expect(await pause(back)).toMatchObject(NOW_OPEN);
    expect(await pause(back)).toMatchObject(NOW_OPEN);
    expect(await isPaused()).toBe('no');
  });

  test('each change is in the audit log, with who and when; what changed nothing is not', async () => {
    await pause({ cash_drawer_id: drawerId, paused: 'no' });
    await pause({ cash_drawer_id: drawerId, paused: 'yes' });
    await pause({ cash_drawer_id: drawerId, paused: 'yes' });
    shop.clock.nowMs += 60_000;
    await pause({ cash_drawer_id: drawerId });
    const subject = `ลิ้นชัก ${drawerId} ของ สมใจ ขยันขาย`;
    const { user_id } = await shop.db.read
      .selectFrom('drawers')
      .select('user_id')
      .where('id', '=', drawerId)
      .executeTakeFirstOrThrow();
    expect(await acts()).toMatchObject([
      { action: 'pause-drawer', subject, happened_ms: shop.clock.nowMs - 60_000, user_id },
      { action: 'resume-drawer', subject, happened_ms: shop.clock.nowMs, user_id },
    ]);
  });

  test('nobody pauses the drawer of somebody else, nor one that is closed', async () => {
    const other = await shop.atTheTill('cashier2');
    const manager = await shop.atTheTill('manager');
    for (const browser of [other, manager]) {
      const answer = await browser.post('/api/cash-drawer/pause', { cash_drawer_id: drawerId });
      expect(answer).toMatchObject(NO_DRAWER);
      expect((await browser.get('/api/cash-drawer/status')).body.paused).toBe('no');
    }
    expect(await isPaused()).toBe('no');

    await till.post('/logout', { closing_balance: '1000' });
    till = await shop.atTheTill('cashier');
    expect(await pause({ cash_drawer_id: drawerId, paused: 'yes' })).toMatchObject(NO_DRAWER);
    expect(await isPaused()).toBe('no');
    expect(await acts()).toEqual([]);
  });

  test('a request that names no drawer or no state is refused and nothing happens', async () => {
    const cases: [body: object, status: number][] = [
      [{}, 422],
      [{ paused: 'yes' }, 422],
      [{ cash_drawer_id: String(drawerId) }, 400],
      [{ cash_drawer_id: null }, 400],
      [{ cash_drawer_id: 0 }, 422],
      [{ cash_drawer_id: 1.5 }, 422],
      [{ cash_drawer_id: 3_000_000_000 }, 422],
      [{ cash_drawer_id: drawerId, paused: 'maybe' }, 422],
      [{ cash_drawer_id: drawerId, paused: true }, 422],
    ];
    for (const [body, status] of cases) {
      const answer = await pause(body);
      expect(answer, JSON.stringify(body)).toMatchObject({ status, body: { success: false } });
      expect(answer.body.message).toMatch(/[ก-๙]/);
    }
    expect(await isPaused()).toBe('no');
  });

  test('while paused nothing is sold, and the basket and the payment say why', async () => {
    await pause({ cash_drawer_id: drawerId });
    const message = 'ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนขายต่อ';
    expect(await till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { message, errors: { orderList: [message] } },
    });
    expect((await till.get('/orders/pending')).body.hasPending).toBe(false);
  });

  test('an order that waits for payment outlasts a pause, and is paid when the drawer is open again', async () => {
    const orderId = await checkOut(till, goods.id);
    expect(await pause({ cash_drawer_id: drawerId })).toMatchObject(NOW_PAUSED);
    const pay = () =>
      till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 });
    expect(await pay()).toMatchObject({
      status: 409,
      body: { code: 'DRAWER_PAUSED', message: 'ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนขายต่อ' },
    });
    expect((await till.get('/orders/pending')).body).toEqual({ hasPending: true, orderId });
    expect(await pause({ cash_drawer_id: drawerId })).toMatchObject(NOW_OPEN);
    expect((await pay()).status).toBe(200);
  });

  test('while paused an order can be cancelled, and the drawer closed; the next one begins open', async () => {
    const orderId = await checkOut(till, goods.id);
    await pause({ cash_drawer_id: drawerId });
    expect((await till.delete(`/checkout/${orderId}`)).status).toBe(200);
    expect((await till.post('/logout', { closing_balance: '1000' })).status).toBe(200);
    till = await shop.atTheTill('cashier');
    expect(await isPaused()).toBe('no');
  });
});
