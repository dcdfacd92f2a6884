import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DiscountTerms } from '#shared/orders/pricing.ts';
import { verify } from '../books/verify.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { booksOf, type Fate, type Step, TillsAway } from '../testing/tills-away.ts';

const till = fc.constantFrom<0 | 1>(0, 1);
const fate = fc.constantFrom<Fate>('waits', 'waits', 'paid', 'cancelled');
const what = { till, which: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }), fate };
const off: fc.Arbitrary<DiscountTerms | null> = fc.option(
  fc.record({
    kind: fc.constantFrom<'percent' | 'fixed'>('percent', 'fixed'),
    valueHundredths: fc.integer({ min: 1, max: 5_000 }),
  }),
  { freq: 2 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('sell'), ...what, off, offOrder: off },
      lost: fc.constantFrom('none', 'none', 'same', 'before'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), ...what, hasCoupon: fc.boolean() }) },
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
  let coupon: string;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    manager = await shop.signIn('manager');
    const admin = await shop.signIn('admin');
    tillIds = [await addTill(admin, 'เครื่อง 1'), await addTill(admin, 'เครื่อง 2')];
    const made = await manager.post('/coupons', {
      ...{ discount_type: 'percent', discount_value: 10 },
      ...{ start_date: '2026-11-01', end_date: '2026-12-31' },
    });
    coupon = made.body.coupon.code;
  });
  afterEach(() => shop.close());

  const receiptsOf = async (numbers: readonly string[]) => {
    const rows = await shop.db.read
      .selectFrom('receipts')
      .select(['number', 'total_satang'])
      .where('number', 'in', ['', ...numbers])
      .execute();
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    return new Map(rows.map((row) => [row.number, row.total_satang]));
  };

  test('each sale is in the books once, to the satang, with its own number, in whatever order and however often it comes', async () => {
    const play = async (steps: readonly Step[]) => {
      const before = await booksOf(shop, goods, coupon);
      const away = await TillsAway.open(shop, { goods, tillIds, coupon });
      for (const one of steps) await away.play(one);
      await away.sendAll();

      const numbers = away.made.map(({ sale }) => sale.receipt_number);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(await receiptsOf(numbers)).toEqual(
        new Map(
          away.made
            .filter(({ held }) => held === null)
            .map(({ sale }) => [sale.receipt_number, Math.round(sale.total * 100)]),
        ),
      );
      expect(await booksOf(shop, goods, coupon)).toEqual({
        stock: before.stock.map((pieces, i) => pieces - (away.sold[i] ?? 0)),
        cash: before.cash.map((satang, i) => satang + (away.cash[i] ?? 0)),
        couponUses: before.couponUses + away.couponUses,
      });
      const series = (await manager.get('/offline-sales/series/api')).body.data;
      for (const { missing } of series) expect(missing).toEqual([]);
      await away.closeAll();
      expect(await verify(shop.db.read)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), play), {
      numRuns: engine === 'sqlite' ? 12 : 5,
      // Each run goes on in the books that the run before has left.
      endOnFailure: true,
    });
  }, 240_000);
});
