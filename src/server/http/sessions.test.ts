import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const SIGN_IN = { username: 'cashier', password: 'cashier-demo' };

describe.each(ENGINES)('visitors and their tokens on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
  });
  afterEach(() => shop.close());

  const sessions = async () => (await shop.db.read.selectFrom('sessions').selectAll().execute()).length;

  test('a flood of visits writes nothing down, whatever they ask for and whether they keep their cookie', async () => {
    const comesBack = shop.visitor();
    for (let i = 0; i < 30; i += 1) {
      await comesBack.get('/api/session');
      await comesBack.get('/healthz');
      await shop.visitor().get('/api/session');
      await shop.visitor().post('/checkLogin', { username: '', password: '' });
      await shop.visitor().post('/logout');
    }
    expect(await sessions()).toBe(0);
  });

  test('a visitor who comes back keeps their token, across a restart of the program too', async () => {
    const visitor = shop.visitor();
    const token = (await visitor.get('/api/session')).body.csrf_token;
    const { cookie } = visitor;
    await visitor.get('/api/session');
    expect(visitor.cookie).toBe(cookie);
    const again = await openTestShop(engine, { database: databaseOf(shop) });
    try {
      const later = visitor.at(again.url);
      const signedIn = await later.send('POST', '/checkLogin', SIGN_IN, { 'X-CSRF-TOKEN': token });
      expect(signedIn.body.status).toBe('success');
    } finally {
      await again.close();
    }
  });

  test('one visitor’s token is worth nothing to another, nor one without its cookie', async () => {
    const { body } = await shop.visitor().get('/api/session');
    const other = shop.visitor();
    await other.get('/api/session');
    for (const browser of [other, shop.visitor()]) {
      const answer = await browser.send('POST', '/checkLogin', SIGN_IN, { 'X-CSRF-TOKEN': body.csrf_token });
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf' } });
    }
  });

  test('a cookie that nobody signed is nobody’s', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.get('/api/session');
    const forged = visitor.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const answer = await shop
      .visitor()
      .send('POST', '/checkLogin', SIGN_IN, { Cookie: forged, 'X-CSRF-TOKEN': body.csrf_token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf' } });
  });

  test('signing in writes one row, and signing out leaves none; the token changes at both', async () => {
    const browser = shop.visitor();
    const tokens: string[] = [];
    const use = async () => {
      const { csrf_token: token } = (await browser.get('/api/session')).body;
      tokens.push(token);
      return browser.send('POST', '/checkLogin', SIGN_IN, { 'X-CSRF-TOKEN': token });
    };
    expect((await use()).body.status).toBe('success');
    expect(await sessions()).toBe(1);
    expect((await use()).body.status).toBe('success');
    expect(await sessions()).toBe(1);
    browser.forgetToken();
    await browser.post('/logout');
    expect(await sessions()).toBe(0);
    for (const token of tokens) {
      const old = await browser.send('POST', '/checkLogin', SIGN_IN, { 'X-CSRF-TOKEN': token });
      expect(old).toMatchObject({ status: 403, body: { code: 'csrf' } });
    }
    expect((await use()).body.status).toBe('success');
  });
});

const databaseOf = ({ db, dataDir, databaseUrl }: TestShop) => ({ ...db, dataDir, databaseUrl });
