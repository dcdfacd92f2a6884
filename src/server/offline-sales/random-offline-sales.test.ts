import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OfflineTill, type SentSale } from '../testing/offline-till.ts';
import { type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** What happens while two tills are away and after: to the first or the second of them. */
type Step =
  | { readonly kind: 'sell'; readonly till: 0 | 1; readonly which: number; readonly quantity: number }
  /** The n-th sale that was made is sent so often, some of it at once, by its own till or the other. */
  | { readonly kind: 'send'; readonly nth: number; readonly times: number; readonly byOther: boolean }
  | { readonly kind: 'close'; readonly till: 0 | 1 };

const till = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('sell'), till, which: fc.nat(4) },
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('send'), nth: fc.nat(30) },
      ...{ times: fc.integer({ min: 1, max: 3 }), byOther: fc.boolean() },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), till }) },
);

describe.each(ENGINES)('two tills that were away on %s', (engine) => {
  let shop: TestShop;
  let goods: Goods[];
  let manager: TestBrowser;
  let tillIds: number[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    manager = await shop.signIn('manager');
    const admin = await shop.signIn('admin');
    tillIds = [await addTill(admin, 'เครื่อง 1'), await addTill(admin, 'เครื่อง 2')];
  });
  afterEach(() => shop.close());

  test('each sale is in the books once, to the satang, with its own number, in whatever order and however often it comes', async () => {
    const play = async (steps: readonly Step[]) => {
      const accounts = ['cashier', 'cashier2'] as const;
      const open = (i: 0 | 1) => OfflineTill.open(shop, accounts[i], tillIds[i] ?? 0, '0');
      const tills = [await open(0), await open(1)];
      const made: { sale: SentSale; which: number; quantity: number; by: 0 | 1 }[] = [];
      const sent = new Set<number>();
      const before = await Promise.all(goods.map(({ id }) => stockOf(shop, id)));
      const send = async (nth: number, times: number, byOther: boolean) => {
        const one = made[nth];
        if (one === undefined) return;
        const by = tills[byOther ? 1 - one.by : one.by] as OfflineTill;
        const answers = await Promise.all(Array.from({ length: times }, () => by.send(one.sale)));
        for (const { body } of answers)
          expect(body).toMatchObject({ state: 'booked', receipt_number: one.sale.receipt_number });
        sent.add(nth);
      };
      for (const one of steps) {
        shop.clock.nowMs += 60_000;
        if (one.kind === 'sell') {
          const thing = goods[one.which] as Goods;
          const sale = (tills[one.till] as OfflineTill).sell(thing, one.quantity);
          made.push({ sale, which: one.which, quantity: one.quantity, by: one.till });
        } else if (one.kind === 'send') await send(one.nth, one.times, one.byOther);
        else {
          const { browser, device } = tills[one.till] as OfflineTill;
          const { expected } = (await browser.get('/cash/api')).body;
          const closed = await browser.post('/logout', { closing_balance: String(expected) });
          expect(closed.body).toMatchObject({ success: true });
          // The next shift of that person, on the same browser: the series goes on.
          const again = await shop.signIn(accounts[one.till]);
          await again.post('/openCashier/post', { opening_balance: '0', till_id: tillIds[one.till] });
          tills[one.till] = await OfflineTill.at(shop, again, device, tills[one.till]);
        }
      }
      // Back in touch: all that never came, and some that did.
      for (const nth of made.keys()) await send(nth, sent.has(nth) ? 1 : 2, nth % 2 === 0);
      const numbers = made.map(({ sale }) => sale.receipt_number);
      expect(new Set(numbers).size).toBe(numbers.length);
      if (numbers.length > 0) {
        const receipts = await shop.db.read
          .selectFrom('receipts')
          .select(['number', 'total_satang'])
          .where('number', 'in', numbers)
          .execute();
        expect(new Map(receipts.map((row) => [row.number, row.total_satang]))).toEqual(
          new Map(made.map(({ sale }) => [sale.receipt_number, Math.round(sale.total * 100)])),
        );
        expect(receipts).toHaveLength(numbers.length);
      }
      for (const [i, { id }] of goods.entries()) {
        const sold = made.reduce((sum, { which, quantity }) => sum + (which === i ? quantity : 0), 0);
        expect(await stockOf(shop, id)).toBe((before[i] ?? 0) - sold);
      }
      const series = (await manager.get('/offline-sales/series/api')).body.data;
      for (const { missing } of series) expect(missing).toEqual([]);
      for (const { browser } of tills) {
        const { expected } = (await browser.get('/cash/api')).body;
        await browser.post('/logout', { closing_balance: String(expected) });
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), play), {
      numRuns: engine === 'sqlite' ? 12 : 5,
      // Each run goes on in the books that the run before has left.
      endOnFailure: true,
    });
  }, 240_000);
});
