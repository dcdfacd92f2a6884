import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SalesTaxRowWire } from '#shared/tax-reports/contract.ts';
import { bringBack, type PaidSale, sell } from '../testing/returning.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const MANAGER = { username: 'manager', password: 'manager-demo' };
const DAY_MS = 86_400_000;

interface Report {
  readonly rows: readonly SalesTaxRowWire[];
  readonly totals: { readonly value: number; readonly vat: number; readonly total: number };
  readonly [more: string]: unknown;
}

describe.each(ENGINES)('the sales tax report on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    till = await shop.atTheTill('cashier', '100000');
  });
  afterEach(() => shop.close());

  const buy = (which: number, quantity = 1): Promise<PaidSale> =>
    sell(till, [{ id: goods[which]?.id ?? 0, quantity }]);
  const report = async (month = '2026-11'): Promise<Report> => {
    const answer = await (await shop.signIn('manager')).get(`/reports/sales-tax?month=${month}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const fullInvoice = async ({ orderId }: PaidSale, customer = 3) =>
    expect((await till.get(`/invoice/pdf/${orderId}/${customer}`, FROM_OUR_PAGE)).status).toBe(200);
  const back = async (sale: PaidSale) => {
    const brought = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    expect((await bringBack(till, sale.orderId, brought, { approver: MANAGER })).status).toBe(201);
  };
  const dayLater = async (days: number) => {
    shop.clock.nowMs += days * DAY_MS;
    till = await shop.signIn('cashier');
  };
  const shown = ({ rows }: Report) =>
    rows.map(({ kind, date, number, last_number, total }) => [kind, date, number, last_number, total]);

  /** What receipts of a month come to by the books, apart from the report's own sums. */
  const booked = async (month: string) => {
    const rows = await ofBranch(shop, 'receipts').selectAll().execute();
    const of = rows.filter(({ issued_on }) => issued_on.startsWith(month));
    const sum = (satang: (row: (typeof of)[number]) => number) =>
      of.reduce((all, row) => all + satang(row), 0) / 100;
    const vat = (row: (typeof of)[number]) => row.tax_satang + row.included_tax_satang;
    return { value: sum((r) => r.total_satang - vat(r)), vat: sum(vat), total: sum((r) => r.total_satang) };
  };

  test('has one line for a day of receipts, less those that a full invoice stands for one by one', async () => {
    const [first, second, third] = [await buy(0), await buy(1), await buy(2, 3)];
    await fullInvoice(second);
    const made = await report();
    expect(made).toMatchObject({ month: '2026-11', branch: { code: '00000' }, is_registered: true });
    expect(shown(made)).toEqual([
      ['full', '2026-11-20', 'TX202611-00001', null, second.total],
      [
        ...['abbreviated', '2026-11-20', first.receiptNumber, third.receiptNumber],
        Math.round((first.total + third.total) * 100) / 100,
      ],
    ]);
    expect(made.rows[0]).toMatchObject({ no: 1, remark: `แทนใบกำกับภาษีอย่างย่อ ${second.receiptNumber}` });
    expect(made.rows[0]?.buyer_name).not.toBe('');
    expect(made.rows[1]).toMatchObject({ no: 2, buyer_name: '', buyer_tax_id: '', receipts: 2 });
    expect(made.rows[1]?.remark).toContain(`ไม่รวม ${second.receiptNumber}`);
    expect(made.totals).toMatchObject(await booked('2026-11'));
  });

  test('ends a line at the last receipt that counts, and has none where a full invoice stands for all', async () => {
    const [first, last] = [await buy(0), await buy(1)];
    await fullInvoice(last);
    expect(shown(await report())[1]).toEqual([
      ...['abbreviated', '2026-11-20', first.receiptNumber, null, first.total],
    ]);
    await fullInvoice(first);
    expect((await report()).rows.map(({ kind }) => kind)).toEqual(['full', 'full']);
    expect((await report()).totals).toMatchObject(await booked('2026-11'));
  });

  test('has what came back below nothing: by its credit note, or by its refund where there is none', async () => {
    const [plain, invoiced] = [await buy(0, 2), await buy(1, 2)];
    await fullInvoice(invoiced);
    await back(plain);
    await back(invoiced);
    const made = await report();
    const less = made.rows.filter(({ total }) => total < 0);
    expect(less.map(({ kind, number }) => [kind, number])).toEqual([
      ['credit_note', 'CN202611-00001'],
      ['refund', 'RF202611-00001'],
    ]);
    expect(less[0]?.remark).toBe('ลดหนี้ของใบกำกับภาษี TX202611-00001');
    expect(less[1]?.remark).toBe(`รับคืนตามใบกำกับภาษีอย่างย่อ ${plain.receiptNumber}`);
    expect(made.totals).toMatchObject(await booked('2026-11'));
  });

  test('counts goods that came back before their invoice in the month in which they came back', async () => {
    const sale = await buy(0, 2);
    await back(sale);
    await dayLater(15);
    await fullInvoice(sale);
    const [november, december] = [await report(), await report('2026-12')];
    expect(november.rows.map(({ kind }) => kind)).toEqual(['full', 'refund']);
    expect(november.totals).toMatchObject(await booked('2026-11'));
    expect(shown(december)).toEqual([['credit_note', '2026-12-05', 'CN202612-00001', null, 0]]);
    expect(december.rows[0]?.remark).toBe('ของใบรับคืนสินค้า RF202611-00001 นับแล้วในเดือนภาษี พฤศจิกายน 2569');
    expect(december.totals).toMatchObject({ value: 0, vat: 0, total: 0 });
  });

  test('keeps a cancelled invoice and its credit note with 0.00, and counts those issued instead', async () => {
    const sale = await buy(0, 2);
    await fullInvoice(sale);
    await back(sale);
    const [invoice] = (await report()).rows;
    const manager = await shop.signIn('manager');
    const asked = { customer_id: 6, reason: 'ชื่อผู้ซื้อไม่ถูกต้อง' };
    expect((await manager.post(`/documents/${invoice?.document_id}/reissue`, asked)).status).toBe(201);
    const made = await report();
    expect(made.rows.map(({ number, is_cancelled }) => [number, is_cancelled])).toEqual([
      ['TX202611-00001', true],
      ['TX202611-00002', false],
      ['CN202611-00001', true],
      ['CN202611-00002', false],
    ]);
    expect(made.rows[0]).toMatchObject({ value: 0, vat: 0, total: 0 });
    expect(made.rows[0]?.remark).toBe('ยกเลิก ออกใบกำกับภาษีเลขที่ TX202611-00002 แทน');
    expect(made.rows[1]?.remark).toContain('แทนฉบับเดิมเลขที่ TX202611-00001');
    expect(made.totals).toMatchObject(await booked('2026-11'));
  });

  test('puts each receipt into Bangkok’s day and month', async () => {
    shop.clock.nowMs = Date.parse('2026-11-30T23:59:59.999+07:00');
    till = await shop.signIn('cashier');
    const last = await buy(0);
    shop.clock.nowMs += 1;
    const first = await buy(0);
    expect(shown(await report())).toEqual([
      ...[['abbreviated', '2026-11-30', last.receiptNumber, null, last.total]],
    ]);
    expect(shown(await report('2026-12'))).toEqual([
      ...[['abbreviated', '2026-12-01', first.receiptNumber, null, first.total]],
    ]);
  });

  test('has no row of a time in which the shop wasn’t registered for VAT, nor of what comes back of it', async () => {
    const admin = await shop.signIn('admin');
    const { body: settings } = await admin.get('/settings/api');
    const stand = async (vat_mode: string) =>
      expect((await admin.patch('/settings', { ...settings, vat_mode })).status).toBe(200);
    await stand('none');
    const sale = await buy(0, 2);
    expect(await report()).toMatchObject({ is_registered: false, rows: [], totals: { total: 0 } });
    await stand(settings.vat_mode);
    await back(sale);
    expect(await report()).toMatchObject({ is_registered: true, rows: [], totals: { total: 0 } });
  });

  test('takes off what was sold with VAT and comes back when the shop is registered no more, invoiced or not', async () => {
    const [plain, invoiced] = [await buy(0, 2), await buy(1, 2)];
    await fullInvoice(invoiced);
    const admin = await shop.signIn('admin');
    const { body: settings } = await admin.get('/settings/api');
    expect((await admin.patch('/settings', { ...settings, vat_mode: 'none' })).status).toBe(200);
    await back(plain);
    await back(invoiced);
    const { rows, totals } = await report();
    expect(rows.filter(({ total }) => total < 0).map(({ kind }) => kind)).toEqual(['credit_note', 'refund']);
    expect(totals).toMatchObject(await booked('2026-11'));
  });

  test.each(['', 'month=2026-13', 'month=2569-11', 'month=2026-11-01'])('refuses %s', async (query) => {
    const answer = await (await shop.signIn('manager')).get(`/reports/sales-tax?${query}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['month']]);
  });
});
