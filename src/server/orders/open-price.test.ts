import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditedProductWire } from '#shared/catalog/contract.ts';
import { addProduct, formOf, productForm, variantsForm } from '../testing/product-form.ts';
import { type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const NAME = 'ผักชั่งน้ำหนัก';

interface Line {
  readonly id: number;
  readonly variant_id?: number | null;
  readonly quantity: number;
  readonly price?: unknown;
}

describe.each(ENGINES)('goods whose price is typed at the till, on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let open: EditedProductWire;
  let fixed: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    [manager, till] = [await shop.signIn('manager'), await shop.atTheTill('cashier')];
    open = await addProduct(
      manager,
      productForm({ name: NAME, price: 20, open_price: true, opening_stock: 50 }),
    );
    [fixed] = (await plainProducts(shop)) as [Goods];
  });
  afterEach(() => shop.close());

  const of = (price: unknown, quantity = 1): Line => ({ id: open.id, quantity, price });
  const checkOut = (orderList: readonly Line[], more: object = {}) =>
    till.post('/checkout', { orderList, ...more });
  const orderOf = async (id: number) => (await till.get(`/views-myoder/${id}`)).body;
  const change = (more: object) => manager.patch(`/products/${open.id}`, formOf(open, more));
  const linesOf = (answer: { body: { lines: { quantity: number; price: number | null }[] } }) =>
    answer.body.lines.map(({ quantity, price }) => [price, quantity]);

  test('each line is sold at the price that was typed for it', async () => {
    const before = await stockOf(shop, open.id);
    const total = withTax(2 * 3525 + 1200 + fixed.price_satang) / 100;
    const answer = await checkOut([of(35.25, 2), of('12.00'), { id: fixed.id, quantity: 1, price: 1 }], {
      total,
    });
    expect(answer).toMatchObject({ status: 200 });
    const { items } = await orderOf(answer.body.orderId);
    expect(items.map((item: { price: number }) => item.price)).toEqual([35.25, 12, fixed.price_satang / 100]);
    expect(await stockOf(shop, open.id)).toBe(before - 3);
    await till.post(`/checkout/${answer.body.orderId}/complete`, {
      payment_method: 'cash',
      paymentAmount: total,
    });
    expect((await till.get(`/receipt-all/${answer.body.orderId}`)).body.total).toBe(total);
  });

  test('a price that is missing, nothing, too much or no amount is refused by name, and nothing is made', async () => {
    const bad = [undefined, null, 0, -1, 0.005, 10_000_000, 'ยี่สิบ', '1e3', {}, [5], true];
    for (const price of bad)
      expect(await checkOut([of(price)]), JSON.stringify(price)).toMatchObject({
        status: 422,
        body: {
          code: 'PRICE_NOT_TYPED',
          errors: { orderList: [`กรุณาระบุราคาขายของ "${NAME}" ราคาต้องมากกว่า 0 และไม่เกิน 9,999,999.99 บาท`] },
        },
      });
    expect((await till.get('/orders/pending')).body.hasPending).toBe(false);
    for (const price of [0.01, 9_999_999.99]) {
      const answer = await checkOut([of(price)]);
      expect(answer, String(price)).toMatchObject({ status: 200 });
      await till.delete(`/checkout/${answer.body.orderId}`);
    }
  });

  test('what has a price of its own is sold at that, whatever is typed for it', async () => {
    for (const price of [1, 'ถูก', null, {}, -5]) {
      const answer = await checkOut([{ id: fixed.id, quantity: 1, price }]);
      expect(answer, JSON.stringify(price)).toMatchObject({ status: 200 });
      const order = await orderOf(answer.body.orderId);
      expect(order.subtotal).toBe(fixed.price_satang / 100);
      await till.delete(`/checkout/${answer.body.orderId}`);
    }
  });

  test('a total that goes with another price than the typed one is refused as any other', async () => {
    expect(await checkOut([of(35)], { total: withTax(2000) / 100 })).toMatchObject({
      status: 422,
      body: { code: 'PRICES_CHANGED' },
    });
  });

  test('its promotion is of the typed price', async () => {
    await change({ discount_type: 1, discount_value: 10 });
    const { orderId } = (await checkOut([of(80, 2)])).body;
    expect(await orderOf(orderId)).toMatchObject({ subtotal: 160, discount: 16 });
  });

  test('of one with variants each is sold at what was typed, and its own price is only offered', async () => {
    const product = await addProduct(
      manager,
      variantsForm(['เล็ก', 'ใหญ่'], { name: 'ซ่อมรองเท้า', open_price: true }),
    );
    const found = (await till.get('/products/search?query=ซ่อมรองเท้า')).body[0];
    expect(found).toMatchObject({ open_price: true, variantAttributes: [{ price: 20 }, { price: 20 }] });
    const [small, large] = product.variants.map(({ id }) => id);
    const line = (variant_id: number | undefined, price?: number) => ({
      ...{ id: product.id, quantity: 1 },
      ...(variant_id !== undefined && { variant_id }),
      ...(price !== undefined && { price }),
    });
    const refused = await checkOut([line(small, 150), line(large)]);
    expect(refused.body.errors.orderList[0]).toContain('"ซ่อมรองเท้า ใหญ่"');
    const { orderId } = (await checkOut([line(small, 150), line(large, 250), line(undefined, 99)])).body;
    expect((await orderOf(orderId)).subtotal).toBe(499);
  });

  test('a quotation says the typed prices, and its basket has them again without a word', async () => {
    const customer = (await till.post('/customer/pos/store', { name: 'คุณฝน' })).body.customer.id;
    const basket = { orderList: [of(35), of(12, 2)], customers_id: customer };
    expect((await till.post('/quotation/submitCheckProduct', basket)).status).toBe(200);
    const none = { ...basket, orderList: [of(0)] };
    for (const call of ['/quotation/submitCheckProduct', '/quotations'])
      expect(await till.post(call, none)).toMatchObject({ status: 422, body: { code: 'PRICE_NOT_TYPED' } });
    const issued = await till.post('/quotations', basket);
    const id = Number(/\d+/.exec(issued.body.pdfUrl)?.[0]);
    const answer = await till.get(`/quotations/${id}/basket`);
    expect(answer.body).toMatchObject({
      changes: [],
      quoted_total: withTax(5900) / 100,
      total: withTax(5900) / 100,
    });
    expect(linesOf(answer)).toEqual([
      [35, 1],
      [12, 2],
    ]);
  });

  test('a parked basket and one that comes back from its payment keep the typed prices', async () => {
    const orderList = [of(35), of(12, 2), { id: fixed.id, quantity: 1 }];
    expect(await till.post('/parked-baskets', { orderList: [of(null)] })).toMatchObject({
      status: 422,
      body: { code: 'PRICE_NOT_TYPED' },
    });
    const parked = await till.post('/parked-baskets', { orderList });
    expect(parked.body.total).toBe(withTax(5900 + fixed.price_satang) / 100);
    const recalled = await till.post(`/parked-baskets/${parked.body.id}/recall`, {});
    const back = await till.post(`/checkout/${(await checkOut(orderList)).body.orderId}/basket`);
    for (const answer of [recalled, back]) {
      expect(answer.body.changes).toEqual([]);
      expect(linesOf(answer)).toEqual([
        [35, 1],
        [12, 2],
        [null, 1],
      ]);
    }
  });

  test('that has a price of its own by now is sold at that, each former price told', async () => {
    const { id } = (await till.post('/parked-baskets', { orderList: [of(35), of(12, 2)] })).body;
    await change({ open_price: false });
    const recalled = await till.post(`/parked-baskets/${id}/recall`, {});
    expect(linesOf(recalled)).toEqual([[null, 3]]);
    expect(recalled.body.changes).toEqual([
      { what: 'price', name: NAME, from: 35, to: 20 },
      { what: 'price', name: NAME, from: 12, to: 20 },
    ]);
    const { orderId } = (await checkOut([of(35, 3)])).body;
    expect((await orderOf(orderId)).subtotal).toBe(60);
  });

  test('that became one stays at its former price, which is told', async () => {
    const saved = await change({ open_price: false });
    open = saved.body.product;
    const parked = await till.post('/parked-baskets', { orderList: [of(undefined, 2)] });
    await change({ open_price: true, price: 99 });
    const recalled = await till.post(`/parked-baskets/${parked.body.id}/recall`, {});
    expect(linesOf(recalled)).toEqual([[20, 2]]);
    expect(recalled.body.changes).toEqual([{ what: 'open', name: NAME }]);
  });

  test('too few on the shelf are told once, for all prices of a thing together', async () => {
    const { id } = (await till.post('/parked-baskets', { orderList: [of(35, 30), of(12, 30)] })).body;
    const recalled = await till.post(`/parked-baskets/${id}/recall`, {});
    expect(recalled.body.changes).toEqual([{ what: 'stock', name: NAME, left: 50 }]);
  });

  test('comes back at what was paid; without its receipt at most at what is offered', async () => {
    const admin = await shop.signIn('admin');
    await admin.patch('/settings', {
      ...(await admin.get('/settings/api')).body,
      returns_without_receipt: true,
    });
    const seller = await shop.atTheTill('manager');
    const { orderId } = (await seller.post('/checkout', { orderList: [of(35, 2)] })).body;
    const total = withTax(7000) / 100;
    await seller.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: total });
    const [item] = (await seller.get(`/api/orders/${orderId}`)).body.items;
    const lines = [{ item_id: item.id, quantity: 1, condition: 'sellable' }];
    expect((await seller.post(`/orders/${orderId}/returns/preview`, { lines })).body.total).toBe(
      withTax(3500) / 100,
    );
    const loose = (baht: number) =>
      seller.post('/returns', {
        lines: [{ product_id: open.id, quantity: 1, condition: 'sellable', unit_price: baht }],
        reason: 'ไม่มีใบเสร็จ',
        refund: [{ method: 'cash', amount: withTax(baht * 100) / 100 }],
      });
    expect(await loose(20.01)).toMatchObject({ status: 422, body: { code: 'RETURN_ABOVE_PRICE' } });
    expect((await loose(20)).status).toBe(201);
    await change({ price: 0 });
    expect(await loose(0.01)).toMatchObject({ status: 422, body: { code: 'RETURN_ABOVE_PRICE' } });
  });

  test('is one by the form, and the audit log says when it became or ceased to be', async () => {
    expect(open).toMatchObject({ open_price: true, price: 20 });
    expect((await change({ open_price: false })).body.product).toMatchObject({ open_price: false });
    const { body } = await (await shop.signIn('admin')).get('/audit-log/api?per_page=1');
    expect(JSON.stringify(body.data[0])).toContain('ระบุราคาตอนขาย ใช่ → ไม่ใช่');
  });
});
