import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BranchWire } from '#shared/branches/contract.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAccount, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const RIVER = {
  ...{ branch_name: 'สาขาริมน้ำ', branch_code: '00001', address: '1 ถนนริมน้ำ', phone: '021111111' },
  ...{ promptpay_id: '', receipt_footer: '', till_name: 'ริมน้ำ 1', pos_id: '' },
};

describe.each(ENGINES)('branches on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine, { alone: true });
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  const branches = async (by = admin): Promise<BranchWire[]> => (await by.get('/branches/api')).body.data;
  const add = (more: object = {}, by = admin) => by.post('/branches', { ...RIVER, ...more });
  const addRiver = async (more: object = {}): Promise<number> => (await add(more)).body.branch.id;
  const idOf = async (account: TestAccount): Promise<number> =>
    (await admin.get('/staff/api')).body.data.find(
      ({ username }: { username: string }) => username === account,
    ).id;
  const work = async (account: TestAccount, places: readonly object[], by = admin) =>
    by.patch(`/staff/${await idOf(account)}/branches`, { branches: places });
  const home = (role = 'cashier') => ({ branch_id: 1, role, is_home: true });
  const also = (branch_id: number, role = 'cashier') => ({ branch_id, role, is_home: false });
  const goTo = async (browser: TestBrowser, branch_id: number) => {
    const answer = await browser.post('/session/branch', { branch_id });
    expect(answer.status, answer.body.message).toBe(200);
    browser.forgetToken();
    return answer;
  };
  const branchOf = async (browser: TestBrowser) => {
    const { user, shop: at } = (await browser.get('/api/session')).body;
    return { role: user?.role, name: at.branch_name, id: at.branch_id };
  };
  const acts = async (by = admin) =>
    (await by.get('/audit-log/api')).body.data.map(({ action }: { action: string }) => action);

  test('one is made with its first till, and whoever makes it is its admin', async () => {
    const made = await add();
    expect(made.status).toBe(201);
    const id = made.body.branch.id;
    expect(await branches()).toMatchObject([
      { id: 1, is_here: true, role: 'admin', is_closed: false },
      { id, branch_name: 'สาขาริมน้ำ', branch_code: '00001', is_here: false, role: 'admin', promptpay_id: '' },
    ]);
    await goTo(admin, id);
    expect(await branchOf(admin)).toEqual({ role: 'admin', name: 'สาขาริมน้ำ', id });
    expect((await admin.get('/tills/api')).body.data).toMatchObject([{ name: 'ริมน้ำ 1', is_active: true }]);
    expect(await acts()).toEqual(['create-till']);
    await goTo(admin, 1);
    expect(await acts()).toEqual(['create-branch']);
  });

  test('sent twice under one key it is one', async () => {
    const key = { 'Idempotency-Key': 'branch-once' };
    const first = await admin.post('/branches', RIVER, key);
    const second = await admin.post('/branches', RIVER, key);
    expect(second.body.branch.id).toBe(first.body.branch.id);
    expect(await branches()).toHaveLength(2);
  });

  test('has a number and a name of its own, also when it is changed, by the settings too', async () => {
    const id = await addRiver();
    expect((await add({ branch_name: 'อื่น' })).body).toMatchObject({
      code: 'BRANCH_CODE_TAKEN',
      errors: { branch_code: ['มีสาขาอื่นใช้เลขนี้แล้ว'] },
    });
    expect((await add({ branch_code: '00002' })).body.code).toBe('BRANCH_NAME_TAKEN');
    const [main] = await branches();
    const asMain = { ...RIVER, branch_name: main?.branch_name };
    expect((await admin.patch(`/branches/${id}`, asMain)).body.code).toBe('BRANCH_NAME_TAKEN');
    const settings = (await admin.get('/settings/api')).body;
    const renamed = { ...settings, branch_name: 'สาขาริมน้ำ' };
    expect((await admin.patch('/settings', renamed)).body.code).toBe('BRANCH_NAME_TAKEN');
    const numbered = { ...settings, branch_code: '00001' };
    expect((await admin.patch('/settings', numbered)).body.code).toBe('BRANCH_CODE_TAKEN');
    expect((await admin.patch(`/branches/${id}`, { ...RIVER, phone: '029999999' })).status).toBe(200);
    expect((await branches())[1]?.phone).toBe('029999999');
  });

  test('needs a till of its own where drawers are opened for tills', async () => {
    await admin.post('/tills', { name: 'หน้าร้าน', pos_id: '' });
    const settings = (await admin.get('/settings/api')).body;
    expect((await admin.patch('/settings', { ...settings, drawer_per_till: true })).status).toBe(200);
    expect((await add({ till_name: '' })).body.code).toBe('BRANCH_NEEDS_TILL');
    expect((await add()).status).toBe(201);
  });

  test('takes its money by its own PromptPay, and ends its receipts as it likes', async () => {
    const id = await addRiver({ promptpay_id: '081-234-5678', receipt_footer: 'แล้วพบกันริมน้ำ' });
    const ofShop = (await admin.get('/api/session')).body.shop.promptpay_id;
    await goTo(admin, id);
    expect((await admin.get('/api/session')).body.shop.promptpay_id).toBe('0812345678');
    const sale = await sellOne(admin);
    expect(sale.shop).toMatchObject({
      branch_name: 'สาขาริมน้ำ',
      branch_code: '00001',
      receipt_footer: 'แล้วพบกันริมน้ำ',
    });
    expect(ofShop).not.toBe('0812345678');
  });

  test('counts its own receipts, drawers and stock, and sells the same goods', async () => {
    const id = await addRiver();
    const here = await shop.atTheTill('cashier');
    const first = await sellOne(here);
    await goTo(admin, id);
    const there = await sellOne(admin);
    expect(there.receipt_number).toBe(first.receipt_number);
    expect((await admin.get('/shifts/api')).body.data).toHaveLength(1);
    const orders = (await admin.get('/api/orders')).body;
    expect(JSON.stringify(orders)).not.toContain(first.order_number);
    // Nothing was on that shelf yet, and the other's has one less.
    const lines = await shop.db.read
      .selectFrom('inventories')
      .select(['branch_id', 'quantity'])
      .where('product_id', '=', (await plainProducts(shop))[0]?.id ?? 0)
      .execute();
    expect(lines).toContainEqual({ branch_id: id, quantity: -1 });
    expect(lines).toHaveLength(2);
  });

  test('a cashier knows the branches in which they work, and no others', async () => {
    const id = await addRiver();
    const cashier = await shop.signIn('cashier');
    expect(await branches(cashier)).toMatchObject([{ id: 1, role: 'cashier' }]);
    expect((await cashier.post('/session/branch', { branch_id: id })).body.code).toBe('BRANCH_NOT_FOUND');
    expect((await work('cashier', [home(), also(id, 'manager')])).status).toBe(200);
    expect(await branches(cashier)).toMatchObject([{ role: 'cashier' }, { role: 'manager' }]);
    expect((await cashier.get('/stock/receipts/api')).status).toBe(403);
    await goTo(cashier, id);
    expect(await branchOf(cashier)).toMatchObject({ role: 'manager', id });
    expect((await cashier.get('/stock/receipts/api')).status).toBe(200);
  });

  test('who signs in at a till of another branch in which they work begins there, and else at home', async () => {
    const id = await addRiver();
    const other = await shop.signIn('admin');
    await goTo(other, id);
    const till_id = (await other.get('/tills/api')).body.data[0].id;
    const at = async (username: TestAccount) => {
      const device = shop.visitor();
      await device.post('/checkLogin', { username, password: `${username}-demo`, till_id });
      device.forgetToken();
      const session = (await device.get('/api/session')).body;
      return [session.shop.branch_id, session.till_id];
    };
    expect(await at('cashier')).toEqual([1, null]);
    await work('cashier', [home(), also(id)]);
    expect(await at('cashier')).toEqual([id, till_id]);
  });

  test('who changes branch stands at none of its tills yet', async () => {
    const till_id = (await admin.post('/tills', { name: 'หน้าร้าน', pos_id: '' })).body.till.id;
    const id = await addRiver();
    await admin.post('/session/till', { till_id });
    await goTo(admin, id);
    expect((await admin.get('/api/session')).body.till_id).toBeNull();
  });

  test('a drawer of one’s own is closed before one goes to another branch', async () => {
    const id = await addRiver();
    await admin.post('/openCashier/post', { opening_balance: '100' });
    expect((await admin.post('/session/branch', { branch_id: id })).body.code).toBe('DRAWER_OPEN_HERE');
    expect(await branchOf(admin)).toMatchObject({ id: 1 });
  });

  test('nobody has two drawers of their own, also from two devices in two branches', async () => {
    const id = await addRiver();
    const second = await shop.signIn('admin');
    await goTo(second, id);
    await admin.post('/openCashier/post', { opening_balance: '100' });
    // The other branch doesn't sell from it.
    expect((await second.get('/api/cash-drawer/status')).status).toBe(404);
    const [main] = await branches();
    const refused = await second.post('/openCashier/post', { opening_balance: '100' });
    expect(refused.body).toMatchObject({ code: 'DRAWER_OPEN_ELSEWHERE' });
    expect(refused.body.message).toContain(main?.branch_name);
  });

  test('an order that waits in a till’s drawer is seen to before one goes to another branch', async () => {
    const till_id = (await admin.post('/tills', { name: 'หน้าร้าน', pos_id: '' })).body.till.id;
    const settings = (await admin.get('/settings/api')).body;
    await admin.patch('/settings', { ...settings, drawer_per_till: true });
    const id = await addRiver();
    await admin.post('/openCashier/post', { opening_balance: '100', till_id });
    await checkOut(admin, (await plainProducts(shop))[0]?.id ?? 0);
    expect((await admin.post('/session/branch', { branch_id: id })).body.code).toBe('ORDER_WAITS_HERE');
  });

  test('a branch is closed once its drawers are, and nothing is sold there any more until it is opened again', async () => {
    const id = await addRiver();
    await work('cashier', [home(), also(id)]);
    const cashier = await shop.signIn('cashier');
    await goTo(cashier, id);
    await cashier.post('/openCashier/post', { opening_balance: '100' });
    const refused = await admin.post(`/branches/${id}/close`);
    expect(refused.body.code).toBe('BRANCH_HAS_OPEN_DRAWER');
    await cashier.post('/logout', { closing_balance: '100' });
    expect((await admin.post(`/branches/${id}/close`)).status).toBe(200);
    const again = await shop.signIn('cashier');
    await goTo(again, id);
    expect((await again.post('/openCashier/post', { opening_balance: '100' })).body.code).toBe(
      'BRANCH_CLOSED',
    );
    expect((await branches())[1]?.is_closed).toBe(true);
    expect((await admin.post(`/branches/${id}/reopen`)).status).toBe(200);
    expect((await again.post('/openCashier/post', { opening_balance: '100' })).status).toBe(200);
    expect(await acts()).toEqual(expect.arrayContaining(['close-branch', 'reopen-branch']));
  });

  test('the last open branch stays open', async () => {
    expect((await admin.post('/branches/1/close')).body.code).toBe('LAST_BRANCH');
    await addRiver();
    expect((await admin.post('/branches/1/close')).status).toBe(200);
  });

  test('of a drawer that is opened and a branch that is closed at the same moment one gives way', async () => {
    const id = await addRiver();
    const there = await shop.signIn('admin');
    await goTo(there, id);
    const [opened, closed] = await Promise.all([
      there.post('/openCashier/post', { opening_balance: '100' }),
      admin.post(`/branches/${id}/close`),
    ]);
    expect([opened.body.status === 'success', closed.status === 200].filter(Boolean)).toHaveLength(1);
  });

  test('a branch is changed and closed by those who are admin there', async () => {
    const id = await addRiver();
    await work('manager', [home('admin')]);
    const second = await shop.signIn('manager');
    expect(await branches(second)).toMatchObject([{ role: 'admin' }, { id, role: null }]);
    for (const refused of [
      await second.patch(`/branches/${id}`, RIVER),
      await second.post(`/branches/${id}/close`),
      await second.post(`/branches/${id}/reopen`),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ADMIN_THERE']);
    }
    expect((await work('cashier', [home(), also(id)], second)).body.code).toBe('NOT_ADMIN_THERE');
  });

  test('who leaves a branch is signed out there, and stays where they still work', async () => {
    const id = await addRiver();
    await work('cashier', [home(), also(id)]);
    const [here, there] = [await shop.signIn('cashier'), await shop.signIn('cashier')];
    await goTo(there, id);
    expect((await work('cashier', [home()])).status).toBe(200);
    expect((await there.get('/api/session')).body.user).toBeNull();
    expect((await here.get('/api/session')).body.user).not.toBeNull();
  });

  test('who has a drawer open in a branch doesn’t leave it, and isn’t disabled', async () => {
    const id = await addRiver();
    await work('cashier', [home(), also(id)]);
    const there = await shop.signIn('cashier');
    await goTo(there, id);
    await there.post('/openCashier/post', { opening_balance: '100' });
    expect((await work('cashier', [home()])).body.code).toBe('STAFF_HAS_OPEN_DRAWER');
    const {
      created_at,
      has_open_drawer,
      has_pin,
      branches: _,
      ...person
    } = (await admin.get('/staff/api')).body.data.find(
      ({ username }: { username: string }) => username === 'cashier',
    );
    const disabled = await admin.patch(`/staff/${person.id}`, { ...person, is_active: false });
    expect(disabled.body.code).toBe('STAFF_HAS_OPEN_DRAWER');
  });

  test('somebody belongs to one branch, and can belong to another from then on', async () => {
    const id = await addRiver();
    expect((await work('cashier', [also(1)])).body.code).toBe('STAFF_NEEDS_HOME');
    const twice = [home(), { ...also(id), is_home: true }];
    expect((await work('cashier', twice)).body.code).toBe('STAFF_NEEDS_HOME');
    expect((await work('cashier', [{ branch_id: id, role: 'manager', is_home: true }])).status).toBe(200);
    expect(await branchOf(await shop.signIn('cashier'))).toMatchObject({ id, role: 'manager' });
    expect((await admin.get('/staff/api')).body.data).not.toContainEqual(
      expect.objectContaining({ username: 'cashier' }),
    );
  });

  test('nobody changes where they work themselves, and each branch keeps an admin', async () => {
    const id = await addRiver();
    expect((await work('admin', [home('admin'), also(id)])).body.code).toBe('OWN_ACCOUNT');
    await work('manager', [home('admin'), also(id, 'admin')]);
    const second = await shop.signIn('manager');
    expect((await work('admin', [home('admin')], second)).status).toBe(200);
    await goTo(second, id);
    expect((await second.get('/branches/api')).body.data).toMatchObject([
      { role: 'admin' },
      { role: 'admin' },
    ]);
  });

  test('an owner works in every branch, those that are made later too, and is for owners alone', async () => {
    await makeOwner('manager');
    const id = await addRiver();
    const owner = await shop.signIn('manager');
    expect(await branchOf(owner)).toMatchObject({ role: 'owner', id: 1 });
    await goTo(owner, id);
    expect(await branchOf(owner)).toMatchObject({ role: 'owner', id });
    expect((await owner.get('/settings/api')).status).toBe(200);
    const ownerId = await idOf('manager');
    for (const refused of [
      await admin.post(`/staff/${ownerId}/password`, { password: 'ถูกยึดแล้ว 2569' }),
      await admin.delete(`/staff/${ownerId}/pin`),
      await admin.patch(`/staff/${ownerId}/branches`, { branches: [home()] }),
      await makeOwner('cashier'),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'OWNERS_ONLY']);
    }
    await goTo(owner, 1);
    expect((await makeOwner('cashier', owner)).status).toBe(200);
  });

  test('a manager of two branches is not taken over by the admin of one', async () => {
    const id = await addRiver();
    await work('manager', [home('admin')]);
    const adminOfMain = await shop.signIn('manager');
    await work('cashier', [home(), also(id, 'manager')]);
    const cashierId = await idOf('cashier');
    const reset = await adminOfMain.post(`/staff/${cashierId}/password`, { password: 'ถูกยึดแล้ว 2569' });
    expect([reset.status, reset.body.code]).toEqual([403, 'STAFF_OF_OTHER_BRANCH']);
    expect(reset.body.message).toContain('สาขาริมน้ำ');
    expect((await admin.post(`/staff/${cashierId}/password`, { password: 'ตั้งใหม่ให้ 2569' })).status).toBe(200);
  });

  test('who comes from another branch approves as what they are here, and not elsewhere', async () => {
    const id = await addRiver();
    await work('cashier2', [home(), also(id, 'manager')]);
    await goTo(admin, id);
    const approvers = (await admin.get('/staff/approvers/api')).body.data.map(
      ({ username }: { username: string }) => username,
    );
    expect(approvers.toSorted()).toEqual(['admin', 'cashier2']);
    await goTo(admin, 1);
    const atMain = (await admin.get('/staff/approvers/api')).body.data;
    expect(JSON.stringify(atMain)).not.toContain('cashier2');
  });

  async function makeOwner(account: TestAccount, by = admin) {
    const found = (await by.get('/staff/api')).body.data.find(
      ({ username }: { username: string }) => username === account,
    );
    const { id, username, email, firstname, lastname, is_active } = found;
    return by.patch(`/staff/${id}`, { username, email, firstname, lastname, is_active, role: 'owner' });
  }

  /** One piece of the first plain product, for cash; gives its slip's facts. */
  async function sellOne(browser: TestBrowser) {
    await browser.post('/openCashier/post', { opening_balance: '1000' });
    const [goods] = await plainProducts(shop);
    const orderId = await checkOut(browser, goods?.id ?? 0);
    const { total } = (await browser.get(`/views-myoder/${orderId}`)).body;
    const payments = [{ method: 'cash', amount: total, tendered: total }];
    expect((await browser.post(`/checkout/${orderId}/complete`, { payments })).status).toBe(200);
    return (await browser.get(`/receipt-all/${orderId}`)).body;
  }
});
