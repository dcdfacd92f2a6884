import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment serves the demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/data$/),
    databaseUrl: null,
    publicUrl: null,
  });
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test("a shop of one's own is asked for by a word behind the command; a mistyped one stops the start", () => {
  expect(readConfig({})).toMatchObject({ ownShop: false });
  expect(readConfig({}, ['--own-shop'])).toMatchObject({ ownShop: true });
  expect(readConfig({}, ['--demo'])).toMatchObject({ ownShop: false, demo: true });
  expect(readConfig({}, ['--own-shop', '--demo'])).toEqual({ problem: 'it is either --own-shop or --demo' });
  expect(readConfig({}, ['--dmeo'])).toEqual({
    problem: '--dmeo is no option (there are --own-shop, --demo and --https)',
  });
});

test('https with a certificate of its own is asked for by a word, and listens beside http', () => {
  expect(readConfig({})).toMatchObject({ httpsPort: null });
  expect(readConfig({ HTTPS_PORT: '8443' })).toMatchObject({ httpsPort: null });
  expect(readConfig({}, ['--https'])).toMatchObject({ port: 3000, httpsPort: 3443 });
  expect(readConfig({ HTTPS_PORT: '8443' }, ['--https', '--own-shop'])).toMatchObject({
    httpsPort: 8443,
    ownShop: true,
  });
  expect(readConfig({ PORT: '3443' }, ['--https'])).toEqual({
    problem: 'HTTPS_PORT must be another than PORT (both are 3443)',
  });
  expect(readConfig({ PUBLIC_URL: 'https://till.example' }, ['--https'])).toEqual({
    problem: '--https is for a shop without an HTTPS proxy, and PUBLIC_URL names one',
  });
  expect(readConfig({ PUBLIC_URL: 'http://till.lan' }, ['--https'])).toMatchObject({ httpsPort: 3443 });
});

test('who may read the figures and which proxies are believed is said by the environment, and a secret is never printed', () => {
  expect(readConfig({})).toMatchObject({ metricsToken: null, trustedProxies: [] });
  const said = { METRICS_TOKEN: 'a-token-of-sixteen', TRUSTED_PROXIES: '10.0.0.5, 192.168.1.0/24 loopback' };
  expect(readConfig(said)).toMatchObject({
    metricsToken: 'a-token-of-sixteen',
    trustedProxies: ['10.0.0.5', '192.168.1.0/24', 'loopback'],
  });
  expect(readConfig({ METRICS_TOKEN: 'too-short' })).toEqual({
    problem: 'METRICS_TOKEN must have 16 signs or more, without spaces',
  });
  for (const wrong of ['proxy.lan', '10.0.0.0/33', '10.0.0.0/8/8'])
    expect(readConfig({ TRUSTED_PROXIES: wrong })).toEqual({
      problem: expect.stringMatching(/^TRUSTED_PROXIES must be addresses, networks/),
    });
});

test('browsers keep the program unless that is switched off', () => {
  expect(readConfig({})).toMatchObject({ serviceWorker: true });
  expect(readConfig({ SERVICE_WORKER: 'off' })).toMatchObject({ serviceWorker: false });
});

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.2' }, false],
  [{ HOST: '::1' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.10' }, true],
  [{ HOST: 'till.example' }, true],
  [{ PUBLIC_URL: 'https://till.example' }, true],
])('with %o others can come in: %s', (env, openToNetwork) => {
  expect(readConfig(env)).toMatchObject({ openToNetwork });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HTTPS_PORT', 'https'],
  ['DATABASE_URL', 'mysql://shop'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'shop.example'],
  ['SERVICE_WORKER', 'no'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const config = readConfig({ [name]: value });
  expect(config).toEqual({ problem: expect.stringMatching(new RegExp(`^${name} must be .*${value}`)) });
});
