import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { thaiTaxId } from '#shared/text/check-digits.ts';
import { actsIn } from '../testing/acts.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { getSetupCode } from './setup-code.ts';

const HTML = { Accept: 'text/html' };
const TAX_ID = thaiTaxId('010556900777');
const NEW_SHOP = {
  name: 'ร้านป้าแดง',
  branch_name: 'สำนักงานใหญ่',
  branch_code: '00000',
  address: '12 หมู่ 3 ต.บางรัก อ.เมือง จ.ตรัง 92000',
  phone: '075-123-456',
  tax_id: TAX_ID,
  vat_mode: 'included',
  promptpay_id: '081-234-5678',
  username: 'Daeng',
  email: 'Daeng@Example.com',
  firstname: 'แดง',
  lastname: 'ใจดี',
  password: 'rainy season',
};
/** How a proxy asks for somebody at another computer. */
const FROM_ELSEWHERE = { 'X-Forwarded-For': '192.168.1.20' };

describe.each(ENGINES)('the first run on %s', (engine) => {
  let shop: TestShop;
  let owner: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine, { noShopYet: true });
    owner = shop.visitor();
  });
  afterEach(() => shop.close());

  const rows = async () => ({
    shops: await shop.db.read.selectFrom('shop').select('name').execute(),
    branches: await shop.db.read.selectFrom('branches').select('code').execute(),
    users: await shop.db.read.selectFrom('users').select('username').execute(),
  });
  const NOTHING = { shops: [], branches: [], users: [] };

  test('makes the shop and its admin, who is signed in and starts at the drawer', async () => {
    const answer = await owner.post('/first-run', NEW_SHOP);
    expect(answer).toMatchObject({ status: 200, body: { redirect: '/open-cashier' } });
    const session = (await owner.get('/api/session')).body;
    expect(session).toMatchObject({
      user: { username: 'daeng', firstname: 'แดง', role: 'admin' },
      shop: {
        name: 'ร้านป้าแดง',
        is_demo: false,
        vat_mode: 'included',
        tax_percent: 7,
        promptpay_id: '0812345678',
      },
    });
    owner.forgetToken();
    expect((await owner.get('/settings/api')).body).toMatchObject({
      branch_name: 'สำนักงานใหญ่',
      branch_code: '00000',
      address: NEW_SHOP.address,
      phone: '075-123-456',
      tax_id: TAX_ID,
      logo_name: null,
      block_negative_stock: false,
    });
    expect(await actsIn(shop)).toMatchObject([{ action: 'set-up-shop', subject: 'ร้าน', detail: 'ร้านป้าแดง' }]);
  });

  test('the admin signs in again with the password that was chosen, and there is nobody else', async () => {
    await owner.post('/first-run', NEW_SHOP);
    const signIn = (username: string, password: string) =>
      shop.visitor().post('/checkLogin', { username, password });
    expect((await signIn('daeng@example.com', 'rainy season')).body.status).toBe('success');
    for (const [name, password] of [
      ['daeng', 'daeng-demo'],
      ['admin', 'admin-demo'],
      ['cashier', 'cashier-demo'],
    ] as const) {
      expect((await signIn(name, password)).body.status).toBe('error');
    }
    expect((await rows()).users).toEqual([{ username: 'daeng' }]);
  });

  test('works once: a repeat changes nothing, whoever asks and wherever from', async () => {
    await owner.post('/first-run', NEW_SHOP);
    const before = await rows();
    const another = { ...NEW_SHOP, name: 'ร้านอื่น', username: 'thief', email: 'thief@example.com' };
    for (const [browser, headers] of [
      [owner, {}],
      [shop.visitor(), {}],
      [shop.visitor(), FROM_ELSEWHERE],
    ] as const) {
      browser.forgetToken();
      const answer = await browser.post('/first-run', another, headers);
      expect(answer).toMatchObject({ status: 404, body: { code: 'SHOP_EXISTS' } });
    }
    expect(await shop.visitor().get('/first-run/api')).toMatchObject({
      status: 404,
      body: { code: 'SHOP_EXISTS' },
    });
    expect(await rows()).toEqual(before);
  });

  test('of several owners at the same moment one makes the shop', async () => {
    const owners = await Promise.all(
      Array.from({ length: 5 }, async (_, i) => {
        const browser = shop.visitor();
        await browser.get('/api/session');
        return {
          browser,
          body: { ...NEW_SHOP, name: `ร้าน ${i}`, username: `o${i}`, email: `o${i}@example.com` },
        };
      }),
    );
    const answers = await Promise.all(owners.map(({ browser, body }) => browser.post('/first-run', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    const made = owners[answers.findIndex(({ status }) => status === 200)]?.body;
    expect(await rows()).toEqual({
      shops: [{ name: made?.name }],
      branches: [{ code: '00000' }],
      users: [{ username: made?.username }],
    });
  });

  test('somebody at another computer shows the code that the start printed', async () => {
    expect((await owner.get('/first-run/api')).body).toEqual({ code_needed: false });
    expect((await owner.get('/first-run/api', FROM_ELSEWHERE)).body).toEqual({ code_needed: true });
    const code = await getSetupCode(shop.db);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    for (const wrong of [undefined, null, '', 'AAAA-AAAA', code.slice(0, -1), `${code}0`]) {
      const answer = await owner.post('/first-run', { ...NEW_SHOP, code: wrong }, FROM_ELSEWHERE);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'SETUP_CODE_WRONG', errors: { code: [expect.any(String)] } },
      });
    }
    expect(await rows()).toEqual(NOTHING);
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await owner.post('/first-run', { ...NEW_SHOP, code: typed }, FROM_ELSEWHERE)).status).toBe(200);
  });

  test('a page of another site whose name was bent to this computer needs the code too', async () => {
    const { port } = new URL(shop.url);
    const host = await import('node:http').then(
      ({ get }) =>
        new Promise<string>((resolve, reject) => {
          const options = {
            host: '127.0.0.1',
            port,
            path: '/first-run/api',
            headers: { Host: 'evil.example' },
          };
          get(options, (answer) => {
            let text = '';
            answer.on('data', (part) => {
              text += String(part);
            });
            answer.on('end', () => resolve(text));
          }).on('error', reject);
        }),
    );
    expect(JSON.parse(host)).toEqual({ code_needed: true });
  });

  test('the code can be guessed at only a few times a minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const code = `AAAA-AA${String(i).padStart(2, '0')}`;
      statuses.push((await owner.post('/first-run', { ...NEW_SHOP, code }, FROM_ELSEWHERE)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await rows()).toEqual(NOTHING);
  });

  test('tells what is wrong at each field and makes nothing', async () => {
    const wrong = {
      ...NEW_SHOP,
      name: ' ',
      branch_code: '1',
      tax_id: '1234567890123',
      promptpay_id: '12',
      username: 'ป้าแดง',
      email: 'daeng',
      password: '1234567',
    };
    const answer = await owner.post('/first-run', wrong);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(
      ['branch_code', 'email', 'name', 'password', 'promptpay_id', 'tax_id', 'username'].sort(),
    );
    const empty = await owner.post('/first-run', {});
    expect(empty.status).toBe(422);
    expect(await rows()).toEqual(NOTHING);
  });

  test('a shop needs its tax id however it stands to VAT, and one that is not registered charges none', async () => {
    for (const vat_mode of ['added', 'included', 'none']) {
      const answer = await owner.post('/first-run', { ...NEW_SHOP, vat_mode, tax_id: '' });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { tax_id: ['กรุณากรอกเลขประจำตัวผู้เสียภาษี 13 หลัก'] } },
      });
    }
    const unregistered = { ...NEW_SHOP, vat_mode: 'none', promptpay_id: '' };
    expect((await owner.post('/first-run', unregistered)).status).toBe(200);
    expect((await owner.get('/api/session')).body.shop).toMatchObject({
      vat_registered: false,
      tax_percent: 0,
      promptpay_id: null,
    });
  });

  test('until there is a shop nothing else answers, and nothing breaks', async () => {
    expect(await owner.get('/api/session')).toMatchObject({
      status: 409,
      body: { code: 'NO_SHOP_YET', csrf_token: expect.any(String) },
    });
    const login = await owner.post('/checkLogin', { username: 'admin', password: 'admin-demo' });
    expect(login).toMatchObject({ status: 200, body: { status: 'error', message: 'ยังไม่ได้ตั้งร้าน' } });
    for (const [method, path] of [
      ['GET', '/settings/api'],
      ['GET', '/tills/api'],
      ['GET', '/products/api'],
      ['GET', '/api/events'],
      ['GET', `/storage/images/${'a'.repeat(40)}.png`],
      ['POST', '/checkout'],
    ] as const) {
      expect((await owner.send(method, path, method === 'GET' ? undefined : {})).status).toBe(401);
    }
    expect((await owner.get('/readyz')).status).toBe(200);
  });

  test('all pages lead to its making, and it leads away once there is a shop', async () => {
    const leadsTo = async (browser: TestBrowser, path: string) =>
      (await browser.get(path, HTML)).headers.get('location');
    for (const path of ['/login', '/pos', '/open-cashier', '/settings', '/orders/1', '/no-such-page'])
      expect(await leadsTo(owner, path)).toBe('/first-run');
    expect(await leadsTo(owner, '/first-run')).toBeNull();
    await owner.post('/first-run', NEW_SHOP);
    expect(await leadsTo(owner, '/first-run')).toBe('/open-cashier');
    expect(await leadsTo(shop.visitor(), '/first-run')).toBe('/login');
    expect(await leadsTo(shop.visitor(), '/pos')).toBe('/login');
  });
});
