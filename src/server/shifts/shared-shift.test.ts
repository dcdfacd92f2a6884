import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import type { CashierPartWire, ShiftWire } from '#shared/shifts/contract.ts';
import { verify } from '../books/verify.ts';
import { bringBack, MANAGER, type PaidSale, sell } from '../testing/returning.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { addTill, setDrawerPerTill, signInAt } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAccount, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const PEOPLE = ['cashier', 'cashier2', 'manager'] as const;
type Person = (typeof PEOPLE)[number];

/** What one of them does; amounts in satang. */
type Step =
  | { readonly who: Person; readonly kind: 'sell'; readonly which: number; readonly pays: 'cash' | 'qrcode' }
  | { readonly who: Person; readonly kind: 'give up'; readonly which: number }
  | { readonly who: Person; readonly kind: 'top up' | 'take out'; readonly satang: number }
  | { readonly who: Person; readonly kind: 'give back' }
  | { readonly who: Person; readonly kind: 'try to close' }
  | { readonly who: Person; readonly kind: 'leave and come back' };

const who = fc.constantFrom(...PEOPLE);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ who, kind: fc.constant('sell' as const), which: fc.nat(4) },
      pays: fc.constantFrom('cash' as const, 'qrcode' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ who, kind: fc.constant('give up' as const), which: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ who, kind: fc.constantFrom('top up' as const, 'take out' as const) },
      satang: fc.integer({ min: 1, max: 500_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ who, kind: fc.constant('give back' as const) }) },
  { weight: 1, arbitrary: fc.record({ who, kind: fc.constant('try to close' as const) }) },
  { weight: 1, arbitrary: fc.record({ who, kind: fc.constant('leave and come back' as const) }) },
);
const day = fc.record({
  openingSatang: fc.nat(999_999),
  opener: who,
  closer: who,
  /** Taken two by two at the same moment, where two people take them. */
  steps: fc.array(step, { maxLength: 24, size: 'max' }),
});
type Day = typeof day extends fc.Arbitrary<infer D> ? D : never;

const baht = (satang: number) => (satang / 100).toFixed(2);

describe.each(ENGINES)('the shift of a drawer that a till shares on %s', (engine) => {
  let shop: TestShop;
  let goods: Goods[];
  let till: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const admin = await shop.signIn('admin');
    till = await addTill(admin, 'เครื่องขาย 1');
    await setDrawerPerTill(admin, true);
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const at = async (account: TestAccount) => (await signInAt(shop, account, till)).browser;
  const open = (browser: TestBrowser, opening_balance: string) =>
    browser.post('/openCashier/post', { opening_balance, till_id: till });
  const nameOf = async (account: TestAccount) => {
    const { firstname, lastname } = await shop.db.read
      .selectFrom('users')
      .select(['firstname', 'lastname'])
      .where('username', '=', account)
      .executeTakeFirstOrThrow();
    return `${firstname} ${lastname}`.trim();
  };
  test('tells each cashier’s part beside its sums: open, on its slip, in its Z report and the list', async () => {
    const [first, second] = [await at('cashier'), await at('cashier2')];
    const [one, two] = [goods[0] as Goods, goods[1] as Goods];
    const [cheap, dear] = [withTax(one.price_satang) / 100, withTax(two.price_satang) / 100];
    await open(first, '100');
    await sell(first, [{ id: one.id, quantity: 1 }]);
    await sell(second, [{ id: two.id, quantity: 1 }], { method: 'qrcode' });
    await sell(second, [{ id: one.id, quantity: 1 }]);
    const names = { cashier: await nameOf('cashier'), cashier2: await nameOf('cashier2') };
    const cash = (sales: number, count = 1) => ({ method: 'cash', name: 'เงินสด', count, sales, refunds: 0 });
    const parts = [
      { name: names.cashier, sale_count: 1, total_sales: cheap, total_refunds: 0, ways: [cash(cheap)] },
      {
        ...{ name: names.cashier2, sale_count: 2, total_refunds: 0 },
        total_sales: Number((cheap + dear).toFixed(2)),
        ways: [cash(cheap), { method: 'qrcode', count: 1, sales: dear, refunds: 0 }],
      },
    ];
    expect((await first.get('/api/cash-drawer/parts')).body.shared).toMatchObject({
      ...{ till: 'เครื่องขาย 1', opened_by: names.cashier, cashiers: parts, waiting: [] },
    });
    const { expected } = (await second.get('/cash/api')).body;
    const closed = await second.post('/logout', { closing_balance: String(expected), with_shift: true });
    const slip: ShiftWire = closed.body.shift;
    expect(slip).toMatchObject({
      cashier: { name: names.cashier },
      sale_count: 3,
      shared: { closed_by: names.cashier2, cashiers: parts },
    });
    const manager = await shop.signIn('manager');
    const report = await manager.get(`/shifts/api/${slip.cash_drawer_id}`);
    expect(report.body).toMatchObject({ shared: { closed_by: names.cashier2, cashiers: parts } });
    // Whoever sold from it is found by their name, also who neither opened nor closed it.
    for (const account of ['cashier', 'cashier2'] as const) {
      const found = await manager.get(`/shifts/api?q=${encodeURIComponent(names[account])}`);
      expect(found.body.data).toHaveLength(1);
    }
    const nobody = await manager.get(`/shifts/api?q=${encodeURIComponent(await nameOf('admin'))}`);
    expect(nobody.body.data).toEqual([]);
    // The slip is printed again by whoever comes to that till next.
    expect((await (await at('manager')).get('/api/cash-drawer/last-shift')).body.shift).toEqual(slip);
    expect((await manager.get('/api/cash-drawer/last-shift')).body.shift).toBeNull();
  });

  test('a day of three at one till comes to what each of them did, to the satang', async () => {
    const play = async (plan: Day) => {
      await new SharedDay(shop, goods, at).play(plan);
    };
    await fc.assert(fc.asyncProperty(day, play), {
      numRuns: engine === 'sqlite' ? 12 : 5,
      endOnFailure: true,
    });
  }, 240_000);

  test('is wrong where its rows say what can’t be, and the books say so', async () => {
    const browser = await at('cashier');
    await open(browser, '100');
    await sell(browser, [{ id: (goods[0] as Goods).id, quantity: 1 }]);
    const other = "(select id from users where username = 'cashier2')";
    const wrongs = [
      [`update cash_movements set user_id = ${other} where kind = 'opening'`, 'by the one whose it is'],
      [`update cash_movements set user_id = ${other} where kind = 'received'`, 'that its cashier had open'],
      [`update drawers set is_shared = 0`, null],
      [`update orders set cashier_id = ${other}`, 'of its amounts, by its cashier'],
    ] as const;
    for (const [wrong, check] of wrongs) {
      let found: string[] = [];
      await shop.db.transaction(async (trx) => {
        await sql.raw(wrong).execute(trx);
        found = (await verify(trx)).map((violation) => violation.check);
        // Undone: the next wrong stands alone.
        return refuse('NOT_FOUND');
      });
      if (check === null) expect(found, wrong).toEqual([]);
      else expect(found.join('\n'), wrong).toContain(check);
    }
    const second = await at('cashier2');
    await sell(second, [{ id: (goods[0] as Goods).id, quantity: 1 }]);
    await shop.db.transaction(async (trx) => {
      await sql`update drawers set is_shared = 0`.execute(trx);
      const found = (await verify(trx)).map((violation) => violation.check).join('\n');
      expect(found).toContain('by the one whose it is');
      expect(found).toContain('the person of its drawer');
      return refuse('NOT_FOUND');
    });
  });

  /** A day as three people play it, and beside it the sums that it should come to. */
  class SharedDay {
    readonly #shop: TestShop;
    readonly #goods: readonly Goods[];
    readonly #signIn: (who: Person) => Promise<TestBrowser>;
    readonly #browsers = new Map<Person, TestBrowser>();
    #held = 0;
    readonly #paidInCash: PaidSale[] = [];
    readonly #parts = new Map<Person, { count: number; cash: number; qr: number; back: number }>();

    constructor(shop_: TestShop, goods_: readonly Goods[], signIn: (who: Person) => Promise<TestBrowser>) {
      this.#shop = shop_;
      this.#goods = goods_;
      this.#signIn = signIn;
    }

    async play({ openingSatang, opener, closer, steps }: Day): Promise<void> {
      for (const one of PEOPLE) this.#browsers.set(one, await this.#signIn(one));
      await open(this.#of(opener), baht(openingSatang));
      this.#held = openingSatang;
      for (let i = 0; i < steps.length; i += 2) {
        const pair = steps.slice(i, i + 2);
        // One person does one thing at a time; what is given back or counted has to stand still.
        const alone = pair[0]?.who === pair[1]?.who || pair.some(({ kind }) => STILL.includes(kind));
        if (alone) for (const one of pair) await this.#take(one);
        else await Promise.all(pair.map((one) => this.#take(one)));
        this.#shop.clock.nowMs += 1000;
      }
      await this.#close(closer);
    }

    #of(person: Person): TestBrowser {
      const browser = this.#browsers.get(person);
      if (!browser) throw new Error(`${person} is not there`);
      return browser;
    }

    #part(person: Person) {
      const part = this.#parts.get(person) ?? { count: 0, cash: 0, qr: 0, back: 0 };
      this.#parts.set(person, part);
      return part;
    }

    async #take(one: Step): Promise<void> {
      const browser = this.#of(one.who);
      switch (one.kind) {
        case 'sell': {
          const product = this.#goods[one.which] as Goods;
          const satang = withTax(product.price_satang);
          const sale = await sell(browser, [{ id: product.id, quantity: 1 }], { method: one.pays });
          const part = this.#part(one.who);
          part.count += 1;
          if (one.pays === 'qrcode') part.qr += satang;
          else {
            part.cash += satang;
            this.#held += satang;
            this.#paidInCash.push(sale);
          }
          return;
        }
        case 'give up': {
          const orderId = await checkOut(browser, (this.#goods[one.which] as Goods).id);
          expect((await browser.delete(`/checkout/${orderId}`)).status).toBe(200);
          return;
        }
        case 'top up':
          expect((await browser.post('/cash/add-money', { amount: baht(one.satang) })).status).toBe(200);
          this.#held += one.satang;
          return;
        case 'take out': {
          const body = { amount: baht(one.satang), reason: 'safe' };
          const answer = await browser.post('/cash/remove-money', body);
          expect([200, 422]).toContain(answer.status);
          if (answer.status === 200) this.#held -= one.satang;
          return;
        }
        case 'give back':
          return this.#giveBack(one.who);
        case 'try to close': {
          const wrong = await browser.post('/logout', { closing_balance: baht(this.#held + 1) });
          expect(wrong.body.code).toBe('CLOSING_BALANCE_DIFFERS');
          return;
        }
        case 'leave and come back':
          expect((await browser.post('/logout', { leave_open: true })).status).toBe(200);
          this.#browsers.set(one.who, await this.#signIn(one.who));
          return;
      }
    }

    /** Somebody, not always the one who sold it, takes a whole sale back in cash. */
    async #giveBack(person: Person): Promise<void> {
      const sale = this.#paidInCash.at(-1);
      const satang = Math.round((sale?.total ?? 0) * 100);
      if (!sale || satang > this.#held) return;
      const pieces = sale.items.map((item_id) => ({ item_id, quantity: 1 }));
      const answer = await bringBack(this.#of(person), sale.orderId, pieces, { approver: MANAGER });
      expect(answer.status).toBe(201);
      this.#paidInCash.pop();
      this.#held -= satang;
      this.#part(person).back += satang;
    }

    async #close(closer: Person): Promise<void> {
      const browser = this.#of(closer);
      expect((await browser.get('/cash/api')).body.expected).toBe(this.#held / 100);
      const counted = { closing_balance: baht(this.#held), with_shift: true };
      const { body } = await browser.post('/logout', counted);
      const { shared, sale_count, expected } = body.shift as ShiftWire;
      expect(expected).toBe(this.#held / 100);
      expect(shared?.closed_by).toBe(await nameOf(closer));
      const told = new Map(shared?.cashiers.map((part) => [part.name, part]));
      expect(told.size).toBe(this.#parts.size);
      let sales = 0;
      for (const [person, part] of this.#parts) {
        expect(sumsOf(told.get(await nameOf(person)))).toEqual(part);
        sales += part.count;
      }
      expect(sale_count).toBe(sales);
      expect(await verify(this.#shop.db.read)).toEqual([]);
    }
  }
});

const STILL: readonly Step['kind'][] = ['give back', 'try to close', 'leave and come back'];

/** A cashier's part in satang, as the story counts it. */
function sumsOf(part: CashierPartWire | undefined) {
  const way = (method: string) => part?.ways.find((one) => one.method === method);
  const satang = (amount = 0) => Math.round(amount * 100);
  return {
    count: part?.sale_count ?? 0,
    cash: satang(way('cash')?.sales),
    qr: satang(way('qrcode')?.sales),
    back: satang(part?.total_refunds),
  };
}
