import { rmSync } from 'node:fs';
import { get as getByHttp } from 'node:http';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import type { HttpsDoor } from './https-door.ts';
import type { MachineNames } from './machine-names.ts';
import { authorityDir } from './shop-authority.ts';

const DAY_MS = 86_400_000;
const AT_HOME: MachineNames = { dns: ['till.local', 'localhost'], addresses: ['192.168.1.10', '127.0.0.1'] };
const HTML = { Accept: 'text/html' };
const SIGN_IN = { username: 'cashier', password: 'cashier-demo' };

describe.each(ENGINES)('a shop by http and by https on %s', (engine) => {
  let shop: TestShop;
  let door: HttpsDoor;
  let isOpen = true;
  let names: MachineNames;
  let nowMs: number;
  beforeEach(async () => {
    names = AT_HOME;
    nowMs = Date.now();
    shop = await openTestShop(engine, { ownHttps: { names: () => names, now: () => nowMs } });
    door = shop.httpsDoor as HttpsDoor;
    isOpen = true;
  });
  afterEach(async () => {
    if (isOpen) await shop.close();
    rmSync(authorityDir(shop.dataDir), { recursive: true, force: true });
  });

  async function signInByHttps(): Promise<TestBrowser> {
    const browser = shop.visitorByHttps();
    expect((await browser.post('/checkLogin', SIGN_IN)).body.status).toBe('success');
    browser.forgetToken();
    return browser;
  }

  /** A connection by https, once hands are shaken. */
  const connected = (servername = 'localhost') =>
    new Promise<ReturnType<typeof connect>>((resolve, reject) => {
      const ca = door.authority.certificate.toString();
      const socket = connect({ host: '127.0.0.1', port: door.port(), ca, servername }, () => resolve(socket));
      socket.once('error', reject);
    });

  /** Asks by a connection that stays open; gives all that has come until an answer is whole. */
  const ask = (socket: ReturnType<typeof connect>, path: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const hear = (part: Buffer) => {
        text += part.toString();
        if (!text.includes('"ok"')) return;
        socket.off('data', hear);
        resolve(text);
      };
      socket.on('data', hear);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    });

  const serialAt = async () => {
    const socket = await connected();
    const { serialNumber } = socket.getPeerCertificate();
    socket.destroy();
    return serialNumber;
  };

  test('the same shop is behind both: a sale by one is in the history of the other', async () => {
    const secure = await signInByHttps();
    expect((await secure.post('/openCashier/post', { opening_balance: '100' })).body.status).toBe('success');
    const made = await secure.post('/checkout', { orderList: [{ id: 1, quantity: 1 }] });
    expect(made.status).toBe(200);
    const paid = await secure.post(`/checkout/${made.body.orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: 5_000,
    });
    expect(paid.status).toBe(200);
    const plain = await shop.signIn('cashier');
    const receipt = await plain.get(`/receipt-all/${made.body.orderId}`);
    expect(receipt.body.receipt_number).toBe(paid.body.receipt_number);
  });

  test('each way in has a cookie of its own name, and https its own rules for it', async () => {
    const keep = async (browser: TestBrowser) =>
      (await browser.post('/checkLogin', SIGN_IN)).headers.getSetCookie();
    const [secure = '', ...more] = await keep(shop.visitorByHttps());
    expect(more).toEqual([]);
    expect(secure).toMatch(/^__Host-raandee_session=/);
    expect(secure).toMatch(/; Path=\/;/);
    expect(secure).toMatch(/; HttpOnly/);
    expect(secure).toMatch(/; Secure/);
    expect(secure).toMatch(/; SameSite=Lax/);
    expect(secure).not.toMatch(/Domain/i);
    const [plain = ''] = await keep(shop.visitor());
    expect(plain).toMatch(/^raandee_session=/);
    expect(plain).not.toMatch(/Secure/);
  });

  test('a cookie that was kept by http opens nothing by https, and the other way round', async () => {
    const plain = await shop.signIn('cashier');
    const secure = await signInByHttps();
    const who = async (browser: TestBrowser, cookie: string) =>
      (await browser.get('/api/session', { Cookie: cookie })).body.user?.username ?? null;
    expect(await who(shop.visitor(), plain.cookie)).toBe('cashier');
    expect(await who(shop.visitorByHttps(), plain.cookie)).toBeNull();
    expect(await who(shop.visitorByHttps(), secure.cookie)).toBe('cashier');
    expect(await who(shop.visitor(), secure.cookie)).toBeNull();
    // A browser sends the cookie of http along by https too.
    expect(await who(shop.visitorByHttps(), `${plain.cookie}; ${secure.cookie}`)).toBe('cashier');
    await secure.post('/logout');
    expect(await who(shop.visitorByHttps(), `${plain.cookie}; ${secure.cookie}`)).toBeNull();
    expect(await who(shop.visitor(), plain.cookie)).toBe('cashier');
  });

  test('tokens are asked for by https as by http', async () => {
    const secure = await signInByHttps();
    const refused = await secure.send('POST', '/openCashier/post', { opening_balance: '1' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'csrf' } });
  });

  test('no browser is told to stay with https: it would do so on the port of http too', async () => {
    for (const browser of [shop.visitor(), shop.visitorByHttps()]) {
      const { headers } = await browser.get('/login', HTML);
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    }
  });

  test('a page by http may ask this machine by https, and nobody else', async () => {
    const policy = async (browser: TestBrowser, headers = {}) =>
      (await browser.get('/login', { ...HTML, ...headers })).headers.get('content-security-policy');
    const port = door.port();
    expect(await policy(shop.visitor())).toContain(`connect-src 'self' https://127.0.0.1:${port};`);
    expect(await policy(shop.visitorByHttps())).toContain("connect-src 'self';");
    // Whoever asks first decides nothing for the others.
    expect(await policyFor(shop.url, `till.local:1`)).toContain(
      `connect-src 'self' https://till.local:${port};`,
    );
    expect(await policyFor(shop.url, `till.local;script-src *`)).toContain("connect-src 'self';");
    expect(await policy(shop.visitor())).toContain(`connect-src 'self' https://127.0.0.1:${port};`);
  });

  test('a screen by https hears what a till by http does, and the stop doesn’t wait for it', async () => {
    const secure = await signInByHttps();
    const socket = await connected();
    let heard = '';
    socket.on('data', (part) => (heard += String(part)));
    socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${secure.cookie}\r\n\r\n`);
    await expect.poll(() => heard).toContain('text/event-stream');
    await shop.atTheTill('cashier2');
    await expect.poll(() => heard).toContain('"drawer"');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await Promise.all([shop.close(), ended]);
    isOpen = false;
  });

  test('connections on which nobody asks anything don’t hold up the stop, whether hands were shaken or not', async () => {
    const silent = await connected();
    const unshaken = connectPlain(door.port(), '127.0.0.1');
    await new Promise((resolve) => unshaken.once('connect', resolve));
    const kept = await connected();
    expect(await ask(kept, '/healthz')).toContain('200 OK');
    const ended = [silent, unshaken, kept].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of [silent, unshaken, kept]) socket.on('error', () => {});
    await Promise.all([shop.close(), ...ended]);
    isOpen = false;
  });

  test('the certificate stays as long as it does, and a connection lives through the next one', async () => {
    const open = await connected();
    const first = open.getPeerCertificate().serialNumber;
    expect(door.renew()).toBe(false);
    expect(await serialAt()).toBe(first);
    nowMs += 100 * DAY_MS;
    expect(door.renew()).toBe(false);
    nowMs += 21 * DAY_MS;
    expect(door.renew()).toBe(true);
    expect(door.renew()).toBe(false);
    expect(await ask(open, '/healthz')).toContain('200 OK');
    open.destroy();
  });

  test('new connections get the new certificate, of the same authority', async () => {
    const first = await serialAt();
    names = { ...AT_HOME, dns: [...AT_HOME.dns, 'till.lan'] };
    expect(door.renew()).toBe(true);
    expect(await serialAt()).not.toBe(first);
  });

  test('another address of the machine is served with a certificate for it', async () => {
    const goesFor = async (address: string) => {
      const socket = await connected();
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      return certificate?.checkIP(address) !== undefined;
    };
    expect(await goesFor('192.168.1.10')).toBe(true);
    expect(await goesFor('192.168.1.77')).toBe(false);
    names = { dns: AT_HOME.dns, addresses: ['192.168.1.77', '127.0.0.1'] };
    expect(door.renew()).toBe(true);
    expect(await goesFor('192.168.1.77')).toBe(true);
    expect(await goesFor('192.168.1.10')).toBe(false);
  });

  test('a clock that was ahead and is set right gets a certificate that has begun', async () => {
    nowMs += 90 * DAY_MS;
    names = { dns: [...AT_HOME.dns, 'till.lan'], addresses: AT_HOME.addresses };
    expect(door.renew()).toBe(true);
    nowMs -= 90 * DAY_MS;
    expect(door.renew()).toBe(true);
    // Node itself looks at the time.
    expect(await ask(await connected(), '/healthz')).toContain('200 OK');
  });

  test('near the end of the authority itself a certificate is not made anew every minute', () => {
    nowMs += 3_600 * DAY_MS;
    expect(door.renew()).toBe(true);
    expect(door.renew()).toBe(false);
  });
});

/** The policy that a page has whose address was typed with that host. */
function policyFor(url: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    getByHttp(`${url}/login`, { headers: { Host: host, ...HTML } }, (answer) => {
      answer.resume();
      resolve(String(answer.headers['content-security-policy']));
    }).on('error', reject);
  });
}
