import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const TOFU = { name: 'หจก. เต้าหู้เฮง', tax_id: '0103534002222', branch_code: '00003', cost_vat: 'included' };

describe.each(ENGINES)('goods that go back to their supplier on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let goods: Goods[];
  let supplierId: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    goods = await plainProducts(shop);
    supplierId = (await manager.post('/suppliers', TOFU)).body.supplier.id;
  });
  afterEach(() => shop.close());

  const one = (at: number) => goods[at] as Goods;
  const receive = async (lines: object[], more: object = {}) => {
    const body = { supplier_id: supplierId, cost_vat: 'included', claimable: true, lines, ...more };
    const answer = await manager.post('/stock/receipts', body);
    expect(answer.status).toBe(201);
    return answer.body.receipt.id as number;
  };
  const giveBack = (body: object, headers = {}) =>
    manager.post('/stock/supplier-returns', { reason: 'damaged', ...body }, headers);
  const costOf = async (productId: number) => {
    const { data } = (await manager.get(`/stock/items/api?product_ids=${productId}`)).body;
    return data[0].average_cost as number;
  };
  /** Nobody knows what lay there before had cost. */
  const forgetCost = (productId: number) =>
    shop.db.transaction((trx) =>
      trx
        .updateTable('inventories')
        .set({ average_cost_satang: null })
        .where('product_id', '=', productId)
        .execute(),
    );
  const invoices = () =>
    ofBranch(shop, 'purchase_invoices')
      .select(['kind', 'number', 'value_satang', 'vat_satang', 'tax_month', 'cancelled_ms'])
      .orderBy('id')
      .execute();

  test('from their receipt they leave at what they came at, in parts that add up to it, with a part of its VAT', async () => {
    const { id, name } = one(0);
    await forgetCost(id);
    const onHand = await stockOf(shop, id);
    // Three for 100 baht, of which 6.54 is VAT that is claimed: 93.46 for three.
    const receiptId = await receive([{ product_id: id, quantity: 3, amount: 100 }], { vat: '6.54' });
    const lines = [{ product_id: id, quantity: 1 }];
    const first = await giveBack({ goods_receipt_id: receiptId, lines, note: ' กระป๋องบุบ ' });
    expect(first.status).toBe(201);
    const made = first.body.supplier_return;
    expect(first.body.message).toBe(`ส่งคืนสินค้าเรียบร้อยแล้ว เลขที่ ${made.number}`);
    expect(made).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(/^SR202611-00001$/),
      ...{ supplier: TOFU.name, supplier_id: supplierId, reason: 'damaged', note: 'กระป๋องบุบ' },
      ...{ goods_receipt_id: receiptId, goods_receipt_number: 'GR202611-00001' },
      ...{ returned_at: '2026-11-20T12:00:00+07:00', returned_by: 'วิไล ดูแลดี', line_count: 1 },
      total_cost: 31.15,
      paper: { cost_vat: 'excluded', claimable: true, value: 31.15, vat: 2.18, total: 33.33 },
      credit_note_number: null,
    });
    expect(await stockOf(shop, id)).toBe(onHand + 2);
    const rest = (await giveBack({ goods_receipt_id: receiptId, lines: [{ product_id: id, quantity: 2 }] }))
      .body;
    expect(rest.supplier_return).toMatchObject({ total_cost: 62.31, paper: { vat: 4.36, total: 66.67 } });
    const whole = (await manager.get(`/stock/supplier-returns/api/${made.id}`)).body;
    expect(whole).toMatchObject({
      lines: [{ name, quantity: 1, unit_cost: 31.15, cost: 31.15 }],
      credit_note: null,
      shop: { name: expect.any(String) },
    });
    const [movement] = (await manager.get(`/stock/movements/api/${id}?kind=supplier_return`)).body.data;
    expect(movement).toMatchObject({ quantity: -2, reason: 'ชำรุดหรือไม่ได้คุณภาพ', unit_cost: 31.16 });
    expect(await actsIn(shop, { aboutType: 'supplier_returns', aboutId: made.id })).toMatchObject([
      { action: 'return-to-supplier', detail: `${TOFU.name} · 1 รายการ 31.15 · ชำรุดหรือไม่ได้คุณภาพ` },
    ]);
  });

  test('what came and went back leaves the cost of the others as it was', async () => {
    const { id } = one(0);
    await forgetCost(id);
    const cheap = { product_id: id, quantity: 10, amount: 100 };
    await receive([cheap], { cost_vat: 'none' });
    const before = await costOf(id);
    const dear = await receive([{ product_id: id, quantity: 7, amount: 350 }], { cost_vat: 'none' });
    expect(await costOf(id)).toBeGreaterThan(before);
    expect(
      (await giveBack({ goods_receipt_id: dear, lines: [{ product_id: id, quantity: 7 }] })).status,
    ).toBe(201);
    expect(await costOf(id)).toBe(before);
  });

  test('without a receipt they go back to a supplier or a name, at what the supplier gives for them', async () => {
    const { id } = one(1);
    const lines = [{ product_id: id, quantity: 2, amount: '21.40' }];
    expect((await giveBack({ lines })).body.code).toBe('SUPPLIER_RETURN_NEEDS_SUPPLIER');
    const known = await giveBack({ supplier_id: supplierId, claimable: true, lines });
    // As this supplier's costs are: with VAT.
    expect(known.body.supplier_return).toMatchObject({
      ...{ supplier: TOFU.name, goods_receipt_id: null, total_cost: 20 },
      paper: { cost_vat: 'included', value: 20, vat: 1.4, total: 21.4, claimable: true },
    });
    const named = await giveBack({ supplier: 'ลุงดำ', lines: [{ product_id: id, quantity: 1 }] });
    expect(named.body.supplier_return).toMatchObject({ supplier: 'ลุงดำ', total_cost: 0 });
    const found = async (query: string) =>
      (await manager.get(`/stock/supplier-returns/api?${query}`)).body.data.map(
        ({ supplier }: { supplier: string }) => supplier,
      );
    expect(await found('')).toEqual(['ลุงดำ', TOFU.name]);
    expect(await found(`supplier_id=${supplierId}`)).toEqual([TOFU.name]);
    expect(await found(`q=${encodeURIComponent('ลุงดำ')}`)).toEqual(['ลุงดำ']);
    expect(await found('sort=number')).toEqual([TOFU.name, 'ลุงดำ']);
  });

  test('never more than lies on the shelf, nor than came with the receipt and isn’t back', async () => {
    const { id, name } = one(0);
    const receiptId = await receive([{ product_id: id, quantity: 5, unit_cost: 10 }]);
    const from = (quantity: number) =>
      giveBack({ goods_receipt_id: receiptId, lines: [{ product_id: id, quantity }] });
    expect((await from(6)).body).toMatchObject({
      code: 'SUPPLIER_RETURN_MORE_THAN_CAME',
      errors: { lines: [`${name} ส่งคืนจากใบรับสินค้านี้ได้อีกเพียง 5`] },
    });
    const halves = [2, 4].map((quantity) => ({ product_id: id, quantity }));
    expect((await giveBack({ goods_receipt_id: receiptId, lines: halves })).status).toBe(422);
    const other = [{ product_id: one(1).id, quantity: 1 }];
    expect((await giveBack({ goods_receipt_id: receiptId, lines: other })).body.code).toBe(
      'SUPPLIER_RETURN_MORE_THAN_CAME',
    );
    const all = (await stockOf(shop, id)) + 1;
    const free = { supplier_id: supplierId, lines: [{ product_id: id, quantity: all }] };
    expect((await giveBack(free)).body.code).toBe('SUPPLIER_RETURN_MORE_THAN_STOCK');
    expect((await giveBack({ ...free, goods_receipt_id: 9_999 })).body.code).toBe('GOODS_RECEIPT_NOT_FOUND');
    // None of these took a number, and the five are still there to go back.
    expect((await from(5)).body.supplier_return.number).toBe('SR202611-00001');
    expect((await from(1)).body.errors.lines[0]).toContain('ไม่มีให้ส่งคืน');
  });

  test('of many who send the same goods back at once, as many go as came; pressed twice is once', async () => {
    const { id } = one(0);
    const receiptId = await receive([{ product_id: id, quantity: 5, unit_cost: 10 }]);
    const body = { goods_receipt_id: receiptId, lines: [{ product_id: id, quantity: 2 }] };
    const before = await stockOf(shop, id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => giveBack(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    expect(await stockOf(shop, id)).toBe(before - 4);
    const key = { 'Idempotency-Key': 'back-1' };
    const last = { ...body, lines: [{ product_id: id, quantity: 1 }] };
    const twice = await Promise.all([giveBack(last, key), giveBack(last, key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stockOf(shop, id)).toBe(before - 5);
  });

  test('the credit note comes along or later, once, with its own amounts, below nothing in the books', async () => {
    const { id } = one(0);
    const receiptId = await receive([{ product_id: id, quantity: 5, unit_cost: '107' }]);
    const back = (quantity: number, more: object = {}) =>
      giveBack({ goods_receipt_id: receiptId, lines: [{ product_id: id, quantity }], ...more });
    const along = await back(1, { invoice_number: 'CN-1', invoice_date: '2026-11-19' });
    expect(along.body.supplier_return).toMatchObject({ credit_note_number: 'CN-1' });
    const later = (await back(2)).body.supplier_return;
    expect((await manager.delete(`/stock/supplier-returns/${later.id}/credit-note`)).status).toBe(404);
    const note = { invoice_number: 'CN-2', invoice_date: '2026-11-20', tax_month: '2026-12' };
    expect(
      (await manager.post(`/stock/supplier-returns/${later.id}/credit-note`, { ...note, vat: 99 })).body.code,
    ).toBe('VAT_TOO_MUCH');
    expect(
      (
        await manager.post(`/stock/supplier-returns/${later.id}/credit-note`, {
          ...note,
          tax_month: '2027-06',
        })
      ).body.code,
    ).toBe('INVOICE_MONTH_WRONG');
    expect(
      (
        await manager.post(`/stock/supplier-returns/${later.id}/credit-note`, {
          ...note,
          invoice_number: 'CN-1',
        })
      ).body.code,
    ).toBe('INVOICE_TWICE');
    const added = await Promise.all([
      manager.post(`/stock/supplier-returns/${later.id}/credit-note`, note),
      manager.post(`/stock/supplier-returns/${later.id}/credit-note`, note),
    ]);
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await manager.delete(`/stock/supplier-returns/${later.id}/credit-note`)).status).toBe(200);
    // The supplier gives less for the two than they had cost.
    const less = await manager.post(`/stock/supplier-returns/${later.id}/credit-note`, {
      ...note,
      value: 180,
      vat: '12.60',
    });
    expect(less.body.credit_note).toMatchObject({ kind: 'credit_note', value: -180, vat: -12.6 });
    expect(await invoices()).toEqual([
      {
        ...{ kind: 'credit_note', number: 'CN-1', value_satang: -10_000, vat_satang: -700 },
        ...{ tax_month: '2026-11', cancelled_ms: null },
      },
      {
        ...{ kind: 'credit_note', number: 'CN-2', value_satang: -20_000, vat_satang: -1_400 },
        ...{ tax_month: '2026-12', cancelled_ms: expect.any(Number) },
      },
      {
        ...{ kind: 'credit_note', number: 'CN-2', value_satang: -18_000, vat_satang: -1_260 },
        ...{ tax_month: '2026-12', cancelled_ms: null },
      },
    ]);
  });

  test('a credit note is neither written nor cancelled in a locked month; a late one counts in the open one', async () => {
    const { id } = one(0);
    const receiptId = await receive([{ product_id: id, quantity: 5, unit_cost: '107' }]);
    const back = async (invoice: object) =>
      giveBack({ goods_receipt_id: receiptId, lines: [{ product_id: id, quantity: 1 }], ...invoice });
    const made = (await back({ invoice_number: 'CN-1', invoice_date: '2026-11-19' })).body.supplier_return;
    shop.clock.nowMs = Date.parse('2026-12-03T12:00:00+07:00');
    const admin = await shop.signIn('admin');
    manager = await shop.signIn('manager');
    expect((await admin.post('/tax-months/lock', { month: '2026-11' })).status).toBe(200);
    expect((await manager.delete(`/stock/supplier-returns/${made.id}/credit-note`)).body.code).toBe(
      'MONTH_LOCKED',
    );
    const late = { invoice_number: 'CN-2', invoice_date: '2026-11-30' };
    expect((await back({ ...late, tax_month: '2026-11' })).body.code).toBe('MONTH_LOCKED');
    expect((await back(late)).body.supplier_return.number).toBe('SR202612-00001');
    expect((await invoices()).map(({ number, tax_month }) => [number, tax_month])).toEqual([
      ['CN-1', '2026-11'],
      ['CN-2', '2026-12'],
    ]);
    const { rows } = (await manager.get('/reports/purchase-tax?month=2026-12')).body;
    expect(rows).toMatchObject([
      { kind: 'credit_note', number: 'CN-2', value: -100, vat: -7, goods_receipt_id: null },
    ]);
  });

  test('what may still go back of a receipt is what came, less what went back, and what lies there', async () => {
    const { id, name } = one(0);
    const receiptId = await receive([{ product_id: id, quantity: 5, unit_cost: '10.70' }]);
    await giveBack({ goods_receipt_id: receiptId, lines: [{ product_id: id, quantity: 2 }] });
    const left = await manager.get(`/stock/supplier-returns/of-receipt/${receiptId}`);
    expect(left.body).toMatchObject({
      ...{
        goods_receipt_id: receiptId,
        number: 'GR202611-00001',
        supplier: TOFU.name,
        supplier_id: supplierId,
      },
      ...{ cost_vat: 'excluded', claimable: true, amount: 50, vat: 3.5 },
      lines: [{ product_id: id, name, came: 5, returned: 2, on_hand: await stockOf(shop, id), cost: 50 }],
    });
  });

  test('VAT that was not claimed when the goods came is none to give back', async () => {
    const { id } = one(0);
    const lines = [{ product_id: id, quantity: 2, unit_cost: '107' }];
    const receiptId = await receive(lines, { claimable: false });
    const back = await giveBack({
      ...{ goods_receipt_id: receiptId, claimable: true, lines: [{ product_id: id, quantity: 1 }] },
      ...{ invoice_number: 'CN-9', invoice_date: '2026-11-19' },
    });
    expect(back.body.supplier_return).toMatchObject({
      total_cost: 107,
      paper: { cost_vat: 'included', value: 100, vat: 7, claimable: false },
    });
    expect(await invoices()).toMatchObject([{ number: 'CN-9', vat_satang: -700, tax_month: null }]);
  });

  test('another branch sees none of it, and has numbers of its own', async () => {
    const { id } = one(0);
    const receiptId = await receive([{ product_id: id, quantity: 5, unit_cost: 10 }]);
    const body = { goods_receipt_id: receiptId, lines: [{ product_id: id, quantity: 1 }] };
    const made = (await giveBack(body)).body.supplier_return;
    await moveToOtherBranch(shop, 'admin');
    const there = await shop.signIn('admin');
    expect((await there.get(`/stock/supplier-returns/api/${made.id}`)).status).toBe(404);
    expect((await there.get(`/stock/supplier-returns/of-receipt/${receiptId}`)).status).toBe(404);
    expect((await there.post('/stock/supplier-returns', { ...body, reason: 'wrong' })).status).toBe(404);
    expect((await there.get('/stock/supplier-returns/api')).body.total).toBe(0);
    await there.post('/stock/receipts', { lines: [{ product_id: id, quantity: 1 }] });
    const own = { supplier: 'ลุงดำ', reason: 'other', lines: body.lines };
    expect((await there.post('/stock/supplier-returns', own)).body.supplier_return.number).toBe(
      'SR202611-00001',
    );
  });
});
