import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpsDoor } from '../https/https-door.ts';
import type { MachineNames } from '../https/machine-names.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const NAMES: MachineNames = {
  dns: ['till.local', 'localhost'],
  addresses: ['192.168.1.10', '127.0.0.1', '::1'],
};

describe('the page that leads devices to trust the shop', () => {
  let shop: TestShop;
  let door: HttpsDoor;
  let port: string;
  beforeAll(async () => {
    shop = await openTestShop('sqlite', { ownHttps: { names: () => NAMES, now: Date.now } });
    door = shop.httpsDoor as HttpsDoor;
    ({ port } = new URL(shop.url));
  });
  afterAll(() => shop.close());

  const download = async (path: string) => {
    const answer = await fetch(shop.url + path);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('tells whoever comes, signed in or not, where https is and how its certificate is known', async () => {
    const { certificate } = door.authority;
    const told = {
      https: {
        port: door.port(),
        authority: expect.stringMatching(/^RaanDee .+ [0-9a-f]{4}$/),
        fingerprint: certificate.fingerprint256,
        thumbprint: certificate.fingerprint,
        ends_at: expect.stringMatching(/\+07:00$/),
      },
      http_port: Number(port),
      hosts: ['127.0.0.1'],
      open_to_network: false,
    };
    for (const browser of [shop.visitor(), shop.visitorByHttps(), await shop.signIn('cashier')])
      expect((await browser.get('/trust/api')).body).toEqual(told);
  });

  test('gives each device the certificate in the form that it takes, and no key', async () => {
    const { fingerprint256 } = door.authority.certificate;
    for (const [path, type] of [
      ['/trust/raandee-ca.crt', 'application/x-x509-ca-cert'],
      ['/trust/raandee-ca.pem', 'application/x-pem-file'],
    ] as const) {
      const { answer, bytes } = await download(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(new X509Certificate(bytes).fingerprint256).toBe(fingerprint256);
      expect(bytes.toString('latin1')).not.toContain('PRIVATE');
    }
  });

  test('an iPhone gets a profile with the certificate in it, the same one whenever it asks', async () => {
    const { answer, bytes } = await download('/trust/raandee.mobileconfig');
    expect(answer.headers.get('content-type')).toBe('application/x-apple-aspen-config');
    expect(answer.headers.get('content-disposition')).toBeNull();
    const profile = bytes.toString();
    const [, data = ''] = /<data>([^<]+)<\/data>/.exec(profile) ?? [];
    expect(new X509Certificate(Buffer.from(data, 'base64')).fingerprint256).toBe(
      door.authority.certificate.fingerprint256,
    );
    expect(profile).toContain('<string>com.apple.security.root</string>');
    const ids = [...profile.matchAll(/<key>PayloadUUID<\/key><string>([^<]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
    expect((await download('/trust/raandee.mobileconfig')).bytes.equals(bytes)).toBe(true);
  });

  test('a Windows till gets a policy for the very address at which it found the shop', async () => {
    const { bytes } = await download('/trust/raandee.reg');
    const text = bytes.toString('utf16le');
    expect(text.startsWith('\ufeffWindows Registry Editor Version 5.00\r\n')).toBe(true);
    for (const browser of ['Google\\Chrome', 'Microsoft\\Edge']) {
      expect(text).toContain(
        `[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${browser}\\OverrideSecurityRestrictionsOnInsecureOrigin]\r\n"3443"="${shop.url}"\r\n`,
      );
    }
  });

  test('a page of the shop by http hears by https that the device trusts it, and nobody else’s page does', async () => {
    const allowed = async (origin: string) => {
      const answer = await shop.visitorByHttps().get('/trust/ok', { Origin: origin });
      expect(answer).toMatchObject({ status: 200, body: { reached: true } });
      expect(answer.headers.get('vary')).toContain('Origin');
      return answer.headers.get('access-control-allow-origin');
    };
    for (const host of ['127.0.0.1', 'localhost', 'till.local', '192.168.1.10', '[::1]'])
      expect(await allowed(`http://${host}:${port}`)).toBe(`http://${host}:${port}`);
    for (const origin of [
      `http://evil.example:${port}`,
      `http://192.168.1.11:${port}`,
      `http://till.local.evil.example:${port}`,
      `http://till.local:1`,
      'http://till.local',
      `https://till.local:${port}`,
      'null',
    ])
      expect([origin, await allowed(origin)]).toEqual([origin, null]);
  });

  test('without https it says so, and there is no certificate to take', async () => {
    const plain = await openTestShop('sqlite');
    try {
      const visitor = plain.visitor();
      expect((await visitor.get('/trust/api')).body).toMatchObject({ https: null, hosts: [] });
      for (const name of ['raandee-ca.crt', 'raandee-ca.pem', 'raandee.mobileconfig'])
        expect((await visitor.get(`/trust/${name}`)).status).toBe(404);
      expect((await visitor.get('/trust/raandee.reg')).status).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
