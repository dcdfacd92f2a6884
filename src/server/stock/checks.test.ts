import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { verify } from '../books/verify.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const RUN = 'numbers of received goods run without gap or double in each branch and month';
const SERIES = 'every receipt of goods belongs to the series of its month';
const BROUGHT = 'a receipt of goods brought what its movements say, at that cost, to its own branch';
const KINDS =
  'goods move by their kind: sold by an order, received by a receipt, adjusted for a reason, taken back by a refund, sent back on a paper, on their way with a transfer';
const COSTS =
  'what goods cost on average is never less than nothing, and known once some came in with their cost';
const ON_HAND = 'the stock on hand is the sum of its movements';

/** What is wrong, as SQL, and the check that has to see it. Two receipts, a sale, a count and an adjustment are there. */
const WRONGS: readonly (readonly [wrong: string, check: string])[] = [
  ["update goods_receipts set number = 'GR202611-00003' where number like '%2'", RUN],
  ["update number_series set last_number = 3 where kind = 'GR'", RUN],
  ["delete from number_series where kind = 'GR'", SERIES],
  ["update goods_receipts set number = 'GR202610-00002' where number like '%2'", SERIES],
  ["update goods_receipts set received_on = '2026-12-01' where number like '%2'", SERIES],
  ["update goods_receipts set total_cost_satang = total_cost_satang + 1 where number like '%1'", BROUGHT],
  ["update goods_receipts set received_ms = received_ms + 1 where number like '%1'", BROUGHT],
  ["update goods_receipts set user_id = 4 where number like '%1'", BROUGHT],
  ["delete from stock_movements where kind = 'receive' and unit_cost_satang is null", BROUGHT],
  [
    "update stock_movements set unit_cost_satang = 1 where kind = 'receive' and unit_cost_satang is null",
    BROUGHT,
  ],
  ["update stock_movements set kind = 'opening' where kind = 'receive'", BROUGHT],
  ["update stock_movements set kind = 'opening' where kind = 'sale'", KINDS],
  ["update stock_movements set kind = 'count', reason = 'x' where kind = 'receive'", KINDS],
  ["update stock_movements set unit_cost_satang = 1 where kind = 'sale'", KINDS],
  ["update stock_movements set reason = null where kind = 'adjust'", KINDS],
  ["update stock_movements set reason = null where kind = 'count'", KINDS],
  ["update stock_movements set quantity = 0 where kind = 'adjust'", KINDS],
  ["update stock_movements set quantity = 1 where kind = 'sale'", KINDS],
  ['update inventories set average_cost_satang = -1 where id = 1', COSTS],
  [
    'update inventories set average_cost_satang = null where id in (select inventory_id from stock_movements where unit_cost_satang is not null)',
    COSTS,
  ],
  ["update stock_movements set quantity = quantity + 1 where kind = 'count'", ON_HAND],
];

describe.each(ENGINES)('the books of the stock on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const manager = await shop.signIn('manager');
    const [{ id: product_id } = { id: 0 }, { id: other } = { id: 0 }] = await plainProducts(shop);
    const first = { product_id, quantity: 2, unit_cost: 3.5 };
    for (const lines of [[first], [{ product_id: other, quantity: 5 }]]) {
      expect((await manager.post('/stock/receipts', { lines })).status).toBe(201);
    }
    const counted = [{ product_id, counted: 4, expected: 5 }];
    expect((await manager.post('/stock/counts', { lines: counted, reason: 'หาย' })).status).toBe(200);
    const adjusted = { product_id, change: 1, reason: 'mistake' };
    expect((await manager.post('/stock/adjustments', adjusted)).status).toBe(200);
    await checkOut(await shop.atTheTill('cashier'), product_id);
  });
  afterEach(() => shop.close());

  test('each thing that can be wrong with them is found, and by the check for it', async () => {
    expect(await verify(shop.db.read)).toEqual([]);
    for (const [wrong, check] of WRONGS) {
      let found: string[] = [];
      await shop.db.transaction(async (trx) => {
        const { numAffectedRows } = await sql.raw(wrong).execute(trx);
        expect(numAffectedRows, wrong).toBeGreaterThan(0n);
        found = (await verify(trx)).map((violation) => violation.check);
        // Undone: the next wrong stands alone.
        return refuse('NOT_FOUND');
      });
      expect(found, wrong).toContain(check);
    }
  });
});
