import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('the till at which a session stands on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  const addTill = async (name: string) =>
    (await admin.post('/tills', { name, pos_id: '' })).body.till.id as number;
  const tillOf = async (browser: TestBrowser) => (await browser.get('/api/session')).body.till_id;
  const signIn = async (browser: TestBrowser, username: string, till_id?: unknown) => {
    const answer = await browser.post('/checkLogin', { username, password: `${username}-demo`, till_id });
    expect(answer.body).toMatchObject({ status: 'success' });
    browser.forgetToken();
  };

  test('is the one that the device names at the sign-in', async () => {
    const till = await addTill('เครื่อง 1');
    const device = shop.visitor();
    await signIn(device, 'cashier', till);
    expect(await tillOf(device)).toBe(till);
    expect(await tillOf(await shop.signIn('cashier'))).toBeNull();
  });

  test.each(['x', 0, -1, 1.5, '1', 999_999, null, {}])(
    '%j names none, and signs in all the same',
    async (named) => {
      await addTill('เครื่อง 1');
      const device = shop.visitor();
      await signIn(device, 'cashier', named);
      expect(await tillOf(device)).toBeNull();
    },
  );

  test('is never one of another branch', async () => {
    const till = await addTill('เครื่อง 1');
    await moveToOtherBranch(shop, 'cashier2');
    const device = shop.visitor();
    await signIn(device, 'cashier2', till);
    expect(await tillOf(device)).toBeNull();
  });

  test('stays with the device when somebody else signs in there, and is gone once it is signed out', async () => {
    const till = await addTill('เครื่อง 1');
    const device = shop.visitor();
    await signIn(device, 'cashier', till);
    await signIn(device, 'cashier2');
    expect(await tillOf(device)).toBe(till);
    await device.post('/logout');
    device.forgetToken();
    await signIn(device, 'cashier');
    expect(await tillOf(device)).toBeNull();
  });

  test('is where the drawer was opened', async () => {
    const till = await addTill('เครื่อง 1');
    const device = await shop.signIn('cashier');
    await device.post('/openCashier/post', { opening_balance: '100', till_id: till });
    expect(await tillOf(device)).toBe(till);
  });
});
