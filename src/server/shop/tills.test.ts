import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TillWire } from '#shared/shop/contract.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('the tills on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  const list = async (browser = admin): Promise<TillWire[]> => (await browser.get('/tills/api')).body.data;
  const add = async (name: string, pos_id = '') =>
    (await admin.post('/tills', { name, pos_id })).body.till as TillWire;
  const acts = () => actsIn(shop, { aboutType: 'tills' });

  test('an admin adds tills, and the branch sees them by name', async () => {
    expect(await list()).toEqual([]);
    const answer = await admin.post('/tills', { name: ' เครื่อง 2 ', pos_id: 'E0310000123' });
    expect(answer).toMatchObject({
      status: 201,
      body: { till: { name: 'เครื่อง 2', pos_id: 'E0310000123', is_active: true } },
    });
    await add('เครื่อง 1');
    expect((await list(await shop.signIn('cashier'))).map(({ name }) => name)).toEqual([
      'เครื่อง 1',
      'เครื่อง 2',
    ]);
    expect(await acts()).toMatchObject([
      { action: 'create-till', subject: 'เครื่องขาย เครื่อง 2', detail: 'POS ID E0310000123' },
      { action: 'create-till', subject: 'เครื่องขาย เครื่อง 1', detail: '' },
    ]);
  });

  test('a repeat after a lost answer adds no second till', async () => {
    const key = { 'Idempotency-Key': 'till-1' };
    const first = await admin.post('/tills', { name: 'เครื่อง 1', pos_id: '' }, key);
    expect(await admin.post('/tills', { name: 'เครื่อง 1', pos_id: '' }, key)).toMatchObject({
      body: first.body,
    });
    expect(await admin.post('/tills', { name: 'เครื่อง 2', pos_id: '' }, key)).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
    expect(await list()).toHaveLength(1);
  });

  test('two tills of a branch have two names, also when they get them at the same moment', async () => {
    const till = await add('เครื่อง 1');
    expect(await admin.post('/tills', { name: 'เครื่อง 1', pos_id: '' })).toMatchObject({
      status: 422,
      body: { code: 'TILL_NAME_TAKEN', errors: { name: [expect.any(String)] } },
    });
    expect(await admin.post('/tills', { name: '', pos_id: '' })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    });
    const other = await add('เครื่อง 2');
    const rename = (id: number) =>
      admin.patch(`/tills/${id}`, { name: 'หน้าร้าน', pos_id: '', is_active: true });
    const answers = await Promise.all([rename(till.id), rename(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a till is changed, taken out of use and back', async () => {
    const { id } = await add('เครื่อง 1', 'E1');
    await add('เครื่อง 2');
    const changed = { name: 'เครื่อง 1 ใหม่', pos_id: 'E2', is_active: false };
    expect(await admin.patch(`/tills/${id}`, changed)).toMatchObject({
      status: 200,
      body: { till: { id, ...changed } },
    });
    expect((await list()).map(({ name }) => name)).toEqual(['เครื่อง 2', 'เครื่อง 1 ใหม่']);
    await admin.patch(`/tills/${id}`, { ...changed, is_active: true });
    await admin.patch(`/tills/${id}`, { ...changed, is_active: true });
    expect((await acts()).slice(2)).toMatchObject([
      {
        action: 'update-till',
        subject: 'เครื่องขาย เครื่อง 1',
        detail: 'ชื่อ "เครื่อง 1" → "เครื่อง 1 ใหม่" · POS ID "E1" → "E2" · เลิกใช้',
      },
      { action: 'update-till', subject: 'เครื่องขาย เครื่อง 1 ใหม่', detail: 'นำกลับมาใช้' },
    ]);
  });

  test("another branch's tills are neither seen, changed nor opened at", async () => {
    const { id } = await add('เครื่อง 1');
    await moveToOtherBranch(shop, 'admin');
    expect(await list()).toEqual([]);
    const body = { name: 'x', pos_id: '', is_active: true };
    expect(await admin.patch(`/tills/${id}`, body)).toMatchObject({
      status: 404,
      body: { code: 'TILL_NOT_FOUND' },
    });
    const elsewhere = await admin.post('/openCashier/post', { opening_balance: '1', till_id: id });
    expect(elsewhere.body).toMatchObject({ status: 'error' });
    expect(await admin.post('/tills', { name: 'เครื่อง 1', pos_id: '' })).toMatchObject({ status: 201 });
  });

  test('a drawer is opened at a till, which its receipts and closing slip name', async () => {
    const { id } = await add('เครื่อง 1', 'E0310000123');
    const cashier = await shop.signIn('cashier');
    const opened = await cashier.post('/openCashier/post', { opening_balance: '500', till_id: String(id) });
    expect(opened.body).toMatchObject({ status: 'success' });
    const [product] = await plainProducts(shop);
    const orderId = await checkOut(cashier, product?.id ?? 0);
    const paid = { payment_method: 'cash', paymentAmount: 5_000 };
    expect((await cashier.post(`/checkout/${orderId}/complete`, paid)).status).toBe(200);
    const named = { name: 'เครื่อง 1', pos_id: 'E0310000123' };
    expect((await cashier.get(`/receipt-all/${orderId}`)).body.till).toEqual(named);
    const { expected } = (await cashier.get('/cash/api')).body;
    const closed = await cashier.post('/logout', { closing_balance: expected, with_shift: true });
    expect(closed.body.shift.till).toEqual(named);
  });

  test('no drawer is opened at a till that is out of use or not there; without one it may be opened', async () => {
    const { id } = await add('เครื่อง 1');
    await admin.patch(`/tills/${id}`, { name: 'เครื่อง 1', pos_id: '', is_active: false });
    const cashier = await shop.signIn('cashier');
    for (const till_id of [id, 999_999, 'x']) {
      const refused = await cashier.post('/openCashier/post', { opening_balance: '500', till_id });
      expect(refused.body.status).not.toBe('success');
    }
    expect((await cashier.get('/api/cash-drawer/id')).status).toBe(404);
    expect(
      (await cashier.post('/openCashier/post', { opening_balance: '500', till_id: '' })).body.status,
    ).toBe('success');
  });
});
