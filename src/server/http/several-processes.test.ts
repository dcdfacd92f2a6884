import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUpWhereDue } from '../backup/daily-backups.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { filesIn } from '../testing/files-in.ts';
import { listen } from '../testing/listen.ts';
import { secondProcess } from '../testing/second-process.ts';
import { plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** What the program remembers holds in every process that serves the shop (rule C15.5). */
describe.runIf(ENGINES.includes('postgres'))('a shop that several processes serve', () => {
  let one: TestShop;
  let two: TestShop;
  beforeAll(async () => {
    one = await openTestShop('postgres');
    two = await secondProcess(one);
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  /** Resolves once this process has heard of so many counted calls of others. */
  function hearsOfCalls(shop: TestShop, many: number): Promise<void> {
    return new Promise((resolve) => {
      let left = many;
      const end = shop.db.relay.hear((text) => {
        if (!text.includes('counted-call')) return;
        left -= 1;
        if (left > 0) return;
        end();
        resolve();
      });
    });
  }

  test('whoever tries codes has as many tries a minute at all of them as at one, and others have their own', async () => {
    const cashier = await one.signIn('cashier');
    const there = cashier.at(two.url);
    const guess = async (at: TestBrowser) => (await at.post('/displays', { code: '000000' })).status;
    const heardAtTwo = hearsOfCalls(two, 6);
    for (let i = 0; i < 6; i += 1) expect(await guess(cashier)).not.toBe(429);
    await heardAtTwo;
    const heardAtOne = hearsOfCalls(one, 4);
    for (let i = 0; i < 4; i += 1) expect(await guess(there)).not.toBe(429);
    await heardAtOne;
    expect([await guess(there), await guess(cashier)]).toEqual([429, 429]);
    // Another call and another person are counted apart.
    expect((await there.get('/api/coupons/NO-SUCH')).status).not.toBe(429);
    expect(await guess(await two.signIn('cashier2'))).not.toBe(429);
  });

  test('wrong passwords count together, wherever they are tried', async () => {
    const tries = [one, two, one, two, one, two];
    const codes = [];
    for (const shop of tries) {
      const wrong = { username: 'manager', password: 'wrong' };
      codes.push((await shop.visitor().post('/checkLogin', wrong)).body.code);
    }
    expect(codes.at(-1)).toBe('TOO_MANY_LOGINS');
    expect(codes.slice(0, 5)).not.toContain('TOO_MANY_LOGINS');
  });

  test('whoever signs out at one process hears no more at the other', async () => {
    const cashier = await one.signIn('cashier');
    const hearing = await listen(two, cashier.at(two.url));
    expect((await cashier.post('/logout')).status).toBe(200);
    expect(await hearing.ended()).toBe(true);
    expect((await cashier.at(two.url).get('/api/events')).status).toBe(401);
  });

  test('a checkout that a screen repeats at the other process is the same order', async () => {
    const cashier = await one.atTheTill('cashier');
    const [product] = await plainProducts(one);
    const basket = { orderList: [{ id: product?.id, quantity: 1 }] };
    const key = { 'Idempotency-Key': 'a-basket' };
    const answers = await Promise.all(
      [cashier, cashier.at(two.url)].map((at) => at.post('/checkout', basket, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map(({ body }) => body.orderId);
    expect(second).toBe(first);
    expect((await cashier.at(two.url).delete(`/checkout/${first}`)).status).toBe(200);
  });

  test('the day’s copy is made once where they share a folder, whoever looks', async () => {
    const { dataDir, databaseUrl } = one;
    const look = (shop: TestShop) =>
      backUpWhereDue({
        dataDir,
        now: () => shop.clock.nowMs,
        isReal: async () => true,
        makeBackup: async ({ isDaily }) =>
          (await makeBackup({ dataDir, databaseUrl, nowMs: shop.clock.nowMs, isDaily })) ?? 'running',
        log: () => {},
      });
    await Promise.all([look(one), look(two)]);
    await look(two);
    const copies = () => filesIn(`${dataDir}/backups`).filter((name) => name.endsWith('-daily'));
    expect(copies()).toHaveLength(1);
  });
});
