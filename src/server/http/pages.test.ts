import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const HTML = { Accept: 'text/html' };

describe('the pages', () => {
  let shop: TestShop;
  let webDir: string;
  beforeAll(async () => {
    webDir = mkdtempSync(join(tmpdir(), 'raandee-web-'));
    mkdirSync(join(webDir, 'assets'));
    writeFileSync(
      join(webDir, 'index.html'),
      '<meta name="csrf-token" content="%CSRF_TOKEN%"><div data-frame="%FRAME%"></div>',
    );
    writeFileSync(join(webDir, 'assets', 'base-a1b2c3d4.js'), 'export {};');
    writeFileSync(join(webDir, 'favicon.ico'), 'icon');
    writeFileSync(join(webDir, 'manifest.webmanifest'), '{}');
    writeFileSync(join(webDir, 'index.html.map'), 'not for everybody');
    writeFileSync(join(webDir, 'sw.js'), 'the worker');
    shop = await openTestShop('sqlite', { webDir });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(webDir, { recursive: true, force: true });
  });

  const leadsTo = async (browser: TestBrowser, path: string) => {
    const answer = await browser.get(path, HTML);
    return answer.status === 302 ? answer.headers.get('location') : answer.status;
  };

  test('a visitor is led to the sign-in page from everywhere else', async () => {
    for (const path of ['/pos', '/open-cashier', '/checkout/1', '/receipt/1']) {
      expect(await leadsTo(shop.visitor(), path)).toBe('/login');
    }
    expect(await leadsTo(shop.visitor(), '/login')).toBe(200);
  });

  test('a cashier without a drawer is led to open one, but may read receipts', async () => {
    const cashier = await shop.signIn('cashier2');
    expect(await leadsTo(cashier, '/pos')).toBe('/open-cashier');
    expect(await leadsTo(cashier, '/checkout/1')).toBe('/open-cashier');
    expect(await leadsTo(cashier, '/receipt/1')).toBe(200);
    expect(await leadsTo(cashier, '/login')).toBe('/open-cashier');
  });

  test('with an open drawer the till opens, and signing in again leads there', async () => {
    const cashier = await shop.atTheTill('cashier');
    expect(await leadsTo(cashier, '/pos')).toBe(200);
    expect(await leadsTo(cashier, '/login')).toBe('/pos');
    expect(await leadsTo(cashier, '/')).toBe('/pos');
  });

  test('an icon and the manifest are there for whoever asks, and nothing else of the build', async () => {
    const icon = await shop.visitor().get('/favicon.ico');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('content-type')).toBe('image/x-icon');
    const manifest = await shop.visitor().get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect((await shop.visitor().get('/index.html.map')).status).toBe(404);
  });

  test('what a page is made of is kept for a year, and carries none of the headers that a page needs', async () => {
    const { status, headers } = await shop.visitor().get('/assets/base-a1b2c3d4.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('a worker is given to whoever asks, and looked for anew each time', async () => {
    const worker = await shop.visitor().get('/sw.js');
    expect(worker).toMatchObject({ status: 200, body: 'the worker' });
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  test('the page that a browser keeps has no token and nobody in it, and the policy of every page', async () => {
    const cashier = await shop.signIn('cashier2');
    const html = readFileSync(join(webDir, 'index.html'));
    const version = createHash('sha256').update(html).digest('hex').slice(0, 16);
    const page = await cashier.get(`/kept-page?version=${version}`, HTML);
    expect(page.body).toBe('<meta name="csrf-token" content=""><div data-frame="shell"></div>');
    expect(page.headers.get('set-cookie')).toBeNull();
    const usual = await cashier.get('/open-cashier', HTML);
    expect(page.headers.get('content-security-policy')).toBe(usual.headers.get('content-security-policy'));
    // A worker of another build would mix the two.
    for (const other of ['/kept-page?version=0123456789abcdef', '/kept-page'])
      expect((await cashier.get(other)).status).toBe(404);
  });

  test('switched off, the worker that is given removes what was kept and itself', async () => {
    const off = await openTestShop('sqlite', { webDir, keepsProgram: false });
    try {
      const { status, body } = await off.visitor().get('/sw.js');
      expect(status).toBe(200);
      for (const part of ['skipWaiting()', "startsWith('raandee-')", 'unregister()'])
        expect(body).toContain(part);
    } finally {
      await off.close();
    }
  });

  test('before the program has come, only pages with a menu show its place', async () => {
    const cashier = await shop.signIn('cashier2');
    expect((await cashier.get('/orders', HTML)).body).toContain('data-frame="shell"');
    expect((await cashier.get('/no-such-page', HTML)).body).toContain('data-frame="shell"');
    expect((await cashier.get('/open-cashier', HTML)).body).toContain('data-frame="alone"');
    expect((await shop.visitor().get('/login', HTML)).body).toContain('data-frame="alone"');
  });

  test('every page carries a token that its calls are accepted with', async () => {
    const cashier = await shop.signIn('cashier2');
    const page = await cashier.get('/open-cashier', HTML);
    const token = /content="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(page.headers.get('cache-control')).toBe('no-store');
    const answer = await cashier.send(
      'POST',
      '/openCashier/post',
      { opening_balance: 1 },
      { 'X-CSRF-TOKEN': token },
    );
    expect(answer.body.status).toBe('success');
    const foreign = await shop.signIn('manager');
    const refused = await foreign.send(
      'POST',
      '/openCashier/post',
      { opening_balance: 1 },
      { 'X-CSRF-TOKEN': token },
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'csrf' } });
  });

  test('an unknown page is a page that says so; an unknown call answers in JSON', async () => {
    const page = await shop.visitor().get('/no-such-page', HTML);
    expect(page).toMatchObject({ status: 404, body: expect.stringContaining('csrf-token') });
    const call = await shop.visitor().get('/no/such/call');
    expect(call).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });

  test('over plain http nothing is promised that only https keeps', async () => {
    const { headers } = await shop.visitor().get('/login', HTML);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the process and the database say that they are well, without a session', async () => {
    expect((await shop.visitor().get('/healthz')).status).toBe(200);
    expect((await shop.visitor().get('/readyz')).status).toBe(200);
  });

  test('pictures are for staff, and nothing else of the disk is', async () => {
    const cashier = await shop.signIn('cashier');
    const { name } = await shop.db.read.selectFrom('product_images').select('name').executeTakeFirstOrThrow();
    const picture = await cashier.get(`/storage/images/${name}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await shop.visitor().get(`/storage/images/${name}`)).status).toBe(401);
    for (const path of [
      '..%2fraandee.db',
      '%2e%2e%2fraandee.db',
      '..%5craandee.db',
      'raandee.db',
      `${name}%00.webp`,
      'nosuchpicture.webp',
    ]) {
      expect([400, 404]).toContain((await cashier.get(`/storage/images/${path}`)).status);
    }
  });

  test('the list of calls is served as an OpenAPI 3.1 document', async () => {
    const { body } = await shop.visitor().get('/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toContain('/checkout/{id}/complete');
  });
});

test('behind an https proxy the cookie is for https alone and browsers are told to stay with it', async () => {
  const shop = await openTestShop('sqlite', { https: true });
  try {
    const { headers } = await shop.visitor().get('/api/session', { 'X-Forwarded-Proto': 'https' });
    expect(headers.getSetCookie()[0]).toContain('Secure');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  } finally {
    await shop.close();
  }
});
