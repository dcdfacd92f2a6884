import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { salesOfCustomer } from '../orders/customer-sales.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const HOUR_MS = 3_600_000;
const ONE = {
  name: 'คุณน้ำฝน เก่งกล้า',
  taxnumber: '0105558096348',
  branch_code: '00000',
  tell_mobile: '0812345678',
  address: '1 ถนนสุขุมวิท กรุงเทพมหานคร 10110',
};

describe.each(ENGINES)('a customer’s own page on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.signIn('cashier');
    manager = await shop.signIn('manager');
    goods = await plainProducts(shop);
    await till.post('/openCashier/post', { opening_balance: '500' });
  });
  afterEach(() => shop.close());

  const store = async (body: object): Promise<number> =>
    (await till.post('/customer/pos/store', body)).body.customer.id;
  const read = async (id: number) => (await till.get(`/customers/api/${id}`)).body;
  const total = async (orderId: number) => (await manager.get(`/api/orders/${orderId}`)).body.total as number;
  /** A sale in cash; with a customer also its tax invoice, which says whose order it is. */
  const sell = async (productId: number, quantity: number, customerId: number | null) => {
    const orderId = await checkOut(till, productId, quantity);
    const paymentAmount = await total(orderId);
    const paid = await till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount });
    expect(paid.status).toBe(200);
    if (customerId !== null) await makeInvoice(orderId, customerId);
    return orderId;
  };
  const makeInvoice = async (orderId: number, customerId: number) => {
    const made = await till.get(`/invoice/pdf/${orderId}/${customerId}`, FROM_OUR_PAGE);
    expect(made.status).toBe(200);
  };
  const quote = (customerId: number) =>
    till.post('/quotations', { customers_id: customerId, orderList: [{ id: goods[0]?.id, quantity: 1 }] });
  const merge = (id: number, into: unknown) => manager.post(`/customers/${id}/merge`, { into });
  const orders = async (id: number, query = '') =>
    (await till.get(`/api/orders?customer_id=${id}${query}`)).body;

  test('it shows who they are and what they bought, summed by the receipts', async () => {
    const id = await store(ONE);
    const [first, second] = goods as [Goods, Goods];
    const sold = [await sell(first.id, 2, id), await sell(second.id, 1, id)];
    shop.clock.nowMs += HOUR_MS;
    sold.push(await sell(first.id, 3, id));
    await sell(first.id, 9, null);
    const sums = await Promise.all(sold.map(total));
    const page = await read(id);
    expect(page).toEqual({
      ...{ id, numbercode: 'C00061', company_name: '', tell_phone: '', email: '', ...ONE },
      ...{ version: expect.any(String), is_archived: false, merged_into: null, merged: [], twins: [] },
      created_at: '2026-11-20T12:00:00+07:00',
      sales: {
        orders: 3,
        total: expect.closeTo(
          sums.reduce((all, sum) => all + sum, 0),
          2,
        ),
        last_order_at: '2026-11-20T13:00:00+07:00',
        returns: 0,
        returned: 0,
      },
    });
    expect(await read(await store({ name: 'ยังไม่เคยซื้อ' }))).toMatchObject({
      sales: { orders: 0, total: 0, last_order_at: null },
    });
    expect(await till.get('/customers/api/999999')).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_UNKNOWN', message: 'ไม่พบลูกค้ารายนี้' },
    });
  });

  test('a refund is taken off, and counts as no order', async () => {
    const id = await store(ONE);
    const orderId = await sell(goods[0]?.id ?? 0, 1, id);
    const before = (await read(id)).sales;
    const receipts = shop.db.read.selectFrom('receipts').where('order_id', '=', orderId);
    const { id: saleId, ...sale } = await receipts.selectAll().executeTakeFirstOrThrow();
    // What another part of the program writes when goods come back; rolled back, so that the books stay sound.
    const undone = new Error('undone');
    let seen: unknown;
    const looked = shop.db.transaction(async (trx) => {
      await trx
        .insertInto('receipts')
        .values({
          ...sale,
          ...{ kind: 'refund', number: 'RF202611-00001', original_receipt_id: saleId, reason: 'ชำรุด' },
          ...{ total_satang: -100, gross_satang: -100, tax_satang: 0, included_tax_satang: 0 },
          ...{ line_discount_satang: 0, coupon_discount_satang: 0 },
        })
        .execute();
      seen = await salesOfCustomer(trx, { branchId: 1, customerIds: [id] });
      throw undone;
    });
    await expect(looked).rejects.toBe(undone);
    expect(seen).toMatchObject({
      ...{ orders: 1, returns: 1, returnedSatang: 100 },
      totalSatang: Math.round(before.total * 100) - 100,
    });
  });

  test('their orders are the list’s own, narrowed down and searched as it is', async () => {
    const id = await store(ONE);
    const mine = [await sell(goods[0]?.id ?? 0, 1, id), await sell(goods[1]?.id ?? 0, 1, id)];
    await sell(goods[0]?.id ?? 0, 1, await store({ name: 'คนอื่น', address: ONE.address }));
    const all = await orders(id);
    expect(all).toMatchObject({ total: 2, has_more: false });
    expect(all.data.map((order: { id: number }) => order.id)).toEqual(mine.toReversed());
    const number = all.data[0].order_number;
    expect(await orders(id, `&q=${number}`)).toMatchObject({ total: 1, data: [{ order_number: number }] });
    expect(await orders(id, '&status=pending')).toMatchObject({ total: 0, data: [] });
    expect(await orders(id, '&per_page=1&page=2')).toMatchObject({ total: 2, data: [{ id: mine[0] }] });
    expect((await till.get('/api/orders?customer_id=x')).status).toBe(422);
  });

  test('their papers name their orders, newest first; quotations are about none', async () => {
    const id = await store(ONE);
    const orderId = await sell(goods[0]?.id ?? 0, 1, id);
    shop.clock.nowMs += 60_000;
    const { quotation_number: quotation } = (await quote(id)).body;
    const { data, total: count } = (await till.get(`/documents/api?customer_id=${id}`)).body;
    expect([count, data]).toMatchObject([
      2,
      [
        { kind: 'quotation', number: quotation, order_id: null, issued_on: '2026-11-20' },
        { kind: 'tax_invoice', order_id: orderId, total: await total(orderId) },
      ],
    ]);
    const papers = async (query: string) =>
      (await till.get(`/documents/api?customer_id=${id}&${query}`)).body;
    expect(await papers('q=qt2026')).toMatchObject({ total: 1, data: [{ number: quotation }] });
    expect(await papers('sort=issued_on&per_page=1')).toMatchObject({
      total: 2,
      data: [{ kind: 'tax_invoice' }],
    });
    expect(await papers('kind=tax_invoice')).toMatchObject({ total: 1 });
    expect((await till.get('/documents/api?customer_id=999999')).body).toMatchObject({ total: 0, data: [] });
  });

  test('what they bought is summed for each thing, the latest first', async () => {
    const id = await store(ONE);
    const [first, second] = goods as [Goods, Goods];
    await sell(first.id, 2, id);
    await sell(first.id, 3, id);
    shop.clock.nowMs += 60_000;
    await sell(second.id, 1, id);
    // What waits for its payment isn't bought yet.
    await checkOut(till, second.id, 7);
    const bought = async (query = '') => (await till.get(`/customers/api/${id}/goods${query}`)).body;
    expect(await bought()).toMatchObject({
      total: 2,
      data: [
        { product_id: second.id, quantity: 1, amount: second.price_satang / 100 },
        { product_id: first.id, name: first.name, quantity: 5, amount: (5 * first.price_satang) / 100 },
      ],
    });
    expect((await bought('?sort=-quantity')).data[0].product_id).toBe(first.id);
    expect(await bought('?sort=quantity&per_page=1&page=2')).toMatchObject({
      ...{ total: 2, page: 2, per_page: 1 },
      data: [{ product_id: first.id }],
    });
    expect(await bought('?per_page=1&page=9')).toMatchObject({ total: 2, data: [] });
    expect(await bought(`?q=${encodeURIComponent(second.name)}`)).toMatchObject({ total: 1 });
    expect((await till.get('/customers/api/999999/goods')).status).toBe(404);
  });

  test('another branch sees who they are, and its own sales', async () => {
    const id = await store(ONE);
    await sell(goods[0]?.id ?? 0, 1, id);
    const elsewhere = await shop.signIn('cashier2');
    await moveToOtherBranch(shop, 'cashier2');
    expect((await elsewhere.get(`/customers/api/${id}`)).body).toMatchObject({
      name: ONE.name,
      sales: { orders: 0, total: 0 },
    });
    expect((await elsewhere.get(`/documents/api?customer_id=${id}`)).body.total).toBe(0);
    expect((await elsewhere.get(`/customers/api/${id}/goods`)).body.total).toBe(0);
    expect((await elsewhere.get(`/api/orders?customer_id=${id}`)).body.total).toBe(0);
  });

  test('who may be the same is named, with what says so', async () => {
    const id = await store(ONE);
    const byTax = await store({ name: 'บริษัทเดียวกัน', taxnumber: ONE.taxnumber, branch_code: '00000' });
    await store({ name: 'สาขาของบริษัท', taxnumber: ONE.taxnumber, branch_code: '00001' });
    const byMobile = await store({ name: 'โทรเดียวกัน', tell_mobile: ONE.tell_mobile });
    const byName = await store({ name: 'คุณน้ำฝน  เก่งกล้า', email: 'a@example.com' });
    await store({ name: 'คนอื่น', company_name: ONE.name });
    const twins = async () =>
      (await read(id)).twins.map((twin: { id: number; same: string[] }) => [twin.id, twin.same]);
    expect(new Map(await twins())).toEqual(
      new Map([
        [byTax, ['tax']],
        [byMobile, ['mobile']],
        [byName, ['name']],
      ]),
    );
    await manager.post(`/customers/${byTax}/archive`);
    expect((await twins()).map(([twin]: [number]) => twin)).not.toContain(byTax);
  });

  test('two that are merged are one: orders, papers and sums of both, while the papers stay as they are', async () => {
    const [one, two] = [await store(ONE), await store({ name: 'น้ำฝน (ซ้ำ)', address: ONE.address })];
    const mine = [await sell(goods[0]?.id ?? 0, 1, one), await sell(goods[1]?.id ?? 0, 2, two)];
    const papersBefore = await ofBranch(shop, 'documents').selectAll().execute();
    const both = (await read(one)).sales.total + (await read(two)).sales.total;
    expect(await merge(two, one)).toMatchObject({
      status: 200,
      body: { message: 'รวมลูกค้าเรียบร้อยแล้ว', into: { id: one, name: ONE.name } },
    });
    const page = await read(one);
    expect(page).toMatchObject({ merged: [{ id: two, name: 'น้ำฝน (ซ้ำ)' }], sales: { orders: 2 } });
    expect(page.sales.total).toBeCloseTo(both, 2);
    expect((await orders(one)).data.map((order: { id: number }) => order.id)).toEqual(mine.toReversed());
    expect((await orders(one)).data[0].customer_name).toBe('น้ำฝน (ซ้ำ)');
    expect((await till.get(`/documents/api?customer_id=${one}`)).body.total).toBe(2);
    expect((await till.get(`/customers/api/${one}/goods`)).body.total).toBe(2);
    expect(await ofBranch(shop, 'documents').selectAll().execute()).toEqual(papersBefore);
    expect(await read(two)).toMatchObject({
      is_archived: true,
      merged_into: { id: one },
      sales: { orders: 1 },
    });
    // Whoever has a paper already sees it again under the name that it was made for.
    await makeInvoice(mine[1] ?? 0, two);
  });

  test('one who is hidden gets no new paper; what was issued is still shown', async () => {
    const id = await store(ONE);
    const [issued, other] = [await sell(goods[0]?.id ?? 0, 1, id), await sell(goods[0]?.id ?? 0, 1, null)];
    expect(await manager.post(`/customers/${id}/archive`)).toMatchObject({
      status: 200,
      body: { message: 'ซ่อนลูกค้าเรียบร้อยแล้ว' },
    });
    const words = `${ONE.name} ถูกซ่อนไว้ จึงออกเอกสารให้ไม่ได้ กรุณาเลือกลูกค้ารายอื่น หรือนำกลับมาใช้ก่อน`;
    expect(
      await till.get(`/invoice/pdf/${other}/${id}`, { ...FROM_OUR_PAGE, Accept: 'application/json' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'CUSTOMER_HIDDEN', message: words },
    });
    expect(await quote(id)).toMatchObject({ status: 422, body: { errors: { customers_id: [words] } } });
    await makeInvoice(issued, id);
    expect((await orders(id)).data[0].customer_name).toBe(ONE.name);
    await manager.post(`/customers/${id}/restore`);
    await makeInvoice(other, id);
  });
});
