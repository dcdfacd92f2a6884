import { describe, expect, test } from 'vitest';
import type { SalesEntryWire } from '#shared/bookkeeping/contract.ts';
import type { SalesTaxRowWire } from '#shared/tax-reports/contract.ts';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { addProduct, productForm } from '../testing/product-form.ts';
import { bringBack, bringLoose, exchange, type PaidSale, sell } from '../testing/returning.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/**
 * Days over the ends of two months, with standard, zero-rated and exempt goods, coupons, discounts by hand, full invoices at
 * once and later, invoices issued anew, returns, exchanges and returns without a receipt. A month's sales tax report beside
 * what the payments and returns answered, the papers, the shifts, the days' summaries, the dashboard and the sales report.
 */
const DAYS = [
  { day: '2026-11-29', vat_mode: 'added' },
  { day: '2026-11-30', vat_mode: 'included' },
  { day: '2026-12-01', vat_mode: 'added' },
  { day: '2026-12-30', vat_mode: 'none' },
  { day: '2026-12-31', vat_mode: 'included' },
  { day: '2027-01-01', vat_mode: 'added' },
] as const;
const MONTHS = ['2026-11', '2026-12', '2027-01'];
const ACTS_OF_A_DAY = 36;
/** The last receipts of a day are made one millisecond before midnight in Bangkok, the first of a day at midnight. */
const LAST_MS = 86_400_000 - 1;
const MINUTE_MS = 60_000;
const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const BUYERS = [3, 6];

const satangOf = (baht: number) => Math.round(baht * 100);
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** What a sale or return adds to the books of its day, in satang: below nothing for a return. */
interface Entry {
  readonly day: string;
  readonly total: number;
  readonly vat: number;
  readonly zeroRated: number;
  readonly exempt: number;
  /** Whether the shop was registered for VAT when the goods were sold. */
  readonly isTaxed: boolean;
}
interface Sold extends PaidSale {
  readonly day: string;
  readonly isTaxed: boolean;
  readonly left: number[];
  isInvoiced: boolean;
}

describe.each(ENGINES)('random months on %s', (engine) => {
  test('the sales tax report is the sum of the receipts, the papers, the shifts, the days, the dashboard and the sales report', async () => {
    const shop = await openTestShop(engine);
    const story = await Story.begin(shop, new Random(engine === 'sqlite' ? 20_261_124 : 7));
    for (const day of DAYS) await story.play(day);
    await story.checkMonths();
    await shop.close();
  }, 420_000);
});

class Story {
  readonly #shop: TestShop;
  readonly #random: Random;
  readonly #goods: readonly number[];
  readonly #coupons: readonly string[];
  readonly #sold: Sold[] = [];
  readonly #entries: Entry[] = [];
  readonly #shifts: { readonly id: number; readonly day: string }[] = [];
  #till!: TestBrowser;
  #isTaxed = true;

  private constructor(shop: TestShop, random: Random, goods: readonly number[], coupons: readonly string[]) {
    this.#shop = shop;
    this.#random = random;
    this.#goods = goods;
    this.#coupons = coupons;
  }

  static async begin(shop: TestShop, random: Random): Promise<Story> {
    const manager = await shop.signIn('manager');
    const goods: number[] = [];
    for (const vat_class of ['standard', 'zero', 'exempt'])
      for (const price of [7.25, 33.33, 149])
        goods.push((await addProduct(manager, productForm({ vat_class, price }))).id);
    const lines = goods.map((product_id) => ({ product_id, variant_id: null, quantity: 5000, unit_cost: 3 }));
    const receipt = { supplier: 'ยี่ปั๊ว', reference: '', note: '', lines };
    expect((await manager.post('/stock/receipts', receipt)).status).toBe(201);
    const coupons: string[] = [];
    for (const [discount_type, discount_value] of [
      ['percent', 12.5],
      ['fixed', 11.11],
    ] as const) {
      const time = { start_date: '2026-11-01', end_date: '2027-12-31' };
      const made = await manager.post('/coupons', { discount_type, discount_value, ...time });
      expect(made.status).toBe(201);
      coupons.push(made.body.coupon.code);
    }
    return new Story(shop, random, goods, coupons);
  }

  async play({ day, vat_mode }: (typeof DAYS)[number]): Promise<void> {
    const midnight = Date.parse(`${day}T00:00:00+07:00`);
    this.#shop.clock.nowMs = midnight;
    const admin = await this.#shop.signIn('admin');
    const settings = (await admin.get('/settings/api')).body;
    const changed = { ...settings, vat_mode, returns_without_receipt: true };
    expect((await admin.patch('/settings', changed)).status).toBe(200);
    this.#isTaxed = vat_mode !== 'none';
    this.#till = await this.#shop.atTheTill('manager', '90000');
    this.#shifts.push({ id: (await this.#till.get('/cash/api')).body.data.cash_drawer_id, day });
    for (let act = 0; act < ACTS_OF_A_DAY; act += 1) {
      if (act > 1 && act < ACTS_OF_A_DAY - 2) this.#shop.clock.nowMs += MINUTE_MS;
      if (act === ACTS_OF_A_DAY - 2) {
        this.#shop.clock.nowMs = midnight + LAST_MS;
        this.#till = await this.#shop.signIn('manager');
      }
      await this.#act(day, act);
    }
    const { expected } = (await this.#till.get('/cash/api')).body;
    const closed = await this.#till.post('/logout', { closing_balance: String(expected), with_shift: true });
    expect(closed.status).toBe(200);
  }

  async #act(day: string, act: number): Promise<void> {
    const chance = this.#random.between(1, 20);
    if (this.#sold.length < 4 || act === 0 || act === ACTS_OF_A_DAY - 1 || chance <= 9) await this.#sell(day);
    else if (chance <= 13) await this.#invoice();
    else if (chance <= 14) await this.#reissue();
    else if (chance <= 17) await this.#bringBack(day);
    else if (chance <= 19) await this.#exchange(day);
    else await this.#bringLoose(day);
  }

  #basket() {
    const ids = new Set(
      Array.from({ length: this.#random.between(1, 4) }, () => this.#random.pick(this.#goods)),
    );
    return [...ids].map((id) => ({ id, quantity: this.#random.between(1, 7) }));
  }

  #book(day: string, sale: PaidSale): void {
    const { total, tax, included_tax, zero_rated, exempt } = sale.order;
    const vat = satangOf(tax) + satangOf(included_tax);
    const isTaxed = this.#isTaxed;
    const classes = { zeroRated: satangOf(zero_rated), exempt: satangOf(exempt) };
    this.#entries.push({ day, total: satangOf(total), vat, ...classes, isTaxed });
    const left = sale.order.items.map(({ quantity }) => quantity);
    this.#sold.push({ ...sale, day, isTaxed, left, isInvoiced: false });
  }

  async #sell(day: string): Promise<void> {
    const random = this.#random;
    const method = random.pick(['cash', 'qrcode'] as const);
    const coupon = random.chance(0.3) ? random.pick(this.#coupons) : '';
    const offByHand = random.chance(0.2) ? 1.99 : 0;
    this.#book(day, await sell(this.#till, this.#basket(), { method, coupon, offByHand }));
  }

  /** A full tax invoice in the place of a receipt, of this day or of one before. */
  async #invoice(): Promise<void> {
    const without = this.#sold.filter(({ isInvoiced, isTaxed }) => isTaxed && !isInvoiced);
    if (!this.#isTaxed || without.length === 0) return;
    const sale = this.#random.pick(without);
    const buyer = this.#random.pick(BUYERS);
    const made = await this.#till.get(`/invoice/pdf/${sale.orderId}/${buyer}`, FROM_OUR_PAGE);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    sale.isInvoiced = true;
  }

  async #reissue(): Promise<void> {
    const of = '/documents/api?kind=tax_invoice&per_page=200';
    const { data } = (await this.#till.get(of)).body;
    const valid = data.filter(({ state }: { state: string }) => state === 'valid');
    if (!this.#isTaxed || valid.length === 0) return;
    const { id, customer_id } = this.#random.pick(valid as { id: number; customer_id: number }[]);
    const other = BUYERS.find((buyer) => buyer !== customer_id);
    const asked = { customer_id: other, reason: 'ชื่อผู้ซื้อไม่ถูกต้อง' };
    expect((await this.#till.post(`/documents/${id}/reissue`, asked)).status).toBe(201);
  }

  #chosen() {
    const of = this.#random.pick(this.#sold.filter(({ left }) => left.some((pieces) => pieces > 0)));
    const lines = of.left.flatMap((pieces, i) => {
      if (pieces === 0) return [];
      const quantity = this.#random.between(1, pieces);
      of.left[i] = pieces - quantity;
      return [{ item_id: of.items[i] ?? 0, quantity }];
    });
    return { of, lines };
  }

  async #bookReturn(day: string, of: Sold | null, returnId: number): Promise<void> {
    const { body } = await this.#till.get(`/returns/${returnId}`);
    const vat = satangOf(body.tax) + satangOf(body.included_tax);
    const isTaxed = of?.isTaxed ?? this.#isTaxed;
    const classes = { zeroRated: -satangOf(body.zero_rated), exempt: -satangOf(body.exempt) };
    this.#entries.push({ day, total: -satangOf(body.total), vat: -vat, ...classes, isTaxed });
  }

  async #bringBack(day: string): Promise<void> {
    const { of, lines } = this.#chosen();
    const answer = await bringBack(this.#till, of.orderId, lines);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await this.#bookReturn(day, of, answer.body.return_id);
  }

  async #exchange(day: string): Promise<void> {
    const { of, lines } = this.#chosen();
    const { orderId } = (await this.#till.post('/checkout', { orderList: this.#basket() })).body;
    const order = (await this.#till.get(`/views-myoder/${orderId}`)).body;
    const { answer } = await exchange(this.#till, orderId, { orderId: of.orderId, brought: lines });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await this.#bookReturn(day, of, answer.body.return_id);
    const items = order.items.map(({ id }: { id: number }) => id);
    const { receipt_number: receiptNumber } = answer.body;
    this.#book(day, { orderId, receiptNumber, total: order.total, items, order });
  }

  /** One piece without a receipt, at one baht; what VAT comes on top is asked for by trying. */
  async #bringLoose(day: string): Promise<void> {
    const lines = [{ product_id: this.#random.pick(this.#goods), quantity: 1, unit_price: 1 }];
    for (const amount of [1, 1.07]) {
      const answer = await bringLoose(this.#till, lines, amount);
      if (answer.status !== 201) continue;
      return await this.#bookReturn(day, null, answer.body.return_id);
    }
    throw new Error('goods without a receipt were not taken');
  }

  async checkMonths(): Promise<void> {
    const manager = await this.#shop.signIn('manager');
    for (const month of MONTHS) await this.#checkMonth(manager, month);
    const all = await Promise.all(MONTHS.map((month) => rowsOf(manager, month)));
    const kinds = new Set(
      all.flat().map(({ kind, is_cancelled }) => `${kind}${is_cancelled ? ' ยกเลิก' : ''}`),
    );
    // The story has everything that a report can have.
    expect([...kinds].sort()).toEqual(
      ['abbreviated', 'credit_note', 'credit_note ยกเลิก', 'full', 'full ยกเลิก', 'refund'].sort(),
    );
  }

  async #checkMonth(manager: TestBrowser, month: string): Promise<void> {
    const { rows, totals } = (await manager.get(`/reports/sales-tax?month=${month}`)).body;
    const taxed = this.#entries.filter(({ day, isTaxed }) => isTaxed && day.startsWith(month));
    const [total, vat] = [sum(taxed, (one) => one.total), sum(taxed, (one) => one.vat)];
    const expected = {
      ...{ value: (total - vat) / 100, vat: vat / 100, total: total / 100 },
      ...{
        zero_rated: sum(taxed, (one) => one.zeroRated) / 100,
        exempt: sum(taxed, (one) => one.exempt) / 100,
      },
    };
    expect(totals, month).toEqual(expected);
    expect(sumsOf(rows), month).toEqual(expected);
    this.#checkReceipts(month, rows);
    await this.#checkPapers(month, rows);
    await this.#checkFile(manager, month, expected);
    await this.#checkBooks(manager, month, expected);
    await this.#checkSalesTable(manager, month, expected, rows);
  }

  /** Each receipt of the month stands once: by itself in the line of its day, or by its full invoice. */
  #checkReceipts(month: string, rows: readonly SalesTaxRowWire[]): void {
    const sold = this.#sold.filter(({ day, isTaxed }) => isTaxed && day.startsWith(month));
    const ofDays = sum(rows, ({ receipts }) => receipts ?? 0);
    const full = rows.filter(({ kind, is_cancelled }) => kind === 'full' && !is_cancelled);
    expect([ofDays + full.length, full.length]).toEqual([
      sold.length,
      sold.filter(({ isInvoiced }) => isInvoiced).length,
    ]);
    expect(full.map(({ order_id }) => order_id).sort()).toEqual(
      sold.flatMap(({ orderId, isInvoiced }) => (isInvoiced ? [orderId] : [])).sort(),
    );
  }

  /** Each tax invoice and credit note dated in the month stands once, and those that count say what they say. */
  async #checkPapers(month: string, rows: readonly SalesTaxRowWire[]): Promise<void> {
    const papers = await this.#shop.db.read
      .selectFrom('documents')
      .select(['number', 'total_satang'])
      .where('kind', 'in', ['tax_invoice', 'credit_note'])
      .where('issued_on', 'like', `${month}%`)
      .execute();
    const listed = rows.filter(({ document_id }) => document_id !== null);
    expect(listed.map(({ number }) => number).sort()).toEqual(papers.map(({ number }) => number).sort());
    const worth = new Map(papers.map((paper) => [paper.number, paper.total_satang]));
    for (const { kind, number, total, remark, is_cancelled } of listed) {
      const counts = !is_cancelled && !remark.includes('นับแล้วในเดือนภาษี');
      const sign = kind === 'credit_note' ? -1 : 1;
      expect(satangOf(total), number).toBe(counts ? sign * (worth.get(number) ?? 0) : 0);
    }
  }

  /** The bookkeeper's table adds up to the same. */
  async #checkFile(manager: TestBrowser, month: string, expected: Sums): Promise<void> {
    const file = await fetchFile(this.#shop, manager, `/reports/sales-tax.csv?month=${month}`);
    const table = await readTable(file.bytes, 1_000);
    if ('refused' in table) throw new Error(table.refused);
    const cells = table.rows.map((row) => row.cells);
    const last = cells.at(-1) ?? [];
    for (const [column, amount] of [
      ['มูลค่าสินค้าหรือบริการ', expected.value],
      ['จำนวนเงินภาษีมูลค่าเพิ่ม', expected.vat],
    ] as const) {
      const at = table.titles.indexOf(column);
      expect(Number(last[at]), column).toBe(amount);
      expect(sum(cells.slice(0, -1), (row) => satangOf(Number(row[at]))) / 100, column).toBe(amount);
    }
  }

  /**
   * The table for accounting programs has each receipt, and its sums; those of goods sold with VAT are the tax report,
   * and go by the numbers that this has (rule C13.16).
   */
  async #checkSalesTable(
    manager: TestBrowser,
    month: string,
    expected: Sums,
    taxRows: readonly SalesTaxRowWire[],
  ): Promise<void> {
    const { body } = await manager.get(`/reports/accounting/sales?month=${month}`);
    const entries: readonly SalesEntryWire[] = body.data;
    const all = this.#entries.filter(({ day }) => day.startsWith(month));
    expect([entries.length, body.total], month).toEqual([all.length, all.length]);
    const ofTable = (those: readonly SalesEntryWire[]) => {
      const of = (column: 'taxed' | 'zero_rated' | 'exempt' | 'unregistered' | 'vat' | 'total') =>
        sum(those, (row) => satangOf(row[column]));
      const [zeroRated, exempt] = [of('zero_rated'), of('exempt')];
      return {
        value: of('taxed') + zeroRated + exempt + of('unregistered'),
        vat: of('vat'),
        total: of('total'),
        zeroRated,
        exempt,
      };
    };
    const untaxed = (row: SalesEntryWire) => row.remark.includes('ขายขณะไม่ได้จดทะเบียน VAT');
    expect(ofTable(entries.filter((row) => !untaxed(row))), month).toEqual({
      ...{ value: satangOf(expected.value), vat: satangOf(expected.vat), total: satangOf(expected.total) },
      ...{ zeroRated: satangOf(expected.zero_rated), exempt: satangOf(expected.exempt) },
    });
    const whole = ofTable(entries);
    expect([whole.total, whole.vat], month).toEqual([
      sum(all, (one) => one.total),
      sum(all, (one) => one.vat),
    ]);
    expect(body.totals, month).toMatchObject({ vat: whole.vat / 100, total: whole.total / 100 });
    expect(satangOf(body.totals.unregistered), month).toBe(
      sum(entries.filter(untaxed), (row) => satangOf(row.total)),
    );
    for (const column of ['taxed', 'zero_rated', 'exempt', 'unregistered'] as const)
      expect(satangOf(body.totals[column]), `${column} of ${month}`).toBe(
        sum(entries, (row) => satangOf(row[column])),
      );
    for (const row of entries)
      expect(satangOf(row.unregistered), row.number).toBe(untaxed(row) ? satangOf(row.total) : 0);
    for (const row of entries) {
      expect(
        sum(row.payments, ({ amount }) => satangOf(amount)),
        row.number,
      ).toBe(satangOf(row.total));
      expect(ofTable([row]).value + satangOf(row.vat), row.number).toBe(satangOf(row.total));
    }
    for (const { method, amount } of body.methods as { method: string; amount: number }[]) {
      const paid = entries.flatMap(({ payments }) => payments.filter((one) => one.method === method));
      expect(
        sum(paid, (one) => satangOf(one.amount)),
        method,
      ).toBe(satangOf(amount));
    }
    const byPaper = (papers: readonly string[]) =>
      entries
        .filter(({ paper }) => papers.includes(paper))
        .map(({ number, total }) => `${number} ${total}`)
        .sort();
    const counted = taxRows.filter(
      (row) => row.kind !== 'abbreviated' && !row.is_cancelled && !row.remark.includes('นับแล้วในเดือนภาษี'),
    );
    const isFree = new Set(entries.filter(untaxed).map(({ number }) => number));
    expect(
      byPaper(['full', 'credit_note', 'refund']).filter((row) => !isFree.has(row.split(' ')[0] ?? '')),
      month,
    ).toEqual(counted.map(({ number, total }) => `${number} ${total}`).sort());
  }

  /** Shifts, days, dashboard and sales report know all sales; less those without VAT they are the tax report. */
  async #checkBooks(manager: TestBrowser, month: string, { total, vat }: Sums): Promise<void> {
    const untaxed = this.#entries.filter(({ day, isTaxed }) => !isTaxed && day.startsWith(month));
    const other = { net: sum(untaxed, (one) => one.total), vat: sum(untaxed, (one) => one.vat) };
    const all = { net: satangOf(total) + other.net, tax: satangOf(vat) + other.vat };
    const net = ({ net_sales, tax }: { net_sales: number; tax: number }) => ({
      ...{ net: satangOf(net_sales), tax: satangOf(tax) },
    });
    const added = (those: readonly { net: number; tax: number }[]) => ({
      ...{ net: sum(those, (one) => one.net), tax: sum(those, (one) => one.tax) },
    });
    const shifts = this.#shifts.filter(({ day }) => day.startsWith(month));
    const zReports = await Promise.all(shifts.map(({ id }) => manager.get(`/shifts/api/${id}`)));
    expect(added(zReports.map(({ body }) => net(body))), `shifts of ${month}`).toEqual(all);
    const days = await Promise.all(shifts.map(({ day }) => manager.get(`/shifts/days/${day}/api`)));
    expect(added(days.map(({ body }) => net(body))), `days of ${month}`).toEqual(all);
    const { salesData } = (await manager.get(`/api/sales-by-year?year=${month.slice(0, 4)}`)).body;
    expect(satangOf(salesData[Number(month.slice(5)) - 1].total_sales), `dashboard of ${month}`).toBe(
      all.net,
    );
    const time = `from=${month}-01&to=${month}-${month === '2026-11' ? 30 : 31}`;
    const { totals } = (await manager.get(`/reports/sales?${time}&by=day`)).body;
    expect({ net: satangOf(totals.total), tax: satangOf(totals.vat) }, `sales of ${month}`).toEqual(all);
  }
}

type Sums = Readonly<Record<'value' | 'vat' | 'total' | 'zero_rated' | 'exempt', number>>;

const rowsOf = async (manager: TestBrowser, month: string): Promise<SalesTaxRowWire[]> =>
  (await manager.get(`/reports/sales-tax?month=${month}`)).body.rows;

const sumsOf = (rows: readonly SalesTaxRowWire[]): Sums => {
  const of = (column: keyof Sums) => sum(rows, (row) => satangOf(row[column])) / 100;
  return {
    ...{ value: of('value'), vat: of('vat'), total: of('total') },
    ...{ zero_rated: of('zero_rated'), exempt: of('exempt') },
  };
};
