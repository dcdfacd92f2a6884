import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { bringBack, MANAGER, sell } from '../testing/returning.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(ENGINES)('goods that come back on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('manager');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const first = () => goods[0] as Goods;
  const second = () => goods[1] as Goods;
  const drawerOf = async (browser: TestBrowser) => (await browser.get('/cash/api')).body;
  const movements = () =>
    shop.db.read
      .selectFrom('stock_movements')
      .select(['kind', 'quantity', 'reason'])
      .where('receipt_id', 'is not', null)
      .orderBy('id')
      .execute();

  test('a whole sale: the money leaves the drawer, the goods are back on the shelf, and the day is as if nothing was sold', async () => {
    const stock = await stockOf(shop, first().id);
    const sale = await sell(till, [{ id: first().id, quantity: 3 }]);
    const returned = await bringBack(till, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 3 }]);
    const value = (first().price_satang * 3) / 100;
    expect(returned).toMatchObject({
      status: 201,
      body: { refund_number: 'RF202611-00001', subtotal: value, total: sale.total, credit_note: null },
    });
    expect(returned.body.tax).toBeCloseTo(sale.total - value, 2);
    expect(await stockOf(shop, first().id)).toBe(stock);
    expect(await drawerOf(till)).toMatchObject({ cash_refunds: sale.total, expected: 1000 });
    expect((await till.get('/api/dashboard-counts')).body).toMatchObject({ dailySales: 0 });
    expect((await till.get(`/api/orders/${sale.orderId}`)).body).toMatchObject({
      ...{ status: 'paid', total: sale.total, refunded: sale.total, returned: 'whole' },
      items: [{ quantity: 3, returned_quantity: 3 }],
    });
  });

  test('pieces of two lines, one of them damaged: it comes in and is written off, and the rest can still come back', async () => {
    const stock = await stockOf(shop, second().id);
    const sale = await sell(till, [
      { id: first().id, quantity: 1 },
      { id: second().id, quantity: 4 },
    ]);
    const returned = await bringBack(till, sale.orderId, [
      { item_id: sale.items[1] ?? 0, quantity: 1, condition: 'sellable' },
      { item_id: sale.items[1] ?? 0, quantity: 2, condition: 'damaged' },
    ]);
    expect(returned.status).toBe(201);
    expect(await stockOf(shop, second().id)).toBe(stock - 3);
    expect(await movements()).toEqual([
      { kind: 'return', quantity: 1, reason: 'ลูกค้าเปลี่ยนใจ' },
      { kind: 'return', quantity: 2, reason: 'ลูกค้าเปลี่ยนใจ' },
      { kind: 'write_off', quantity: -2, reason: 'ลูกค้าเปลี่ยนใจ' },
    ]);
    const left = (await till.get(`/orders/${sale.orderId}/returnable`)).body;
    expect(left.lines).toMatchObject([
      { quantity: 1, returned_quantity: 0 },
      { quantity: 4, returned_quantity: 3 },
    ]);
    expect(left.payments).toEqual([
      {
        ...{ method: 'cash', name: 'เงินสด' },
        amount: Math.round((sale.total - returned.body.total) * 100) / 100,
      },
    ]);
    expect((await till.get(`/api/orders?q=${sale.receiptNumber}`)).body.data).toMatchObject([
      { returned: 'part', refunded: returned.body.total, receipt_number: sale.receiptNumber },
    ]);
  });

  test('more than is left is refused with what is left, and nothing moves', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 2 }]);
    const item_id = sale.items[0] ?? 0;
    expect((await bringBack(till, sale.orderId, [{ item_id, quantity: 1 }])).status).toBe(201);
    const words = `${first().name} คืนได้อีกไม่เกิน 1 ชิ้น`;
    expect(await bringBack(till, sale.orderId, [{ item_id, quantity: 2 }])).toMatchObject({
      status: 422,
      body: { message: words, errors: { lines: [words] } },
    });
    const both = [{ item_id, quantity: 1 } as const, { item_id, quantity: 1, condition: 'damaged' } as const];
    expect((await bringBack(till, sale.orderId, both)).status).toBe(422);
    expect((await bringBack(till, sale.orderId, [{ item_id, quantity: 1 }])).status).toBe(201);
    expect(await bringBack(till, sale.orderId, [{ item_id, quantity: 1 }])).toMatchObject({
      status: 422,
      body: { message: `${first().name} คืนครบทั้งหมดแล้ว` },
    });
    expect((await drawerOf(till)).expected).toBe(1000);
  });

  test('an order that waits, that was cancelled, that is of another branch or that never was gives nothing back', async () => {
    const waiting = await checkOut(till, first().id);
    const { items } = (await till.get(`/views-myoder/${waiting}`)).body;
    const lines = [{ item_id: items[0].id, quantity: 1 }];
    expect(await bringBack(till, waiting, lines)).toMatchObject({
      status: 409,
      body: { message: 'คำสั่งซื้อนี้ยังไม่ได้ชำระเงิน จึงคืนสินค้าไม่ได้' },
    });
    await till.delete(`/checkout/${waiting}`);
    expect((await bringBack(till, waiting, lines)).status).toBe(404);
    expect((await bringBack(till, 999_999, lines)).status).toBe(404);
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    expect(await bringBack(till, sale.orderId, [{ item_id: 999_999, quantity: 1 }])).toMatchObject({
      status: 422,
      body: { message: 'รายการที่คืนไม่ได้อยู่ในคำสั่งซื้อนี้' },
    });
    await moveToOtherBranch(shop, 'admin');
    const elsewhere = await shop.atTheTill('admin');
    const ofOther = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    expect((await bringBack(elsewhere, sale.orderId, ofOther)).status).toBe(404);
    for (const call of ['returnable', 'returns'])
      expect((await elsewhere.get(`/orders/${sale.orderId}/${call}`)).status).toBe(404);
    const { return_id } = (await bringBack(till, sale.orderId, ofOther)).body;
    expect((await elsewhere.get(`/returns/${return_id}`)).status).toBe(404);
    expect((await elsewhere.get('/returns/api')).body).toMatchObject({ data: [], total: 0, total_amount: 0 });
  });

  test('the money goes back by the way it came, or in cash, and is just what the goods come to', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 2 }], { method: 'qrcode' });
    const other = await sell(till, [{ id: first().id, quantity: 2 }]);
    const item_id = sale.items[0] ?? 0;
    const lines = [{ item_id, quantity: 1, condition: 'sellable' }];
    const { total } = (await till.post(`/orders/${sale.orderId}/returns/preview`, { lines })).body;
    const post = (refund: unknown) =>
      till.post(`/orders/${sale.orderId}/returns`, { lines, reason: 'ไม่ชอบ', refund });
    expect(await post([{ method: 'cash', amount: total - 0.01 }])).toMatchObject({
      status: 422,
      body: { code: 'REFUND_NOT_TOTAL', errors: { refund: [expect.stringContaining('ไม่เท่ากับยอดที่ต้องคืน')] } },
    });
    expect((await post([])).status).toBe(422);
    const halves = [
      { method: 'qrcode', amount: 1, reference: 'KBANK 778899' },
      { method: 'cash', amount: Math.round((total - 1) * 100) / 100 },
    ];
    const returned = await post(halves);
    expect(returned.status).toBe(201);
    expect((await till.get(`/returns/${returned.body.return_id}`)).body.payments).toEqual([
      { method: 'qrcode', name: 'QR พร้อมเพย์', amount: 1, reference: 'KBANK 778899' },
      { method: 'cash', name: 'เงินสด', amount: halves[1]?.amount, reference: null },
    ]);
    const cash = await bringBack(till, other.orderId, [{ item_id: other.items[0] ?? 0, quantity: 1 }], {
      method: 'qrcode',
    });
    expect(cash).toMatchObject({ status: 422, body: { code: 'REFUND_MORE_THAN_PAID' } });
    expect(cash.body.message).toBe('คืนทาง QR พร้อมเพย์ ได้ไม่เกิน 0.00 บาท ส่วนที่เหลือให้คืนเป็นเงินสด');
  });

  test('a drawer that is closed or paused gives nothing back, and none more than it holds', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const lines = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    const poor = await shop.atTheTill('cashier', '0');
    expect(await bringBack(poor, sale.orderId, lines, { approver: MANAGER })).toMatchObject({
      status: 422,
      body: { message: 'เงินสดในลิ้นชักมี 0.00 บาท ไม่พอสำหรับคืน กรุณาเติมเงินหรือคืนด้วยวิธีอื่น' },
    });
    const { cash_drawer_id } = (await till.get('/api/cash-drawer/id')).body;
    await till.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'yes' });
    expect(await bringBack(till, sale.orderId, lines)).toMatchObject({
      status: 409,
      body: { message: 'ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนคืนเงิน' },
    });
    const without = await shop.signIn('admin');
    expect(await bringBack(without, sale.orderId, lines)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_DRAWER_NOT_OPEN' },
    });
  });

  test('a cashier needs a manager above the limit; wrong tries count like sign-ins', async () => {
    const cashier = await shop.atTheTill('cashier');
    const sale = await sell(cashier, [{ id: first().id, quantity: 4 }]);
    const lines = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    const words = 'คืนเงินเกิน 0.00 บาท ต้องให้ผู้จัดการอนุมัติ';
    expect(await bringBack(cashier, sale.orderId, lines)).toMatchObject({
      status: 422,
      body: { message: words, errors: { approver: [words] } },
    });
    const wrong = { username: 'manager', password: 'not-the-password' };
    expect(await bringBack(cashier, sale.orderId, lines, { approver: wrong })).toMatchObject({
      status: 422,
      body: { code: 'APPROVER_WRONG' },
    });
    const oneself = { username: 'cashier', password: 'cashier-demo' };
    expect((await bringBack(cashier, sale.orderId, lines, { approver: oneself })).status).toBe(403);
    const approved = await bringBack(cashier, sale.orderId, lines, { approver: MANAGER });
    expect(approved.status).toBe(201);
    expect((await cashier.get(`/returns/${approved.body.return_id}`)).body).toMatchObject({
      cashier: expect.any(String),
      approved_by: expect.any(String),
    });
    await shop.db.transaction((trx) =>
      trx
        .updateTable('shop')
        .set({ return_limit_satang: Math.round(approved.body.total * 100) })
        .execute(),
    );
    expect((await bringBack(cashier, sale.orderId, lines)).status).toBe(201);
    const asked = async (browser: TestBrowser) =>
      (await browser.get(`/orders/${sale.orderId}/returnable`)).body;
    expect(await asked(cashier)).toMatchObject({ may_return: true, approval_above: approved.body.total });
    await shop.db.transaction((trx) => trx.updateTable('shop').set({ cashiers_may_return: 0 }).execute());
    expect(await asked(cashier)).toMatchObject({ may_return: false });
    expect(await asked(till)).toMatchObject({ may_return: true, approval_above: null });
    expect(await bringBack(cashier, sale.orderId, lines, { approver: MANAGER })).toMatchObject({
      status: 403,
      body: { message: 'ร้านนี้ให้เฉพาะผู้จัดการรับคืนสินค้า' },
    });
    for (let i = 0; i < 5; i += 1) await bringBack(cashier, sale.orderId, lines, { approver: wrong });
    expect((await bringBack(cashier, sale.orderId, lines, { approver: wrong })).status).toBe(429);
  });

  test('an answer that was lost is given again under its key, and the money goes back once; no password is kept', async () => {
    const cashier = await shop.atTheTill('cashier');
    const sale = await sell(cashier, [{ id: first().id, quantity: 2 }]);
    const lines = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    const again = () => bringBack(cashier, sale.orderId, lines, { approver: MANAGER, key: 'return-0001' });
    const answers = [await again(), await again()];
    expect(answers[1]).toMatchObject({ status: 201, body: answers[0]?.body });
    expect((await cashier.get(`/orders/${sale.orderId}/returns`)).body.data).toHaveLength(1);
    const other = await bringBack(cashier, sale.orderId, lines, {
      ...{ approver: MANAGER, key: 'return-0001', reason: 'อย่างอื่น' },
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  });

  test("a coupon's use comes back with all of the sale on its day alone, also when the coupon has expired or is gone", async () => {
    const { id, code } = await shop.db.read
      .selectFrom('coupons')
      .select(['id', 'code'])
      .where('is_active', '=', 1)
      .where('retired_ms', 'is', null)
      .where('start_on', '<=', '2026-11-20')
      .where('end_on', '>=', '2026-11-21')
      .where('max_usage', 'is', null)
      .executeTakeFirstOrThrow();
    const used = async () =>
      (
        await shop.db.read
          .selectFrom('coupons')
          .select('used_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).used_count;
    const before = await used();
    const bought = [{ id: first().id, quantity: 2 }];
    const sales = [];
    for (let i = 0; i < 3; i += 1) sales.push(await sell(till, bought, { coupon: code }));
    const [whole, parts, later] = sales;
    if (!whole || !parts || !later) throw new Error('no sales');
    expect(await used()).toBe(before + 3);
    await till.delete(`/coupons/${id}`);
    const item = (sale: typeof whole, quantity: number) => [{ item_id: sale.items[0] ?? 0, quantity }];
    expect((await bringBack(till, whole.orderId, item(whole, 2))).status).toBe(201);
    expect(await used()).toBe(before + 2);
    for (const quantity of [1, 1]) await bringBack(till, parts.orderId, item(parts, quantity));
    expect(await used()).toBe(before + 2);
    shop.clock.nowMs += DAY_MS;
    // Signed in for twelve hours only.
    const tomorrow = await shop.atTheTill('manager');
    expect((await bringBack(tomorrow, later.orderId, item(later, 2))).status).toBe(201);
    expect(await used()).toBe(before + 2);
  });

  test('a refund counts on the day and in the drawer that it was made', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    shop.clock.nowMs += DAY_MS;
    const other = await shop.atTheTill('admin', '2000');
    const sold = await sell(other, [{ id: second().id, quantity: 1 }]);
    const returned = await bringBack(other, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 1 }]);
    expect(returned.status).toBe(201);
    const days = await ofBranch(shop, 'daily_sales').selectAll().orderBy('sold_on').execute();
    const satang = (baht: number) => Math.round(baht * 100);
    expect(days).toMatchObject([
      { sold_on: '2026-11-20', orders: 1, total_satang: satang(sale.total), refunds: 0, refunded_satang: 0 },
      {
        ...{ sold_on: '2026-11-21', orders: 1, refunds: 1, refunded_satang: satang(sale.total) },
        total_satang: satang(sold.total) - satang(sale.total),
      },
    ]);
    const history = (await other.get('/historyOrder/api')).body;
    expect(history.data).toMatchObject([
      { sales_number: 'RF202611-00001', total: -sale.total, return_id: returned.body.return_id },
      { sales_number: sold.receiptNumber, total: sold.total, return_id: null },
    ]);
    const expected = (satang(sold.total) - satang(sale.total)) / 100 + 2000;
    expect((await drawerOf(other)).expected).toBe(expected);
    const day = (await other.get('/shifts/days/2026-11-21/api')).body;
    expect(day).toMatchObject({
      ...{ total_sales: sold.total, refund_count: 1, total_refunds: sale.total, items_returned: 1 },
      ...{ cash_refunds: sale.total, qrcode_refunds: 0, first_refund: 'RF202611-00001' },
    });
    expect(satang(day.net_sales)).toBe(satang(sold.total) - satang(sale.total));
    expect(satang(day.before_tax) + satang(day.tax)).toBe(satang(day.net_sales));
    expect((await other.post('/logout', { closing_balance: expected })).status).toBe(200);
  });

  test('a sale of nothing gives nothing back, and its goods all the same', async () => {
    await shop.db.transaction((trx) =>
      trx.updateTable('products').set({ price_satang: 0 }).where('id', '=', first().id).execute(),
    );
    const sale = await sell(till, [{ id: first().id, quantity: 2 }]);
    const lines = [{ item_id: sale.items[0] ?? 0, quantity: 2, condition: 'sellable' }];
    const none = await till.post(`/orders/${sale.orderId}/returns`, { lines, reason: 'ไม่เอา', refund: [] });
    expect(none).toMatchObject({ status: 201, body: { total: 0 } });
  });

  test('what is no return is refused under its field', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 2 }]);
    const item_id = sale.items[0] ?? 0;
    const whole = { item_id, quantity: 1, condition: 'sellable' };
    const post = (body: object) =>
      till.post(`/orders/${sale.orderId}/returns`, {
        ...{ lines: [whole], reason: 'ไม่เอา', refund: [{ method: 'cash', amount: 1 }] },
        ...body,
      });
    expect((await post({ lines: [] })).body.errors.lines).toEqual(['กรุณาเลือกสินค้าที่จะคืน']);
    expect((await post({ lines: [whole, whole] })).body.errors.lines).toEqual(['รายการที่คืนซ้ำกัน']);
    expect((await post({ reason: '  ' })).body.errors.reason).toEqual(['กรุณากรอกเหตุผลที่คืนสินค้า']);
    for (const line of [
      { ...whole, quantity: 0 },
      { ...whole, quantity: 1.5 },
      { ...whole, quantity: '1' },
      { ...whole, condition: 'new' },
    ]) {
      expect([400, 422]).toContain((await post({ lines: [line] })).status);
    }
    expect((await post({ refund: [{ method: 'gold', amount: 1 }] })).status).toBe(422);
    expect((await post({ refund: [{ method: 'cash', amount: -1 }] })).status).toBe(422);
  });

  test('the audit log says who took what back, why, and who approved', async () => {
    const cashier = await shop.atTheTill('cashier');
    const sale = await sell(cashier, [{ id: first().id, quantity: 3 }]);
    const item_id = sale.items[0] ?? 0;
    await bringBack(
      cashier,
      sale.orderId,
      [
        { item_id, quantity: 1 },
        { item_id, quantity: 2, condition: 'damaged' },
      ],
      { approver: MANAGER, reason: 'กล่องบุบ' },
    );
    const acts = await actsIn(shop);
    expect(acts.filter(({ action }) => action === 'return-goods')).toMatchObject([
      {
        subject: 'ใบรับคืนสินค้า RF202611-00001',
        detail: expect.stringMatching(
          /^จากใบเสร็จ RC202611-00001 · คืน 3 ชิ้น \(ชำรุด 2 ชิ้น\) · คืนเงิน [\d.,]+ บาท \(เงินสด [\d.,]+ บาท\) · กล่องบุบ · อนุมัติโดย .+/,
        ),
      },
    ]);
  });

  test('three tills that try thirty times to bring the last piece back at once: one does', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const lines = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    const tills = [till, await shop.atTheTill('admin'), await shop.atTheTill('cashier')];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => {
        const at = tills[i % tills.length] ?? till;
        return bringBack(at, sale.orderId, lines, at === tills[2] ? { approver: MANAGER } : {});
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of answers.filter(({ status }) => status !== 201))
      expect([422, 429]).toContain(status);
    const { quantity } = await ofBranch(shop, 'refund_lines')
      .select((eb) => eb.fn.sum<number>('quantity').as('quantity'))
      .executeTakeFirstOrThrow();
    expect(Number(quantity)).toBe(1);
  });

  test('a drawer that closes while money goes back: whichever is first, the count is right', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 1 }]);
    const lines = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    const counted = Math.round((1000 + sale.total) * 100) / 100;
    const [returned, closed] = await Promise.all([
      bringBack(till, sale.orderId, lines),
      till.post('/logout', { closing_balance: counted }),
    ]);
    // The count was of the drawer before: one of the two came too late.
    expect([returned.status === 201, closed.status === 200].filter(Boolean)).toHaveLength(1);
  });

  test('tax with a price that divides unevenly comes back whole, in as many parts', async () => {
    const sale = await sell(till, [{ id: first().id, quantity: 7 }]);
    let back = 0;
    for (let i = 0; i < 7; i += 1) {
      const returned = await bringBack(till, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 1 }]);
      back += Math.round(returned.body.total * 100);
    }
    expect(back).toBe(Math.round(sale.total * 100));
    expect(back).toBe(withTax(first().price_satang * 7));
  });
});
