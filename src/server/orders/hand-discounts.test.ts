import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { issuePaper } from '../testing/issue-paper.ts';
import { bringBack, MANAGER } from '../testing/returning.ts';
import { type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const TENTH = { kind: 'percent', value: 10, reason: 'ลูกค้าประจำ' };
const FIVE_BAHT = { kind: 'fixed', value: 5, reason: 'สินค้ามีตำหนิ' };
const WRONG = { username: 'manager', password: 'not it at all' };

describe.each(ENGINES)('discounts by hand on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const first = () => goods[0] as Goods;
  const second = () => goods[1] as Goods;
  const lines = (manual_discount: object | null, quantity = 2) => [
    { id: first().id, quantity, manual_discount },
    { id: second().id, quantity: 1 },
  ];
  const checkOut = (body: object, browser = till, key?: string) =>
    browser.post('/checkout', body, key === undefined ? {} : { 'Idempotency-Key': key });
  const orderOf = async (id: number, browser = till) => (await browser.get(`/views-myoder/${id}`)).body;
  const pay = async (orderId: number, browser = till) => {
    const { total } = await orderOf(orderId, browser);
    const paid = await browser.post(`/checkout/${orderId}/complete`, {
      ...{ payment_method: 'cash', paymentAmount: total },
    });
    expect(paid.status).toBe(200);
    return total as number;
  };
  async function setLimits(limits: { cashier_discount_limit?: number; manager_discount_limit?: number }) {
    const admin = await shop.signIn('admin');
    const settings = (await admin.get('/settings/api')).body;
    const changed = await admin.patch('/settings', { ...settings, ...limits });
    expect(changed.body.settings).toMatchObject(limits);
  }
  const keptSecrets = async () => {
    const keys = await shop.db.read.selectFrom('idempotency_keys').selectAll().execute();
    const acts = await shop.db.read.selectFrom('audit_log').selectAll().execute();
    return JSON.stringify([keys, acts]).includes(MANAGER.password);
  };

  test('a line and the order are cheaper by them, and the order tells each apart, with why and who approved', async () => {
    const made = await checkOut({ orderList: lines(TENTH), order_discount: FIVE_BAHT, approver: MANAGER });
    expect(made.status).toBe(200);
    const of2 = first().price_satang * 2;
    const tenth = Math.floor((of2 + 5) / 10);
    const toPay = of2 - tenth + second().price_satang - 500;
    expect(await orderOf(made.body.orderId)).toMatchObject({
      ...{ discount: (tenth + 500) / 100, coupon_discount: 0, manual_discounts: (tenth + 500) / 100 },
      order_discount: { ...FIVE_BAHT, amount: 5 },
      discount_approver: expect.stringMatching(/\S/),
      total: withTax(toPay) / 100,
      items: [
        { discount: tenth / 100, manual_discount: { ...TENTH, amount: tenth / 100 } },
        { discount: 0, manual_discount: null },
      ],
    });
    await pay(made.body.orderId);
    const receipt = (await till.get(`/receipt-all/${made.body.orderId}`)).body;
    expect(receipt).toMatchObject({
      total: withTax(toPay) / 100,
      order: { manual_discounts: (tenth + 500) / 100 },
    });
    expect(await keptSecrets()).toBe(false);
  });

  test('a cashier needs somebody for the least of it at the start, and the words say how much it is and whose limit', async () => {
    const stock = await stockOf(shop, first().id);
    const body = { orderList: lines({ kind: 'fixed', value: '0.01', reason: 'ต่อรองราคา' }) };
    const refused = await checkOut(body);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'DISCOUNT_NEEDS_APPROVAL',
      errors: { approver: ['ส่วนลดที่ให้เอง 0.01 บาท เกินสิทธิ์ของแคชเชียร์ (ไม่เกิน 0%) ต้องให้ผู้ที่มีสิทธิ์อนุมัติ'] },
    });
    expect((await checkOut({ ...body, approver: WRONG })).body.code).toBe('APPROVER_WRONG');
    const cashier2 = { username: 'cashier2', password: 'cashier2-demo' };
    expect((await checkOut({ ...body, approver: cashier2 })).body.code).toBe('APPROVER_NOT_ALLOWED');
    expect(await stockOf(shop, first().id)).toBe(stock);
    expect((await till.get('/orders/pending')).body.hasPending).toBe(false);
    expect((await checkOut({ ...body, approver: MANAGER })).status).toBe(200);
  });

  test('within the limit that the shop has set nobody is asked, one satang above it somebody is', async () => {
    await setLimits({ cashier_discount_limit: 10 });
    const made = await checkOut({ orderList: lines(TENTH) });
    expect(made.status).toBe(200);
    expect((await orderOf(made.body.orderId)).discount_approver).toBeNull();
    await till.delete(`/checkout/${made.body.orderId}`);
    const above = Math.floor((first().price_satang * 2 + 5) / 10) + 1;
    const refused = await checkOut({ orderList: lines({ ...FIVE_BAHT, value: above / 100 }) });
    expect(refused.body.code).toBe('DISCOUNT_NEEDS_APPROVAL');
    const together = await checkOut({ orderList: lines(TENTH), order_discount: TENTH });
    expect(together.body.code).toBe('DISCOUNT_NEEDS_APPROVAL');
  });

  test('a manager approves up to their own limit, an admin of everything', async () => {
    await setLimits({ manager_discount_limit: 20 });
    const body = { orderList: lines(null), order_discount: { ...TENTH, value: 50 } };
    const refused = await checkOut({ ...body, approver: MANAGER });
    expect(refused.body).toMatchObject({ code: 'DISCOUNT_ABOVE_APPROVER' });
    expect(refused.body.errors.approver[0]).toContain('ผู้จัดการให้ได้ไม่เกิน 20%');
    const admin = { username: 'admin', password: 'admin-demo' };
    expect((await checkOut({ ...body, approver: admin })).status).toBe(200);
  });

  test('a manager at the till gives up to their limit without anybody', async () => {
    const own = await shop.atTheTill('manager');
    const made = await checkOut({ orderList: lines({ ...TENTH, value: 100 }) }, own);
    expect(made.status).toBe(200);
    expect(await orderOf(made.body.orderId, own)).toMatchObject({ discount_approver: null });
  });

  test.each([
    ['no reason', { kind: 'percent', value: 10 }],
    ['a reason of spaces', { kind: 'percent', value: 10, reason: '   ' }],
    ['a reason that is too long', { kind: 'percent', value: 10, reason: 'ก'.repeat(201) }],
    ['more than all', { kind: 'percent', value: 100.01, reason: 'ต่อรองราคา' }],
    ['nothing', { kind: 'fixed', value: 0, reason: 'ต่อรองราคา' }],
    ['less than nothing', { kind: 'fixed', value: -5, reason: 'ต่อรองราคา' }],
    ['a part of a satang', { kind: 'fixed', value: 0.001, reason: 'ต่อรองราคา' }],
    ['another kind', { kind: 'pieces', value: 1, reason: 'ต่อรองราคา' }],
  ])('one with %s is refused, on a line and on the order', async (_what, discount) => {
    expect((await checkOut({ orderList: lines(discount), approver: MANAGER })).status).toBe(422);
    const onOrder = await checkOut({ orderList: lines(null), order_discount: discount, approver: MANAGER });
    expect(onOrder.status).toBe(422);
  });

  test('a lost answer is asked for again under its key, without the approval and also after the approver has left', async () => {
    const body = { orderList: lines(TENTH) };
    const made = await checkOut({ ...body, approver: MANAGER }, till, 'key-1');
    expect(made.status).toBe(200);
    expect(await checkOut(body, till, 'key-1')).toMatchObject({ status: 200, body: made.body });
    const admin = await shop.signIn('admin');
    const staff = (await admin.get('/staff/api')).body.data as { id: number; username: string }[];
    const manager = staff.find(({ username }) => username === 'manager');
    const left = await admin.patch(`/staff/${manager?.id}`, { ...manager, is_active: false });
    expect(left.status).toBe(200);
    expect(await checkOut({ ...body, approver: MANAGER }, till, 'key-1')).toMatchObject({
      ...{ status: 200, body: made.body },
    });
    const other = await checkOut({ orderList: lines(FIVE_BAHT), approver: MANAGER }, till, 'key-1');
    expect(other.status).not.toBe(200);
    const orders = await shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'pending')
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('the order goes first, then the coupon, which takes what is left and no more', async () => {
    const manager = await shop.signIn('manager');
    const { coupon } = (
      await manager.post('/coupons', {
        ...{
          discount_type: 'fixed',
          discount_value: 9_999,
          start_date: '2026-11-01',
          end_date: '2026-11-30',
        },
      })
    ).body;
    const made = await checkOut({
      ...{ coupon: coupon.code, orderList: lines(null, 1), order_discount: TENTH, approver: MANAGER },
    });
    const subtotal = first().price_satang + second().price_satang;
    const tenth = Math.floor((subtotal + 5) / 10);
    expect(await orderOf(made.body.orderId)).toMatchObject({
      ...{ order_discount: { amount: tenth / 100 }, coupon_discount: (subtotal - tenth) / 100, total: 0 },
    });
  });

  test('the audit log says who gave how much of what and why, and who approved', async () => {
    const made = await checkOut({ orderList: lines(TENTH), order_discount: FIVE_BAHT, approver: MANAGER });
    const act = (await actsIn(shop)).find(({ action }) => action === 'give-discount');
    expect(act?.subject).toBe(`คำสั่งซื้อ ${made.body.order_number}`);
    expect(act?.detail).toContain(`${first().name} ลด`);
    expect(act?.detail).toContain('(ลูกค้าประจำ)');
    expect(act?.detail).toContain('ท้ายบิล ลด 5.00 (สินค้ามีตำหนิ)');
    expect(act?.detail).toContain('อนุมัติโดย');
    await till.delete(`/checkout/${made.body.orderId}`);
    await checkOut({ orderList: lines(null) });
    expect((await actsIn(shop)).filter(({ action }) => action === 'give-discount')).toHaveLength(1);
  });

  test('the report of the shift counts those that were paid, apart from promotions and coupons; cancelled ones never were', async () => {
    const made = await checkOut({ orderList: lines(TENTH), order_discount: FIVE_BAHT, approver: MANAGER });
    await till.delete(`/checkout/${made.body.orderId}`);
    const again = await checkOut({ orderList: lines(TENTH), order_discount: FIVE_BAHT, approver: MANAGER });
    await pay(again.body.orderId);
    await pay((await checkOut({ orderList: lines(null) })).body.orderId);
    const manager = await shop.signIn('manager');
    const tenth = Math.floor((first().price_satang * 2 + 5) / 10);
    const day = (await manager.get('/shifts/days/2026-11-20/api')).body;
    expect(day).toMatchObject({
      ...{ line_discounts: 0, coupon_discounts: 0, manual_discounts: (tenth + 500) / 100 },
      manual_discount_count: 1,
    });
    const discounts = day.line_discounts + day.manual_discounts + day.coupon_discounts;
    expect(day.gross_sales - discounts + day.added_tax).toBeCloseTo(day.total_sales, 6);
  });

  test('goods that come back bring what was paid for them, with their part of the order’s discount, piece by piece', async () => {
    const own = await shop.atTheTill('manager');
    const made = await checkOut(
      { orderList: lines({ ...TENTH, value: 33.33 }, 3), order_discount: FIVE_BAHT },
      own,
    );
    const total = await pay(made.body.orderId, own);
    const items = (await own.get(`/api/orders/${made.body.orderId}`)).body.items as { id: number }[];
    const [many, one] = items.map(({ id }) => id);
    let back = 0;
    for (const brought of [
      [{ item_id: many ?? 0, quantity: 1 }],
      [{ item_id: many ?? 0, quantity: 2 }],
      [{ item_id: one ?? 0, quantity: 1 }],
    ]) {
      const answer = await bringBack(own, made.body.orderId, brought);
      expect(answer.status).toBe(201);
      back += Math.round(answer.body.total * 100);
    }
    expect(back).toBe(Math.round(total * 100));
  });

  test('its tax invoice says the order’s discount apart, and a credit note what goes back', async () => {
    const manager = await shop.atTheTill('manager');
    const made = await checkOut({ orderList: lines(TENTH), order_discount: FIVE_BAHT }, manager);
    await pay(made.body.orderId, manager);
    await issuePaper(shop, 'tax_invoice', made.body.orderId, 3);
    const { content } = await shop.db.read
      .selectFrom('documents')
      .select('content')
      .where('order_id', '=', made.body.orderId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({
      orderDiscount: { kind: 'fixed', valueHundredths: 500, discountSatang: 500 },
      lines: [{ handDiscount: { kind: 'percent', valueHundredths: 1_000 } }, {}],
    });
    const [item] = (await manager.get(`/api/orders/${made.body.orderId}`)).body.items;
    const back = await bringBack(manager, made.body.orderId, [{ item_id: item.id, quantity: 1 }]);
    expect(back.body.credit_note.number).toMatch(/^CN/);
  });

  test('the basket is back from the payment with them, and waits and is recalled with them', async () => {
    const made = await checkOut({ orderList: lines(TENTH), order_discount: FIVE_BAHT, approver: MANAGER });
    const given = {
      order_discount: FIVE_BAHT,
      lines: [{ manual_discount: TENTH }, { manual_discount: null }],
    };
    const back = await till.post(`/checkout/${made.body.orderId}/basket`);
    expect(back.body).toMatchObject(given);
    const parked = await till.post('/parked-baskets', {
      ...{ name: 'โต๊ะ 4', orderList: lines(TENTH), order_discount: FIVE_BAHT },
    });
    expect(parked.status).toBe(201);
    const of2 = first().price_satang * 2;
    const toPay = of2 - Math.floor((of2 + 5) / 10) + second().price_satang - 500;
    expect(parked.body.total).toBe(withTax(toPay) / 100);
    const recalled = await till.post(`/parked-baskets/${parked.body.id}/recall`);
    expect(recalled.body).toMatchObject(given);
    // Nobody approved of it by parking it.
    const again = await checkOut({ orderList: lines(TENTH), order_discount: FIVE_BAHT });
    expect(again.body.code).toBe('DISCOUNT_NEEDS_APPROVAL');
  });

  test('a quotation takes none, whatever is asked', async () => {
    const subtotal = (first().price_satang * 2 + second().price_satang) / 100;
    const total = withTax(first().price_satang * 2 + second().price_satang) / 100;
    const answer = await till.post('/quotation/submitCheckProduct', {
      ...{ orderList: lines(TENTH), order_discount: FIVE_BAHT, subtotal, total },
    });
    expect(answer.status).toBe(200);
  });

  test('a line that its promotion gives away needs nobody: nothing is taken off', async () => {
    await shop.db.transaction(async (trx) => {
      await trx
        .updateTable('products')
        .set({ discount_type: 1, discount_value_hundredths: 10_000 })
        .where('id', '=', first().id)
        .execute();
    });
    const made = await checkOut({ orderList: lines(TENTH) });
    expect(made.status).toBe(200);
    expect(await orderOf(made.body.orderId)).toMatchObject({
      ...{ manual_discounts: 0, items: [{ manual_discount: { ...TENTH, amount: 0 } }, {}] },
    });
    await pay(made.body.orderId);
  });
});
