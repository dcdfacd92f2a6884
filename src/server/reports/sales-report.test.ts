import { describe, expect, test } from 'vitest';
import { DIMENSIONS } from '#shared/reports/dimensions.ts';
import { verify } from '../books/verify.ts';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { addProduct, productForm } from '../testing/product-form.ts';
import {
  bringBack,
  bringLoose,
  exchange,
  letReturnWithoutReceipt,
  MANAGER,
  type PaidSale,
  sell,
} from '../testing/returning.ts';
import { plainProducts } from '../testing/selling.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { closeSpans } from './close-spans.ts';

const at = (moment: string) => Date.parse(`${moment}:00+07:00`);
const satangOf = (baht: number) => Math.round(baht * 100);
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

interface Figures {
  readonly gross: number;
  readonly discounts: number;
  readonly total: number;
  readonly net: number;
  readonly vat: number;
  readonly cost: number | null;
  readonly profit: number | null;
  readonly uncosted_net: number;
  readonly uncosted_pieces: number;
  readonly pieces: number;
  readonly receipts: number | null;
  readonly refunds: number | null;
}
interface Row extends Figures {
  readonly key: string;
  readonly name: string;
  readonly before: Figures;
}

const report = async (manager: TestBrowser, query: string) => {
  const { status, body } = await manager.get(`/reports/sales?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    readonly totals: Figures;
    readonly before_totals: Figures;
    readonly before: { readonly from: string; readonly to: string };
    readonly data: readonly Row[];
    readonly heat: readonly { weekday: number; hour: number; net: number; receipts: number }[];
    readonly total: number;
  };
};

/** Gives the goods a cost, by receiving some of them. */
async function receive(manager: TestBrowser, productId: number, unitCost: number): Promise<void> {
  const lines = [{ product_id: productId, variant_id: null, quantity: 100, unit_cost: unitCost }];
  const received = await manager.post('/stock/receipts', { supplier: 'ยี่ปั๊ว', reference: '', note: '', lines });
  expect(received.status, JSON.stringify(received.body)).toBe(201);
}

describe.each(ENGINES)('the sales report on %s', (engine) => {
  test('a sale is told as soon as its payment answered, with its cost where that is known, and a return is taken off', async () => {
    const shop = await openTestShop(engine);
    shop.clock.nowMs = at('2026-11-23T10:30');
    const manager = await shop.atTheTill('manager', '1000');
    const costed = await addProduct(manager, productForm({ price: '12.50' }));
    const uncosted = await addProduct(manager, productForm({ price: '8' }));
    await receive(manager, costed.id, 3.25);
    const sale = await sell(manager, [
      { id: costed.id, quantity: 4 },
      { id: uncosted.id, quantity: 1 },
    ]);
    const ofToday = 'from=2026-11-23&to=2026-11-23';
    const { totals } = await report(manager, `${ofToday}&by=day`);
    expect(totals).toMatchObject({
      ...{ gross: 58, discounts: 0, net: 58, vat: 4.06, total: sale.total, cost: 13, profit: 37, margin: 74 },
      ...{ uncosted_net: 8, uncosted_pieces: 1, pieces: 5, receipts: 1, refunds: 0 },
    });
    const goods = async () => (await report(manager, `${ofToday}&by=product&sort=-pieces`)).data;
    expect(await goods()).toMatchObject([
      { key: String(costed.id), pieces: 4, cost: 13, uncosted_pieces: 0, receipts: 1 },
      { key: String(uncosted.id), pieces: 1, cost: null, profit: null, uncosted_pieces: 1, receipts: 1 },
    ]);
    const back = await bringBack(manager, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 1 }]);
    expect(back.status).toBe(201);
    expect((await goods())[0]).toMatchObject({ pieces: 3, cost: 9.75, receipts: 1, refunds: 1 });
    const [hour] = (await report(manager, `${ofToday}&by=hour`)).data;
    expect(hour).toMatchObject({ key: '10', name: '10:00–10:59', receipts: 1, refunds: 1 });
    expect((await report(manager, `${ofToday}&by=weekday`)).heat).toMatchObject([
      { weekday: 1, hour: 10, receipts: 1 },
    ]);
    await shop.close();
  });

  test('what stands beside a time is the time before or the same a year before, day by day', async () => {
    const shop = await openTestShop(engine);
    const [goods] = await plainProducts(shop);
    if (!goods) throw new Error('no goods');
    const sold = async (day: string, quantity: number) => {
      shop.clock.nowMs = at(`${day}T12:00`);
      const till = await shop.signIn('cashier');
      await till.post('/openCashier/post', { opening_balance: '0' });
      await sell(till, [{ id: goods.id, quantity }]);
    };
    for (const [day, quantity] of [
      ...([
        ['2025-11-21', 7],
        ['2026-11-18', 1],
        ['2026-11-19', 2],
      ] as const),
      ...([
        ['2026-11-20', 3],
        ['2026-11-22', 5],
      ] as const),
    ])
      await sold(day, quantity);
    const manager = await shop.signIn('manager');
    const before = await report(manager, 'from=2026-11-20&to=2026-11-22&by=day');
    expect(before.before).toEqual({ from: '2026-11-17', to: '2026-11-19' });
    expect(before.data.map((row) => [row.key, row.pieces, row.before.pieces])).toEqual([
      ['2026-11-20', 3, 0],
      ['2026-11-21', 0, 1],
      ['2026-11-22', 5, 2],
    ]);
    const year = await report(manager, 'from=2026-11-20&to=2026-11-22&by=day&against=year');
    expect(year.data.map((row) => row.before.pieces)).toEqual([0, 7, 0]);
    expect(year.before_totals).toMatchObject({ pieces: 7, receipts: 1 });
    for (const wrong of ['from=2026-11-22&to=2026-11-20&by=day', 'from=2019-01-01&to=2026-01-01&by=day'])
      expect((await manager.get(`/reports/sales?${wrong}`)).body.errors).toHaveProperty('to');
    await shop.close();
  });

  test('a receipt that comes after its day was summed up is in the report at once, and in the sums anew', async () => {
    const shop = await openTestShop(engine);
    const [goods] = await plainProducts(shop);
    if (!goods) throw new Error('no goods');
    shop.clock.nowMs = at('2026-10-31T23:59');
    const manager = await shop.atTheTill('manager', '0');
    await sell(manager, [{ id: goods.id, quantity: 1 }]);
    // The day and its month; the quarter and the year go on.
    expect(await closeSpans(shop.db, '2026-11-01')).toBe(2);
    expect(await closeSpans(shop.db, '2026-11-01')).toBe(0);
    // The machine's clock was a minute fast, and was put right.
    await sell(manager, [{ id: goods.id, quantity: 2 }]);
    const pieces = async () => {
      const month = 'from=2026-10-01&to=2026-10-31';
      const of = async (by: string) =>
        sum((await report(manager, `${month}&by=${by}`)).data, (row) => row.pieces);
      return [await of('day'), await of('product'), await of('cashier')];
    };
    expect(await pieces()).toEqual([3, 3, 3]);
    expect(await closeSpans(shop.db, '2026-11-01')).toBe(2);
    expect(await pieces()).toEqual([3, 3, 3]);
    // And of the other branch its six days, their month, quarter and year.
    expect(await closeSpans(shop.db, '2027-01-01')).toBe(2 + 9);
    expect(await pieces()).toEqual([3, 3, 3]);
    await shop.close();
  });

  test('verify misses a satang of any kept sum', async () => {
    const shop = await openTestShop(engine);
    const [goods] = await plainProducts(shop);
    if (!goods) throw new Error('no goods');
    shop.clock.nowMs = at('2026-10-31T12:00');
    const till = await shop.atTheTill('cashier', '0');
    await sell(till, [{ id: goods.id, quantity: 1 }]);
    await closeSpans(shop.db, '2027-01-01');
    expect(await verify(shop.db.read)).toEqual([]);
    const { db } = shop;
    const checks = {
      day: 'what is kept of a day for reports is what its receipts say',
      longer: 'what is kept of a month, quarter or year is the sum of its parts',
    };
    const kinds = async () => (await verify(db.read)).map(({ check }) => check);
    for (const part of ['hour', 'cashier', 'method'] as const) {
      const wrong = (by: number) =>
        db.transaction((trx) =>
          trx
            .updateTable('report_parts')
            .set((eb) => ({ vat_satang: eb('vat_satang', '+', by) }))
            .where('part', '=', part)
            .execute(),
        );
      await wrong(1);
      expect(await kinds(), part).toEqual([checks.day]);
      await wrong(-1);
    }
    for (const [span, check] of [
      ['2026-10-31', [checks.day, checks.longer]],
      ['2026-10', [checks.longer]],
      ['2026-Q4', [checks.longer]],
      ['2026', [checks.longer]],
    ] as const) {
      const wrong = (by: number) =>
        db.transaction((trx) =>
          trx
            .updateTable('report_products')
            .set((eb) => ({ cost_satang: eb('cost_satang', '+', by) }))
            .where('span', '=', span)
            .execute(),
        );
      await wrong(1);
      expect(await kinds(), span).toEqual(check);
      await wrong(-1);
    }
    expect(await kinds()).toEqual([]);
    await shop.close();
  });

  test('the report goes out as a table that ends with its sum', async () => {
    const shop = await openTestShop(engine);
    const [goods, others] = await plainProducts(shop);
    if (!goods || !others) throw new Error('too few goods');
    shop.clock.nowMs = at('2026-11-23T12:00');
    const manager = await shop.atTheTill('manager', '0');
    const { total } = await sell(manager, [
      { id: goods.id, quantity: 2 },
      { id: others.id, quantity: 1 },
    ]);
    const address = '/reports/sales/export?format=csv&from=2026-11-23&to=2026-11-23&by=product';
    const file = await fetchFile(shop, manager, address);
    const cashier = await shop.signIn('cashier');
    expect((await cashier.get('/reports/sales/export?format=csv')).status).toBe(403);
    const table = await readTable(file.bytes, 100);
    if ('refused' in table) throw new Error(table.refused);
    const column = table.titles.indexOf('ยอดขายสุทธิ');
    const told = table.rows.map(({ cells }) => [cells[1], Number(cells[column])]);
    expect(told.at(-1)).toEqual(['รวม', total]);
    expect(told).toHaveLength(3);
    expect(satangOf(sum(told.slice(0, 2), ([, baht]) => Number(baht)))).toBe(satangOf(total));
    await shop.close();
  });

  test('by whatever it is asked, the report is the sum of what was paid and went back, and what the dashboard and the shifts say', async () => {
    const shop = await openTestShop(engine);
    const story = await Story.begin(shop, new Random(20_261_123));
    for (const day of DAYS) await story.play(day);
    await story.check();
    // Kept sums say what the receipts said.
    expect(await closeSpans(shop.db, '2027-01-02')).toBeGreaterThan(5);
    await story.check();
    await shop.close();
  }, 300_000);
});

/** Days over the end of a month and of a year, each with its VAT mode; sales before and after midnight. */
const DAYS = [
  { from: '2026-11-30T23:40', vat_mode: 'added' },
  { from: '2026-12-01T09:00', vat_mode: 'included' },
  { from: '2026-12-31T23:40', vat_mode: 'none' },
  { from: '2027-01-01T08:30', vat_mode: 'added' },
] as const;
const STEPS_A_DAY = 14;
const MINUTE_MS = 60_000;

/** What was paid or went back, in satang, as the calls told of it. */
interface Told {
  readonly atMs: number;
  readonly by: string;
  readonly total: number;
  readonly gross: number;
  readonly vat: number;
  readonly pieces: ReadonlyMap<number, number>;
  readonly ways: Readonly<Record<string, number>>;
  readonly isRefund: boolean;
}

class Story {
  readonly #shop: TestShop;
  readonly #random: Random;
  readonly #goods: readonly number[];
  readonly #told: Told[] = [];
  readonly #sales: { readonly sale: PaidSale; readonly left: number[] }[] = [];

  private constructor(shop: TestShop, random: Random, goods: readonly number[]) {
    this.#shop = shop;
    this.#random = random;
    this.#goods = goods;
  }

  static async begin(shop: TestShop, random: Random): Promise<Story> {
    const goods = await shop.db.read
      .selectFrom('products')
      .select(['id', 'discount_type'])
      .where('product_type', '=', 1)
      .where('price_satang', '>', 5_000)
      .orderBy('id')
      .execute();
    const kinds = [...new Set(goods.map(({ discount_type }) => discount_type))];
    const some = kinds.flatMap((kind) => goods.filter((one) => one.discount_type === kind).slice(0, 3));
    return new Story(
      shop,
      random,
      some.map(({ id }) => id),
    );
  }

  async play({ from, vat_mode }: (typeof DAYS)[number]): Promise<void> {
    const { clock } = this.#shop;
    clock.nowMs = at(from);
    const admin = await this.#shop.signIn('admin');
    const settings = (await admin.get('/settings/api')).body;
    const free = { cashiers_may_return: true, cashier_discount_limit: 100 };
    expect((await admin.patch('/settings', { ...settings, ...free, vat_mode })).status).toBe(200);
    await letReturnWithoutReceipt(admin);
    const tills: Record<string, TestBrowser> = {};
    for (const by of ['cashier', 'manager'] as const) {
      const till = await this.#shop.signIn(by);
      await till.post('/openCashier/post', { opening_balance: '90000' });
      tills[by] = till;
    }
    for (let step = 0; step < STEPS_A_DAY; step += 1) {
      clock.nowMs += 3 * MINUTE_MS;
      const by = this.#random.pick(['cashier', 'manager']);
      const till = tills[by];
      if (!till) throw new Error('no till');
      const kind = step < 4 ? 1 : this.#random.between(1, 6);
      if (kind === 6) await this.#bringLoose(tills.manager ?? till);
      else if (kind === 5) await this.#exchange(till, by);
      else if (kind === 4) await this.#bringBack(till, by);
      else await this.#sell(till, by);
    }
  }

  #basket() {
    const ids = new Set(
      Array.from({ length: this.#random.between(1, 4) }, () => this.#random.pick(this.#goods)),
    );
    return [...ids].map((id) => ({ id, quantity: this.#random.between(1, 7) }));
  }

  #tellSale(by: string, { order, total }: Pick<PaidSale, 'order' | 'total'>, ways: Told['ways']): void {
    const pieces = new Map<number, number>();
    for (const { product, quantity } of order.items)
      pieces.set(product.id, (pieces.get(product.id) ?? 0) + quantity);
    this.#told.push({
      ...{
        atMs: this.#shop.clock.nowMs,
        by,
        total: satangOf(total),
        gross: satangOf(order.subtotal),
        pieces,
      },
      ...{ vat: satangOf(order.tax) + satangOf(order.included_tax), ways, isRefund: false },
    });
  }

  async #sell(till: TestBrowser, by: string): Promise<void> {
    const method = this.#random.pick(['cash', 'qrcode'] as const);
    const offByHand = this.#random.between(1, 2) === 1 ? this.#random.between(1, 5_000) / 100 : 0;
    const sale = await sell(till, this.#basket(), { method, offByHand });
    this.#sales.push({ sale, left: sale.order.items.map(({ quantity }) => quantity) });
    this.#tellSale(by, sale, { [method]: satangOf(sale.total) });
  }

  #chosen() {
    const from = this.#random.pick(this.#sales.filter(({ left }) => left.some((pieces) => pieces > 0)));
    const lines = from.left.flatMap((pieces, i) => {
      if (pieces === 0) return [];
      const quantity = this.#random.between(1, pieces);
      from.left[i] = pieces - quantity;
      const condition = this.#random.pick(['sellable', 'damaged'] as const);
      return [{ item_id: from.sale.items[i] ?? 0, quantity, condition }];
    });
    const pieces = new Map<number, number>();
    let gross = 0;
    for (const { item_id, quantity } of lines) {
      const item = from.sale.order.items.find(({ id }) => id === item_id);
      const id = item?.product.id ?? 0;
      pieces.set(id, (pieces.get(id) ?? 0) - quantity);
      gross -= satangOf(item?.unit_price ?? 0) * quantity;
    }
    return { sale: from.sale, lines, back: { pieces, gross } };
  }

  async #tellRefund(
    by: string,
    till: TestBrowser,
    id: number,
    back: Pick<Told, 'pieces' | 'gross'>,
    exchanged = 0,
  ) {
    const { body } = await till.get(`/returns/${id}`);
    const total = satangOf(body.total);
    this.#told.push({
      ...{ atMs: this.#shop.clock.nowMs, by, total: -total, ...back },
      vat: -satangOf(body.tax) - satangOf(body.included_tax),
      ...{ ways: { cash: exchanged - total, exchange: -exchanged }, isRefund: true },
    });
  }

  async #bringBack(till: TestBrowser, by: string): Promise<void> {
    const { sale, lines, back } = this.#chosen();
    const answer = await bringBack(till, sale.orderId, lines, by === 'cashier' ? { approver: MANAGER } : {});
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await this.#tellRefund(by, till, answer.body.return_id, back);
  }

  async #exchange(till: TestBrowser, by: string): Promise<void> {
    const { orderId } = (await till.post('/checkout', { orderList: this.#basket() })).body;
    const { body: order } = await till.get(`/views-myoder/${orderId}`);
    const { sale, lines, back } = this.#chosen();
    const approver = by === 'cashier' ? { approver: MANAGER } : {};
    const { worth, total, answer } = await exchange(
      till,
      orderId,
      { orderId: sale.orderId, brought: lines },
      approver,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const exchanged = Math.min(satangOf(worth), satangOf(total));
    await this.#tellRefund(by, till, answer.body.return_id, back, exchanged);
    this.#tellSale(by, { order, total }, { exchange: exchanged, cash: satangOf(total) - exchanged });
  }

  async #bringLoose(manager: TestBrowser): Promise<void> {
    const id = this.#random.pick(this.#goods);
    const lines = [{ product_id: id, quantity: 2, unit_price: this.#random.between(1, 999) / 100 }];
    const unit = satangOf(lines[0]?.unit_price ?? 0) * 2;
    const { vat_mode } = (await manager.get('/api/session')).body.shop;
    const total = vat_mode === 'added' ? unit + Math.floor((unit * 7 + 50) / 100) : unit;
    const answer = await bringLoose(manager, lines, total / 100);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await this.#tellRefund('manager', manager, answer.body.return_id, {
      pieces: new Map([[id, -2]]),
      gross: -unit,
    });
  }

  async check(): Promise<void> {
    const manager = await this.#shop.signIn('manager');
    const days = [...new Set(this.#told.map(({ atMs }) => dayOf(atMs)))];
    expect(days).toHaveLength(4);
    for (const day of days) await this.#checkTime(manager, day, day);
    await this.#checkTime(manager, '2026-11-01', '2027-01-31');
    await this.#checkTime(manager, '2026-12-01', '2026-12-31');
    for (const day of days) {
      const { net_sales, tax } = (await manager.get(`/shifts/days/${day}/api`)).body;
      const { totals } = await report(manager, `from=${day}&to=${day}&by=day`);
      expect([totals.total, totals.vat]).toEqual([net_sales, tax]);
    }
    const last = days.at(-1) ?? '';
    const dashboard = (await manager.get('/api/dashboard-counts')).body;
    expect((await report(manager, `from=${last}&to=${last}&by=hour`)).totals.total).toBe(
      dashboard.dailySales,
    );
  }

  async #checkTime(manager: TestBrowser, from: string, to: string): Promise<void> {
    const told = this.#told.filter(({ atMs }) => dayOf(atMs) >= from && dayOf(atMs) <= to);
    const total = sum(told, (one) => one.total);
    const expected = {
      gross: sum(told, ({ gross }) => gross) / 100,
      total: total / 100,
      vat: sum(told, ({ vat }) => vat) / 100,
      net: (total - sum(told, ({ vat }) => vat)) / 100,
      pieces: sum(told, ({ pieces }) => sum([...pieces.values()], (some) => some)),
      receipts: told.filter(({ isRefund }) => !isRefund).length,
      refunds: told.filter(({ isRefund }) => isRefund).length,
    };
    const reports = new Map<string, readonly Row[]>();
    for (const by of DIMENSIONS) {
      const { totals, data } = await report(manager, `from=${from}&to=${to}&by=${by}`);
      expect(totals, by).toMatchObject(expected);
      for (const figure of ['gross', 'discounts', 'total', 'net', 'vat', 'uncosted_net'] as const)
        expect(
          sum(data, (row) => satangOf(row[figure])),
          `${by} ${figure}`,
        ).toBe(satangOf(totals[figure]));
      for (const figure of ['pieces', 'uncosted_pieces'] as const)
        expect(
          sum(data, (row) => row[figure]),
          `${by} ${figure}`,
        ).toBe(totals[figure]);
      reports.set(by, data);
    }
    /** What the report says by keys is what was told by them. */
    const expectBy = (
      by: string,
      keysOf: (one: Told) => readonly (readonly [string, number])[],
      figure: 'total' | 'pieces',
    ) => {
      const sums = new Map<string, number>();
      for (const one of told)
        for (const [key, some] of keysOf(one)) sums.set(key, (sums.get(key) ?? 0) + some);
      const said = (reports.get(by) ?? []).map(
        (row) => [row.key, figure === 'total' ? satangOf(row.total) : row.pieces] as const,
      );
      const isSomething = ([, some]: readonly [string, number]) => some !== 0;
      expect(new Map(said.filter(isSomething)), by).toEqual(new Map([...sums].filter(isSomething)));
    };
    const whole = (keyOf: (one: Told) => string) => (one: Told) => [[keyOf(one), one.total]] as const;
    const ids = new Map(
      (await this.#shop.db.read.selectFrom('users').select(['id', 'username']).execute()).map((row) => [
        row.username,
        row.id,
      ]),
    );
    expectBy(
      'day',
      whole(({ atMs }) => dayOf(atMs)),
      'total',
    );
    expectBy(
      'hour',
      whole(({ atMs }) => wallOf(atMs).slice(11, 13)),
      'total',
    );
    expectBy(
      'weekday',
      whole(({ atMs }) => String(new Date(wallOf(atMs)).getUTCDay())),
      'total',
    );
    expectBy(
      'cashier',
      whole(({ by }) => String(ids.get(by))),
      'total',
    );
    expectBy('method', ({ ways }) => Object.entries(ways), 'total');
    expectBy(
      'product',
      ({ pieces }) => [...pieces].map(([id, some]) => [String(id), some] as const),
      'pieces',
    );
  }
}

/** The day in Bangkok by the platform's own calendar, apart from the program's arithmetic. */
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });
const wallOf = (ms: number) =>
  `${new Date(ms).toLocaleString('sv-SE', { timeZone: 'Asia/Bangkok' }).replace(' ', 'T')}Z`;
