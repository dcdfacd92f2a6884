import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const NEXT = ' ใหม่กว่าเดิม ';
const MINUTE_MS = 60_000;

describe.each(ENGINES)('changing one’s own password on %s', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    cashier = await shop.signIn('cashier');
  });
  afterEach(() => shop.close());

  const change = (by: TestBrowser, more: object = {}) =>
    by.post('/account/password', { current_password: 'cashier-demo', password: NEXT, ...more });
  const signInWith = async (password: string): Promise<string> =>
    (await shop.visitor().post('/checkLogin', { username: 'cashier', password })).body.code ?? 'success';

  test('keeps this session and ends the others', async () => {
    const elsewhere = await shop.signIn('cashier');
    const other = await shop.signIn('cashier2');
    const answer = await change(cashier);
    expect(answer).toMatchObject({ status: 200, body: { message: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' } });
    expect((await cashier.get('/employeeuser')).status).toBe(200);
    expect((await cashier.post('/openCashier/post', { opening_balance: '1' })).body.status).toBe('success');
    expect((await elsewhere.get('/employeeuser')).status).toBe(401);
    expect((await other.get('/employeeuser')).status).toBe(200);
    expect(await signInWith('cashier-demo')).toBe('WRONG_CREDENTIALS');
    expect(await signInWith(NEXT)).toBe('success');
    const log = (await (await shop.signIn('admin')).get('/audit-log/api?action=change-password')).body;
    expect(log.data).toMatchObject([{ subject: expect.stringMatching(/ \(cashier\)$/), detail: '' }]);
  });

  test('asks for the current one, and says under which field something is wrong', async () => {
    const wrong = await change(cashier, { current_password: 'cashier-dem0' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'CURRENT_PASSWORD_WRONG', errors: { current_password: ['รหัสผ่านปัจจุบันไม่ถูกต้อง'] } },
    });
    const unclean = await change(cashier, { current_password: 'cashier-demo\u0000' });
    expect(unclean.body.code).toBe('CURRENT_PASSWORD_WRONG');
    const missing = await change(cashier, { current_password: '', password: '' });
    expect(missing.body.errors).toEqual({
      current_password: ['กรุณากรอกรหัสผ่านปัจจุบัน'],
      password: ['กรุณากรอกรหัสผ่าน'],
    });
    const short = await change(cashier, { password: '1234567' });
    expect(short.body.errors).toEqual({ password: ['รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร'] });
    expect(await signInWith('cashier-demo')).toBe('success');
  });

  test('a wrong current password counts as a wrong sign-in does', async () => {
    for (let i = 0; i < 3; i += 1) await change(cashier, { current_password: 'wrong' });
    for (let i = 0; i < 2; i += 1) expect(await signInWith('wrong')).toBe('WRONG_CREDENTIALS');
    const blocked = await change(cashier);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_LOGINS' } });
    expect(await signInWith('cashier-demo')).toBe('TOO_MANY_LOGINS');
    shop.clock.nowMs += 15 * MINUTE_MS + 1;
    expect((await change(cashier)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) await change(cashier, { current_password: 'wrong' });
    expect(await signInWith(NEXT)).toBe('success');
  });

  test('of two changes at once from the same password, one is made', async () => {
    const elsewhere = await shop.signIn('cashier');
    const passwords = ['the first one', 'the other one'];
    const answers = await Promise.all(
      [cashier, elsewhere].map((browser, at) => change(browser, { password: passwords[at] })),
    );
    const made = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await signInWith(passwords[made] ?? '')).toBe('success');
  });
});
