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
    problem: '--dmeo is no option (there are --own-shop and --demo)',
  });
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
  ['DATABASE_URL', 'mysql://shop'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'shop.example'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const config = readConfig({ [name]: value });
  expect(config).toEqual({ problem: expect.stringMatching(new RegExp(`^${name} must be .*${value}`)) });
});
