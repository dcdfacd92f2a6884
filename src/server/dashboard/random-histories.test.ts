import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAccount, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

// The machine stands in Los Angeles, the shop in Bangkok: 15 hours apart, or 14.
process.env.TZ = 'America/Los_Angeles';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The moments at which one of the figures begins anew in Bangkok, or would somewhere else. */
const TURNS = [
  '2026-11-30T00:00:00+07:00',
  '2026-12-01T00:00:00+07:00',
  '2026-12-31T00:00:00+07:00',
  '2027-01-01T00:00:00+07:00',
  '2027-01-01T00:00:00Z',
  '2027-01-01T00:00:00-08:00',
  '2027-03-01T00:00:00+07:00',
  '2027-12-31T12:00:00+07:00',
  '2028-01-01T00:00:00+07:00',
  '2028-02-29T00:00:00+07:00',
  '2028-03-01T00:00:00+07:00',
].map((text) => Date.parse(text));

type Step = { readonly atMs: number } & (
  | { readonly kind: 'sell'; readonly which: number; readonly quantity: number; readonly end: End }
  | { readonly kind: 'spend'; readonly satang: number; readonly daysAgo: number }
  | { readonly kind: 'take back'; readonly which: number }
  | { readonly kind: 'queue' }
  | { readonly kind: 'call in' }
);
interface End {
  readonly way: 'cash' | 'qrcode' | 'cancel';
  readonly afterMs: number;
}

const atMs = fc
  .tuple(fc.constantFrom(...TURNS), fc.constantFrom(-DAY_MS, -9 * HOUR_MS, -1, 0, 1, 999, 9 * HOUR_MS))
  .map(([turn, offset]) => turn + offset);
const end = fc.record({
  way: fc.constantFrom<End['way']>('cash', 'cash', 'qrcode', 'qrcode', 'cancel'),
  // Paid at once, just after, or when the day, the month or the year is another.
  afterMs: fc.constantFrom(0, 1, 2, 60_000, 9 * HOUR_MS, DAY_MS),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sell'),
      atMs,
      which: fc.nat(4),
      quantity: fc.integer({ min: 1, max: 50 }),
      end,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('spend'),
      atMs,
      satang: fc.integer({ min: 1, max: 999_999_999 }),
      daysAgo: fc.constantFrom(0, 0, 1, 31, 366),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take back'), atMs, which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('queue'), atMs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('call in'), atMs }) },
);
const history = fc
  .array(step, { minLength: 8, maxLength: 16, size: 'max' })
  .map((steps) => [...steps].sort((a, b) => a.atMs - b.atMs));

/** The day in Bangkok by the platform's own calendar, apart from the program's arithmetic. */
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe.each(ENGINES)('random histories on %s', (engine) => {
  test('every figure of the dashboard is the sum of what was paid, spent and waits, by Bangkok’s days', async () => {
    expect(new Date(TURNS[3] as number).getTimezoneOffset()).toBe(8 * 60);
    const play = async (steps: readonly Step[]) => {
      const shop = await openTestShop(engine);
      const story = await PlayedHistory.begin(shop, steps[0]?.atMs ?? 0);
      for (const one of steps) await story.take(one);
      await story.checkLedger();
      await shop.close();
    };
    await fc.assert(fc.asyncProperty(history, play), {
      numRuns: engine === 'sqlite' ? 8 : 3,
      endOnFailure: true,
    });
  }, 240_000);
});

/** A history as it is played, and beside it what was sold, spent and waits. */
class PlayedHistory {
  readonly #shop: TestShop;
  readonly #goods: readonly Goods[];
  readonly #browsers = new Map<TestAccount, { readonly browser: TestBrowser; readonly sinceMs: number }>();
  readonly #sold: { readonly paidMs: number; readonly satang: number }[] = [];
  readonly #spent: { readonly id: number; readonly day: string; readonly satang: number }[] = [];
  readonly #waiting: { readonly id: number; readonly day: string }[] = [];

  private constructor(shop: TestShop, goods: readonly Goods[]) {
    this.#shop = shop;
    this.#goods = goods;
  }

  static async begin(shop: TestShop, atMs: number): Promise<PlayedHistory> {
    shop.clock.nowMs = atMs;
    const story = new PlayedHistory(shop, await plainProducts(shop));
    const till = await story.#as('cashier');
    expect((await till.post('/openCashier/post', { opening_balance: '0' })).body.status).toBe('success');
    return story;
  }

  async take(one: Step): Promise<void> {
    await this.#waitUntil(one.atMs);
    if (one.kind === 'sell') await this.#sell(one);
    else if (one.kind === 'spend') await this.#spend(one);
    else if (one.kind === 'take back') await this.#takeBack(one.which);
    else if (one.kind === 'queue') await this.#queue();
    else await this.#callIn();
    await this.#check();
  }

  /** What was told here is what the books hold. */
  async checkLedger(): Promise<void> {
    const paid = await this.#shop.db.read
      .selectFrom('orders')
      .innerJoin('receipts', 'receipts.order_id', 'orders.id')
      .select(['receipts.issued_ms as paidMs', 'orders.total_satang as satang'])
      .where('orders.status', '=', 'paid')
      .where('orders.branch_id', '=', 1)
      .orderBy('receipts.id')
      .execute();
    expect(paid).toEqual(this.#sold);
  }

  /** After a pause of more than a year, the admin says that the clock is right (rule R1). */
  async #waitUntil(atMs: number): Promise<void> {
    this.#shop.clock.nowMs = Math.max(atMs, this.#shop.clock.nowMs);
    const admin = await this.#as('admin');
    const { fault } = (await admin.get('/settings/clock/api')).body;
    if (fault !== null) expect((await admin.post('/settings/clock')).status).toBe(200);
  }

  /** That person's browser; who has not signed in for long does so again (rule C6). */
  async #as(account: TestAccount): Promise<TestBrowser> {
    const { nowMs } = this.#shop.clock;
    const known = this.#browsers.get(account);
    if (known && nowMs - known.sinceMs < 11 * HOUR_MS) return known.browser;
    const browser = await this.#shop.signIn(account);
    this.#browsers.set(account, { browser, sinceMs: nowMs });
    return browser;
  }

  async #sell({ which, quantity, end: { way, afterMs } }: Step & { readonly kind: 'sell' }): Promise<void> {
    const { id, price_satang } = this.#goods[which] as Goods;
    const orderId = await checkOut(await this.#as('cashier'), id, quantity);
    await this.#check();
    this.#shop.clock.nowMs += afterMs;
    const till = await this.#as('cashier');
    if (way === 'cancel') {
      expect((await till.delete(`/checkout/${orderId}`)).status).toBe(200);
      return;
    }
    const satang = withTax(price_satang * quantity);
    const tendered = way === 'cash' ? satang + 12_345 : satang;
    const paying = { payment_method: way, paymentAmount: tendered / 100 };
    expect((await till.post(`/checkout/${orderId}/complete`, paying)).status).toBe(200);
    this.#sold.push({ paidMs: this.#shop.clock.nowMs, satang });
  }

  async #spend({ satang, daysAgo }: Step & { readonly kind: 'spend' }): Promise<void> {
    const day = dayOf(this.#shop.clock.nowMs - daysAgo * DAY_MS);
    const manager = await this.#as('manager');
    const body = { spent_on: day, title: 'ค่าใช้จ่าย', amount: String(satang / 100) };
    const answer = await manager.post('/expenses', body);
    expect(answer.status).toBe(201);
    this.#spent.push({ id: answer.body.expense.id, day, satang });
  }

  async #takeBack(which: number): Promise<void> {
    const [expense] = this.#spent.splice(which % Math.max(1, this.#spent.length), 1);
    if (!expense) return;
    expect((await (await this.#as('manager')).delete(`/expenses/${expense.id}`)).status).toBe(200);
  }

  async #queue(): Promise<void> {
    const answer = await (await this.#as('cashier')).post('/queues', { people_count: 2 });
    expect(answer.status).toBe(201);
    this.#waiting.push({ id: answer.body.id, day: dayOf(this.#shop.clock.nowMs) });
  }

  async #callIn(): Promise<void> {
    const ticket = this.#waiting.pop();
    if (!ticket) return;
    expect((await (await this.#as('cashier')).patch(`/queues/${ticket.id}/complete`)).status).toBe(200);
  }

  #soldOn(beginning: string): number {
    return total(
      this.#sold.filter(({ paidMs }) => dayOf(paidMs).startsWith(beginning)).map((sale) => sale.satang),
    );
  }

  async #check(): Promise<void> {
    const manager = await this.#as('manager');
    const today = dayOf(this.#shop.clock.nowMs);
    const year = today.slice(0, 4);
    expect((await manager.get('/api/dashboard-counts')).body, today).toMatchObject({
      dailySales: this.#soldOn(today) / 100,
      monthlySales: this.#soldOn(today.slice(0, 7)) / 100,
      yearlySales: this.#soldOn(year) / 100,
      totalExpenses:
        total(this.#spent.filter(({ day }) => day.startsWith(year)).map(({ satang }) => satang)) / 100,
      queuingCount: this.#waiting.filter(({ day }) => day === today).length,
    });
    const years = new Set([year, ...this.#sold.map(({ paidMs }) => dayOf(paidMs).slice(0, 4))]);
    const newestFirst = [...years].map(Number).sort((a, b) => b - a);
    expect((await manager.get('/api/available-years')).body).toEqual({ years: newestFirst });
    for (const one of newestFirst) await this.#checkChart(manager, one);
    expect((await manager.get('/api/sales-by-year')).body).toEqual(
      (await manager.get(`/api/sales-by-year?year=${year}`)).body,
    );
  }

  async #checkChart(manager: TestBrowser, year: number): Promise<void> {
    const salesData = Array.from({ length: 12 }, (_, i) => ({
      month: i + 1,
      total_sales: this.#soldOn(`${year}-${String(i + 1).padStart(2, '0')}`) / 100,
    }));
    expect((await manager.get(`/api/sales-by-year?year=${year}`)).body).toEqual({ salesData });
  }
}
