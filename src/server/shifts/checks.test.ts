import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { verify } from '../books/verify.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

/** What is wrong, as SQL, and the check that has to see it. The first drawer is closed, the second open. */
const WRONGS = [
  [
    "update drawers set closing_satang = closing_satang + 1 where status = 'closed'",
    'a drawer is closed with just what it had to hold, but for an approved difference, and is not paused any more',
  ],
  [
    "update drawers set closing_satang = null where status = 'closed'",
    'a drawer is closed with just what it had to hold, but for an approved difference, and is not paused any more',
  ],
  [
    "update drawers set closing_satang = 5 where status = 'open'",
    'a drawer is closed with just what it had to hold, but for an approved difference, and is not paused any more',
  ],
  [
    "update drawers set is_paused = 1 where status = 'closed'",
    'a drawer is closed with just what it had to hold, but for an approved difference, and is not paused any more',
  ],
  [
    "insert into cash_movements (drawer_id, user_id, kind, amount_satang, moved_ms) select id, user_id, 'closing', 0, 0 from drawers where status = 'closed'",
    'a drawer is opened once, and counted once when it closes, by the one whose it is',
  ],
  [
    "insert into cash_movements (drawer_id, user_id, kind, amount_satang, moved_ms) select id, user_id, 'closing', 0, 0 from drawers where status = 'open'",
    'a drawer is opened once, and counted once when it closes, by the one whose it is',
  ],
  [
    "insert into cash_movements (drawer_id, user_id, kind, amount_satang, moved_ms) select id, user_id, 'opening', 0, 0 from drawers",
    'a drawer is opened once, and counted once when it closes, by the one whose it is',
  ],
  [
    "update cash_movements set user_id = (select id from users where username = 'manager') where kind = 'top_up'",
    'a drawer is opened once, and counted once when it closes, by the one whose it is',
  ],
  [
    "update cash_movements set amount_satang = amount_satang + 1 where kind = 'closing'",
    'a drawer is opened once, and counted once when it closes, by the one whose it is',
  ],
  [
    "update drawers set opening_satang = 10000000000 where status = 'open'",
    'no drawer holds more than can be counted at its close',
  ],
  [
    "update cash_movements set amount_satang = -amount_satang where kind = 'top_up'",
    "money goes into a drawer and out of it by its kind, a sale's by its order, and a refund's by its receipt",
  ],
  [
    "update cash_movements set amount_satang = -amount_satang where kind = 'change'",
    "money goes into a drawer and out of it by its kind, a sale's by its order, and a refund's by its receipt",
  ],
  [
    "update cash_movements set order_id = null where kind = 'received'",
    "money goes into a drawer and out of it by its kind, a sale's by its order, and a refund's by its receipt",
  ],
  [
    "update receipts set drawer_id = (select id from drawers where status = 'open') where id in (select receipt_id from payments where method = 'qrcode')",
    'a sale is in the drawer that its cashier had open, with what was handed over and what went back',
  ],
  [
    "update drawers set user_id = (select id from users where username = 'manager') where status = 'closed'",
    'a sale is in the drawer that its cashier had open, with what was handed over and what went back',
  ],
  [
    "update receipts set drawer_id = (select id from drawers where status = 'open')",
    'a sale is in the drawer that its cashier had open, with what was handed over and what went back',
  ],
  [
    "update cash_movements set drawer_id = (select id from drawers where status = 'open') where kind in ('received', 'change')",
    'a sale is in the drawer that its cashier had open, with what was handed over and what went back',
  ],
  [
    "update payments set tendered_satang = tendered_satang + 5, change_satang = change_satang + 5 where method = 'cash'",
    'a sale is in the drawer that its cashier had open, with what was handed over and what went back',
  ],
] as const;

describe.each(ENGINES)('the books of drawers on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const goods = (await plainProducts(shop))[0] as Goods;
    const till = await shop.atTheTill('cashier');
    for (const [payment_method, paymentAmount] of [
      ['cash', 9000],
      ['qrcode', withTax(goods.price_satang) / 100],
    ]) {
      const orderId = await checkOut(till, goods.id);
      await till.post(`/checkout/${orderId}/complete`, { payment_method, paymentAmount });
    }
    await till.post('/cash/add-money', { amount: '50' });
    const { expected } = (await till.get('/cash/api')).body;
    await till.post('/logout', { closing_balance: String(expected) });
    await shop.atTheTill('cashier');
  });
  afterEach(() => shop.close());

  test('each thing that can be wrong with them is found, and by the check for it', async () => {
    expect(await verify(shop.db.read)).toEqual([]);
    for (const [wrong, check] of WRONGS) {
      let found: string[] = [];
      await shop.db.transaction(async (trx) => {
        await sql.raw(wrong).execute(trx);
        found = (await verify(trx)).map((violation) => violation.check);
        // Undone: the next wrong stands alone.
        return refuse('NOT_FOUND');
      });
      expect(found, wrong).toContain(check);
    }
  });
});
