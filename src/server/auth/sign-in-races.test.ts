import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StaffMemberWire } from '#shared/staff/contract.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const ROUNDS = 25;

describe.each(ENGINES)('a sign-in at the moment that the password changes on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  let cashier: StaffMemberWire;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
    const { data } = (await admin.get('/staff/api')).body;
    cashier = data.find((member: StaffMemberWire) => member.username === 'cashier');
  });
  afterEach(() => shop.close());

  /** A sign-in that is under way while something else happens; gives whether its session lives afterwards. */
  async function livesAfter(round: number, password: string, meanwhile: () => Promise<unknown>) {
    const browser = shop.visitor();
    await browser.get('/api/session');
    // Each round the one comes a little later than the other.
    const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const signIn = browser.post('/checkLogin', { username: 'cashier', password });
    await Promise.all([signIn, later(round * 2).then(meanwhile)]);
    return (await browser.get('/employeeuser')).status === 200;
  }

  test(`nobody who came in with the old one stays, ${ROUNDS} of ${ROUNDS} times`, {
    timeout: 60_000,
  }, async () => {
    const passwords = Array.from({ length: ROUNDS + 1 }, (_, i) =>
      i === 0 ? 'cashier-demo' : `password ${i}`,
    );
    const alive: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reset = () => admin.post(`/staff/${cashier.id}/password`, { password: passwords[round + 1] });
      if (await livesAfter(round, passwords[round] ?? '', reset)) alive.push(round);
    }
    expect(alive).toEqual([]);
  });

  test('nor who is disabled meanwhile, who is let in again afterwards', { timeout: 60_000 }, async () => {
    const { id, has_open_drawer, created_at, ...person } = cashier;
    const set = (is_active: boolean) => admin.patch(`/staff/${id}`, { ...person, is_active });
    const alive: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const browser = shop.visitor();
      await browser.get('/api/session');
      const signIn = browser.post('/checkLogin', { username: 'cashier', password: 'cashier-demo' });
      await new Promise((resolve) => setTimeout(resolve, round * 2));
      expect((await set(false)).status).toBe(200);
      await signIn;
      await set(true);
      if ((await browser.get('/employeeuser')).status === 200) alive.push(round);
    }
    expect(alive).toEqual([]);
  });
});
