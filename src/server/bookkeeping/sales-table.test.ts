import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SalesEntryWire } from '#shared/bookkeeping/contract.ts';
import { SALES_ENTRY_WORDS, SALES_PAPER_WORDS } from '#shared/bookkeeping/table-words.ts';
import { branchWords } from '#shared/customers/rules.ts';
import { readTable } from '../tables/read-table.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
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
import { readLastRows, salesEntriesInParts } from './sales-table.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

interface SalesTable {
  readonly data: readonly SalesEntryWire[];
  readonly methods: readonly { readonly method: string; readonly name: string; readonly amount: number }[];
  readonly totals: Readonly<Record<string, number>>;
  readonly total: number;
}

describe.each(ENGINES)('a month’s sales for an accounting program on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let ids: readonly number[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier', '100000');
    manager = await shop.signIn('manager');
    ids = (await plainProducts(shop)).map(({ id }) => id);
  });
  afterEach(() => shop.close());

  const table = async (month = '2026-11', more = ''): Promise<SalesTable> => {
    const answer = await manager.get(`/reports/accounting/sales?month=${month}${more}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const buy = (at: number, quantity = 1, paying = {}) => sell(till, [{ id: ids[at] ?? 0, quantity }], paying);
  const fullInvoice = async ({ orderId }: PaidSale, customer = 3) =>
    expect((await till.get(`/invoice/pdf/${orderId}/${customer}`, FROM_OUR_PAGE)).status).toBe(200);
  const back = async ({ orderId, items }: PaidSale) => {
    const answer = await bringBack(till, orderId, [{ item_id: items[0] ?? 0, quantity: 1 }], {
      approver: MANAGER,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const at = async (moment: string) => {
    shop.clock.nowMs = Date.parse(`${moment}+07:00`);
    till = await shop.signIn('cashier');
    manager = await shop.signIn('manager');
  };

  test('has each receipt once, with who sold it where and how it was paid', async () => {
    const sale = await buy(0, 2, { method: 'qrcode' });
    const { data, totals, methods, total } = await table();
    const vat = Math.round((sale.order.tax + sale.order.included_tax) * 100) / 100;
    expect(data).toMatchObject([
      {
        ...{ kind: 'sale', date: '2026-11-20', at: '2026-11-20T12:00:00+07:00', paper: 'abbreviated' },
        ...{ number: sale.receiptNumber, receipt_number: sale.receiptNumber, sale_number: null },
        ...{ buyer_name: 'ขายสด', buyer_tax_id: '', buyer_branch: '', vat, total: sale.total },
        ...{ taxed: Math.round((sale.total - vat) * 100) / 100, zero_rated: 0, exempt: 0, remark: '' },
        payments: [{ method: 'qrcode', amount: sale.total }],
      },
    ]);
    expect(data[0]?.cashier).not.toBe('');
    expect(totals).toMatchObject({ vat, total: sale.total, unregistered: 0 });
    expect([methods, total]).toEqual([[{ method: 'qrcode', name: 'QR พร้อมเพย์', amount: sale.total }], 1]);
  });

  test('goes by the full tax invoice that counts, and what came back by its credit note or by itself', async () => {
    const [plain, invoiced] = [await buy(0, 2), await buy(1, 2)];
    await fullInvoice(invoiced);
    await back(invoiced);
    await back(plain);
    const papers = (await manager.get('/documents/api?kind=tax_invoice')).body.data as { id: number }[];
    const reissue = { customer_id: 6, reason: 'ชื่อผู้ซื้อไม่ถูกต้อง' };
    expect((await manager.post(`/documents/${papers[0]?.id}/reissue`, reissue)).status).toBe(201);
    const { data } = await table();
    expect(data.map(({ paper, number, sale_number }) => [paper, number, sale_number])).toEqual([
      ['abbreviated', plain.receiptNumber, null],
      ['full', 'TX202611-00002', null],
      ['credit_note', 'CN202611-00002', invoiced.receiptNumber],
      ['refund', 'RF202611-00002', plain.receiptNumber],
    ]);
    const { body: report } = await manager.get('/reports/sales-tax?month=2026-11');
    const counted = report.rows.find(({ number }: { number: string }) => number === 'TX202611-00002');
    expect(data[1]).toMatchObject({
      ...{ buyer_name: counted.buyer_name, buyer_tax_id: counted.buyer_tax_id, total: counted.total },
      ...{ remark: counted.remark, receipt_number: invoiced.receiptNumber },
    });
    expect(data[2]?.total).toBeLessThan(0);
    expect(data[2]?.remark).toContain('ลดหนี้ของใบกำกับภาษี TX202611-00002');
    expect(data[2]?.remark).toContain('ลูกค้าเปลี่ยนใจ');
  });

  test('a paper of a later month changes no row of an earlier one', async () => {
    const [late, locked] = [await buy(0), await buy(1)];
    await fullInvoice(locked);
    const before = await table();
    await at('2026-12-02T10:00:00');
    const admin = await shop.signIn('admin');
    expect((await admin.post('/tax-months/lock', { month: '2026-11' })).status).toBe(200);
    await fullInvoice(late);
    const papers = (await manager.get('/documents/api?kind=tax_invoice')).body.data as {
      id: number;
      number: string;
    }[];
    const first = papers.find(({ number }) => number === 'TX202611-00001');
    const reissue = { customer_id: 6, reason: 'ชื่อผู้ซื้อไม่ถูกต้อง' };
    expect((await manager.post(`/documents/${first?.id}/reissue`, reissue)).status).toBe(201);
    expect(await table()).toEqual(before);
    expect((await table('2026-12')).data).toEqual([]);
  });

  test('tells what goods paid as a way of its own, and what is against it', async () => {
    const sold = await buy(0, 2);
    const { orderId } = (await till.post('/checkout', { orderList: [{ id: ids[1], quantity: 1 }] })).body;
    const brought = [{ item_id: sold.items[0] ?? 0, quantity: 1 }];
    const { answer } = await exchange(
      till,
      orderId,
      { orderId: sold.orderId, brought },
      { approver: MANAGER },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { data, methods, totals } = await table();
    const exchanged = data.filter(({ payments }) => payments.some(({ method }) => method === 'exchange'));
    expect(exchanged.map(({ kind }) => kind).sort()).toEqual(['refund', 'sale']);
    const sale = exchanged.find(({ kind }) => kind === 'sale');
    const refund = exchanged.find(({ kind }) => kind === 'refund');
    expect(sale?.remark).toContain(`เปลี่ยนสินค้ากับ ${refund?.receipt_number}`);
    expect(methods.find(({ method }) => method === 'exchange')).toMatchObject({
      ...{ name: 'เปลี่ยนสินค้า', amount: 0 },
    });
    const paid = methods.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(paid / 100).toBe(totals.total);
  });

  test('has goods without VAT by their class, and goods that came back without a receipt', async () => {
    const goods: number[] = [];
    for (const [vat_class, price] of [
      ['standard', 107],
      ['zero', 50],
      ['exempt', 20],
    ] as const)
      goods.push((await addProduct(manager, productForm({ vat_class, price }))).id);
    await letReturnWithoutReceipt(await shop.signIn('admin'));
    const sale = await sell(
      till,
      goods.map((id) => ({ id, quantity: 1 })),
    );
    const own = await shop.atTheTill('manager', '1000');
    const loose = await bringLoose(own, [{ product_id: goods[1] ?? 0, quantity: 1, unit_price: 30 }], 30);
    expect(loose.status, JSON.stringify(loose.body)).toBe(201);
    const { data } = await table();
    expect(data[0]).toMatchObject({ zero_rated: 50, exempt: 20, total: sale.total });
    expect(data[1]).toMatchObject({
      ...{ paper: 'refund', sale_number: null, taxed: 0, zero_rated: -30, total: -30 },
      remark: 'รับคืนโดยไม่มีใบเสร็จ · ใบเสร็จหาย',
    });
  });

  test('has the whole total as value while the shop isn’t registered for VAT, also when that comes back later', async () => {
    const admin = await shop.signIn('admin');
    const setVat = async (vat_mode: string) => {
      const { body: settings } = await admin.get('/settings/api');
      expect((await admin.patch('/settings', { ...settings, vat_mode })).status).toBe(200);
    };
    await setVat('none');
    const free = await buy(0, 2);
    await setVat('included');
    const taxed = await buy(1);
    await back(free);
    const { data, totals } = await table();
    expect(data.map(({ paper }) => paper)).toEqual(['receipt', 'abbreviated', 'refund']);
    expect(data[0]).toMatchObject({
      taxed: 0,
      vat: 0,
      unregistered: free.total,
      remark: 'ขายขณะไม่ได้จดทะเบียน VAT',
    });
    expect(data[1]?.unregistered).toBe(0);
    expect(data[2]).toMatchObject({ taxed: 0, vat: 0, unregistered: data[2]?.total });
    expect(totals.taxed).toBe(data[1]?.taxed);
    const { version } = (await manager.get('/account-codes')).body;
    const codes = [
      { kind: 'sales', key: 'standard', code: '4100' },
      { kind: 'sales', key: 'unregistered', code: '4900' },
    ];
    expect((await manager.patch('/account-codes', { version, codes })).status).toBe(200);
    const csv = await readTable(
      (await fetchFile(shop, manager, '/reports/accounting/sales.csv?month=2026-11')).bytes,
      100,
    );
    if (!('rows' in csv)) throw new Error('the CSV is no table');
    const of = (title: string) => csv.rows.map(({ cells }) => cells[csv.titles.indexOf(title)] ?? '');
    expect(of('รหัสบัญชี ขายคิด VAT')).toEqual(['', '4100', '']);
    expect(of('รหัสบัญชี ขายขณะไม่ได้จดทะเบียน VAT')).toEqual(['4900', '', '4900']);
    expect(of('มูลค่าก่อน VAT ขณะไม่ได้จดทะเบียน VAT').map(Number)).toEqual(
      data.map(({ unregistered }) => unregistered),
    );
    const { body: report } = await manager.get('/reports/sales-tax?month=2026-11');
    expect(report.totals.total).toBe(taxed.total);
    expect(Math.round(((totals.total ?? 0) - (totals.unregistered ?? 0)) * 100) / 100).toBe(taxed.total);
  });

  test('is asked for a page at a time, in the order of days and receipts', async () => {
    const numbers: string[] = [];
    for (let i = 0; i < 5; i += 1) numbers.push((await buy(i % 2)).receiptNumber);
    const pages = [
      await table('2026-11', '&per_page=2&page=1'),
      await table('2026-11', '&per_page=2&page=3'),
    ];
    expect(pages.map(({ data }) => data.map(({ receipt_number }) => receipt_number))).toEqual([
      numbers.slice(0, 2),
      numbers.slice(4),
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5]);
    expect((await table('2026-10')).data).toEqual([]);
    await moveToOtherBranch(shop, 'manager');
    manager = await shop.signIn('manager');
    expect((await table()).total).toBe(0);
  });

  test('is written some rows at a time, each once, without what was sold or issued meanwhile', async () => {
    const sold: PaidSale[] = [];
    for (const day of ['20', '21', '21', '21', '22', '23']) {
      await at(`2026-11-${day}T12:00:00`);
      sold.push(await buy(Number(day) % 2));
    }
    const asked = { branchId: 1, month: '2026-11' };
    const last = await readLastRows(shop.db.read, asked.branchId);
    const before = await table();
    await buy(0);
    await fullInvoice(sold[1] as PaidSale);
    for (const atOnce of [1, 2, 3, 4, 6, 7]) {
      const numbers: string[] = [];
      for await (const part of salesEntriesInParts(shop.db.read, asked, last, atOnce)) {
        expect(part.length).toBeLessThanOrEqual(atOnce);
        numbers.push(...part.map(({ number }) => number));
        if (numbers.length > before.total) break;
      }
      expect(numbers, String(atOnce)).toEqual(before.data.map(({ number }) => number));
    }
    expect((await table()).total).toBe(before.total + 1);
  });

  test('ends with the newest receipt and paper of its own branch, whatever others sell meanwhile', async () => {
    await fullInvoice(await buy(0));
    const ours = await readLastRows(shop.db.read, 1);
    const branchId = await moveToOtherBranch(shop, 'manager');
    till = await shop.atTheTill('manager', '1000');
    const lines = [{ product_id: ids[1], quantity: 5, amount: '100' }];
    const goods = { supplier: '', reference: '', note: '', cost_vat: 'excluded', vat: null, lines };
    const come = await till.post('/stock/receipts', goods);
    expect(come.status, JSON.stringify(come.body)).toBe(201);
    await fullInvoice(await buy(1));
    expect(await readLastRows(shop.db.read, 1)).toEqual(ours);
    const theirs = await readLastRows(shop.db.read, branchId);
    expect(theirs.receiptId).toBeGreaterThan(ours.receiptId);
    expect(theirs.documentId).toBeGreaterThan(ours.documentId);
  });

  test('says the same as a workbook and as CSV, with the codes that were given; the workbook alone has the sum', async () => {
    const { version } = (await manager.get('/account-codes')).body;
    const codes = [
      { kind: 'sales', key: 'standard', code: '4100' },
      { kind: 'vat', key: 'output', code: '2135' },
      { kind: 'payment', key: 'cash', code: '0101' },
      { kind: 'payment', key: 'qrcode', code: '1020' },
    ];
    expect((await manager.patch('/account-codes', { version, codes })).status).toBe(200);
    const [plain, invoiced] = [await buy(0, 2), await buy(1, 2, { method: 'qrcode' })];
    await fullInvoice(invoiced);
    await back(plain);
    const { orderId } = (await till.post('/checkout', { orderList: [{ id: ids[1], quantity: 1 }] })).body;
    const { total } = (await till.get(`/views-myoder/${orderId}`)).body;
    const payments = [
      { method: 'cash', amount: 1, tendered: 1 },
      { method: 'qrcode', amount: Math.round((total - 1) * 100) / 100 },
    ];
    const mixed = await till.post(`/checkout/${orderId}/complete`, { payments });
    expect(mixed.status, JSON.stringify(mixed.body)).toBe(200);
    const { data, methods, totals } = await table();

    const sheet = await readSheet(
      (await fetchFile(shop, manager, '/reports/accounting/sales.xlsx?month=2026-11')).bytes,
    );
    const top = sheet.findIndex((line) => line[0] === 'วันที่');
    const lines = sheet.slice(top + 1, top + 1 + data.length);
    const paidBy = ({ payments }: SalesEntryWire, method: string) =>
      payments.find((one) => one.method === method)?.amount ?? 0;
    expect(methods.map(({ method }) => method)).toEqual(['cash', 'qrcode']);
    const words = (entry: SalesEntryWire, of: Readonly<Record<string, string>>) =>
      entry.payments.map(({ method }) => of[method]).join(' + ');
    const code = (amount: number, given: string) => (amount === 0 ? null : given);
    expect(lines).toEqual(
      data.map((entry) => [
        ...[new Date(`${entry.date}T00:00:00Z`), entry.at.slice(11, 19), SALES_ENTRY_WORDS[entry.kind]],
        ...[SALES_PAPER_WORDS[entry.paper], entry.number, entry.receipt_number, entry.sale_number],
        ...[entry.buyer_name, entry.buyer_tax_id || null, branchWords(entry.buyer_branch) || null],
        ...[
          entry.till || null,
          entry.pos_id || null,
          entry.cashier,
          entry.taxed,
          0,
          0,
          0,
          entry.vat,
          entry.total,
        ],
        words(entry, { cash: 'เงินสด', qrcode: 'QR พร้อมเพย์' }),
        ...[paidBy(entry, 'cash'), paidBy(entry, 'qrcode'), code(entry.taxed, '4100')],
        ...[null, null, null],
        ...[code(entry.vat, '2135'), words(entry, { cash: '0101', qrcode: '1020' }), entry.remark || null],
      ]),
    );
    const sum = sheet[top + 1 + data.length] ?? [];
    expect(sum.slice(13, 19)).toEqual([totals.taxed, 0, 0, 0, totals.vat, totals.total]);
    expect(sum.slice(20, 22)).toEqual(methods.map(({ amount }) => amount));

    const csv = await readTable(
      (await fetchFile(shop, manager, '/reports/accounting/sales.csv?month=2026-11')).bytes,
      100,
    );
    if (!('rows' in csv)) throw new Error('the CSV is no table');
    expect(csv.titles).toEqual(sheet[top]);
    expect(csv.rows.map(({ cells }) => [cells[5], Number(cells[18])])).toEqual(
      data.map((entry) => [entry.receipt_number, entry.total]),
    );
    const exports = await actsIn(shop, { action: 'export-data' });
    expect(exports.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['ตารางขาย เดือนพฤศจิกายน 2569', expect.stringContaining('แถว')],
      ['ตารางขาย เดือนพฤศจิกายน 2569', `${data.length} แถว`],
    ]);
  });

  test('isn’t for a cashier, nor of what is no month', async () => {
    for (const answer of [
      await till.get('/reports/accounting/sales?month=2026-11'),
      await till.get('/reports/accounting/sales.xlsx?month=2026-11'),
      await till.get('/reports/accounting/sales.csv?month=2026-11'),
    ])
      expect(answer.status).toBe(403);
    for (const answer of [
      await manager.get('/reports/accounting/sales?month=2026-13'),
      await manager.get('/reports/accounting/sales.xlsx?month=2026-13'),
      await manager.get('/reports/accounting/sales.csv?month=2026-13'),
    ])
      expect(answer.status).toBe(422);
  });
});
