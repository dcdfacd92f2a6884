import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { addTill, setDrawerPerTill, signInAt } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAccount, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const ROUNDS = 6;

describe.each(ENGINES)('a drawer that a till shares on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  let goods: Goods;
  let price: number;
  let till: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
    till = await addTill(admin, 'เครื่องขาย 1');
    await setDrawerPerTill(admin, true);
    goods = (await plainProducts(shop))[0] as Goods;
    price = withTax(goods.price_satang) / 100;
  });
  afterEach(() => shop.close());

  const at = async (account: TestAccount, tillId = till) => (await signInAt(shop, account, tillId)).browser;
  const open = (browser: TestBrowser, opening_balance = '100', till_id: number | null = till) =>
    browser.post('/openCashier/post', { opening_balance, till_id });
  const drawerOf = async (browser: TestBrowser) =>
    (await browser.get('/api/session')).body.drawer as { id: number; shared: boolean } | null;
  const expected = async (browser: TestBrowser) => (await browser.get('/cash/api')).body.expected as number;
  const pay = (browser: TestBrowser, orderId: number, paymentAmount = 9000) =>
    browser.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount });
  const close = (browser: TestBrowser, counted: number) =>
    browser.post('/logout', { closing_balance: String(counted) });
  const drawers = () => ofBranch(shop, 'drawers').selectAll().orderBy('id').execute();
  const peopleOf = async () => {
    const users = await shop.db.read.selectFrom('users').select(['id', 'username']).execute();
    return (id: number | undefined) => users.find((user) => user.id === id)?.username;
  };

  /** The cashier has opened it with 100 baht, and the second one stands there too. */
  async function twoAtOneTill() {
    const first = await at('cashier');
    expect((await open(first)).body).toMatchObject({ status: 'success', message: 'เปิดลิ้นชักเงินเรียบร้อยแล้ว' });
    const { browser: second, routeURL } = await signInAt(shop, 'cashier2', till);
    expect(routeURL).toBe('/pos');
    return { first, second };
  }

  test('is opened once, and whoever signs in at the till goes straight to selling from it', async () => {
    const { first, second } = await twoAtOneTill();
    const drawer = await drawerOf(first);
    expect(drawer).toMatchObject({ shared: true });
    expect(await drawerOf(second)).toEqual(drawer);
    expect((await open(second, '500')).body).toMatchObject({
      status: 'success',
      message: 'ลิ้นชักเงินของเครื่องขายนี้เปิดอยู่แล้ว ใช้ร่วมกันได้เลย ยอดเงินเปิดเดิมไม่เปลี่ยนแปลง',
    });
    expect(await expected(second)).toBe(100);
    expect(await drawers()).toHaveLength(1);
  });

  test('is nobody’s who stands elsewhere, or of whom nobody knows where', async () => {
    await twoAtOneTill();
    const other = await addTill(admin, 'เครื่องขาย 2');
    expect(await drawerOf(await at('manager', other))).toBeNull();
    const somewhere = await shop.signIn('manager');
    expect(await drawerOf(somewhere)).toBeNull();
    expect((await somewhere.get('/cash/api')).status).toBe(409);
  });

  test('needs a till: one that the session knows is enough', async () => {
    const somewhere = await shop.signIn('cashier');
    expect((await open(somewhere, '100', null)).body).toMatchObject({
      status: 'error',
      message: 'กรุณาเลือกเครื่องขาย',
    });
    expect((await open(somewhere, '100', 999)).body).toMatchObject({ status: 'error' });
    expect((await open(await at('cashier'), '100', null)).body).toMatchObject({ status: 'success' });
    expect(await drawers()).toMatchObject([{ till_id: till, is_shared: 1 }]);
  });

  test('opened by two at once is opened by one, and the other takes part in it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = [await at('cashier'), await at('cashier2')] as const;
      const answers = await Promise.all(pair.map((browser, i) => open(browser, String(100 + i))));
      expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success']);
      const opened = answers.filter(({ body }) => body.message === 'เปิดลิ้นชักเงินเรียบร้อยแล้ว');
      expect(opened).toHaveLength(1);
      const [one, two] = await Promise.all(pair.map(drawerOf));
      expect(one).not.toBeNull();
      expect(one).toEqual(two);
      await close(pair[0], await expected(pair[0]));
    }
    expect(await drawers()).toHaveLength(ROUNDS);
  });

  test('closed by two at once is closed by one, and both are told so', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = [await at('cashier'), await at('cashier2')] as const;
      await open(pair[round % 2] as TestBrowser);
      await Promise.all(pair.map((browser) => browser.get('/api/session')));
      const answers = await Promise.all(pair.map((browser) => close(browser, 100)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    const closings = await ofBranch(shop, 'cash_movements')
      .select('drawer_id')
      .where('kind', '=', 'closing')
      .execute();
    expect(closings).toHaveLength(ROUNDS);
  });

  test('takes what several sell, put in and take out at the same moment, each under their own name', async () => {
    const { first, second } = await twoAtOneTill();
    const third = await at('manager');
    const three = [first, second, third];
    await Promise.all(three.map((browser) => browser.get('/api/session')));
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders = await Promise.all(three.map((browser) => checkOut(browser, goods.id)));
      await Promise.all([
        ...three.map((browser, i) => pay(browser, orders[i] as number)),
        ...three.map((browser) => browser.post('/cash/add-money', { amount: '20' })),
        ...three.map((browser) => browser.post('/cash/remove-money', { amount: '5', reason: 'safe' })),
      ]);
    }
    const held = 100 + ROUNDS * 3 * (price + 20 - 5);
    expect(await expected(first)).toBeCloseTo(held, 6);
    const numbers = await ofBranch(shop, 'orders').select('order_number').execute();
    expect(new Set(numbers.map(({ order_number }) => order_number)).size).toBe(ROUNDS * 3);
    const nameOf = await peopleOf();
    const moved = await ofBranch(shop, 'cash_movements').selectAll().execute();
    for (const kind of ['received', 'top_up', 'removed'] as const) {
      const names = moved.filter((row) => row.kind === kind).map((row) => nameOf(row.user_id));
      for (const name of ['cashier', 'cashier2', 'manager'])
        expect(names.filter((one) => one === name)).toHaveLength(ROUNDS);
    }
    expect((await close(third, Number(held.toFixed(2)))).status).toBe(200);
  });

  test('never gives more than it holds, however many take out at once', async () => {
    const { first, second } = await twoAtOneTill();
    await Promise.all([first, second].map((browser) => browser.get('/api/session')));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 === 0 ? first : second).post('/cash/remove-money', { amount: '30', reason: 'safe' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await expected(first)).toBe(10);
  });

  test('gives each cashier a waiting order of their own, whose number nobody else gets', async () => {
    const { first, second } = await twoAtOneTill();
    const shown = (await first.get('/generate-order-number')).body.order_number;
    expect((await second.get('/generate-order-number')).body.order_number).toBe(shown);
    const body = { orderList: [{ id: goods.id, quantity: 1 }] };
    const [one, two] = [await first.post('/checkout', body), await second.post('/checkout', body)];
    expect(one.body.order_number).toBe(shown);
    expect(two.body.order_number).not.toBe(shown);
    expect((await second.get(`/views-myoder/${one.body.orderId}`)).status).toBe(404);
    expect((await pay(second, one.body.orderId)).status).toBe(404);
    expect((await first.delete(`/checkout/${one.body.orderId}`)).status).toBe(200);
    expect((await pay(second, two.body.orderId)).status).toBe(200);
    const [sale] = (await first.get('/historyOrder/api')).body.data;
    const cashier2 = await shop.db.read
      .selectFrom('users')
      .select(['firstname', 'lastname'])
      .where('username', '=', 'cashier2')
      .executeTakeFirstOrThrow();
    expect(sale.member.employee).toMatchObject({ firstname: cashier2.firstname });
  });

  test('can’t be closed while anybody’s order waits in it, which says whose and which', async () => {
    const { first, second } = await twoAtOneTill();
    const orderId = await checkOut(second, goods.id);
    const refused = await close(first, 100);
    const { order_number } = (await second.get(`/views-myoder/${orderId}`)).body;
    const waiting = (await first.get('/api/cash-drawer/parts')).body.shared.waiting;
    expect(waiting).toMatchObject([{ order_number }]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'DRAWER_HAS_ORDER_OF_ANOTHER' } });
    expect(refused.body.message).toContain(`${order_number} ของ ${waiting[0].cashier.name}`);
    expect(await close(second, 100)).toMatchObject({
      status: 409,
      body: { code: 'DRAWER_HAS_PENDING_ORDER', orderId },
    });
    await pay(second, orderId, price);
    expect((await close(first, Number((100 + price).toFixed(2)))).status).toBe(200);
    const nameOf = await peopleOf();
    const closing = await ofBranch(shop, 'cash_movements')
      .select('user_id')
      .where('kind', '=', 'closing')
      .executeTakeFirst();
    expect(nameOf(closing?.user_id)).toBe('cashier');
    expect(await drawerOf(second)).toBeNull();
  });

  test('is paused for everybody, and the audit log calls it by its till', async () => {
    const { first, second } = await twoAtOneTill();
    const { id } = (await drawerOf(first)) as { id: number };
    await second.post('/api/cash-drawer/pause', { cash_drawer_id: id, paused: 'yes' });
    expect((await first.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] })).status).toBe(409);
    await first.post('/api/cash-drawer/pause', { cash_drawer_id: id, paused: 'no' });
    await second.post('/cash/remove-money', { amount: '40', reason: 'supplier' });
    const acts = await actsIn(shop, { aboutType: 'drawers' });
    const nameOf = await peopleOf();
    expect(acts.map(({ subject, user_id }) => [subject, nameOf(user_id)])).toEqual([
      [`ลิ้นชัก ${id} ของ เครื่องขาย 1`, 'cashier2'],
      [`ลิ้นชัก ${id} ของ เครื่องขาย 1`, 'cashier'],
      [`ลิ้นชัก ${id} ของ เครื่องขาย 1`, 'cashier2'],
    ]);
  });

  test('stays open when somebody leaves, for the others and for the next who signs in', async () => {
    const { first, second } = await twoAtOneTill();
    expect(await first.post('/logout', { leave_open: true })).toMatchObject({ status: 200 });
    expect((await first.get('/employeeuser')).status).toBe(401);
    expect(await drawerOf(second)).not.toBeNull();
    expect((await signInAt(shop, 'manager', till)).routeURL).toBe('/pos');
  });

  test('leaves its opener’s account free to be disabled, since others close it', async () => {
    const { first, second } = await twoAtOneTill();
    const { data } = (await admin.get('/staff/api')).body;
    const cashier = data.find(({ username }: { username: string }) => username === 'cashier');
    const { id, username, email, firstname, lastname, role } = cashier;
    const person = { username, email, firstname, lastname, role };
    expect((await admin.patch(`/staff/${id}`, { ...person, is_active: false })).status).toBe(200);
    expect((await first.get('/employeeuser')).status).toBe(401);
    expect((await close(second, 100)).status).toBe(200);
  });

  describe('at which somebody comes to stand', () => {
    test('is joined with one call, by whoever isn’t known to stand anywhere', async () => {
      const { first } = await twoAtOneTill();
      const device = await shop.signIn('manager');
      const list = (await device.get('/api/cash-drawer/shared')).body.data;
      const drawer = (await drawerOf(first)) as { id: number };
      expect(list).toMatchObject([{ cash_drawer_id: drawer.id, till: { id: till, name: 'เครื่องขาย 1' } }]);
      expect(list[0].opened_by).not.toBe('');
      expect(await device.post('/session/till', { till_id: till })).toMatchObject({
        status: 200,
        body: { message: 'ร่วมใช้ลิ้นชักของเครื่องขาย 1 แล้ว', till_id: till, routeURL: '/pos' },
      });
      expect(await drawerOf(device)).toMatchObject({ id: drawer.id });
    });

    test('is a till of the branch that is in use, or whose drawer is open', async () => {
      const { first } = await twoAtOneTill();
      const unused = await addTill(admin, 'เครื่องขาย 2');
      await admin.patch(`/tills/${unused}`, { name: 'เครื่องขาย 2', pos_id: '', is_active: false });
      const device = await shop.signIn('manager');
      for (const till_id of [unused, 999])
        expect((await device.post('/session/till', { till_id })).status).toBe(404);
      const third = await addTill(admin, 'เครื่องขาย 3');
      await admin.patch(`/tills/${till}`, { name: 'เครื่องขาย 1', pos_id: '', is_active: false });
      expect((await device.post('/session/till', { till_id: till })).status).toBe(200);
      expect(await drawerOf(device)).toEqual(await drawerOf(first));
      expect((await device.post('/session/till', { till_id: third })).body).toMatchObject({
        message: 'เครื่องนี้ขายที่เครื่องขาย 3',
        routeURL: '/open-cashier',
      });
    });

    test('is left for another till only once one’s own order is ended there', async () => {
      const { first } = await twoAtOneTill();
      const other = await addTill(admin, 'เครื่องขาย 2');
      const orderId = await checkOut(first, goods.id);
      const { order_number } = (await first.get(`/views-myoder/${orderId}`)).body;
      const refused = await first.post('/session/till', { till_id: other });
      expect(refused).toMatchObject({ status: 409, body: { code: 'TILL_HAS_PENDING_ORDER', orderId } });
      expect(refused.body.message).toContain(`${order_number} ที่เครื่องขาย 1`);
      expect((await open(first, '100', other)).body.status).toBe('error');
      await pay(first, orderId, price);
      expect((await open(first, '70', other)).body.status).toBe('success');
      expect(await expected(first)).toBe(70);
      expect(await drawers()).toHaveLength(2);
      await first.post('/session/till', { till_id: till });
      expect(await expected(first)).toBeCloseTo(100 + price, 6);
    });

    test('takes no money for an order that waits in the drawer of another till', async () => {
      const { first } = await twoAtOneTill();
      const orderId = await checkOut(first, goods.id);
      const other = await addTill(admin, 'เครื่องขาย 2');
      const elsewhere = await at('cashier', other);
      await open(elsewhere, '50', other);
      expect(await pay(elsewhere, orderId)).toMatchObject({
        status: 409,
        body: { code: 'ORDER_IN_ANOTHER_DRAWER' },
      });
      expect(await expected(elsewhere)).toBe(50);
      expect((await pay(first, orderId)).status).toBe(200);
    });
  });

  describe('and the setting', () => {
    test('needs a till in use, of which the last one stays so', async () => {
      const settings = (await admin.get('/settings/api')).body;
      expect(
        await admin.patch(`/tills/${till}`, { name: 'เครื่องขาย 1', pos_id: '', is_active: false }),
      ).toMatchObject({
        status: 409,
        body: { code: 'LAST_TILL_NEEDED' },
      });
      await setDrawerPerTill(admin, false);
      await admin.patch(`/tills/${till}`, { name: 'เครื่องขาย 1', pos_id: '', is_active: false });
      expect(await admin.patch('/settings', { ...settings, drawer_per_till: true })).toMatchObject({
        status: 422,
        body: { errors: { drawer_per_till: [expect.any(String)] } },
      });
      expect((await actsIn(shop, { action: 'update-settings' })).map(({ detail }) => detail)).toEqual([
        'ลิ้นชักเงินสด ของแคชเชียร์แต่ละคน → หนึ่งลิ้นชักต่อเครื่องขาย ใช้ร่วมกัน',
        'ลิ้นชักเงินสด หนึ่งลิ้นชักต่อเครื่องขาย ใช้ร่วมกัน → ของแคชเชียร์แต่ละคน',
      ]);
    });

    test('leaves a drawer that is open what it was opened as, and says what the next is', async () => {
      const { first, second } = await twoAtOneTill();
      await setDrawerPerTill(admin, false);
      expect(await drawerOf(second)).toEqual(await drawerOf(first));
      const other = await addTill(admin, 'เครื่องขาย 2');
      const manager = await at('manager', other);
      await open(manager, '70', other);
      expect(await drawerOf(manager)).not.toHaveProperty('shared');
      expect(await drawerOf(await at('cashier2', other))).toBeNull();
      await setDrawerPerTill(admin, true);
      // Their own goes first, wherever they stand, until it is closed.
      const same = await at('manager');
      expect(await expected(same)).toBe(70);
      expect((await open(same, '10')).body.message).toBe('ลิ้นชักเงินเปิดอยู่แล้ว ยอดเงินเปิดเดิมไม่เปลี่ยนแปลง');
      await close(same, 70);
      expect(await expected(await at('manager'))).toBe(100);
    });

    test('off keeps one’s own drawer with its cashier, also at a till where another is open', async () => {
      await setDrawerPerTill(admin, false);
      const first = await at('cashier');
      await open(first);
      const { browser: second, routeURL } = await signInAt(shop, 'cashier2', till);
      expect(routeURL).toBe('/open-cashier');
      expect(await drawerOf(second)).toBeNull();
      expect((await second.get('/api/cash-drawer/shared')).body.data).toEqual([]);
      await open(second, '30');
      expect(await drawers()).toHaveLength(2);
      expect((await first.get('/api/cash-drawer/parts')).body).toEqual({ shared: null });
    });
  });
});
