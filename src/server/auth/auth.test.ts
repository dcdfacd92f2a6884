import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../http/session-rows.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('signing in on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
  });
  afterEach(() => shop.close());

  test('a cashier signs in by username or e-mail, in any case, and is sent to open the drawer', async () => {
    for (const username of ['cashier', 'CASHIER', 'cashier@demo.example', ' cashier ']) {
      const answer = await shop.visitor().post('/checkLogin', { username, password: 'cashier-demo' });
      expect(answer).toMatchObject({ status: 200, body: { status: 'success', routeURL: '/open-cashier' } });
    }
  });

  test('with an open drawer the cashier is sent to the till', async () => {
    await shop.atTheTill('cashier');
    const answer = await shop
      .visitor()
      .post('/checkLogin', { username: 'cashier', password: 'cashier-demo' });
    expect(answer.body.routeURL).toBe('/pos');
  });

  test('empty fields are told under each field', async () => {
    const answer = await shop.visitor().post('/checkLogin', { username: ' ', password: '' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'validation_error',
      errors: { username: ['กรุณากรอกอีเมลหรือชื่อผู้ใช้'], password: ['กรุณากรอกรหัสผ่าน'] },
    });
    const missing = await shop.visitor().post('/checkLogin', {});
    expect(missing.body.errors).toEqual(answer.body.errors);
  });

  test('a wrong password and an unknown name are told in the same words', async () => {
    const wrong = await shop.visitor().post('/checkLogin', { username: 'cashier', password: 'cashier-dem0' });
    const unknown = await shop
      .visitor()
      .post('/checkLogin', { username: 'nobody', password: 'cashier-demo' });
    expect(wrong.status).toBe(200);
    expect(wrong.body.status).toBe('error');
    expect(unknown.body).toEqual(wrong.body);
  });

  test('control characters are bad input, not a failure', async () => {
    const answer = await shop.visitor().post('/checkLogin', { username: 'a\u0000b', password: 'x' });
    expect(answer.body).toMatchObject({
      status: 'validation_error',
      errors: { username: [expect.any(String)] },
    });
    const password = await shop.visitor().post('/checkLogin', { username: 'cashier', password: 'a\u0000b' });
    expect(password.body.status).toBe('error');
  });

  test('a disabled account is told so only to whoever knows its password', async () => {
    const browser = await shop.signIn('cashier2');
    await shop.db.transaction((trx) =>
      trx.updateTable('users').set({ is_active: 0 }).where('username', '=', 'cashier2').execute(),
    );
    expect((await browser.get('/employeeuser')).status).toBe(401);
    const right = await shop
      .visitor()
      .post('/checkLogin', { username: 'cashier2', password: 'cashier2-demo' });
    expect(right.body.code).toBe('ACCOUNT_DISABLED');
    const wrong = await shop.visitor().post('/checkLogin', { username: 'cashier2', password: 'wrong' });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
  });

  test('signing in makes a new session and a new token; the old ones are worth nothing', async () => {
    const browser = shop.visitor();
    const before = await browser.get('/api/session');
    const cookieBefore = browser.cookie;
    await browser.post('/checkLogin', { username: 'cashier', password: 'cashier-demo' });
    expect(browser.cookie).not.toBe(cookieBefore);
    expect((await shop.visitor().get('/employeeuser', { Cookie: cookieBefore })).status).toBe(401);
    const old = await browser.send(
      'POST',
      '/openCashier/post',
      { opening_balance: '1' },
      {
        'X-CSRF-TOKEN': before.body.csrf_token,
      },
    );
    expect(old).toMatchObject({ status: 403, body: { code: 'csrf' } });
  });

  test('the session cookie is unreadable for scripts, kept to this site, and not told to the database', async () => {
    const browser = shop.visitor();
    for (const answer of [
      await browser.get('/api/session'),
      await browser.post('/checkLogin', { username: 'cashier', password: 'cashier-demo' }),
    ]) {
      const header = answer.headers.getSetCookie()[0] ?? '';
      expect(header).toContain('HttpOnly');
      expect(header).toContain('SameSite=Lax');
      expect(header).not.toContain('Secure');
    }
    const rows = await shop.db.read.selectFrom('sessions').select('id_hash').execute();
    expect(rows).not.toHaveLength(0);
    expect(rows.some(({ id_hash }) => browser.cookie.includes(id_hash))).toBe(false);
  });

  test('a session ends after 12 hours', async () => {
    const browser = await shop.signIn('cashier');
    shop.clock.nowMs += 12 * HOUR_MS - 1000;
    expect((await browser.get('/employeeuser')).status).toBe(200);
    shop.clock.nowMs += 2000;
    expect((await browser.get('/employeeuser')).status).toBe(401);
  });

  test('all sessions of a person can be ended at once', async () => {
    const [one, two] = [await shop.signIn('cashier'), await shop.signIn('cashier')];
    const { id } = (await one.get('/api/session')).body.user;
    await shop.db.transaction((trx) => endSessionsOf(trx, id));
    expect((await one.get('/employeeuser')).status).toBe(401);
    expect((await two.get('/employeeuser')).status).toBe(401);
  });

  test('the user id and the session tell who is signed in', async () => {
    const browser = await shop.atTheTill('cashier');
    const session = (await browser.get('/api/session')).body;
    expect(session).toMatchObject({
      user: { username: 'cashier', role: 'cashier' },
      drawer: { paused: 'no' },
    });
    expect((await browser.get('/employeeuser')).body).toEqual({ data: { data: session.user.id } });
  });

  test('only a demo shop that others in the network can open says so to everybody', async () => {
    expect((await shop.visitor().get('/api/session')).body.shop.is_open_demo).toBe(false);
    const { db, dataDir, databaseUrl } = shop;
    const open = await openTestShop(engine, {
      database: { ...db, dataDir, databaseUrl },
      openToNetwork: true,
    });
    try {
      const said = async () => (await open.visitor().get('/api/session')).body.shop.is_open_demo;
      expect(await said()).toBe(true);
      await db.transaction((trx) => trx.updateTable('shop').set({ is_demo: 0 }).execute());
      expect(await said()).toBe(false);
    } finally {
      await open.close();
    }
  });

  test('a visitor learns nothing of the shop but its name', async () => {
    const { body } = await shop.visitor().get('/api/session');
    expect(body).toMatchObject({ user: null, drawer: null, shop: { is_demo: true, promptpay_id: null } });
  });
});

describe.each(ENGINES)('signing out on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
  });
  afterEach(() => shop.close());

  test('without a drawer the session just ends', async () => {
    const browser = await shop.signIn('manager');
    expect((await browser.post('/logout')).body).toEqual({ success: true, redirect: '/login' });
    expect((await browser.get('/employeeuser')).status).toBe(401);
  });

  test('without a session it succeeds, whatever the token', async () => {
    const answer = await shop.visitor().send('POST', '/logout', {}, { 'X-CSRF-TOKEN': 'long gone' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, redirect: '/login' } });
  });

  test('with an open drawer the count must be there and be right to the satang', async () => {
    const browser = await shop.atTheTill('cashier', '1000.50');
    const missing = await browser.post('/logout', { closing_balance: '' });
    expect(missing).toMatchObject({
      status: 422,
      body: { success: false, message: 'กรุณากรอกยอดเงินปิดลิ้นชัก.' },
    });
    const wrong = await browser.post('/logout', { closing_balance: '1000.49' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { success: false, message: 'ยอดเงินปิดลิ้นชัก (1,000.49) ไม่ตรงกับยอดที่ควรจะเป็น (1,000.50).' },
    });
    expect((await browser.get('/employeeuser')).status).toBe(200);
    const form = await browser.sendGuarded(
      'POST',
      '/logout',
      new URLSearchParams({ closing_balance: '1000.50', openingBalance: '1000.5' }).toString(),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    );
    expect(form).toMatchObject({ status: 200, body: { success: true, redirect: '/login' } });
    expect((await browser.get('/employeeuser')).status).toBe(401);
  });

  test('two closes at once: one closes, both succeed', async () => {
    const [one, two] = [await shop.atTheTill('cashier'), await shop.signIn('cashier')];
    const answers = await Promise.all(
      [one, two].map((browser) => browser.post('/logout', { closing_balance: '1000' })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const closings = await ofBranch(shop, 'cash_movements')
      .selectAll()
      .where('kind', '=', 'closing')
      .execute();
    expect(closings).toHaveLength(1);
  });
});
