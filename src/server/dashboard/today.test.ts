import { describe, expect, test } from 'vitest';
import { Random } from '../demo/random.ts';
import { closeSpans } from '../reports/close-spans.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { addProduct, productForm } from '../testing/product-form.ts';
import { bringBack, exchange, type PaidSale, sell } from '../testing/returning.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { readToday } from './queries.ts';

/** The day until now, as an owner sees it every morning (rule C13.14). */

const at = (moment: string) => Date.parse(`${moment}+07:00`);
const satangOf = (baht: number) => Math.round(baht * 100);
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

interface BestSeller {
  readonly product_id: number;
  readonly pieces: number;
  readonly total: number;
}

const todayOf = async (manager: TestBrowser) => {
  const { status, body } = await manager.get('/api/dashboard-today');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const soldIn = (hours: readonly { hour: number; total: number; before: number }[]) =>
  hours.filter(({ total, before }) => total !== 0 || before !== 0);

/** Goods of which a thousand came in, at a cost where one is said. */
async function stocked(manager: TestBrowser, more: object, unit_cost?: number): Promise<number> {
  const { id } = await addProduct(manager, productForm(more));
  const lines = [{ product_id: id, variant_id: null, quantity: 1_000, ...(unit_cost && { unit_cost }) }];
  const received = await manager.post('/stock/receipts', { supplier: 'ยี่ปั๊ว', reference: '', note: '', lines });
  expect(received.status, JSON.stringify(received.body)).toBe(201);
  return id;
}

describe.each(ENGINES)('the dashboard’s today on %s', (engine) => {
  test('stands beside the same weekday, hour by hour, and is compared with it by the hours that have ended', async () => {
    const shop = await openTestShop(engine);
    shop.clock.nowMs = at('2026-11-16T09:30:00');
    const before = await shop.atTheTill('manager', '1000');
    const costed = await stocked(before, { price: 100 }, 60);
    const uncosted = await stocked(before, { price: 50 });
    await sell(before, [{ id: costed, quantity: 1 }]);
    shop.clock.nowMs = at('2026-11-16T19:10:00');
    await sell(before, [{ id: costed, quantity: 5 }]);
    shop.clock.nowMs = at('2026-11-20T19:10:00');
    await sell(await shop.signIn('manager'), [{ id: uncosted, quantity: 9 }]);

    shop.clock.nowMs = at('2026-11-23T09:59:59.999');
    const manager = await shop.signIn('manager');
    expect(await todayOf(manager)).toMatchObject({
      ...{ date: '2026-11-23', before_date: '2026-11-16', hour: 9, before_total: 642 },
      // The ninth hour goes on: what was sold in it a week before is no measure of it yet.
      so_far: { total: 0, before: 0 },
      today: { total: 0, profit: 0, margin: null, receipts: 0 },
      best: { today: [], week: [{ product_id: uncosted, pieces: 9, total: 481.5 }] },
      methods: [],
    });
    const sale = await sell(manager, [
      { id: costed, quantity: 2 },
      { id: uncosted, quantity: 1 },
    ]);
    shop.clock.nowMs = at('2026-11-23T10:00:00');
    await sell(manager, [{ id: uncosted, quantity: 3 }], { method: 'qrcode' });
    const now = await todayOf(manager);
    expect(now).toMatchObject({
      ...{ hour: 10, so_far: { total: 267.5, before: 107 }, before_total: 642 },
      today: { total: 428, net: 400, uncosted_net: 200, cost: 120, profit: 80, margin: 40, receipts: 2 },
      // With what was sold in the two weeks before.
      month: { total: 1551.5, net: 1450, uncosted_net: 650, cost: 480, profit: 320, margin: 40 },
      methods: [
        { code: 'cash', total: 267.5 },
        { code: 'qrcode', total: 160.5 },
      ],
    });
    expect(now.hours).toHaveLength(24);
    expect(soldIn(now.hours)).toEqual([
      { hour: 9, total: 267.5, before: 107 },
      { hour: 10, total: 160.5, before: 0 },
      { hour: 19, total: 0, before: 535 },
    ]);
    const pieces = (best: readonly BestSeller[]) => best.map((one) => [one.product_id, one.pieces]);
    expect(pieces(now.best.today)).toEqual([
      [costed, 2],
      [uncosted, 4],
    ]);
    expect(pieces(now.best.week)).toEqual([
      [uncosted, 13],
      [costed, 2],
    ]);

    // All of one kind comes back: it is no best seller, and its hour is below nothing.
    shop.clock.nowMs = at('2026-11-23T11:00:00');
    await bringBack(manager, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 2 }]);
    const after = await todayOf(manager);
    expect(soldIn(after.hours)[2]).toEqual({ hour: 11, total: -214, before: 0 });
    expect(pieces(after.best.today)).toEqual([[uncosted, 4]]);
    expect(after.today).toMatchObject({ total: 214, cost: null, profit: null, receipts: 2, refunds: 1 });

    shop.clock.nowMs = at('2026-11-23T23:59:59.999');
    const late = await shop.signIn('manager');
    // At eleven at night all but the last hour has ended.
    expect((await todayOf(late)).so_far).toEqual({ total: 214, before: 642 });
    shop.clock.nowMs += 1;
    expect(await todayOf(late)).toMatchObject({
      ...{ date: '2026-11-24', hour: 0, before_total: 0, so_far: { total: 0, before: 0 }, methods: [] },
      today: { total: 0 },
    });
    await moveToOtherBranch(shop, 'admin');
    const elsewhere = await todayOf(await shop.signIn('admin'));
    expect(elsewhere).toMatchObject({ month: { total: 0 }, best: { today: [], week: [] } });
    await shop.close();
  });

  test('is what the sales report says and what the receipts add up to, whatever is sold and comes back around midnight', async () => {
    const shop = await openTestShop(engine);
    const story = await Story.begin(shop, new Random(20_261_214));
    for (const from of ['2026-11-30T23:30:00', '2026-12-07T08:40:00', '2026-12-07T23:40:00'])
      await story.play(from);
    // What was read from receipts is kept by now, but for today's.
    expect(await closeSpans(shop.db, '2026-12-08')).toBeGreaterThan(2);
    await story.check();
    await story.play('2026-12-08T07:50:00');
    expect(story.kinds).toEqual(new Set(['sale', 'return', 'exchange', 'coupon', 'exempt']));
    await shop.close();
  }, 240_000);

  test('the receipts of today are read once, however many there are and whatever is told of them', async () => {
    const shop = await openTestShop(engine);
    const manager = await shop.atTheTill('manager', '1000');
    const id = await stocked(manager, { price: 10 });
    const asked: string[] = [];
    const watching = shop.db.read.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const queries = async () => {
      asked.length = 0;
      await readToday(watching, [1], shop.clock.nowMs);
      return asked.length;
    };
    await sell(manager, [{ id, quantity: 1 }]);
    const ofOne = await queries();
    expect(ofOne).toBeGreaterThan(8);
    expect(asked.filter((query) => query.includes('"name":"payments"'))).toHaveLength(1);
    expect(asked.filter((query) => query.includes('"name":"refund_lines"'))).toHaveLength(1);
    for (let sales = 0; sales < 9; sales += 1) await sell(manager, [{ id, quantity: 1 }]);
    expect(await queries()).toBe(ofOne);
    await shop.close();
  });
});

/** What was paid or went back, in satang, as the calls told of it. */
interface Told {
  readonly atMs: number;
  readonly total: number;
  readonly vat: number;
  readonly pieces: ReadonlyMap<number, number>;
  readonly ways: Readonly<Record<string, number>>;
}

const STEPS = 16;
const MINUTE_MS = 60_000;

class Story {
  readonly #shop: TestShop;
  readonly #random: Random;
  /** What one costs, in satang; null where nobody knows. */
  readonly #goods: ReadonlyMap<number, number | null>;
  readonly #exempt: number;
  readonly #coupon: string;
  readonly #told: Told[] = [];
  readonly #sales: { readonly sale: PaidSale; readonly left: number[] }[] = [];
  /** What has happened at least once. */
  readonly kinds = new Set<string>();

  private constructor(
    shop: TestShop,
    random: Random,
    goods: ReadonlyMap<number, number | null>,
    exempt: number,
    coupon: string,
  ) {
    this.#shop = shop;
    this.#random = random;
    this.#goods = goods;
    this.#exempt = exempt;
    this.#coupon = coupon;
  }

  static async begin(shop: TestShop, random: Random): Promise<Story> {
    shop.clock.nowMs = at('2026-11-29T12:00:00');
    const manager = await shop.signIn('manager');
    const exempt = await stocked(manager, { price: 40, vat_class: 'exempt' }, 21);
    const goods = new Map<number, number | null>([
      [await stocked(manager, { price: 12.5 }, 3.25), 325],
      [await stocked(manager, { price: 8 }), null],
      [exempt, 2_100],
      [await stocked(manager, { price: 55.5, discount_type: 1, discount_value: 10 }, 30), 3_000],
      [await stocked(manager, { price: 19 }, 11.1), 1_110],
      [await stocked(manager, { price: 7 }), null],
    ]);
    const time = { start_date: '2026-11-01', end_date: '2027-12-31' };
    const made = await manager.post('/coupons', { discount_type: 'percent', discount_value: 12.5, ...time });
    expect(made.status).toBe(201);
    return new Story(shop, random, goods, exempt, made.body.coupon.code);
  }

  async play(from: string): Promise<void> {
    const { clock } = this.#shop;
    clock.nowMs = at(from);
    const till = await this.#shop.signIn('manager');
    await till.post('/openCashier/post', { opening_balance: '90000' });
    for (let step = 0; step < STEPS; step += 1) {
      clock.nowMs += 4 * MINUTE_MS;
      const kind = step < 4 ? 1 : this.#random.between(1, 5);
      if (kind === 5) await this.#exchange(till);
      else if (kind === 4) await this.#bringBack(till);
      else await this.#sell(till);
      if (step % 4 === 3) await this.check();
    }
  }

  #basket() {
    const ids = [...this.#goods.keys()];
    const some = new Set(Array.from({ length: this.#random.between(1, 4) }, () => this.#random.pick(ids)));
    if (some.has(this.#exempt)) this.kinds.add('exempt');
    return [...some].map((id) => ({ id, quantity: this.#random.between(1, 6) }));
  }

  #tellSale({ order, total }: Pick<PaidSale, 'order' | 'total'>, ways: Told['ways']): void {
    this.#told.push({
      ...{ atMs: this.#shop.clock.nowMs, total: satangOf(total), ways },
      vat: satangOf(order.tax) + satangOf(order.included_tax),
      pieces: new Map(order.items.map(({ product, quantity }) => [product.id, quantity])),
    });
  }

  async #sell(till: TestBrowser): Promise<void> {
    this.kinds.add('sale');
    const method = this.#random.pick(['cash', 'qrcode'] as const);
    const coupon = this.#random.chance(0.4) ? this.#coupon : '';
    if (coupon !== '') this.kinds.add('coupon');
    const sale = await sell(till, this.#basket(), { method, coupon });
    this.#sales.push({ sale, left: sale.order.items.map(({ quantity }) => quantity) });
    this.#tellSale(sale, { [method]: satangOf(sale.total) });
  }

  #chosen() {
    const from = this.#random.pick(this.#sales.filter(({ left }) => left.some((pieces) => pieces > 0)));
    const pieces = new Map<number, number>();
    const lines = from.left.flatMap((most, i) => {
      if (most === 0) return [];
      const quantity = this.#random.between(1, most);
      from.left[i] = most - quantity;
      pieces.set(from.sale.order.items[i]?.product.id ?? 0, -quantity);
      return [{ item_id: from.sale.items[i] ?? 0, quantity }];
    });
    return { sale: from.sale, lines, pieces };
  }

  async #tellRefund(till: TestBrowser, id: number, pieces: Told['pieces'], exchanged = 0): Promise<void> {
    const { body } = await till.get(`/returns/${id}`);
    const total = satangOf(body.total);
    this.#told.push({
      ...{ atMs: this.#shop.clock.nowMs, total: -total, pieces },
      vat: -satangOf(body.tax) - satangOf(body.included_tax),
      ways: { cash: exchanged - total, exchange: -exchanged },
    });
  }

  async #bringBack(till: TestBrowser): Promise<void> {
    this.kinds.add('return');
    const { sale, lines, pieces } = this.#chosen();
    const { status, body } = await bringBack(till, sale.orderId, lines);
    expect(status, JSON.stringify(body)).toBe(201);
    await this.#tellRefund(till, body.return_id, pieces);
  }

  async #exchange(till: TestBrowser): Promise<void> {
    this.kinds.add('exchange');
    const { orderId } = (await till.post('/checkout', { orderList: this.#basket() })).body;
    const { body: order } = await till.get(`/views-myoder/${orderId}`);
    const { sale, lines, pieces } = this.#chosen();
    const { worth, total, answer } = await exchange(till, orderId, { orderId: sale.orderId, brought: lines });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const exchanged = Math.min(satangOf(worth), satangOf(total));
    await this.#tellRefund(till, answer.body.return_id, pieces, exchanged);
    this.#tellSale({ order, total }, { exchange: exchanged, cash: satangOf(total) - exchanged });
  }

  async check(): Promise<void> {
    const { nowMs } = this.#shop.clock;
    const manager = await this.#shop.signIn('manager');
    const today = await todayOf(manager);
    const day = dayOf(nowMs);
    const dayBefore = dayOf(nowMs - 7 * 24 * 60 * MINUTE_MS);
    expect([today.date, today.before_date, today.hour]).toEqual([day, dayBefore, hourOf(nowMs)]);
    const of = (one: string) => this.#told.filter(({ atMs }) => dayOf(atMs) === one);
    this.#checkFigures(today.today, of(day));
    this.#checkFigures(
      today.month,
      this.#told.filter(({ atMs }) => dayOf(atMs).startsWith(day.slice(0, 7))),
    );
    const totalIn = (told: readonly Told[], hour: number) =>
      sum(
        told.filter(({ atMs }) => hourOf(atMs) === hour),
        ({ total }) => total,
      ) / 100;
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      ...{ hour, total: totalIn(of(day), hour), before: totalIn(of(dayBefore), hour) },
    }));
    expect(today.hours).toEqual(hours);
    const ended = hours.slice(0, hourOf(nowMs));
    expect(satangOf(today.so_far.total)).toBe(sum(ended, ({ total }) => satangOf(total)));
    expect(satangOf(today.so_far.before)).toBe(sum(ended, ({ before }) => satangOf(before)));
    expect(satangOf(today.before_total)).toBe(sum(of(dayBefore), ({ total }) => total));
    await this.#checkReports(manager, today, day);
  }

  #checkFigures(figures: Record<string, number | null>, told: readonly Told[]): void {
    const cost = sum(told, ({ pieces }) =>
      sum([...pieces], ([id, some]) => (this.#goods.get(id) ?? 0) * some),
    );
    const uncosted = sum(told, ({ pieces }) =>
      sum([...pieces], ([id, some]) => (this.#goods.get(id) === null ? some : 0)),
    );
    expect(satangOf(figures.total ?? 0)).toBe(sum(told, ({ total }) => total));
    expect(satangOf(figures.vat ?? 0)).toBe(sum(told, ({ vat }) => vat));
    expect(figures.uncosted_pieces).toBe(uncosted);
    if (figures.cost === null) return;
    expect(satangOf(figures.cost ?? 0)).toBe(cost);
    expect(satangOf(figures.profit ?? 0)).toBe(
      satangOf(figures.net ?? 0) - satangOf(figures.uncosted_net ?? 0) - cost,
    );
  }

  /** What the sales report says of the same times, and what was told of pieces and ways. */
  async #checkReports(manager: TestBrowser, today: Awaited<ReturnType<typeof todayOf>>, day: string) {
    const report = async (query: string) => (await manager.get(`/reports/sales?${query}`)).body;
    const ofDay = `from=${day}&to=${day}`;
    const { totals } = await report(`${ofDay}&by=day`);
    expect(today.today).toEqual(totals);
    expect(today.today.total).toBe((await manager.get('/api/dashboard-counts')).body.dailySales);
    expect(today.month).toEqual((await report(`from=${day.slice(0, 8)}01&to=${day}&by=day`)).totals);
    const weekBegin = dayOf(this.#shop.clock.nowMs - 6 * 24 * 60 * MINUTE_MS);
    for (const [best, query] of [
      [today.best.today, ofDay],
      [today.best.week, `from=${weekBegin}&to=${day}`],
    ] as const) {
      const rows: { key: string; pieces: number; total: number }[] = (await report(`${query}&by=product`))
        .data;
      const most = rows.filter(({ total }) => total > 0).slice(0, 5);
      expect(best.map((one: BestSeller) => [String(one.product_id), one.pieces, one.total])).toEqual(
        most.map((row) => [row.key, row.pieces, row.total]),
      );
      for (const { product_id, pieces } of best)
        expect(pieces).toBe(
          sum(
            this.#told.filter(({ atMs }) => dayOf(atMs) >= query.slice(5, 15) && dayOf(atMs) <= day),
            (one) => one.pieces.get(product_id) ?? 0,
          ),
        );
    }
    const ways = new Map<string, number>();
    for (const { ways: some } of this.#told.filter(({ atMs }) => dayOf(atMs) === day))
      for (const [way, satang] of Object.entries(some)) ways.set(way, (ways.get(way) ?? 0) + satang);
    const isSomething = ([, satang]: readonly [string, number]) => satang !== 0;
    const said = today.methods.map((one: { code: string; total: number }) => [one.code, satangOf(one.total)]);
    expect(new Map(said.filter(isSomething))).toEqual(new Map([...ways].filter(isSomething)));
  }
}

/** The day in Bangkok by the platform's own calendar, apart from the program's arithmetic. */
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });
const hourOf = (ms: number) =>
  Number(
    new Date(ms).toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', hourCycle: 'h23' }),
  );
