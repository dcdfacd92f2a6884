import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

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

  test('who hears nothing new is told that the server is there', async () => {
    const screen = await listen(shop, await shop.signIn('cashier'));
    await screen.hearsBeat();
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
