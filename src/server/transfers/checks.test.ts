import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { verify } from '../books/verify.ts';
import { type ChainBranch, done, openChain } from '../testing/chain.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const SENT_RUN = 'numbers of goods sent to other branches run without gap or double in each branch and month';
const SENT_SERIES = 'every transfer belongs to the series of its month';
const TOOK = 'a transfer took what its movements say, at that cost, from the branch that sent it';
const ENDS =
  'a transfer ends in the branch that it went to, or where it was taken back, in the one that sent it';
const COMES =
  'what was sent comes to a shelf once, all of it and at the cost that travelled, and not before it was received or taken back';
const LOST =
  'what was missing or broken is written off where it was received, once, for a reason, no more than was sent, at the same cost';
const ASKED_RUN = 'numbers of requests for goods run without gap or double in each branch and month';
const ASKED_SERIES = 'every request for goods belongs to the series of its month';
const ASKS = 'every request for goods asks for something, each thing once';
const ANSWERED =
  'what was sent for a request went from the branch that was asked to the one that asked, by who answered it';

/** Of the first branch; the other that tests sell beside has some of its own. */
const OURS = "number = 'TF202611-00001' and branch_id = 1";
const ours = `transfer_id in (select id from transfers where ${OURS})`;
const FIRST = "number = 'RQ202611-00001'";

/**
 * What is wrong, as SQL, and the check that has to see it. Five of a thing went for the first of two requests, of which one was missing
 * and one broken; two more are on their way.
 */
const WRONGS: readonly (readonly [wrong: string, check: string])[] = [
  ["update transfers set number = 'TF202611-00003' where number like '%2' and branch_id = 1", SENT_RUN],
  ["update number_series set last_number = 3 where kind = 'TF' and branch_id = 1", SENT_RUN],
  ["delete from number_series where kind = 'TF' and branch_id = 1", SENT_SERIES],
  ["update transfers set number = 'TF202610-00002' where number like '%2' and branch_id = 1", SENT_SERIES],
  [`update transfers set sent_on = '2026-12-01' where ${OURS}`, SENT_SERIES],
  [`update transfers set total_cost_satang = total_cost_satang + 1 where ${OURS}`, TOOK],
  [`update transfers set user_id = 4 where ${OURS} and user_id <> 4`, TOOK],
  [`update stock_movements set moved_ms = moved_ms + 1 where kind = 'transfer_out' and ${ours}`, TOOK],
  [`update transfer_ends set branch_id = 1 where ${ours}`, ENDS],
  [`update transfer_ends set ended_ms = 1 where ${ours}`, ENDS],
  [`delete from stock_movements where kind = 'transfer_in' and ${ours}`, COMES],
  [`update stock_movements set quantity = 4 where kind = 'transfer_in' and ${ours}`, COMES],
  [`update stock_movements set unit_cost_satang = 1 where kind = 'transfer_in' and ${ours}`, COMES],
  [`update transfer_ends set lost_cost_satang = 0 where ${ours}`, LOST],
  [`update stock_movements set reason = null where kind = 'transfer_broken' and ${ours}`, LOST],
  [`update stock_movements set quantity = -9 where kind = 'transfer_missing' and ${ours}`, LOST],
  ["update transfer_requests set number = 'RQ202611-00003' where number like '%2'", ASKED_RUN],
  ["update number_series set last_number = 3 where kind = 'RQ'", ASKED_RUN],
  ["delete from number_series where kind = 'RQ'", ASKED_SERIES],
  [`update transfer_requests set asked_on = '2026-12-01' where ${FIRST}`, ASKED_SERIES],
  ['delete from transfer_request_lines where quantity = 3', ASKS],
  [
    `insert into transfer_request_lines (request_id, product_id, variant_id, quantity)
       select request_id, product_id, variant_id, 1 from transfer_request_lines where quantity = 3`,
    ASKS,
  ],
  [
    `update transfer_requests set transfer_id = (select id from transfers where number like '%2' and branch_id = 1),
       ended_ms = ended_ms + 1 where ${FIRST}`,
    ANSWERED,
  ],
  [`update transfer_requests set ended_by = 4 where ${FIRST} and ended_by <> 4`, ANSWERED],
  [`update transfer_requests set from_branch_id = 2 where ${FIRST}`, ANSWERED],
  [`update transfer_requests set asked_ms = ended_ms + 1 where ${FIRST}`, ANSWERED],
];

describe.each(ENGINES)('the books of goods between branches on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const [here, there] = (await openChain(shop, 2)) as [ChainBranch, ChainBranch];
    // Whoever does it isn't who the wrongs say it was.
    const manager = await shop.signIn('manager');
    const [{ id: product_id }] = (await plainProducts(shop)) as [Goods];
    done(await manager.post('/stock/receipts', { lines: [{ product_id, quantity: 20, unit_cost: '10' }] }));
    const ask = async (quantity: number) =>
      done(
        await there.admin.post('/stock/transfer-requests', {
          ...{ from_branch_id: here.id, lines: [{ product_id, quantity }] },
        }),
      ).request.id as number;
    const [request] = [await ask(6), await ask(3)];
    const send = async (quantity: number, more: object) =>
      done(
        await manager.post('/stock/transfers', {
          ...{ to_branch_id: there.id, lines: [{ product_id, quantity }], ...more },
        }),
      ).transfer.id as number;
    const lines = [{ product_id, arrived: 3, missing: 1, broken: 1 }];
    const transfer = await send(5, { request_id: request });
    done(await there.admin.post(`/stock/transfers/${transfer}/receive`, { lines }));
    await send(2, {});
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
