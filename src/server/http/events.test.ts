import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** What a screen hears: the topics of the next changes, until it stops listening. */
async function listen(shop: TestShop, browser: TestBrowser) {
  const stop = new AbortController();
  const response = await fetch(`${shop.url}/api/events`, {
    headers: { Cookie: browser.cookie },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    /** Waits until all these topics have been heard. */
    hears: async (...topics: readonly string[]) => {
      while (!topics.every((topic) => text.includes(`"${topic}"`))) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended after: ${text}`);
        text += decoder.decode(value, { stream: true });
      }
      return text;
    },
    ended: async () => {
      for (;;) if ((await reader.read()).done) return true;
    },
    stop: () => stop.abort(),
  };
}

describe.each(ENGINES)('news of what others changed on %s', (engine) => {
  let shop: TestShop;
  let open = true;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    open = true;
  });
  afterEach(() => (open ? shop.close() : undefined));

  test('a visitor hears nothing', async () => {
    const answer = await shop.visitor().get('/api/events');
    expect(answer.status).toBe(401);
  });

  test('what one till does, another hears', async () => {
    const seller = await shop.atTheTill('cashier');
    const screen = await listen(shop, await shop.signIn('cashier2'));
    await seller.post('/openCashier/post', { opening_balance: '0' });
    await screen.hears('drawer');
    const product = await shop.db.read.selectFrom('products').select('id').orderBy('id').executeTakeFirst();
    await seller.post('/checkout', { orderList: [{ id: product?.id, quantity: 1 }] });
    await screen.hears('orders', 'stock');
    screen.stop();
  });

  test('what was refused is no news', async () => {
    const cashier = await shop.signIn('cashier');
    const screen = await listen(shop, await shop.signIn('cashier2'));
    const refused = await cashier.post('/checkout', { orderList: [{ id: 1, quantity: 1 }] });
    expect(refused.status).toBe(409);
    await cashier.post('/openCashier/post', { opening_balance: '0' });
    expect(await screen.hears('drawer')).not.toContain('orders');
    screen.stop();
  });

  test('another branch hears nothing of it', async () => {
    const other = await shop.db.transaction((trx) =>
      trx
        .insertInto('branches')
        .values({ code: '00001', name: 'สาขา 1', address: '', phone: '' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await shop.db.transaction(async (trx) => {
      await trx
        .updateTable('users')
        .set({ branch_id: other.id })
        .where('username', '=', 'cashier2')
        .execute();
    });
    const [here, there] = [await shop.signIn('cashier'), await shop.signIn('cashier2')];
    const screen = await listen(shop, there);
    await here.post('/openCashier/post', { opening_balance: '0' });
    shop.db.changes.announce(other.id, ['coupons']);
    expect(await screen.hears('coupons')).not.toContain('drawer');
    screen.stop();
  });

  test('a screen that listens does not keep the shop from stopping', async () => {
    const screen = await listen(shop, await shop.signIn('cashier'));
    open = false;
    await shop.close();
    await expect(screen.ended().catch(() => true)).resolves.toBe(true);
  });
});
