import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PINS } from '#shared/staff/demo-accounts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { bringBack, MANAGER, sell } from '../testing/returning.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAccount, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('locking a till and changing its cashier on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
  });
  afterEach(() => shop.close());

  const comeIn = async (username: TestAccount, pin: string = DEMO_PINS[username], browser = till) => {
    const answer = await browser.post('/session/cashier', { username, pin });
    browser.forgetToken();
    return answer;
  };
  const session = async (browser = till) => (await browser.get('/api/session')).body;
  const lock = async () => expect((await till.post('/session/lock')).status).toBe(200);

  test('a locked session does nothing, in whichever tab, until somebody proves who they are', async () => {
    await lock();
    expect(await session()).toMatchObject({
      user: null,
      locked: { username: 'cashier', firstname: 'สมใจ' },
      drawer: null,
      payment_methods: [],
      shop: { promptpay_id: null, branch_name: 'สำนักงานใหญ่' },
    });
    for (const path of ['/employeeuser', '/cash/api', '/customer/api', '/api/events']) {
      const answer = await till.get(path);
      expect(answer, path).toMatchObject({ status: 401, body: { code: 'SESSION_LOCKED' } });
    }
    const sold = await till.post('/checkout', { orderList: [{ id: 1, quantity: 1 }] });
    expect(sold).toMatchObject({ status: 401, body: { code: 'SESSION_LOCKED' } });
    const changed = await till.post('/account/pin', { current_password: 'cashier-demo', pin: '2907' });
    expect(changed.status).toBe(401);
    expect(await comeIn('cashier')).toMatchObject({ status: 200, body: { routeURL: '/pos' } });
    expect(await session()).toMatchObject({ user: { username: 'cashier' }, locked: null });
    expect((await till.get('/cash/api')).status).toBe(200);
  });

  test('the former session is worth nothing afterwards, nor is its token', async () => {
    const former = till.at(shop.url);
    const token = (await session()).csrf_token;
    await comeIn('cashier2');
    expect(till.cookie).not.toBe(former.cookie);
    expect((await former.get('/employeeuser')).body.code).toBe('NOT_SIGNED_IN');
    const stale = await till.post('/queues', { people: 1 }, { 'X-CSRF-TOKEN': token });
    expect(stale).toMatchObject({ status: 403, body: { code: 'csrf' } });
    const sessions = await shop.db.read.selectFrom('sessions').select('user_id').execute();
    expect(sessions).toEqual([{ user_id: 2 }]);
  });

  test('a password unlocks too, as another session', async () => {
    await lock();
    await till.post('/checkLogin', { username: 'cashier', password: 'cashier-demo' });
    till.forgetToken();
    expect(await session()).toMatchObject({ user: { username: 'cashier' }, locked: null });
    expect(await shop.db.read.selectFrom('sessions').select('user_id').execute()).toHaveLength(1);
  });

  test('neither locking nor a PIN makes the twelve hours longer', async () => {
    const { session_ends_ms: endsMs } = await session();
    expect(endsMs - shop.clock.nowMs).toBe(12 * HOUR_MS);
    shop.clock.nowMs += 11 * HOUR_MS;
    await lock();
    expect((await session()).session_ends_ms).toBe(endsMs);
    await comeIn('cashier2');
    expect(await session()).toMatchObject({ user: { username: 'cashier2' }, session_ends_ms: endsMs });
    shop.clock.nowMs += HOUR_MS;
    expect((await till.get('/employeeuser')).body.code).toBe('NOT_SIGNED_IN');
    expect((await comeIn('cashier')).body.code).toBe('NOT_SIGNED_IN');
  });

  test('a visitor comes in by no PIN, and learns of nobody who could', async () => {
    const visitor = shop.visitor();
    expect(await comeIn('cashier', DEMO_PINS.cashier, visitor)).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    });
    expect((await visitor.get('/session/cashiers')).status).toBe(401);
  });

  test('whoever can come in is listed, locked or not; without a PIN nobody can', async () => {
    const names = async () =>
      (await till.get('/session/cashiers')).body.data.map((one: { username: string }) => one.username);
    expect(await names()).toEqual(['cashier2', 'manager', 'cashier', 'admin']);
    const manager = await shop.signIn('manager');
    await manager.delete('/staff/2/pin');
    await lock();
    expect(await names()).toEqual(['manager', 'cashier', 'admin']);
    expect((await comeIn('cashier2')).body.code).toBe('PIN_WRONG');
  });

  test('nobody of another branch comes in', async () => {
    await moveToOtherBranch(shop, 'cashier2');
    expect((await comeIn('cashier2')).body.code).toBe('PIN_WRONG');
    expect((await session()).user.username).toBe('cashier');
  });

  test('five wrong PINs lock it at the lock too, and the audit log says at whose', async () => {
    await lock();
    for (let i = 1; i < 5; i += 1) expect((await comeIn('cashier', '1111')).body.code).toBe('PIN_WRONG');
    expect((await comeIn('cashier', '1111')).body.code).toBe('PIN_LOCKED');
    expect((await comeIn('cashier')).body.code).toBe('PIN_LOCKED');
    expect((await comeIn('cashier2')).status).toBe(200);
    const act = await shop.db.read
      .selectFrom('audit_log')
      .select(['user_id', 'about_id'])
      .where('action', '=', 'lock-pin')
      .executeTakeFirstOrThrow();
    expect(act).toEqual({ user_id: 1, about_id: 1 });
  });

  test('a disabled account’s session can’t be unlocked, and its owner comes in nowhere', async () => {
    await lock();
    const admin = await shop.signIn('admin');
    const { data } = (await admin.get('/staff/api')).body;
    const { id, ...other } = data.find((one: { id: number }) => one.id === 2);
    await admin.patch(`/staff/${id}`, { ...other, is_active: false });
    expect((await comeIn('cashier2')).body.code).toBe('PIN_WRONG');
    expect((await comeIn('cashier')).status).toBe(200);
  });

  test('who sold stays right on every line, however often the cashiers change', async () => {
    const [goods] = await plainProducts(shop);
    if (!goods) throw new Error('the demo shop has no goods');
    const sellOne = () => sell(till, [{ id: goods.id, quantity: 2 }]);
    const orders: Record<number, number> = {};
    // The first cashier sells, the second opens a drawer and sells, the first comes back, and so on.
    const first = await sellOne();
    orders[first.orderId] = 1;
    await comeIn('cashier2');
    expect((await till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] })).status).toBe(409);
    await till.post('/openCashier/post', { opening_balance: '500' });
    const second = await sellOne();
    orders[second.orderId] = 2;
    await till.post('/cash/add-money', { amount: 50, note: 'เศษเหรียญ' });
    await lock();
    await comeIn('cashier');
    orders[(await sellOne()).orderId] = 1;
    await till.post('/cash/remove-money', { amount: 10, reason: 'safe' });
    const pending = await till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] });
    orders[pending.body.orderId] = 1;
    await comeIn('cashier2');
    expect((await till.get(`/views-myoder/${pending.body.orderId}`)).status).toBe(404);
    const brought = [{ item_id: first.items[0] ?? 0, quantity: 1 }];
    const returned = await bringBack(till, first.orderId, brought, { approver: MANAGER });
    expect(returned.status).toBe(201);

    const rows = await ofBranch(shop, 'orders').select(['id', 'cashier_id', 'drawer_id']).execute();
    expect(Object.fromEntries(rows.map(({ id, cashier_id: who }) => [id, who]))).toEqual(orders);
    const drawers = await ofBranch(shop, 'drawers').select(['id', 'user_id']).execute();
    const owner = new Map(drawers.map(({ id, user_id: who }) => [id, who]));
    for (const { cashier_id: who, drawer_id: drawer } of rows) expect(owner.get(drawer)).toBe(who);
    const receipts = await ofBranch(shop, 'receipts')
      .select(['kind', 'order_id', 'cashier_id', 'drawer_id'])
      .orderBy('id')
      .execute();
    expect(receipts.map(({ kind, cashier_id: who }) => [kind, who])).toEqual([
      ['sale', 1],
      ['sale', 2],
      ['sale', 1],
      ['refund', 2],
    ]);
    for (const { cashier_id: who, drawer_id: drawer } of receipts) expect(owner.get(drawer)).toBe(who);
    const cash = await ofBranch(shop, 'cash_movements').select(['user_id', 'drawer_id', 'kind']).execute();
    for (const { user_id: who, drawer_id: drawer } of cash) expect(owner.get(drawer)).toBe(who);
    expect(cash.filter(({ kind }) => kind === 'removed')).toMatchObject([{ user_id: 1 }]);
    expect(cash.filter(({ kind }) => kind === 'refund')).toMatchObject([{ user_id: 2 }]);
    const stock = await ofBranch(shop, 'stock_movements')
      .select(['user_id', 'order_id', 'quantity'])
      .where('order_id', 'is not', null)
      .execute();
    for (const { user_id: who, order_id: order, quantity } of stock)
      expect(who).toBe(quantity < 0 ? orders[order ?? 0] : 2);
    const acts = await ofBranch(shop, 'audit_log')
      .select(['action', 'user_id'])
      .where('action', 'in', ['remove-money', 'return-goods'])
      .orderBy('id')
      .execute();
    expect(acts.map(({ user_id: who }) => who)).toEqual([1, 2]);
    await comeIn('cashier');
    await till.delete(`/checkout/${pending.body.orderId}`);
  });
});
