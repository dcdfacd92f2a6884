import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { verify } from '../books/verify.ts';
import type { Trx } from '../db/database.ts';
import { readTable } from '../tables/read-table.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { bringBack, bringLoose, letReturnWithoutReceipt, sell } from '../testing/returning.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const satang = (baht: number) => Math.round(baht * 100);

describe.each(ENGINES)('goods that come without their receipt on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  let till: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
    till = await shop.atTheTill('manager');
    goods = await plainProducts(shop);
    await letReturnWithoutReceipt(admin);
  });
  afterEach(() => shop.close());

  const first = () => goods[0] as Goods;
  const second = () => goods[1] as Goods;
  /** So many of a product at its present price, or at another. */
  const some = (product: Goods, quantity: number, unitSatang = product.price_satang) => ({
    ...{ product_id: product.id, quantity, unit_price: unitSatang / 100 },
  });
  const drawerOf = async (browser: TestBrowser) => (await browser.get('/cash/api')).body;
  const productWhere = async (column: 'product_type' | 'discount_type', value: number) =>
    shop.db.read
      .selectFrom('products')
      .selectAll()
      .where(column, '=', value)
      .where('product_type', column === 'product_type' ? '=' : '<', 2)
      .where('price_satang', '>', 1000)
      .where('is_archived', '=', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();

  test('a manager gives the present price back in cash: the goods lie on the shelf again, and the money has left the drawer', async () => {
    const stock = await stockOf(shop, first().id);
    const value = first().price_satang * 3;
    const returned = await bringLoose(till, [some(first(), 3)], withTax(value) / 100);
    expect(returned).toMatchObject({
      status: 201,
      body: {
        ...{ refund_number: 'RF202611-00001', subtotal: value / 100, included_tax: 0 },
        ...{ tax: (withTax(value) - value) / 100, total: withTax(value) / 100 },
      },
    });
    expect(await stockOf(shop, first().id)).toBe(stock + 3);
    const back = returned.body.total;
    expect(await drawerOf(till)).toMatchObject({
      cash_refunds: back,
      expected: (100_000 - satang(back)) / 100,
    });
    expect((await till.get('/api/dashboard-counts')).body).toMatchObject({ dailySales: -back });
    expect((await till.get(`/returns/${returned.body.return_id}`)).body).toMatchObject({
      ...{ without_receipt: true, order_id: null, order_number: null, receipt_number: null, sold_at: null },
      ...{ vat_mode: 'added', tax_percent: null, approved_by: null, credit_note: null, reason: 'ใบเสร็จหาย' },
      ...{ total: back, gross: value / 100, discount: 0 },
      lines: [{ name: first().name, quantity: 3, condition: 'sellable', total: back }],
      payments: [{ method: 'cash', amount: back, reference: null }],
    });
  });

  test('a shop that hasn’t turned it on takes nothing back, and a cashier never does; both are told so in words', async () => {
    const amount = withTax(first().price_satang) / 100;
    const cashier = await shop.atTheTill('cashier');
    expect(await bringLoose(cashier, [some(first(), 1)], amount)).toMatchObject({
      status: 403,
      body: { message: 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้' },
    });
    await letReturnWithoutReceipt(admin, false);
    expect(await bringLoose(till, [some(first(), 1)], amount)).toMatchObject({
      status: 403,
      body: { code: 'RETURN_WITHOUT_RECEIPT_OFF', message: 'ร้านนี้ไม่รับคืนสินค้าที่ไม่มีใบเสร็จ' },
    });
    expect((await till.get('/api/session')).body.shop).toMatchObject({ returns_without_receipt: false });
    expect((await till.get('/returns/api')).body.total).toBe(0);
    const switched = (await actsIn(shop)).filter(({ action }) => action === 'update-settings');
    expect(switched.map(({ detail }) => detail)).toEqual([
      'รับคืนสินค้าที่ไม่มีใบเสร็จ ปิด → เปิด',
      'รับคืนสินค้าที่ไม่มีใบเสร็จ เปิด → ปิด',
    ]);
  });

  test('a shop whose form doesn’t know the setting leaves it as it is', async () => {
    const { returns_without_receipt: _, ...former } = (await admin.get('/settings/api')).body;
    const saved = await admin.patch('/settings', { ...former, phone: '02-111-2222' });
    expect(saved.body.settings).toMatchObject({ phone: '02-111-2222', returns_without_receipt: true });
  });

  test('more than the present price is refused with the name and the most; less is given', async () => {
    const above = [some(first(), 2, first().price_satang + 1)];
    const words = `${first().name} คืนได้ไม่เกินชิ้นละ ${(first().price_satang / 100).toFixed(2)} บาท ตามราคาขายปัจจุบัน`;
    expect(await bringLoose(till, above, withTax(2 * first().price_satang + 2) / 100)).toMatchObject({
      status: 422,
      body: { code: 'RETURN_ABOVE_PRICE', message: words, errors: { lines: [words] } },
    });
    const less = await bringLoose(till, [some(first(), 2, 199)], withTax(398) / 100);
    expect(less).toMatchObject({ status: 201, body: { total: withTax(398) / 100 } });
  });

  test('the present price is what one piece costs with its own discount', async () => {
    for (const kind of [1, 2, 3]) {
      const product = await productWhere('discount_type', kind);
      const off =
        kind === 1
          ? Math.round((product.price_satang * product.discount_value_hundredths) / 10_000)
          : kind === 2
            ? product.discount_value_hundredths
            : 0;
      const most = product.price_satang - off;
      const [found] = (await till.get(`/stock/items/api?product_ids=${product.id}`)).body.data;
      expect(satang(found.price_of_one), `discount ${kind}`).toBe(most);
      const above = await bringLoose(till, [some(product, 1, most + 1)], withTax(most + 1) / 100);
      expect(above.body.code, `discount ${kind}`).toBe('RETURN_ABOVE_PRICE');
      expect((await bringLoose(till, [some(product, 1, most)], withTax(most) / 100)).status).toBe(201);
    }
  });

  test('a variant comes back at its own price to its own place on the shelf; without saying which, nothing does', async () => {
    const product = await productWhere('product_type', 2);
    const variants = await shop.db.read
      .selectFrom('variants')
      .innerJoin('inventories', 'inventories.variant_id', 'variants.id')
      .select(['variants.id', 'variants.value', 'variants.price_satang', 'inventories.quantity'])
      .where('variants.product_id', '=', product.id)
      .where('inventories.branch_id', '=', 1)
      .orderBy('variants.position', 'desc')
      .execute();
    const last = variants[0];
    if (!last) throw new Error('a product of variants has none');
    const [item] = (await till.get(`/stock/items/api?product_ids=${product.id}`)).body.data.filter(
      ({ variant_id }: { readonly variant_id: number }) => variant_id === last.id,
    );
    const line = { product_id: product.id, quantity: 2, unit_price: item.price_of_one };
    const amount = withTax(2 * satang(item.price_of_one)) / 100;
    expect(await bringLoose(till, [line], amount)).toMatchObject({
      status: 422,
      body: { code: 'STOCK_PRODUCT_GONE' },
    });
    const returned = await bringLoose(till, [{ ...line, variant_id: last.id }], amount);
    expect(returned.status).toBe(201);
    const { quantity } = await ofBranch(shop, 'inventories')
      .select('quantity')
      .where('variant_id', '=', last.id)
      .executeTakeFirstOrThrow();
    expect(quantity).toBe(last.quantity + 2);
    expect((await till.get(`/returns/${returned.body.return_id}`)).body.lines).toMatchObject([
      { name: product.name, variant_value: last.value, quantity: 2 },
    ]);
  });

  test('what is damaged comes in and is written off; the history of the product names the return', async () => {
    const stock = await stockOf(shop, first().id);
    const lines = [
      { ...some(first(), 1), condition: 'sellable' },
      { ...some(first(), 2, 100), condition: 'damaged' },
    ] as const;
    const amount = withTax(first().price_satang + 200) / 100;
    const { return_id } = (await bringLoose(till, lines, amount)).body;
    expect(await stockOf(shop, first().id)).toBe(stock + 1);
    const movements = (await till.get(`/stock/movements/api/${first().id}?q=RF202611`)).body;
    const ofReturn = { order_id: null, return_id, refund_number: 'RF202611-00001', reason: 'ใบเสร็จหาย' };
    expect(movements.data).toMatchObject([
      { kind: 'write_off', quantity: -2, balance: stock + 1, ...ofReturn },
      { kind: 'return', quantity: 2, ...ofReturn },
      { kind: 'return', quantity: 1, ...ofReturn },
    ]);
  });

  test('a closed, a paused and a poor drawer give nothing back', async () => {
    const amount = withTax(first().price_satang) / 100;
    expect(await bringLoose(admin, [some(first(), 1)], amount)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_DRAWER_NOT_OPEN' },
    });
    const poor = await shop.atTheTill('admin', '0');
    expect(await bringLoose(poor, [some(first(), 1)], amount)).toMatchObject({
      status: 422,
      body: { code: 'REFUND_DRAWER_TOO_LITTLE', errors: { refund: [expect.any(String)] } },
    });
    const { cash_drawer_id } = (await till.get('/api/cash-drawer/id')).body;
    await till.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'yes' });
    expect(await bringLoose(till, [some(first(), 1)], amount)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_DRAWER_PAUSED' },
    });
    expect((await till.get('/returns/api')).body.total).toBe(0);
  });

  test('an answer that was lost is given again under its key, and the money goes back once', async () => {
    const lines = [some(first(), 1)];
    const amount = withTax(first().price_satang) / 100;
    const again = () => bringLoose(till, lines, amount, { key: 'loose-0001' });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await bringLoose(till, lines, amount, { key: 'loose-0001', reason: 'อื่น ๆ' })).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
    expect((await drawerOf(till)).cash_refunds).toBe(amount);
  });

  test('returns with and without a receipt at two tills at once all go through, with numbers of their own', async () => {
    const other = await shop.atTheTill('admin');
    const sale = await sell(till, [
      { id: first().id, quantity: 8 },
      { id: second().id, quantity: 8 },
    ]);
    const [ofFirst = 0, ofSecond = 0] = sale.items;
    const amount = withTax(first().price_satang + second().price_satang) / 100;
    const loose = () => bringLoose(other, [some(second(), 1), some(first(), 1)], amount);
    const ofSale = (i: number) =>
      bringBack(till, sale.orderId, [{ item_id: i % 2 === 0 ? ofFirst : ofSecond, quantity: 1 }]);
    const [without, withReceipt] = await Promise.all(
      [loose, ofSale].map((bring) => Promise.all(Array.from({ length: 8 }, (_, i) => bring(i)))),
    );
    // Of one order the amounts that were asked for may be another's by then; without one nothing stands in the way.
    expect(without?.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const numbers = [...(without ?? []), ...(withReceipt ?? [])].map(({ body }) => body.refund_number);
    const given = numbers.filter((number) => number !== undefined);
    expect(given.length).toBeGreaterThan(8);
    expect(new Set(given).size).toBe(given.length);
  });

  test('what is no longer sold was sold once and comes back; what never was does not', async () => {
    expect((await till.post(`/products/${first().id}/archive`, { archived: true })).status).toBe(200);
    const search = (more: string) =>
      till.get(`/stock/items/api?q=${encodeURIComponent(first().name)}${more}`);
    const isFirst = ({ product_id }: { readonly product_id: number }) => product_id === first().id;
    expect((await search('')).body.data.some(isFirst)).toBe(false);
    expect((await search('&archived=1')).body.data.find(isFirst)).toMatchObject({
      ...{ is_archived: true, price_of_one: first().price_satang / 100 },
    });
    const amount = withTax(first().price_satang) / 100;
    expect((await bringLoose(till, [some(first(), 1)], amount)).status).toBe(201);
    const unknown = { product_id: 999_999, quantity: 1, unit_price: 1 };
    expect(await bringLoose(till, [unknown], 1.07)).toMatchObject({
      status: 422,
      body: { code: 'STOCK_PRODUCT_GONE' },
    });
  });

  test('goods come onto the shelf of the branch that takes them, and to no other branch’s', async () => {
    const stock = await stockOf(shop, first().id);
    const branch = await moveToOtherBranch(shop, 'admin');
    const elsewhere = await shop.atTheTill('admin');
    const amount = withTax(first().price_satang) / 100;
    const { return_id } = (await bringLoose(elsewhere, [some(first(), 1)], amount)).body;
    const shelves = await shop.db.read
      .selectFrom('inventories')
      .select(['branch_id', 'quantity'])
      .where('product_id', '=', first().id)
      .orderBy('branch_id')
      .execute();
    expect(shelves).toEqual([
      { branch_id: 1, quantity: stock },
      { branch_id: branch, quantity: 1 },
    ]);
    expect((await till.get(`/returns/${return_id}`)).status).toBe(404);
    expect((await till.get('/returns/api')).body.total).toBe(0);
  });

  test('more than can be written down of a product on the shelf is refused, and no money goes', async () => {
    const free = { product_id: first().id, quantity: 99_999, unit_price: 0 };
    const change = 9_999_999 - (await stockOf(shop, first().id));
    const adjust = { product_id: first().id, reason: 'mistake', change };
    expect((await till.post('/stock/adjustments', adjust)).status).toBe(200);
    expect(await bringLoose(till, [free], 0)).toMatchObject({
      status: 422,
      body: { code: 'STOCK_TOO_LARGE' },
    });
    expect((await till.get('/returns/api')).body.total).toBe(0);
    const damaged = { ...free, condition: 'damaged' } as const;
    expect(await bringLoose(till, [damaged], 0)).toMatchObject({ status: 201, body: { total: 0 } });
  });

  /** VAT of 7 % on a value or within it, rounded half up, reckoned apart from the program's own module. */
  const VAT = {
    added: (value: number) => ({ total: withTax(value), tax: withTax(value) - value, included: 0 }),
    included: (value: number) => ({ total: value, tax: 0, included: Math.floor((value * 14 + 107) / 214) }),
    none: (value: number) => ({ total: value, tax: 0, included: 0 }),
  } as const;

  test.each(['added', 'included', 'none'] as const)(
    'VAT that is %s goes back as a sale now would take it, on odd amounts too',
    async (mode) => {
      const settings = (await admin.get('/settings/api')).body;
      expect((await admin.patch('/settings', { ...settings, vat_mode: mode })).status).toBe(200);
      const lines = [
        { ...some(first(), 3, 101) },
        { ...some(second(), 7, 33), condition: 'damaged' as const },
        { ...some(second(), 1, 13) },
      ];
      const { total, tax, included } = VAT[mode](3 * 101 + 7 * 33 + 13);
      const wrong = await bringLoose(till, lines, (total + 1) / 100);
      expect(wrong).toMatchObject({
        status: 422,
        body: { code: 'REFUND_NOT_TOTAL', errors: { refund: [expect.stringContaining('ไม่เท่ากับยอดที่ต้องคืน')] } },
      });
      const returned = await bringLoose(till, lines, total / 100);
      expect(returned).toMatchObject({
        status: 201,
        body: { total: total / 100, tax: tax / 100, included_tax: included / 100 },
      });
      // The rate and the mode of later change nothing of what was given.
      await admin.patch('/settings', { ...settings, vat_mode: 'included', tax_percent: 10 });
      const slip = (await till.get(`/returns/${returned.body.return_id}`)).body;
      expect(slip).toMatchObject({ vat_mode: mode, total: total / 100, tax: tax / 100 });
      const sum = (field: string) =>
        slip.lines.reduce((all: number, line: Record<string, number>) => all + satang(line[field] ?? 0), 0);
      expect([sum('total'), sum('tax'), sum('included_tax')]).toEqual([total, tax, included]);
    },
  );

  test('every figure counts it as any refund: drawer, history, shift, day, dashboard, list and file', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 4 }]);
    const ofSale = (await bringBack(till, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 1 }])).body;
    const amount = withTax(2 * second().price_satang) / 100;
    const loose = (await bringLoose(till, [some(second(), 2)], amount)).body;
    const back = (satang(ofSale.total) + satang(loose.total)) / 100;
    const net = (satang(sale.total) - satang(back)) / 100;
    const sums = {
      ...{ total_sales: sale.total, total_refunds: back, refund_count: 2, net_sales: net, items_returned: 3 },
      ...{ refunded_tax: (satang(ofSale.tax) + satang(loose.tax)) / 100, cash_refunds: back },
      ...{ first_refund: 'RF202611-00001', last_refund: 'RF202611-00002' },
    };
    expect((await till.get('/shifts/days/2026-11-20/api')).body).toMatchObject(sums);
    const { cash_drawer_id } = (await till.get('/api/cash-drawer/id')).body;
    const shift = (await till.get(`/shifts/api/${cash_drawer_id}`)).body;
    expect(shift).toMatchObject({ ...sums, expected: (100_000 + satang(net)) / 100 });
    expect(satang(shift.before_tax) + satang(shift.tax)).toBe(satang(net));
    expect((await till.get('/api/dashboard-counts')).body).toMatchObject({ dailySales: net });
    const history = (await till.get('/historyOrder/api?q=RF202611-00002')).body;
    expect(history.data).toMatchObject([
      { sales_number: 'RF202611-00002', total: -loose.total, orders_id: null, return_id: loose.return_id },
    ]);
    // Its number finds no order, and no order knows of it.
    expect((await till.get('/api/orders?q=RF202611-00002')).body).toMatchObject({ data: [], total: 0 });
    expect((await till.get('/api/orders?q=RF202611')).body.total).toBe(1);
    expect((await till.get(`/api/orders/${sale.orderId}`)).body).toMatchObject({ refunded: ofSale.total });
    const file = await readTable((await fetchFile(shop, till, '/orders/export?format=csv')).bytes, 100);
    if ('refused' in file) throw new Error(file.refused);
    expect(file.rows).toHaveLength(1);
    expect(file.rows[0]?.cells[file.titles.indexOf('คืนเงิน')]).toBe(String(ofSale.total));
    const closed = await till.post('/logout', { closing_balance: shift.expected, with_shift: true });
    expect(closed).toMatchObject({ status: 200, body: { shift: { difference: 0, cash_refunds: back } } });
  });

  test('the list of returns marks them, and finds those with a receipt or those without', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    await bringBack(till, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 1 }]);
    const amount = withTax(second().price_satang) / 100;
    await bringLoose(till, [some(second(), 1)], amount);
    const listed = async (more: string) => (await till.get(`/returns/api${more}`)).body;
    expect((await listed('')).data).toMatchObject([
      { refund_number: 'RF202611-00002', without_receipt: true, order_id: null },
      { refund_number: 'RF202611-00001', without_receipt: false, order_id: sale.orderId },
    ]);
    expect(await listed('?receipt=without')).toMatchObject({
      ...{ total: 1, total_amount: amount, data: [{ refund_number: 'RF202611-00002' }] },
    });
    expect(await listed('?receipt=with')).toMatchObject({
      ...{ total: 1, total_amount: sale.total, data: [{ refund_number: 'RF202611-00001' }] },
    });
    expect(await listed('?receipt=with&q=RF202611-00002')).toMatchObject({ total: 0, data: [] });
    expect((await till.get('/returns/api?receipt=maybe')).status).toBe(422);
  });

  test('the audit log tells all that it takes to judge it', async () => {
    const lines = [{ ...some(first(), 2, 100), condition: 'damaged' as const }, some(second(), 1)];
    const total = withTax(200 + second().price_satang) / 100;
    await bringLoose(till, lines, total, { reason: 'ลูกค้าประจำ ทำใบเสร็จหาย' });
    const baht = (satangs: number) => (satangs / 100).toFixed(2);
    expect((await actsIn(shop)).filter(({ action }) => action === 'return-without-receipt')).toMatchObject([
      {
        subject: 'ใบรับคืนสินค้า RF202611-00001',
        detail: [
          'คืนโดยไม่มีใบเสร็จ',
          `${first().name} 2 ชิ้น (ชำรุด) ชิ้นละ 1.00 จากราคาขาย ${baht(first().price_satang)}`,
          `${second().name} 1 ชิ้น ชิ้นละ ${baht(second().price_satang)}`,
          `คืนเงินสด ${baht(satang(total))} บาท`,
          'ลูกค้าประจำ ทำใบเสร็จหาย',
        ].join(' · '),
      },
    ]);
  });

  test('what is no such return is refused under its field', async () => {
    const line = some(first(), 1);
    const post = (body: object) =>
      till.post('/returns', {
        ...{ lines: [{ ...line, condition: 'sellable' }], reason: 'ไม่เอา' },
        ...{ refund: [{ method: 'cash', amount: 1 }], ...body },
      });
    const whole = { ...line, condition: 'sellable' };
    expect((await post({ lines: [] })).body.errors.lines).toEqual(['กรุณาเลือกสินค้าที่จะคืน']);
    expect((await post({ lines: [whole, whole] })).body.errors.lines).toEqual(['รายการที่คืนซ้ำกัน']);
    expect((await post({ reason: ' ' })).body.errors.reason).toEqual(['กรุณากรอกเหตุผลที่คืนสินค้า']);
    expect((await post({ refund: [] })).body.errors.refund).toEqual(['สินค้าที่ไม่มีใบเสร็จคืนเป็นเงินสดเท่านั้น']);
    const byQr = await post({ refund: [{ method: 'qrcode', amount: 1 }] });
    expect([byQr.status, JSON.stringify(byQr.body)]).toEqual([
      422,
      expect.stringContaining('คืนเป็นเงินสดเท่านั้น'),
    ]);
    for (const wrong of [{ unit_price: -1 }, { unit_price: 1.005 }, { quantity: 0 }, { condition: 'new' }])
      expect((await post({ lines: [{ ...whole, ...wrong }] })).status).toBe(422);
  });

  test('the check of the books reckons it again: VAT that moved between its lines, or a price that is not its own', async () => {
    await bringLoose(
      till,
      [some(first(), 1), some(second(), 1)],
      withTax(first().price_satang + second().price_satang) / 100,
    );
    const lines = await ofBranch(shop, 'refund_lines').selectAll().orderBy('position').execute();
    /** The checks that don't hold after that; the change is undone. */
    const foundAfter = async (change: (trx: Trx) => Promise<unknown>) => {
      let found: string[] = [];
      await shop.db.transaction(async (trx) => {
        await change(trx);
        found = (await verify(trx)).map(({ check }) => check);
        return refuse('NOT_FOUND');
      });
      return found;
    };
    const RECKONED =
      'what went back without a receipt is the prices of the pieces, with VAT as the seller took it then';
    const moved = await foundAfter(async (trx) => {
      for (const [i, by] of [1, -1].entries()) {
        const line = lines[i];
        if (!line) throw new Error('two lines came back');
        await trx
          .updateTable('refund_lines')
          .set({ tax_satang: line.tax_satang + by, total_satang: line.total_satang + by } as never)
          .where('id', '=', line.id)
          .execute();
      }
    });
    expect(moved).toContain(RECKONED);
    const repriced = await foundAfter((trx) =>
      trx
        .updateTable('refund_lines')
        .set({ unit_price_satang: 1 } as never)
        .where('position', '=', 1)
        .execute(),
    );
    expect(repriced).toContain(RECKONED);
    const unregistered = await foundAfter((trx) =>
      trx
        .updateTable('sellers')
        .set({ vat_mode: 'none' } as never)
        .execute(),
    );
    expect(unregistered).toContain(RECKONED);
    const byQr = await foundAfter((trx) =>
      trx
        .updateTable('payments')
        .set({ method: 'qrcode' } as never)
        .where('receipt_id', 'in', ofBranch(shop, 'receipts').select('id'))
        .execute(),
    );
    expect(byQr).toContain(
      'goods without their receipt were paid back in cash, out of the drawer of who took them in',
    );
  });
});
