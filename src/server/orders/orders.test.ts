import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('selling on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = (await plainProducts(shop))[0] as Goods;
  });
  afterEach(() => shop.close());

  test('a whole cash sale: order, payment, receipt, stock, drawer and the day agree', async () => {
    const stockBefore = await stockOf(shop, goods.id);
    const { order_number } = (await till.get('/generate-order-number')).body;
    const totalSatang = withTax(goods.price_satang * 3);
    const checkedOut = await till.post('/checkout', {
      coupon: '',
      note: 'ใส่ถุงแยก',
      orderList: [{ id: goods.id, variant_id: null, name: 'ชื่ออื่น', quantity: 3, price: 1 }],
      total: totalSatang / 100,
    });
    expect(checkedOut).toMatchObject({ status: 200, body: { success: true, order_number } });
    const { orderId } = checkedOut.body;
    expect((await till.get('/orders/pending')).body).toEqual({ hasPending: true, orderId });
    expect((await till.get(`/views-myoder/${orderId}`)).body).toMatchObject({
      status: 'pending',
      note: 'ใส่ถุงแยก',
      subtotal: (goods.price_satang * 3) / 100,
      total: totalSatang / 100,
      items: [{ quantity: 3, variant_id: null, product: { id: goods.id, name: goods.name } }],
    });

    const tendered = Math.ceil(totalSatang / 10_000) * 100;
    const change = (tendered * 100 - totalSatang) / 100;
    const paid = await till.post(`/checkout/${orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: String(tendered),
      changeAmount: change,
    });
    expect(paid).toMatchObject({ status: 200, body: { receipt_number: 'RC202611-00001', change } });
    expect((await till.get(`/receipt-all/${orderId}`)).body).toMatchObject({
      receipt_number: 'RC202611-00001',
      created_at: '2026-11-20T12:00:00+07:00',
      payment_method: 'cash',
      total_amount: tendered,
      change_price: change,
      total: totalSatang / 100,
      coupon: null,
      shop: { branch_code: '00000' },
      order: { status: 'paid' },
    });
    expect((await till.get('/cash/api')).body).toMatchObject({
      total_amount: tendered,
      change_price: change,
      expected: 1000 + totalSatang / 100,
    });
    expect(await stockOf(shop, goods.id)).toBe(stockBefore - 3);
    expect((await till.get('/orders/pending')).body).toEqual({ hasPending: false, orderId: null });
    expect((await till.get('/generate-order-number')).body.order_number).not.toBe(order_number);
    const day = await ofBranch(shop, 'daily_sales').selectAll().executeTakeFirstOrThrow();
    expect(day).toMatchObject({
      sold_on: '2026-11-20',
      orders: 1,
      total_satang: totalSatang,
    });
    const ways = await ofBranch(shop, 'daily_payments').selectAll().execute();
    expect(ways).toMatchObject([
      { paid_on: '2026-11-20', method: 'cash', receipts: 1, amount_satang: totalSatang },
    ]);
  });

  test('a QR payment is of the exact total and leaves the drawer alone', async () => {
    const orderId = await checkOut(till, goods.id);
    const total = withTax(goods.price_satang) / 100;
    const pay = (paymentAmount: number) =>
      till.post(`/checkout/${orderId}/complete`, { payment_method: 'qrcode', paymentAmount });
    expect(await pay(total + 0.01)).toMatchObject({ status: 422, body: { code: 'QR_AMOUNT_DIFFERS' } });
    expect(await pay(total)).toMatchObject({ status: 200, body: { change: 0 } });
    expect((await till.get('/cash/api')).body).toMatchObject({ total_amount: 0, expected: 1000 });
  });

  test('the server finds every price itself; a total that differs by one satang is refused', async () => {
    const total = withTax(goods.price_satang) / 100;
    const answer = await till.post('/checkout', {
      orderList: [{ id: goods.id, quantity: 1, price: 0.01 }],
      total: total + 0.01,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { orderList: ['ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง'] } },
    });
    expect((await till.get('/orders/pending')).body.hasPending).toBe(false);
  });

  test('a product with variants sells the named one, or the first', async () => {
    const product = await shop.db.read
      .selectFrom('variants')
      .select(['product_id'])
      .where('position', '>', 1)
      .executeTakeFirstOrThrow();
    const variants = await shop.db.read
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', product.product_id)
      .orderBy('position')
      .execute();
    const [first, second] = variants;
    const answer = await till.post('/checkout', {
      orderList: [
        { id: product.product_id, quantity: 1 },
        { id: product.product_id, variant_id: second?.id, quantity: 2 },
      ],
    });
    const { body } = await till.get(`/views-myoder/${answer.body.orderId}`);
    expect(body.items.map((item: { variant_id: number }) => item.variant_id)).toEqual([
      first?.id,
      second?.id,
    ]);
    expect(body.items[1].product.variant_attributes).toEqual([
      { id: second?.id, variant_value: second?.value, price: (second?.price_satang ?? 0) / 100 },
    ]);
  });

  test('an empty basket, and one of nothing that is sold, are told in the basket', async () => {
    const empty = await till.post('/checkout', { orderList: [] });
    expect(empty).toMatchObject({
      status: 422,
      body: { errors: { orderList: [expect.stringContaining('ตะกร้า')] } },
    });
    expect((await till.post('/checkout', {})).status).toBe(422);
    const gone = await till.post('/checkout', { orderList: [{ id: 99_999_999, quantity: 1 }] });
    expect(gone).toMatchObject({
      status: 422,
      body: { code: 'PRODUCT_GONE', errors: { orderList: [expect.any(String)] } },
    });
  });

  test.each([0, -1, 1.5, 100_000])('a quantity of %s is told in the basket', async (quantity) => {
    const answer = await till.post('/checkout', { orderList: [{ id: goods.id, quantity }] });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { orderList: [expect.stringMatching(/[ก-๙]/)] } },
    });
  });

  test.each([
    '{',
    '{"orderList":"x"}',
    '{"orderList":[{"id":"1","quantity":1}]}',
    '{"orderList":[{"id":1,"quantity":1e400}]}',
    '[]',
    '"x"',
  ])('a body of %s is no request', async (body) => {
    const answer = await till.sendGuarded('POST', '/checkout', body, {
      'Content-Type': 'application/json',
    });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  test('a form body is not taken where JSON is meant, and a huge one is refused', async () => {
    const form = await till.sendGuarded('POST', '/checkout', 'orderList=1', {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(400);
    const huge = await till.post('/checkout', { note: 'ก'.repeat(70_000), orderList: [] });
    expect(huge.status).toBe(413);
  });

  test('a note of more than 500 characters, or with control characters, is refused', async () => {
    const orderList = [{ id: goods.id, quantity: 1 }];
    for (const note of ['ก'.repeat(501), 'a\u0000b', 'a\u202eb', '\ud800']) {
      const answer = await till.post('/checkout', { note, orderList });
      expect(answer).toMatchObject({ status: 422, body: { errors: { note: [expect.any(String)] } } });
    }
    expect((await till.post('/checkout', { note: '👍'.repeat(500), orderList })).status).toBe(200);
  });

  test('an order of more than 99,999,999.99 baht is refused', async () => {
    const dear = await shop.db.read
      .selectFrom('products')
      .select(['id', 'price_satang'])
      .where('product_type', '=', 1)
      .orderBy('price_satang', 'desc')
      .executeTakeFirstOrThrow();
    expect(dear.price_satang * 99_999).toBeGreaterThan(9_999_999_999);
    const answer = await till.post('/checkout', { orderList: [{ id: dear.id, quantity: 99_999 }] });
    expect(answer).toMatchObject({ status: 422, body: { code: 'ORDER_TOO_LARGE' } });
  });

  test('a second order while one waits for payment is refused, and says which one', async () => {
    const orderId = await checkOut(till, goods.id);
    const answer = await till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] });
    expect(answer).toMatchObject({
      status: 422,
      body: { orderId, errors: { orderList: ['มีคำสั่งซื้อที่รอชำระเงินอยู่'] } },
    });
  });

  test('without an open drawer, or while it is paused, nothing is sold or paid', async () => {
    const noDrawer = await shop.signIn('cashier2');
    const refused = await noDrawer.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] });
    expect(refused).toMatchObject({ status: 409, body: { errors: { orderList: [expect.any(String)] } } });
    expect((await noDrawer.get('/generate-order-number')).status).toBe(409);

    const orderId = await checkOut(till, goods.id);
    await shop.db.transaction((trx) =>
      trx.updateTable('drawers').set({ is_paused: 1 }).where('closed_ms', 'is', null).execute(),
    );
    const pay = await till.post(`/checkout/${orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: 99_999,
    });
    expect(pay).toMatchObject({
      status: 409,
      body: { code: 'DRAWER_PAUSED', message: expect.stringContaining('พัก') },
    });
    await till.delete(`/checkout/${orderId}`);
    const sell = await till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] });
    expect(sell).toMatchObject({ status: 409, body: { errors: { orderList: [expect.any(String)] } } });
  });

  test('too little money, a wrong change and an unknown method are refused', async () => {
    const orderId = await checkOut(till, goods.id);
    const total = withTax(goods.price_satang) / 100;
    const pay = (body: object) =>
      till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', ...body });
    expect(await pay({ paymentAmount: total - 0.01 })).toMatchObject({
      status: 422,
      body: { message: 'กรุณาระบุยอดชำระที่ถูกต้อง' },
    });
    expect(await pay({ paymentAmount: total + 1, changeAmount: 2 })).toMatchObject({ status: 422 });
    expect(await pay({ paymentAmount: '1.234' })).toMatchObject({ status: 422 });
    expect(await pay({ payment_method: 'card', paymentAmount: total })).toMatchObject({ status: 422 });
    expect(await pay({ paymentAmount: total + 1, changeAmount: 1 })).toMatchObject({ status: 200 });
  });

  test('paying again with the same method and amount answers the same; with others it is refused', async () => {
    const orderId = await checkOut(till, goods.id);
    const pay = (paymentAmount: number) =>
      till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount });
    const first = await pay(9000);
    expect(first.status).toBe(200);
    expect((await pay(9000)).body).toEqual(first.body);
    expect((await pay(9001)).status).toBe(409);
    expect((await till.delete(`/checkout/${orderId}`)).status).toBe(409);
  });

  test('a cancelled order is gone: stock and coupon are back, and cancelling again succeeds', async () => {
    const stockBefore = await stockOf(shop, goods.id);
    const orderId = await checkOut(till, goods.id, 7);
    expect(await stockOf(shop, goods.id)).toBe(stockBefore - 7);
    expect((await till.delete(`/checkout/${orderId}`)).status).toBe(200);
    expect(await stockOf(shop, goods.id)).toBe(stockBefore);
    expect((await till.get(`/views-myoder/${orderId}`)).status).toBe(404);
    expect((await till.get(`/receipt-all/${orderId}`)).status).toBe(404);
    expect(
      (await till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 }))
        .status,
    ).toBe(404);
    expect((await till.delete(`/checkout/${orderId}`)).status).toBe(200);
    expect((await till.delete('/checkout/99999999')).status).toBe(404);
  });

  test("another cashier neither sees, pays nor cancels one's pending order; a manager may cancel it", async () => {
    const orderId = await checkOut(till, goods.id);
    const other = await shop.atTheTill('cashier2');
    expect((await other.get(`/views-myoder/${orderId}`)).status).toBe(404);
    expect(
      (await other.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 }))
        .status,
    ).toBe(404);
    expect((await other.delete(`/checkout/${orderId}`)).status).toBe(404);
    const manager = await shop.signIn('manager');
    expect((await manager.delete(`/checkout/${orderId}`)).status).toBe(200);
    expect(await actsIn(shop, { action: 'cancel-order', aboutId: orderId })).toHaveLength(1);
  });

  test('a paid order is readable by all staff of the branch', async () => {
    const orderId = await checkOut(till, goods.id);
    await till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 9000 });
    const other = await shop.signIn('cashier2');
    expect((await other.get(`/receipt-all/${orderId}`)).status).toBe(200);
    expect((await other.get(`/views-myoder/${orderId}`)).body.status).toBe('paid');
  });

  test('a drawer with a pending order cannot be closed, and says which order', async () => {
    const orderId = await checkOut(till, goods.id);
    const answer = await till.post('/logout', { closing_balance: '1000' });
    expect(answer).toMatchObject({ status: 409, body: { success: false, orderId } });
  });

  test('goods beyond the stock are sold, unless the shop forbids it', async () => {
    const onHand = await stockOf(shop, goods.id);
    const orderId = await checkOut(till, goods.id, onHand + 2);
    expect(await stockOf(shop, goods.id)).toBe(-2);
    await till.delete(`/checkout/${orderId}`);
    await shop.db.transaction((trx) => trx.updateTable('shop').set({ block_negative_stock: 1 }).execute());
    const refused = await till.post('/checkout', { orderList: [{ id: goods.id, quantity: onHand + 1 }] });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { orderList: [expect.stringContaining(`${onHand}`)] } },
    });
    expect(await stockOf(shop, goods.id)).toBe(onHand);
    await checkOut(till, goods.id, onHand);
  });
});
