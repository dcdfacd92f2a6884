import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { verify } from './verify.ts';

const QUEUE_RUNS = "a day's queue runs from 1 without gap or double, whatever became of its numbers";
const QUEUE_SERIES = 'every number of a queue belongs to the series of its day';
const CUSTOMERS = 'no customer has a number that is still to be given';
const PAPERS_RUN = 'numbers of papers run without gap or double in each branch, kind and month';
const PAPER_SERIES = 'every paper belongs to the series of its month';
const PAPER_SAYS = 'a paper says what its lines and coupon make';

/** What is wrong, as SQL, and the check that has to see it. Three wait, two quotations are issued. */
const WRONGS: readonly (readonly [wrong: string, check: string])[] = [
  ['delete from queue_tickets where number = 1', QUEUE_RUNS],
  ['delete from queue_tickets where number = 2', QUEUE_RUNS],
  ['delete from queue_tickets where number = 3', QUEUE_RUNS],
  ['update queue_tickets set number = 4 where number = 3', QUEUE_RUNS],
  ['update queue_tickets set number = 0 where number = 2', QUEUE_RUNS],
  ["update number_series set last_number = 4 where kind = 'Q'", QUEUE_RUNS],
  ["delete from number_series where kind = 'Q'", QUEUE_SERIES],
  ["update queue_tickets set queued_on = '2026-11-19' where number = 3", QUEUE_SERIES],
  ["update number_series set last_number = 60 where kind = 'C'", CUSTOMERS],
  ["delete from number_series where kind = 'C'", CUSTOMERS],
  ["update customers set number_code = 'C00062' where number_code = 'C00061'", CUSTOMERS],
  ["delete from documents where number like '%1'", PAPERS_RUN],
  ["delete from documents where number like '%2'", PAPERS_RUN],
  ["update documents set number = 'QT202611-00003' where number like '%2'", PAPERS_RUN],
  ["update number_series set last_number = 3 where kind = 'QT'", PAPERS_RUN],
  ["delete from number_series where kind = 'QT'", PAPER_SERIES],
  ["update documents set number = 'TX202611-00002' where number like '%2'", PAPER_SERIES],
  ["update documents set number = 'QT202610-00002' where number like '%2'", PAPER_SERIES],
  ["update documents set issued_on = '2026-12-01' where number like '%2'", PAPER_SERIES],
  ['update documents set total_satang = total_satang + 1', PAPER_SAYS],
  ...[
    ['"subtotalSatang"', '"unitPriceSatang":1,"subtotalSatang"'],
    ['"taxRateHundredths":700', '"taxRateHundredths":800'],
    ['"taxSatang":', '"taxSatang":1'],
    ['"vatMode":"added"', '"vatMode":"none"'],
    ['"includedTaxSatang":0', '"includedTaxSatang":1'],
    ['"quantity":2', '"quantity":3'],
    ['"lineDiscountSatang":0', '"lineDiscountSatang":1'],
    ['"couponDiscountSatang":0', '"couponDiscountSatang":1'],
    ['"discountSatang":0', '"discountSatang":1'],
    ['"coupon":null', '"coupon":{"kind":"fixed","valueHundredths":100}'],
  ].map(([said, instead]): [string, string] => [
    `update documents set content = replace(content, '${said}', '${instead}') where number like '%2'`,
    PAPER_SAYS,
  ]),
];

describe.each(ENGINES)('the books of numbers and papers on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const goods = (await plainProducts(shop))[0] as Goods;
    const till = await shop.atTheTill('cashier');
    for (let i = 0; i < 3; i += 1) await till.post('/queues', { people_count: 1 });
    const { customer } = (await till.post('/customer/pos/store', { name: 'สมปอง' })).body;
    for (let i = 0; i < 2; i += 1) {
      const orderList = [{ id: goods.id, quantity: 2 }];
      const issued = await till.post('/quotations', { customers_id: customer.id, orderList });
      expect(issued.status).toBe(200);
    }
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
