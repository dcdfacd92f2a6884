import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const BY_MANAGER = { username: 'manager', password: 'manager-demo', reason: 'ทอนเงินผิด' };

describe.each(ENGINES)('a drawer with more or less than it had to hold on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier', '500');
  });
  afterEach(() => shop.close());

  const close = (closing_balance: string, approval?: object) =>
    till.post('/logout', { closing_balance, with_shift: true, approval });

  const movements = () =>
    ofBranch(shop, 'cash_movements').select(['kind', 'amount_satang']).orderBy('id').execute();

  test.each([
    ['480', -20, 'ขาด 20.00 บาท · ทอนเงินผิด'],
    ['500.25', 0.25, 'เกิน 0.25 บาท · ทอนเงินผิด'],
    ['0', -500, 'ขาด 500.00 บาท · ทอนเงินผิด'],
  ])(
    'is refused first in the specified words; a manager then approves of %s',
    async (counted, difference, detail) => {
      expect(await close(counted)).toMatchObject({ status: 422, body: { code: 'CLOSING_BALANCE_DIFFERS' } });
      expect(await movements()).toHaveLength(1);

      const closed = await close(counted, BY_MANAGER);
      expect(closed).toMatchObject({
        status: 200,
        body: {
          redirect: '/login',
          shift: {
            expected: 500,
            closing_balance: Number(counted),
            difference,
            difference_reason: 'ทอนเงินผิด',
            approved_by: 'วิไล ดูแลดี',
          },
        },
      });
      expect((await till.get('/employeeuser')).status).toBe(401);
      expect((await movements()).slice(1)).toEqual([
        { kind: 'over_short', amount_satang: Math.round(difference * 100) },
        { kind: 'closing', amount_satang: 0 - Number(counted) * 100 },
      ]);
      const manager = await shop.db.read
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'manager')
        .executeTakeFirstOrThrow();
      const recorded = await actsIn(shop, { action: 'close-with-difference' });
      expect(recorded).toMatchObject([
        { user_id: manager.id, detail, subject: expect.stringContaining('สมใจ') },
      ]);

      const back = await shop.signIn('cashier');
      expect((await back.get('/api/cash-drawer/last-shift')).body.shift).toEqual(closed.body.shift);
    },
  );

  test('is not closed on the word of somebody who may not, or whose password is wrong; the cashier stays signed in', async () => {
    const tries = [
      [{ ...BY_MANAGER, username: 'cashier2', password: 'cashier2-demo' }, 403, 'APPROVER_NOT_ALLOWED'],
      [{ ...BY_MANAGER, username: 'cashier', password: 'cashier-demo' }, 403, 'APPROVER_NOT_ALLOWED'],
      [{ ...BY_MANAGER, password: 'manager-Demo' }, 422, 'APPROVER_WRONG'],
      [{ ...BY_MANAGER, username: 'nobody' }, 422, 'APPROVER_WRONG'],
      [{ ...BY_MANAGER, reason: '  ' }, 422, 'INVALID_INPUT'],
      [{ username: 'manager', password: 'manager-demo' }, 422, 'INVALID_INPUT'],
    ] as const;
    for (const [approval, status, code] of tries) {
      const answer = await close('480', approval);
      expect(answer, JSON.stringify(approval)).toMatchObject({ status, body: { code } });
      expect(JSON.stringify(answer.body)).not.toContain('demo');
    }
    expect((await till.get('/cash/api')).body.expected).toBe(500);
    expect(await movements()).toHaveLength(1);
  });

  test('is not closed by a manager of another branch or a disabled one', async () => {
    await moveToOtherBranch(shop, 'admin');
    const elsewhere = { ...BY_MANAGER, username: 'admin', password: 'admin-demo' };
    expect((await close('480', elsewhere)).body.code).toBe('APPROVER_NOT_ALLOWED');
    await shop.db.transaction(async (trx) => {
      await trx.updateTable('users').set({ is_active: 0 }).where('username', '=', 'manager').execute();
    });
    expect((await close('480', BY_MANAGER)).body.code).toBe('ACCOUNT_DISABLED');
  });

  test('guessing the manager’s password is stopped like guessing at sign-in', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await close('480', { ...BY_MANAGER, password: `guess-${i}` })).body.code).toBe(
        'APPROVER_WRONG',
      );
    expect(await close('480', BY_MANAGER)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_LOGINS' } });
  });

  test('a manager may approve of their own drawer', async () => {
    const own = await shop.atTheTill('manager', '100');
    const answer = await own.post('/logout', { closing_balance: '99', approval: BY_MANAGER });
    expect(answer.status).toBe(200);
  });

  test('a right count needs no approval, and one that comes along is not kept', async () => {
    const { body } = await close('500', BY_MANAGER);
    expect(body.shift).toMatchObject({ difference: 0, difference_reason: null, approved_by: null });
    expect(await actsIn(shop, { action: 'close-with-difference' })).toEqual([]);
  });

  test('with an order that waits stays open, whoever approves', async () => {
    const [good] = (await plainProducts(shop)) as [Goods];
    await checkOut(till, good.id);
    expect((await close('480', BY_MANAGER)).body.code).toBe('DRAWER_HAS_PENDING_ORDER');
  });

  test('two approvals at the same moment close it once', async () => {
    const answers = await Promise.all([close('480', BY_MANAGER), close('490', BY_MANAGER)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const kinds = (await movements()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'over_short')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'closing')).toHaveLength(1);
  });

  test('what was sold before is in the figures, and the next shift begins anew', async () => {
    const [good] = (await plainProducts(shop)) as [Goods];
    const orderId = await checkOut(till, good.id);
    const totalSatang = withTax(good.price_satang);
    await till.post(`/checkout/${orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: totalSatang / 100,
    });
    const counted = (50_000 + totalSatang - 1_000) / 100;
    expect((await close(String(counted), BY_MANAGER)).body.shift).toMatchObject({
      expected: (50_000 + totalSatang) / 100,
      difference: -10,
    });
    till = await shop.atTheTill('cashier', '200');
    expect((await till.get('/cash/api')).body.expected).toBe(200);
  });
});
