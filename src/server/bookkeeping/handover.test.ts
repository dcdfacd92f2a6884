import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HindranceKind, standsAgainst } from '#shared/bookkeeping/rules.ts';
import { sell } from '../testing/returning.ts';
import { plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

describe.each(ENGINES)('what of a month goes to the bookkeeper on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let ids: readonly number[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    ids = (await plainProducts(shop)).map(({ id }) => id);
  });
  afterEach(() => shop.close());

  const handover = async (month = '2026-11') => {
    const answer = await manager.get(`/reports/bookkeeper?month=${month}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const supplier = async () =>
    (await manager.post('/suppliers', { name: 'ยี่ปั๊วเจริญ', tax_id: '0103534002222', branch_code: '00000' }))
      .body.supplier.id as number;
  const receive = async (more: object) => {
    const answer = await manager.post('/stock/receipts', {
      ...{ supplier: '', reference: '', note: '', cost_vat: 'excluded', vat: '70', claimable: true, ...more },
      lines: [{ product_id: ids[0], quantity: 10, amount: '1000' }],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.receipt.id as number;
  };
  const kinds = ({ hindrances }: { hindrances: readonly { kind: HindranceKind }[] }) =>
    hindrances.map(({ kind }) => kind);

  test('is told with what each has: rows and sums of the reports and the tables, papers, codes', async () => {
    const till = await shop.atTheTill('cashier', '10000');
    const [first] = [await sell(till, [{ id: ids[0] ?? 0, quantity: 1 }])];
    await sell(till, [{ id: ids[1] ?? 0, quantity: 2 }], { method: 'qrcode' });
    for (const paper of ['invoice', 'delivery'])
      expect((await till.get(`/${paper}/pdf/${first.orderId}/3`, FROM_OUR_PAGE)).status).toBe(200);
    await receive({ supplier_id: await supplier(), invoice_number: 'IV-1', invoice_date: '2026-11-18' });
    const told = await handover();
    const read = async (path: string) => (await manager.get(`${path}?month=2026-11`)).body;
    const salesTax = await read('/reports/sales-tax');
    const purchaseTax = await read('/reports/purchase-tax');
    const lines = (await read('/reports/vat-return')).lines as { line: number; amount: number }[];
    const line = (number: number) => lines.find((one) => one.line === number)?.amount;
    const sales = await read('/reports/accounting/sales');
    const purchases = await read('/reports/accounting/purchases');
    const { value, vat, total } = salesTax.totals;
    expect(told).toMatchObject({
      ...{ month: '2026-11', branch: { code: '00000' }, is_registered: true, papers: 2 },
      sales_tax: { rows: salesTax.rows.length, value, vat, total },
      purchase_tax: { rows: 1, ...purchaseTax.totals },
      ...{ vat_due: line(8), vat_over: line(9) },
      sales: { entries: 2, ...sales.totals },
      purchases: { entries: 1, ...purchases.totals },
      goods: (await read('/reports/stock')).total,
    });
    expect(told.goods).toBeGreaterThan(100);
    const { data } = (await manager.get('/account-codes')).body;
    expect(told.codes).toEqual({ given: 0, of: data.length });
  });

  test('is of one moment, however much is sold while it is read', async () => {
    const till = await shop.atTheTill('cashier', '10000');
    let isRead = false;
    const selling = async () => {
      while (!isRead) await sell(till, [{ id: ids[0] ?? 0, quantity: 1 }]);
    };
    const sold = selling();
    const seen = new Set<number>();
    try {
      while (seen.size < 4) {
        const told = await handover();
        expect(told.sales_tax.total).toBe(told.sales.total);
        seen.add(told.sales.entries);
      }
    } finally {
      isRead = true;
      await sold;
    }
  });

  test.runIf(engine === 'sqlite')(
    'is read beside the tills, who have a turn between two days of it',
    async () => {
      let [turns, isRead] = [0, false];
      const others = () => {
        turns += 1;
        if (!isRead) setImmediate(others);
      };
      setImmediate(others);
      await handover();
      isRead = true;
      // Receipts, papers and sums of thirty days each.
      expect(turns).toBeGreaterThan(90);
    },
  );

  test('says what stands against it: a month that isn’t over, and papers of suppliers that are awaited', async () => {
    expect(kinds(await handover('2026-10'))).toEqual([]);
    expect(kinds(await handover())).toEqual(['not-over']);
    const id = await receive({ supplier_id: await supplier() });
    const lines = [{ product_id: ids[0], quantity: 1 }];
    const back = { reason: 'damaged', goods_receipt_id: id, lines };
    expect((await manager.post('/stock/supplier-returns', back)).status).toBe(201);
    expect((await handover()).hindrances).toEqual([
      { kind: 'not-over', count: 0, vat: 0 },
      { kind: 'awaits-invoices', count: 1, vat: 70 },
      { kind: 'awaits-credit-notes', count: 1, vat: -7 },
    ]);
    const paper = { invoice_number: 'IV-1', invoice_date: '2026-11-18' };
    expect((await manager.post(`/stock/receipts/${id}/invoice`, paper)).status).toBe(200);
    shop.clock.nowMs = Date.parse('2026-12-01T00:00:00+07:00');
    manager = await shop.signIn('manager');
    expect(kinds(await handover())).toEqual(['awaits-credit-notes']);
  });

  test('leads to the receipts of the month that wait for their tax invoices, and to no others', async () => {
    const supplier_id = await supplier();
    const waiting = [await receive({ supplier_id }), await receive({ supplier_id, vat: '7' })];
    await receive({ supplier_id, claimable: false });
    await receive({ supplier_id, cost_vat: 'none', vat: '0' });
    await receive({ supplier_id, invoice_number: 'IV-1', invoice_date: '2026-11-18' });
    const listed = async (query: string) => {
      const { status, body } = await manager.get(`/stock/receipts/api?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.map(({ id }: { id: number }) => id).toSorted();
    };
    const said = async (month: string) => {
      const { hindrances } = await handover(month);
      const found = hindrances.find(({ kind }: { kind: string }) => kind === 'awaits-invoices');
      return (found?.count ?? 0) as number;
    };
    expect(await listed('month=2026-11&tax_paper=missing')).toEqual(waiting);
    expect(await said('2026-11')).toBe(2);
    expect(await listed('month=2026-12&tax_paper=missing')).toEqual([]);
    expect((await listed('month=2026-11&per_page=100')).length).toBeGreaterThan(waiting.length + 2);
    shop.clock.nowMs = Date.parse('2026-12-01T09:00:00+07:00');
    manager = await shop.signIn('manager');
    const invoice = { invoice_number: 'IV-2', invoice_date: '2026-11-18' };
    expect((await manager.post(`/stock/receipts/${waiting[0]}/invoice`, invoice)).status).toBe(200);
    const later = await receive({ supplier_id });
    expect(await listed('tax_paper=missing')).toEqual([waiting[1], later]);
    expect(await listed('tax_paper=missing&month=2026-11')).toEqual([waiting[1]]);
    expect([await said('2026-11'), await said('2026-12')]).toEqual([1, 1]);
    expect((await manager.delete(`/stock/receipts/${waiting[0]}/invoice`)).status).toBe(200);
    expect(await listed('tax_paper=missing&month=2026-11')).toEqual(waiting);
    for (const wrong of ['tax_paper=none', 'month=2026-13'])
      expect((await manager.get(`/stock/receipts/api?${wrong}`)).status).toBe(422);
  });

  test('leads to the returns of the month that wait for their credit notes, and to no others', async () => {
    const supplier_id = await supplier();
    const sendBack = async (goods_receipt_id: number) => {
      const lines = [{ product_id: ids[0], quantity: 1 }];
      const answer = await manager.post('/stock/supplier-returns', {
        reason: 'damaged',
        goods_receipt_id,
        lines,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.supplier_return.id as number;
    };
    const waiting = [
      await sendBack(await receive({ supplier_id })),
      await sendBack(await receive({ supplier_id })),
    ];
    await sendBack(await receive({ supplier_id, claimable: false }));
    const listed = async (query: string) => {
      const { status, body } = await manager.get(`/stock/supplier-returns/api?tax_paper=missing&${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }: { id: number }) => id).toSorted();
    };
    const told = (await handover()).hindrances;
    expect(told).toContainEqual(expect.objectContaining({ kind: 'awaits-credit-notes', count: 2 }));
    expect(await listed('month=2026-11')).toEqual(waiting);
    expect(await listed('month=2026-10')).toEqual([]);
    const note = { invoice_number: 'CN-1', invoice_date: '2026-11-20', value: '100', vat: '7' };
    const credit = `/stock/supplier-returns/${waiting[0]}/credit-note`;
    const written = await manager.post(credit, note);
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    expect(await listed('month=2026-11')).toEqual([waiting[1]]);
    expect((await manager.delete(credit)).status).toBe(200);
    expect(await listed('')).toEqual(waiting);
  });

  test('says how many papers of earlier months’ purchases are claimed in the month, for their tables change by it', async () => {
    const late = () => handover('2026-12').then(({ hindrances }) => hindrances.filter(isLate));
    const isLate = ({ kind }: { kind: string }) => kind === 'late-papers';
    const supplier_id = await supplier();
    const id = await receive({ supplier_id });
    const lines = [{ product_id: ids[0], quantity: 1 }];
    const back = { reason: 'damaged', goods_receipt_id: id, lines };
    const { body: returned } = await manager.post('/stock/supplier-returns', back);
    const paper = { claimable: true, invoice_number: 'IV-0', invoice_date: '2026-11-18' };
    const spent = { title: 'ค่าไฟฟ้า', spent_on: '2026-11-19', amount: '107', note: '' };
    const expense = await manager.post('/expenses', {
      ...spent,
      ...paper,
      supplier_id,
      tax_month: '2026-12',
    });
    expect(expense.status, JSON.stringify(expense.body)).toBe(201);
    await receive({ supplier_id, ...paper, invoice_number: 'IV-9', claimable: false });
    shop.clock.nowMs = Date.parse('2026-12-02T10:00:00+07:00');
    manager = await shop.signIn('manager');
    expect(await late()).toEqual([{ kind: 'late-papers', count: 1, vat: 7 }]);
    const invoice = { invoice_number: 'IV-1', invoice_date: '2026-11-18', tax_month: '2026-12' };
    const come = await manager.post(`/stock/receipts/${id}/invoice`, invoice);
    expect(come.status, JSON.stringify(come.body)).toBe(200);
    await receive({ supplier_id, ...paper, invoice_number: 'IV-2', invoice_date: '2026-12-01' });
    expect(await late()).toEqual([{ kind: 'late-papers', count: 2, vat: 77 }]);
    const note = { invoice_number: 'CN-1', invoice_date: '2026-12-02', value: '100', vat: '7' };
    const credit = `/stock/supplier-returns/${returned.supplier_return.id}/credit-note`;
    expect((await manager.post(credit, note)).status).toBe(200);
    expect(await late()).toEqual([{ kind: 'late-papers', count: 3, vat: 70 }]);
    expect(kinds(await handover())).toEqual([]);
    expect((await manager.delete(`/stock/receipts/${id}/invoice`)).status).toBe(200);
    expect(await late()).toEqual([{ kind: 'late-papers', count: 2, vat: 0 }]);
    shop.clock.nowMs = Date.parse('2027-01-01T10:00:00+07:00');
    manager = await shop.signIn('manager');
    expect(kinds(await handover('2026-12')).filter(standsAgainst)).toEqual([]);
  });

  test('says where the shop has no tax id, which the papers lack too', async () => {
    await shop.db.transaction((trx) => trx.updateTable('shop').set({ tax_id: '' }).execute());
    expect(kinds(await handover('2026-10'))).toEqual(['no-tax-id']);
  });

  test('isn’t for a cashier, nor of what is no month', async () => {
    const cashier = await shop.signIn('cashier');
    expect((await cashier.get('/reports/bookkeeper?month=2026-11')).status).toBe(403);
    expect((await manager.get('/reports/bookkeeper?month=2026-13')).status).toBe(422);
  });
});
