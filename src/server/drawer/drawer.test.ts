import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('opening the drawer on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
  });
  afterEach(() => shop.close());

  test('the opening balance is in the drawer, and the way leads to the till', async () => {
    const browser = await shop.signIn('cashier');
    const answer = await browser.post('/openCashier/post', { opening_balance: '1500.25' });
    expect(answer.body).toMatchObject({ status: 'success', routeURL: '/pos', message: expect.any(String) });
    expect((await browser.get('/cash/api')).body).toEqual({
      data: {
        opening_balance: 1500.25,
        created_at: '2026-11-20T12:00:00+07:00',
        cash_drawer_id: expect.any(Number),
      },
      total_amount: 0,
      change_price: 0,
      cash_refunds: 0,
      cash_removed: 0,
      expected: 1500.25,
    });
  });

  test('a form post opens it as well as JSON', async () => {
    const browser = await shop.signIn('cashier');
    const answer = await browser.sendGuarded('POST', '/openCashier/post', 'opening_balance=0', {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(answer.body.status).toBe('success');
  });

  test.each(['', ' ', 'abc', '1.234', '-1', '1e3', '10000000', '๑๐', '1,000', null, true, {}, [], 1.005])(
    'an opening balance of %j is told under the field',
    async (opening_balance) => {
      const browser = await shop.signIn('cashier');
      const answer = await browser.post('/openCashier/post', { opening_balance });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status: 'validation_error',
        errors: { opening_balance: [expect.stringMatching(/[ก-๙]/)] },
      });
      expect((await browser.get('/cash/api')).status).toBe(409);
    },
  );

  test('a missing opening balance is told under the field', async () => {
    const browser = await shop.signIn('cashier');
    const answer = await browser.post('/openCashier/post', {});
    expect(answer.body).toMatchObject({
      status: 'validation_error',
      errors: { opening_balance: [expect.any(String)] },
    });
  });

  test('opening again leaves the drawer and its balance as they are, and says so', async () => {
    const browser = await shop.atTheTill('cashier', '1000');
    const { cash_drawer_id } = (await browser.get('/cash/api')).body.data;
    const again = await browser.post('/openCashier/post', { opening_balance: '5' });
    expect(again.body).toMatchObject({ status: 'success', message: expect.stringContaining('เปิดอยู่แล้ว') });
    expect((await browser.get('/cash/api')).body).toMatchObject({
      data: { cash_drawer_id, opening_balance: 1000 },
    });
  });

  test('opening twice at once opens one drawer', async () => {
    const [one, two] = [await shop.signIn('cashier'), await shop.signIn('cashier')];
    const answers = await Promise.all(
      [one, two, one, two].map((browser) => browser.post('/openCashier/post', { opening_balance: '100' })),
    );
    expect(answers.every((answer) => answer.body.status === 'success')).toBe(true);
    const drawers = await ofBranch(shop, 'drawers').selectAll().where('status', '=', 'open').execute();
    expect(drawers).toHaveLength(1);
  });

  test('each cashier has a drawer of their own', async () => {
    const one = await shop.atTheTill('cashier', '100');
    const two = await shop.atTheTill('cashier2', '200');
    expect((await one.get('/cash/api')).body.expected).toBe(100);
    expect((await two.get('/cash/api')).body.expected).toBe(200);
  });
});
