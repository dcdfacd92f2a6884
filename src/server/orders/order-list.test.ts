import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issuePaper } from '../testing/issue-paper.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('the orders list on %s', (engine) => {
  let shop: TestShop;
  let goods: readonly Goods[];
  let cashier: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    cashier = await shop.atTheTill('cashier');
  });
  afterEach(() => shop.close());

  async function sell(browser: TestBrowser, quantity: number, method: 'cash' | 'qrcode' = 'cash') {
    const id = await checkOut(browser, goods[0]?.id ?? 0, quantity);
    const { total } = (await browser.get(`/views-myoder/${id}`)).body;
    const paid = await browser.post(`/checkout/${id}/complete`, {
      payment_method: method,
      paymentAmount: total,
    });
    expect(paid.status).toBe(200);
    shop.clock.nowMs += 1000;
    return { id, total: total as number, receiptNumber: paid.body.receipt_number as string };
  }

  const idsOf = async (browser: TestBrowser, query = '') =>
    (await browser.get(`/api/orders${query}`)).body.data.map((order: { id: number }) => order.id);

  test('has the paid orders of all, newest first, with what its columns show', async () => {
    const first = await sell(cashier, 1);
    const second = await sell(await shop.atTheTill('cashier2'), 2, 'qrcode');
    const { body } = await cashier.get('/api/orders');
    expect(body).toMatchObject({ total: 2, page: 1, per_page: 1000 });
    expect(body.data.map((order: { id: number }) => order.id)).toEqual([second.id, first.id]);
    expect(body.data[0]).toMatchObject({
      status: 'paid',
      total: second.total,
      payment_method: 'qrcode',
      customers_id: null,
      customer_name: null,
      customer_number: null,
      documents: { tax_invoice: false, delivery_note: false, invoice: false, billing_slip: false },
    });
    expect(body.data[0]).not.toHaveProperty('items');
  });

  test('shows an order that waits to its own cashier and to a manager, and a cancelled one to nobody', async () => {
    const pending = await checkOut(cashier, goods[0]?.id ?? 0);
    const [other, manager] = [await shop.signIn('cashier2'), await shop.signIn('manager')];
    expect(await idsOf(cashier)).toEqual([pending]);
    expect(await idsOf(other)).toEqual([]);
    expect(await idsOf(manager)).toEqual([pending]);
    expect((await other.get(`/api/orders/${pending}`)).status).toBe(404);
    expect((await manager.get(`/api/orders/${pending}`)).body).toMatchObject({
      status: 'pending',
      payment: null,
    });
    await cashier.delete(`/checkout/${pending}`);
    expect(await idsOf(manager)).toEqual([]);
    expect((await manager.get(`/api/orders/${pending}`)).status).toBe(404);
  });

  test('pages, and sorts by what is asked for', async () => {
    const [small, large, middle] = [await sell(cashier, 1), await sell(cashier, 9), await sell(cashier, 5)];
    expect(await idsOf(cashier, '?sort=total')).toEqual([small.id, middle.id, large.id]);
    expect(await idsOf(cashier, '?sort=-total')).toEqual([large.id, middle.id, small.id]);
    expect(await idsOf(cashier, '?sort=order_number')).toEqual([small.id, large.id, middle.id]);
    const page = await cashier.get('/api/orders?sort=-total&page=2&per_page=2');
    expect(page.body).toMatchObject({ total: 3, page: 2, per_page: 2 });
    expect(page.body.data.map((order: { id: number }) => order.id)).toEqual([small.id]);
    expect(await idsOf(cashier, '?sort=password')).toEqual([middle.id, large.id, small.id]);
  });

  test('finds an order by its number, its receipt, its customer and its cashier', async () => {
    const [mine, theirs] = [await sell(cashier, 1), await sell(await shop.atTheTill('cashier2'), 1)];
    const { order_number, cashier: seller } = (await cashier.get(`/api/orders/${theirs.id}`)).body;
    expect(await idsOf(cashier, `?q=${order_number}`)).toEqual([theirs.id]);
    expect(await idsOf(cashier, `?q=${order_number.slice(0, 6)}`)).toEqual([theirs.id, mine.id]);
    expect(await idsOf(cashier, `?q=${mine.receiptNumber.toLowerCase()}`)).toEqual([mine.id]);
    expect(await idsOf(cashier, `?q=${encodeURIComponent(seller.name.slice(1, 4))}`)).toEqual([theirs.id]);
    const customer = await shop.db.read
      .selectFrom('customers')
      .select(['id', 'name', 'company_name'])
      .where('company_name', '!=', '')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await issuePaper(shop, 'delivery_note', mine.id, customer.id);
    expect(await idsOf(cashier, `?q=${encodeURIComponent(customer.company_name)}`)).toEqual([mine.id]);
    expect((await cashier.get(`/api/orders/${mine.id}`)).body.customer).toMatchObject({
      id: customer.id,
      name: customer.company_name,
    });
    expect(await idsOf(cashier, `?q=${encodeURIComponent("%' or 1=1")}`)).toEqual([]);
  });

  test('finds an order by any part of its number or its receipt’s, of three signs and more', async () => {
    const mine = await sell(cashier, 1);
    const theirs = await sell(await shop.atTheTill('cashier2'), 1);
    const { order_number: number } = (await cashier.get(`/api/orders/${theirs.id}`)).body;
    const [, drawer, sequence] = number.split('-');
    expect(await idsOf(cashier, `?q=${sequence}`)).toEqual([theirs.id, mine.id]);
    expect(await idsOf(cashier, `?q=${drawer}-${sequence}`)).toEqual([theirs.id]);
    expect(await idsOf(cashier, `?q=${number.slice(3, -1)}`)).toEqual([theirs.id]);
    expect(await idsOf(cashier, `?q=${mine.receiptNumber.slice(-4)}`)).toContain(mine.id);
    expect(await idsOf(cashier, `?q=${mine.receiptNumber.slice(1, -2).toLowerCase()}`)).toContain(mine.id);
    expect(await idsOf(cashier, `?q=${encodeURIComponent('"0001')}`)).toEqual([]);
    expect(await idsOf(cashier, `?q=${encodeURIComponent('0_01')}`)).toEqual([]);
  });

  test('one or two signs find the numbers that begin with them, and no more', async () => {
    const mine = await sell(cashier, 1);
    const { order_number: number } = (await cashier.get(`/api/orders/${mine.id}`)).body;
    expect(await idsOf(cashier, `?q=${number.slice(0, 2)}`)).toEqual([mine.id]);
    expect(await idsOf(cashier, '?q=rc')).toEqual([mine.id]);
    expect(await idsOf(cashier, '?q=01')).toEqual([]);
  });

  test('is narrowed down by Bangkok days, by status and by method', async () => {
    const friday = await sell(cashier, 1);
    shop.clock.nowMs += DAY_MS;
    cashier = await shop.signIn('cashier');
    const saturday = await sell(cashier, 1, 'qrcode');
    const pending = await checkOut(cashier, goods[0]?.id ?? 0);
    expect(await idsOf(cashier, '?from=2026-11-20&to=2026-11-20')).toEqual([friday.id]);
    expect(await idsOf(cashier, '?from=2026-11-21')).toEqual([pending, saturday.id]);
    expect(await idsOf(cashier, '?to=2026-11-20')).toEqual([friday.id]);
    expect(await idsOf(cashier, '?status=pending')).toEqual([pending]);
    expect(await idsOf(cashier, '?status=paid')).toEqual([saturday.id, friday.id]);
    expect(await idsOf(cashier, '?payment_method=cash')).toEqual([friday.id]);
    expect((await cashier.get('/api/orders?from=2569-11-20')).status).toBe(422);
    expect((await cashier.get('/api/orders?status=cancelled')).status).toBe(422);
  });

  test('says what all that is found comes to, on whatever page, and what of it went back', async () => {
    const sums = async (query: string) =>
      (await cashier.get(`/api/orders?sums=1&per_page=1${query}`)).body.sums;
    const mine = [await sell(cashier, 1), await sell(cashier, 3, 'qrcode')];
    const theirs = await sell(await shop.atTheTill('cashier2'), 2);
    const [line] = (await cashier.get(`/orders/${theirs.id}/returnable`)).body.lines;
    const manager = await shop.atTheTill('manager');
    const lines = [{ item_id: line.item_id, quantity: 1, condition: 'sellable' }];
    const { total: back } = (await manager.post(`/orders/${theirs.id}/returns/preview`, { lines })).body;
    const refund = [{ method: 'cash', amount: back }];
    await sell(manager, 9);
    const returned = await manager.post(`/orders/${theirs.id}/returns`, { lines, reason: 'ชำรุด', refund });
    expect(returned.status).toBe(201);
    const waits = await checkOut(cashier, goods[0]?.id ?? 0, 4);
    const waiting = (await cashier.get(`/api/orders/${waits}`)).body.total;
    const listed = (await cashier.get('/api/orders')).body;
    expect(listed.sums).toBeNull();
    const all = listed.data.reduce((sum: number, { total }: { total: number }) => sum + total * 100, 0) / 100;
    expect(await sums('')).toEqual({ total: all, refunded: back });
    expect(await sums('&page=2')).toEqual({ total: all, refunded: back });
    expect(await sums('&from=2026-11-20')).toEqual({ total: all, refunded: back });
    expect(await sums('&status=pending')).toEqual({ total: waiting, refunded: 0 });
    const cents = (amounts: number[]) => amounts.reduce((sum, baht) => sum + Math.round(baht * 100), 0) / 100;
    expect(
      await sums(`&cashier_id=${(await cashier.get(`/api/orders/${theirs.id}`)).body.cashier.id}`),
    ).toEqual({
      total: theirs.total,
      refunded: back,
    });
    expect(await sums('&payment_method=qrcode')).toEqual({ total: mine[1]?.total, refunded: 0 });
    const { name } = (await cashier.get(`/api/orders/${waits}`)).body.cashier;
    expect(await sums(`&q=${encodeURIComponent(name)}`)).toEqual({
      total: cents([...mine.map(({ total }) => total), waiting]),
      refunded: 0,
    });
    expect(await sums('&q=nothing-of-the-kind')).toEqual({ total: 0, refunded: 0 });
  });

  test('tells the number of each paper that counts', async () => {
    const { id } = await sell(cashier, 1);
    const customer = await shop.db.read.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    await issuePaper(shop, 'delivery_note', id, customer.id);
    const [order] = (await cashier.get('/api/orders')).body.data;
    expect(order.documents).toMatchObject({ delivery_note: true, invoice: false });
    expect(order.document_numbers).toEqual({
      tax_invoice: null,
      delivery_note: expect.stringMatching(/^DN202611-\d{5}$/),
      invoice: null,
      billing_slip: null,
    });
  });

  test('an order’s page has its items, its payment and its cashier', async () => {
    const { id, total, receiptNumber } = await sell(cashier, 3);
    expect((await cashier.get(`/api/orders/${id}`)).body).toMatchObject({
      id,
      status: 'paid',
      total,
      items: [{ quantity: 3, product: { name: goods[0]?.name } }],
      payment: {
        receipt_number: receiptNumber,
        payment_method: 'cash',
        total_amount: total,
        change_price: 0,
      },
      customer: null,
      documents: { tax_invoice: false },
    });
    expect((await cashier.get('/api/orders/999999')).status).toBe(404);
  });
});
