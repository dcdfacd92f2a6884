import { hash, parseOptions } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const MINUTE_MS = 60_000;
const SHOP = '203.0.113.7';
const RIGHT = 'cashier-demo';

describe.each(ENGINES)('whoever guesses passwords on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    // Behind a proxy on this machine, which says where each try comes from.
    shop = await openTestShop(engine, { https: true });
  });
  afterEach(() => shop.close());

  /** Tries to sign in from an address; gives what is said. */
  async function tryFrom(address: string, password: string, username = 'cashier') {
    const from = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' };
    const browser = shop.visitor();
    const { csrf_token: token } = (await browser.get('/api/session', from)).body;
    const headers = { ...from, 'X-CSRF-TOKEN': token };
    const { body } = await browser.send('POST', '/checkLogin', { username, password }, headers);
    return { said: body.code ?? body.status, message: String(body.message) };
  }
  const says = async (...attempt: Parameters<typeof tryFrom>) => (await tryFrom(...attempt)).said;

  test('waits after five wrong tries, longer each time, even with the right one; then no longer', async () => {
    for (let i = 0; i < 5; i += 1) expect(await says(SHOP, 'wrong')).toBe('WRONG_CREDENTIALS');
    for (const minutes of [1, 2, 4]) {
      const { said, message } = await tryFrom(SHOP, RIGHT);
      expect([said, message]).toEqual(['TOO_MANY_LOGINS', expect.stringContaining(` ${minutes} นาที`)]);
      shop.clock.nowMs += minutes * MINUTE_MS - 1;
      expect(await says(SHOP, 'wrong')).toBe('TOO_MANY_LOGINS');
      shop.clock.nowMs += 1;
      expect(await says(SHOP, 'wrong')).toBe('WRONG_CREDENTIALS');
    }
    shop.clock.nowMs += 8 * MINUTE_MS;
    expect(await says(SHOP, RIGHT)).toBe('success');
    expect(await says(SHOP, 'wrong')).toBe('WRONG_CREDENTIALS');
  });

  test('many tries at the same moment are all counted', async () => {
    const said = await Promise.all(Array.from({ length: 12 }, () => says(SHOP, 'wrong', 'manager')));
    expect(said.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
    expect(said.filter((code) => code === 'TOO_MANY_LOGINS')).toHaveLength(7);
  });

  test('keeps nobody else waiting: the owner of the name signs in at another address, again and again', async () => {
    for (let i = 0; i < 30; i += 1) await tryFrom('198.51.100.66', 'wrong');
    for (let day = 0; day < 3; day += 1) expect(await says(SHOP, RIGHT)).toBe('success');
    expect(await says('198.51.100.66', RIGHT)).toBe('TOO_MANY_LOGINS');
  });

  test('from many addresses has one try at each, and the owner of the name still signs in', async () => {
    for (let i = 0; i < 20; i += 1) await tryFrom(`198.51.100.${i}`, 'wrong');
    expect(await says('198.51.100.200', 'wrong')).toBe('WRONG_CREDENTIALS');
    expect(await says('198.51.100.200', 'wrong')).toBe('TOO_MANY_LOGINS');
    expect(await says(SHOP, RIGHT)).toBe('success');
    expect(await says(SHOP, 'wrong', 'manager')).toBe('WRONG_CREDENTIALS');
    expect(await says(SHOP, 'manager-demo', 'manager')).toBe('success');
  });

  test('at many names from one address has one try at each, and who knows their password still signs in there', async () => {
    for (let i = 0; i < 20; i += 1) await tryFrom(SHOP, 'wrong', `nobody${i}`);
    expect(await says(SHOP, 'wrong', 'manager')).toBe('WRONG_CREDENTIALS');
    expect(await says(SHOP, 'manager-demo', 'manager')).toBe('TOO_MANY_LOGINS');
    for (let i = 0; i < 3; i += 1) expect(await says(SHOP, RIGHT)).toBe('success');
    shop.clock.nowMs += 15 * MINUTE_MS;
    expect(await says(SHOP, 'manager-demo', 'manager')).toBe('success');
  });

  test('with all the addresses of an IPv6 connection is one guesser', async () => {
    for (let i = 0; i < 5; i += 1) await tryFrom(`2001:db8:1:2::${i + 1}`, 'wrong');
    expect(await says('2001:db8:1:2:ffff::9', RIGHT)).toBe('TOO_MANY_LOGINS');
    expect(await says('2001:db8:1:3::1', RIGHT)).toBe('success');
  });

  const tries = () => shop.db.read.selectFrom('login_attempts').select('attempted_ms').execute();

  test('at a hundred names from one address is soon refused, and nothing is written for it', async () => {
    const said: string[] = [];
    for (let i = 0; i < 100; i += 1) said.push(await says(SHOP, 'wrong', `random-${i}-name`));
    expect(said.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(30);
    expect(said.filter((code) => code === 'LOGINS_TOO_FAST')).toHaveLength(70);
    expect(await tries()).toHaveLength(30);
    expect(await says('198.51.100.66', 'manager-demo', 'manager')).toBe('success');
    shop.clock.nowMs += 20_000;
    const { said: refused, message } = await tryFrom(SHOP, RIGHT);
    expect([refused, message]).toEqual(['LOGINS_TOO_FAST', expect.stringContaining(' 40 วินาที')]);
    shop.clock.nowMs += 40_000;
    expect(await says(SHOP, RIGHT)).toBe('success');
  });

  test('at the same moment at many names is bounded all the same, and what no password was looked at for is not kept', async () => {
    const said = await Promise.all(Array.from({ length: 60 }, (_, i) => says(SHOP, 'wrong', `at-once-${i}`)));
    const wrong = said.filter((code) => code === 'WRONG_CREDENTIALS').length;
    expect(wrong).toBeLessThanOrEqual(30);
    expect(await tries()).toHaveLength(wrong);
  });

  test('while the clock was a year ahead keeps nobody waiting once it is right', async () => {
    const now = shop.clock.nowMs;
    shop.clock.nowMs += 365 * 24 * 60 * MINUTE_MS;
    for (let i = 0; i < 30; i += 1) await tryFrom(SHOP, 'wrong', i < 6 ? 'cashier' : `nobody${i}`);
    shop.clock.nowMs = now;
    expect(await says(SHOP, RIGHT)).toBe('success');
  });

  test.runIf(engine === 'sqlite')(
    'is forgotten and counted by indexes alone, however many tries there are',
    async () => {
      for (const statement of [
        'delete from login_attempts where attempted_ms <= 1 or attempted_ms > 2',
        "select attempted_ms from login_attempts where name_key = 'a' and address = 'b' order by attempted_ms desc limit 20",
        "select attempted_ms from login_attempts where address = 'b' order by attempted_ms desc limit 20",
        "select id from login_attempts where name_key = 'a' limit 20",
      ]) {
        const { rows } = await sql
          .raw<{ detail: string }>(`explain query plan ${statement}`)
          .execute(shop.db.read);
        expect(rows.map(({ detail }) => detail).join()).not.toMatch(/SCAN|TEMP B-TREE/);
      }
    },
  );

  test('is not whoever signs in rightly, however often', async () => {
    for (let i = 0; i < 25; i += 1) expect(await says(SHOP, RIGHT)).toBe('success');
  });
});

describe.each(ENGINES)('a password that was hashed in cheaper times on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
  });
  afterEach(() => shop.close());

  const kept = async () =>
    (
      await shop.db.read
        .selectFrom('users')
        .select('password_hash')
        .where('username', '=', 'cashier')
        .executeTakeFirstOrThrow()
    ).password_hash;
  const keep = (passwordHash: string) =>
    shop.db.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('username', '=', 'cashier')
        .execute(),
    );

  test('is hashed anew when its owner signs in, once, and by two at the same moment', async () => {
    const cheap = await hash(RIGHT, { memoryCost: 4096, timeCost: 1 });
    await keep(cheap);
    expect(
      (await shop.visitor().post('/checkLogin', { username: 'cashier', password: 'wrong' })).body.status,
    ).toBe('error');
    expect(await kept()).toBe(cheap);
    const both = await Promise.all([shop.signIn('cashier'), shop.signIn('cashier')]);
    for (const browser of both) expect((await browser.get('/employeeuser')).status).toBe(200);
    const better = await kept();
    expect(parseOptions(better)).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2 });
    await shop.signIn('cashier');
    expect(await kept()).toBe(better);
  });

  test('one that was hashed more dearly stays', async () => {
    const dear = await hash(RIGHT, { memoryCost: 32_768, timeCost: 3 });
    await keep(dear);
    await shop.signIn('cashier');
    expect(await kept()).toBe(dear);
  });
});
