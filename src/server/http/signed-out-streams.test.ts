import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StaffMemberWire } from '#shared/staff/contract.ts';
import { listen } from '../testing/listen.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { MOST_STREAMS } from './events.ts';

/** Resolves when a screen listens; `toTheEnd` is all that it hears until the server has no more to say to it. */
async function startHearing(shop: TestShop, browser: TestBrowser) {
  const response = await fetch(`${shop.url}/api/events`, { headers: { Cookie: browser.cookie } });
  expect(response.status).toBe(200);
  return { toTheEnd: response.text() };
}

/** Begins to listen and stops at once. */
async function listenOnce(shop: TestShop, browser: TestBrowser) {
  const response = await fetch(`${shop.url}/api/events`, { headers: { Cookie: browser.cookie } });
  await response.body?.cancel();
  return response;
}

describe.each(ENGINES)('news for who is signed out meanwhile on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  const member = async (username: string): Promise<StaffMemberWire> =>
    (await admin.get('/staff/api')).body.data.find((one: StaffMemberWire) => one.username === username);

  test('who is disabled is told so and hears no more, whatever they have open', async () => {
    const screens = [await shop.signIn('cashier'), await shop.signIn('cashier')];
    const hearing = await Promise.all(screens.map((screen) => startHearing(shop, screen)));
    const { id, ...person } = await member('cashier');
    expect((await admin.patch(`/staff/${id}`, { ...person, is_active: false })).status).toBe(200);
    for (const { toTheEnd } of hearing) expect(await toTheEnd).toMatch(/event: signed-out\ndata: now\n\n$/);
    for (const screen of screens) expect((await screen.get('/api/events')).status).toBe(401);
  });

  test('a new password ends what they hear', async () => {
    const hearing = await startHearing(shop, await shop.signIn('cashier'));
    const { id } = await member('cashier');
    await admin.post(`/staff/${id}/password`, { password: 'another one' });
    expect(await hearing.toTheEnd).toContain('event: signed-out');
  });

  test('after changing one’s own password the other screens hear no more, this one does', async () => {
    const [here, there] = [await shop.signIn('cashier'), await shop.signIn('cashier')];
    const kept = await fetch(`${shop.url}/api/events`, { headers: { Cookie: here.cookie } });
    const hearing = await startHearing(shop, there);
    const passwords = { current_password: 'cashier-demo', password: 'another one' };
    expect((await here.post('/account/password', passwords)).status).toBe(200);
    expect(await hearing.toTheEnd).toContain('event: signed-out');
    shop.db.changes.announce(1, ['coupons']);
    const reader = (kept.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    while (!text.includes('coupons')) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`ended after: ${text}`);
      text += new TextDecoder().decode(value);
    }
    expect(text).not.toContain('signed-out');
    await reader.cancel();
  });

  test('signing out ends what the other windows of that browser hear, and nobody else’s', async () => {
    const [leaving, colleague] = [await shop.signIn('cashier'), await shop.signIn('cashier')];
    const windows = [await startHearing(shop, leaving), await startHearing(shop, leaving)];
    const beside = await listen(shop, colleague);
    expect((await leaving.post('/logout')).status).toBe(200);
    for (const { toTheEnd } of windows) expect(await toTheEnd).toContain('event: signed-out');
    shop.db.changes.announce(1, ['coupons']);
    expect(await beside.hears('coupons')).not.toContain('signed-out');
    beside.stop();
  });

  test('one session hears by so many streams and no more, and another is not hindered', async () => {
    const [many, other] = [await shop.signIn('cashier'), await shop.signIn('cashier')];
    const streams = [];
    for (let i = 0; i < MOST_STREAMS; i += 1) streams.push(await listen(shop, many));
    const tooMany = await many.get('/api/events');
    expect(tooMany).toMatchObject({ status: 429, body: { message: expect.any(String) } });
    streams.push(await listen(shop, other));
    streams[0]?.stop();
    // The server hears of a window that was closed when its connection ends.
    await expect.poll(async () => (await listenOnce(shop, many)).status).toBe(200);
    for (const stream of streams) stream.stop();
  });
});
