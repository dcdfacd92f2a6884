import { describe, expect, test } from 'vitest';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import {
  type Bought,
  bringBack,
  bringLoose,
  exchange,
  MANAGER,
  type PaidSale,
  sell,
} from '../testing/returning.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/**
 * 200 sales with some 80 returns, as many as 20 exchanges and some returns without a receipt, over days, drawers and ways of
 * taking VAT: every figure of the program beside a sum that
 * is worked out here, from the answers of the payments and of the returns alone.
 */

/** Days over the end of a month and of a year; on the last one more comes back than is sold. */
const DAYS = [
  { day: '2026-11-29', vat_mode: 'added', sales: 52, returns: 14 },
  { day: '2026-11-30', vat_mode: 'included', sales: 50, returns: 16 },
  { day: '2026-12-01', vat_mode: 'none', sales: 48, returns: 16 },
  { day: '2026-12-31', vat_mode: 'added', sales: 46, returns: 14 },
  { day: '2027-01-01', vat_mode: 'included', sales: 4, returns: 22 },
] as const;
const CASHIERS = ['cashier', 'manager'] as const;
type Cashier = (typeof CASHIERS)[number];
type Way = 'cash' | 'qrcode';

const MINUTE_MS = 60_000;
const satangOf = (baht: number) => Math.round(baht * 100);
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** A sale as its payment told of it; amounts in satang, as everywhere here. */
interface Sold extends PaidSale {
  readonly day: string;
  readonly by: Cashier;
  /** What was paid in each way; a way in which nothing was paid is missing. */
  readonly paid: Partial<Readonly<Record<Way | 'exchange', number>>>;
  readonly over: number;
  readonly left: number[];
}

/** A return as its answer told of it. */
interface Returned {
  readonly day: string;
  readonly by: Cashier;
  /** Null of goods that came without their receipt. */
  readonly of: Sold | null;
  readonly number: string;
  readonly total: number;
  readonly tax: number;
  readonly pieces: number;
  readonly ways: Readonly<Record<Way, number>>;
  /** What of it paid another order at once. */
  readonly exchanged: number;
}

describe.each(ENGINES)('random returns on %s', (engine) => {
  test('every figure is the sum of what was paid and what went back, on its day and in its drawer', async () => {
    const shop = await openTestShop(engine);
    const story = await Story.begin(shop, new Random(20_261_123));
    for (const day of DAYS) await story.play(day);
    await story.checkAllTime();
    await shop.close();
  }, 420_000);
});

class Story {
  readonly #shop: TestShop;
  readonly #random: Random;
  readonly #goods: readonly number[];
  readonly #coupons: readonly string[];
  readonly #sold: Sold[] = [];
  readonly #returned: Returned[] = [];
  readonly #tills = new Map<
    Cashier,
    { readonly till: TestBrowser; readonly id: number; readonly opening: number }
  >();

  private constructor(shop: TestShop, random: Random, goods: readonly number[], coupons: readonly string[]) {
    this.#shop = shop;
    this.#random = random;
    this.#goods = goods;
    this.#coupons = coupons;
  }

  /** Goods with every kind of discount and without, and a coupon of each kind. */
  static async begin(shop: TestShop, random: Random): Promise<Story> {
    const goods = await shop.db.read
      .selectFrom('products')
      .select(['id', 'discount_type'])
      .where('product_type', '=', 1)
      .where('price_satang', '>', 100)
      .orderBy('id')
      .execute();
    const kinds = [...new Set(goods.map(({ discount_type }) => discount_type))];
    expect(kinds.length).toBeGreaterThanOrEqual(3);
    const ofKind = (kind: number) => goods.filter(({ discount_type }) => discount_type === kind).slice(0, 5);
    const some = kinds.flatMap((kind) => ofKind(kind).map(({ id }) => id));
    const manager = await shop.signIn('manager');
    const time = { start_date: '2026-11-01', end_date: '2027-12-31' };
    const coupons: string[] = [];
    for (const [discount_type, discount_value] of [
      ['percent', 12.5],
      ['fixed', 33.33],
    ] as const) {
      const made = await manager.post('/coupons', { discount_type, discount_value, ...time });
      expect(made.status).toBe(201);
      coupons.push(made.body.coupon.code);
    }
    return new Story(shop, random, some, coupons);
  }

  /** One day from the opening of the drawers to their close. */
  async play({ day, vat_mode, sales, returns }: (typeof DAYS)[number]): Promise<void> {
    this.#shop.clock.nowMs = Date.parse(`${day}T09:00:00+07:00`);
    await this.#setUp(vat_mode);
    for (const by of CASHIERS) {
      const opening = this.#random.between(2_000_000, 9_000_000);
      const till = await this.#shop.atTheTill(by, String(opening / 100));
      const { cash_drawer_id: id } = (await till.get('/cash/api')).body.data;
      this.#tills.set(by, { till, id, opening });
    }
    let [toSell, toReturn]: [number, number] = [sales, returns];
    while (toSell + toReturn > 0) {
      this.#shop.clock.nowMs += MINUTE_MS;
      const by = this.#random.pick(CASHIERS);
      // The first day begins without anything that could come back.
      const sellsNext = this.#sold.length < 10 || this.#random.between(1, toSell + toReturn) <= toSell;
      if (sellsNext && toSell > 0) {
        const exchanges = this.#sold.length >= 10 && this.#random.between(1, 10) === 1;
        await (exchanges ? this.#exchange(day, by) : this.#sell(day, by));
        toSell -= 1;
      } else {
        await this.#bringBack(day, by);
        toReturn -= 1;
      }
    }
    for (const by of CASHIERS) await this.#bringLoose(day, by);
    await this.#checkDay(day);
  }

  /** Goods without a receipt, at some price up to the present one: a manager takes them, a cashier may not. */
  async #bringLoose(day: string, by: Cashier): Promise<void> {
    this.#shop.clock.nowMs += MINUTE_MS;
    const { till } = this.#at(by);
    const id = this.#random.pick(this.#goods);
    const manager = this.#at('manager').till;
    const [item] = (await manager.get(`/stock/items/api?product_ids=${id}`)).body.data;
    const { vat_mode, tax_percent } = (await manager.get('/api/session')).body.shop;
    const price = this.#random.between(1, satangOf(item.price_of_one));
    const pieces = this.#random.between(1, 5);
    const rate = item.vat_class === 'standard' ? Math.round(tax_percent * 100) : 0;
    const added = vat_mode === 'added' ? Math.floor((2 * price * pieces * rate + 10_000) / 20_000) : 0;
    const total = price * pieces + added;
    const lines = [{ product_id: id, quantity: pieces, unit_price: price / 100 }];
    const { status, body } = await bringLoose(till, lines, total / 100);
    expect(status, JSON.stringify(body)).toBe(by === 'manager' ? 201 : 403);
    if (by === 'cashier') return;
    const tax = satangOf(body.tax) + satangOf(body.included_tax);
    this.#returned.push({
      ...{ day, by, of: null, number: body.refund_number, total, tax, pieces, exchanged: 0 },
      ways: { cash: total, qrcode: 0 },
    });
  }

  async #setUp(vat_mode: string): Promise<void> {
    const admin = await this.#shop.signIn('admin');
    const settings = (await admin.get('/settings/api')).body;
    const changed = { ...settings, vat_mode, cashiers_may_return: true, return_limit: 300 };
    const loose = { returns_without_receipt: true };
    expect((await admin.patch('/settings', { ...changed, ...loose })).status).toBe(200);
  }

  #at(by: Cashier) {
    const drawer = this.#tills.get(by);
    if (!drawer) throw new Error(`${by} has no drawer`);
    return drawer;
  }

  #basket(): Bought[] {
    const random = this.#random;
    const ids = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(this.#goods)));
    return [...ids].map((id) => ({ id, quantity: random.between(1, 7) }));
  }

  async #sell(day: string, by: Cashier): Promise<void> {
    const random = this.#random;
    const basket = this.#basket();
    const way: Way = random.between(1, 3) === 1 ? 'qrcode' : 'cash';
    const over = way === 'cash' ? random.between(0, 50_000) : 0;
    const coupon = random.between(1, 3) === 1 ? random.pick(this.#coupons) : '';
    const sale = await sell(this.#at(by).till, basket, { method: way, coupon, over: over / 100 });
    const left = basket.map(({ quantity }) => quantity);
    expect(sale.order.items.map(({ quantity }) => quantity)).toEqual(left);
    this.#sold.push({ ...sale, day, by, paid: { [way]: satangOf(sale.total) }, over, left });
  }

  /** Goods of a sale for others at once; what they differ by changes hands. */
  async #exchange(day: string, by: Cashier): Promise<void> {
    const random = this.#random;
    const { of, brought, lines } = this.#chosen();
    const { till } = this.#at(by);
    const basket = this.#basket();
    const { orderId } = (await till.post('/checkout', { orderList: basket })).body;
    const { body: order } = await till.get(`/views-myoder/${orderId}`);
    const way: Way = random.between(1, 3) === 1 ? 'qrcode' : 'cash';
    const more = way === 'cash' ? random.between(0, 50_000) : 0;
    const returned = { orderId: of.orderId, brought: lines };
    const approver = by === 'cashier' ? { approver: MANAGER } : {};
    const tried = await exchange(till, orderId, returned, { method: way, over: more / 100, ...approver });
    expect(tried.answer.status, JSON.stringify(tried.answer.body)).toBe(201);
    const [worth, total] = [satangOf(tried.worth), satangOf(tried.total)];
    const exchanged = Math.min(worth, total);
    const { return_id, receipt_number: receiptNumber } = tried.answer.body;
    const { body: refund } = await till.get(`/returns/${return_id}`);
    for (const { i, quantity } of brought) of.left[i] = (of.left[i] ?? 0) - quantity;
    this.#returned.push({
      ...{ day, by, of, number: refund.refund_number, total: worth, exchanged },
      tax: satangOf(refund.tax) + satangOf(refund.included_tax),
      pieces: sum(brought, ({ quantity }) => quantity),
      ways: { cash: worth - exchanged, qrcode: 0 },
    });
    const due = total - exchanged;
    this.#sold.push({
      ...{ orderId, receiptNumber, total: tried.total, order, day, by },
      items: order.items.map(({ id }: { id: number }) => id),
      paid: due > 0 ? { exchange: exchanged, [way]: due } : { exchange: exchanged },
      over: due > 0 ? more : 0,
      left: basket.map(({ quantity }) => quantity),
    });
  }

  /** Some pieces of a sale, or all that is left of it. */
  #chosen() {
    const random = this.#random;
    const of = random.pick(this.#sold.filter(({ left }) => left.some((pieces) => pieces > 0)));
    const whole = random.between(1, 4) === 1;
    const chosen = of.left.flatMap((pieces, i) => (pieces > 0 ? [{ i, pieces }] : []));
    const brought = chosen
      .filter((_, i) => whole || i === 0 || random.between(1, 2) === 1)
      .map(({ i, pieces }) => ({ i, quantity: whole ? pieces : random.between(1, pieces) }));
    const lines = brought.map(({ i, quantity }) => ({
      ...{ item_id: of.items[i] ?? 0, quantity },
      condition: random.pick(['sellable', 'damaged'] as const),
    }));
    return { of, brought, lines };
  }

  async #bringBack(day: string, by: Cashier): Promise<void> {
    const random = this.#random;
    const { of, brought, lines } = this.#chosen();
    const byQr = sum(this.#returnsOf(of), ({ ways }) => ways.qrcode);
    const split = random.pick(['cash', 'qrcode', 'half'] as const);
    const ways = (total: number): Record<Way, number> => {
      const most = (of.paid.qrcode ?? 0) - byQr;
      const qrcode = split === 'cash' ? 0 : Math.min(most, split === 'half' ? Math.floor(total / 2) : total);
      return { cash: total - qrcode, qrcode };
    };
    const answer = await bringBack(this.#at(by).till, of.orderId, lines, {
      ways: (total) => {
        const { cash, qrcode } = ways(satangOf(total));
        return [
          { method: 'cash' as const, amount: cash / 100 },
          { method: 'qrcode' as const, amount: qrcode / 100 },
        ].filter(({ amount }) => amount > 0);
      },
      // Above the shop's limit a cashier needs one; a manager's own is never asked for.
      ...(by === 'cashier' && { approver: MANAGER }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { refund_number: number, total, tax, included_tax } = answer.body;
    for (const { i, quantity } of brought) of.left[i] = (of.left[i] ?? 0) - quantity;
    this.#returned.push({
      ...{ day, by, of, number, total: satangOf(total), tax: satangOf(tax) + satangOf(included_tax) },
      ...{ pieces: sum(brought, ({ quantity }) => quantity), ways: ways(satangOf(total)), exchanged: 0 },
    });
  }

  #returnsOf(of: Sold) {
    return this.#returned.filter((one) => one.of === of);
  }

  /** What a Z report or a day's summary has to say of these sales and returns, in baht. */
  #sums(sold: readonly Sold[], returned: readonly Returned[]) {
    const of = (name: 'subtotal' | 'discount' | 'coupon_discount' | 'tax' | 'included_tax') =>
      sum(sold, ({ order }) => satangOf(order[name]));
    const total = sum(sold, (sale) => satangOf(sale.total));
    const refunds = sum(returned, (one) => one.total);
    const refundedTax = sum(returned, ({ tax }) => tax);
    const tax = of('tax') + of('included_tax') - refundedTax;
    const paidBy = (way: Way | 'exchange') => sold.flatMap(({ paid }) => paid[way] ?? []);
    const satangBy = (way: Way | 'exchange') => sum(paidBy(way), (amount) => amount);
    // What paid for a sale went back for what was returned.
    expect(satangBy('exchange')).toBe(sum(returned, ({ exchanged }) => exchanged));
    const satang = {
      gross_sales: of('subtotal'),
      line_discounts: of('discount') - of('coupon_discount'),
      coupon_discounts: of('coupon_discount'),
      added_tax: of('tax'),
      total_sales: total,
      total_refunds: refunds,
      refunded_tax: refundedTax,
      net_sales: total - refunds,
      tax,
      before_tax: total - refunds - tax,
      cash_sales: satangBy('cash'),
      qrcode_sales: satangBy('qrcode'),
      cash_refunds: sum(returned, ({ ways }) => ways.cash),
      qrcode_refunds: sum(returned, ({ ways }) => ways.qrcode),
      exchanged: satangBy('exchange'),
    };
    return {
      ...Object.fromEntries(Object.entries(satang).map(([name, amount]) => [name, amount / 100])),
      ...{ cash_count: paidBy('cash').length, qrcode_count: paidBy('qrcode').length },
      exchange_count: paidBy('exchange').length,
      refund_count: returned.length,
      items_sold: sum(sold, ({ order }) => sum(order.items, ({ quantity }) => quantity)),
      items_returned: sum(returned, ({ pieces }) => pieces),
      ...{ first_receipt: sold[0]?.receiptNumber ?? null, last_receipt: sold.at(-1)?.receiptNumber ?? null },
      ...{ first_refund: returned[0]?.number ?? null, last_refund: returned.at(-1)?.number ?? null },
    };
  }

  /** The drawers while they are open and once they are closed, their reports, and the day of them all. */
  async #checkDay(day: string): Promise<void> {
    const [sold, returned] = [
      this.#sold.filter((sale) => sale.day === day),
      this.#returned.filter((one) => one.day === day),
    ];
    const manager = this.#at('manager').till;
    await this.#checkDashboard(day, manager);
    for (const by of CASHIERS) {
      const [ownSold, ownReturned] = [
        sold.filter((sale) => sale.by === by),
        returned.filter((one) => one.by === by),
      ];
      const { till, id, opening } = this.#at(by);
      const net = sum(ownSold, (sale) => satangOf(sale.total)) - sum(ownReturned, ({ total }) => total);
      const history = (await till.get('/historyOrder/api?per_page=200')).body;
      expect(history.total).toBe(ownSold.length + ownReturned.length);
      expect(sum(history.data, (row: { total: number }) => satangOf(row.total))).toBe(net);

      const cash = sum(ownSold, ({ paid }) => paid.cash ?? 0);
      const over = sum(ownSold, (sale) => sale.over);
      const expected = opening + cash - sum(ownReturned, ({ ways }) => ways.cash);
      const drawer = {
        total_amount: (cash + over) / 100,
        change_price: over / 100,
        cash_refunds: sum(ownReturned, ({ ways }) => ways.cash) / 100,
        expected: expected / 100,
      };
      expect((await till.get('/cash/api')).body).toMatchObject(drawer);
      const report = { ...this.#sums(ownSold, ownReturned), ...drawer };
      expect((await manager.get(`/shifts/api/${id}`)).body).toMatchObject(report);
      if (by === 'manager') continue;
      await this.#close(by, expected, drawer);
      expect((await manager.get(`/shifts/api/${id}`)).body).toMatchObject({ ...report, difference: 0 });
    }
    expect((await manager.get(`/shifts/days/${day}/api`)).body).toMatchObject(this.#sums(sold, returned));
    const list = (await manager.get(`/returns/api?from=${day}&to=${day}&per_page=200`)).body;
    expect(list).toMatchObject({
      total: returned.length,
      total_amount: sum(returned, ({ total }) => total) / 100,
    });
    expect(list.data.map((one: { refund_number: string }) => one.refund_number)).toEqual(
      returned.map(({ number }) => number).reverse(),
    );
    const { expected } = (await manager.get('/cash/api')).body;
    await this.#close('manager', satangOf(expected), {});
  }

  /** Closes a drawer with just what has to be in it. */
  async #close(by: Cashier, expected: number, slip: object): Promise<void> {
    const body = { closing_balance: String(expected / 100), with_shift: true };
    const closed = await this.#at(by).till.post('/logout', body);
    expect(closed).toMatchObject({ status: 200, body: { shift: { ...slip, difference: 0 } } });
  }

  async #checkDashboard(day: string, manager: TestBrowser): Promise<void> {
    const net = (since: string) =>
      (sum(this.#sold, (sale) => (sale.day.startsWith(since) ? satangOf(sale.total) : 0)) -
        sum(this.#returned, (one) => (one.day.startsWith(since) ? one.total : 0))) /
      100;
    const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
    expect((await manager.get('/api/dashboard-counts')).body).toMatchObject({
      ...{ dailySales: net(day), monthlySales: net(month), yearlySales: net(year) },
    });
    const { salesData } = (await manager.get(`/api/sales-by-year?year=${year}`)).body;
    expect(salesData).toEqual(
      Array.from({ length: 12 }, (_, i) => ({
        month: i + 1,
        total_sales: net(`${year}-${String(i + 1).padStart(2, '0')}`),
      })),
    );
  }

  /** The orders, one by one, in the list and in the file; and all returns together. */
  async checkAllTime(): Promise<void> {
    const manager = await this.#shop.signIn('manager');
    const orders = new Map(
      this.#sold.map((sale) => {
        const refunded = sum(this.#returnsOf(sale), ({ total }) => total);
        const pieces = sum(sale.left, (left) => left);
        const returned = pieces === 0 ? 'whole' : this.#returnsOf(sale).length > 0 ? 'part' : 'none';
        return [sale.order.order_number, { total: satangOf(sale.total), refunded, returned }];
      }),
    );
    const listed = (await manager.get('/api/orders?per_page=200')).body;
    expect([orders.size, listed.total]).toEqual([200, 200]);
    for (const order of listed.data) {
      const { total, refunded, returned } = order;
      expect({ total: satangOf(total), refunded: satangOf(refunded), returned }, order.order_number).toEqual(
        orders.get(order.order_number),
      );
    }
    expect(this.#sold.filter(({ paid }) => paid.exchange !== undefined).length).toBeGreaterThan(8);
    // What came back whole came to exactly what was paid.
    const whole = [...orders.values()].filter(({ returned }) => returned === 'whole');
    expect(whole.length).toBeGreaterThan(5);
    for (const { total, refunded } of whole) expect(refunded).toBe(total);

    const file = await fetchFile(this.#shop, manager, '/orders/export?format=csv');
    const table = await readTable(file.bytes, 1_000);
    if ('refused' in table) throw new Error(table.refused);
    const at = (title: string) => table.titles.indexOf(title);
    const told = table.rows.map(({ cells }) => [
      cells[at('เลขที่คำสั่งซื้อ')],
      ...['ยอดสุทธิ', 'คืนเงิน', 'คงเหลือหลังคืน'].map((title) => satangOf(Number(cells[at(title)]))),
    ]);
    expect(told.toSorted()).toEqual(
      [...orders]
        .map(([number, { total, refunded }]) => [number, total, refunded, total - refunded])
        .toSorted(),
    );
    expect((await manager.get('/returns/api')).body).toMatchObject({
      total: this.#returned.length,
      total_amount: sum(this.#returned, ({ total }) => total) / 100,
    });
  }
}
