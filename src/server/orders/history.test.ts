import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

interface Sale {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly receiptNumber: string;
  readonly total: number;
}

describe.each(ENGINES)('the history of the shift on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  /** Sells so many of one of the goods, a minute after whatever was before. */
  async function sell(
    browser: TestBrowser,
    which: number,
    method: 'cash' | 'qrcode' = 'cash',
    quantity = 1,
  ): Promise<Sale> {
    const { id, price_satang } = goods[which] as Goods;
    const total = withTax(price_satang * quantity) / 100;
    const orderId = await checkOut(browser, id, quantity);
    const orderNumber = (await browser.get(`/views-myoder/${orderId}`)).body.order_number;
    shop.clock.nowMs += 60_000;
    const paid = await browser.post(`/checkout/${orderId}/complete`, {
      payment_method: method,
      paymentAmount: total,
    });
    return { orderId, orderNumber, receiptNumber: paid.body.receipt_number, total };
  }

  const history = async (query = '') => (await till.get(`/historyOrder/api${query}`)).body;
  const numbers = async (query = '') =>
    (await history(query)).data.map((item: { sales_number: string }) => item.sales_number);

  test('a sale is there with its receipt number, total, method, time, order and cashier', async () => {
    const cash = await sell(till, 0, 'cash', 3);
    const qr = await sell(till, 1, 'qrcode');
    const { firstname, lastname } = (await till.get('/api/session')).body.user;
    const member = { employee: { firstname, lastname } };
    const answer = await till.get('/historyOrder/api');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [
        {
          sales_number: qr.receiptNumber,
          total: qr.total,
          payment_method: 'qrcode',
          payment_name: 'QR พร้อมเพย์',
          created_at: '2026-11-20T12:02:00+07:00',
          orders_id: qr.orderId,
          return_id: null,
          member,
        },
        {
          sales_number: cash.receiptNumber,
          total: cash.total,
          payment_method: 'cash',
          payment_name: 'เงินสด',
          created_at: '2026-11-20T12:01:00+07:00',
          orders_id: cash.orderId,
          return_id: null,
          member,
        },
      ],
      total: 2,
      page: 1,
      per_page: 1000,
    });
    expect((await till.get(`/receipt-all/${cash.orderId}`)).body.receipt_number).toBe(cash.receiptNumber);
  });

  test('a shift that has sold nothing has an empty history', async () => {
    expect(await history()).toEqual({ data: [], total: 0, page: 1, per_page: 1000 });
  });

  test('without an open drawer there is no shift to show', async () => {
    const other = await shop.signIn('cashier2');
    expect(await other.get('/historyOrder/api')).toMatchObject({
      status: 409,
      body: { code: 'DRAWER_NOT_OPEN', message: 'ยังไม่ได้เปิดลิ้นชักเงิน กรุณาเปิดลิ้นชักก่อน' },
    });
  });

  test('orders that wait or were cancelled are no sales', async () => {
    const { receiptNumber } = await sell(till, 0);
    const cancelled = await checkOut(till, goods[1]?.id ?? 0);
    await till.delete(`/checkout/${cancelled}`);
    const pending = await checkOut(till, goods[1]?.id ?? 0);
    expect(await numbers()).toEqual([receiptNumber]);
    await till.delete(`/checkout/${pending}`);
  });

  test('everybody sees their own sales, of the drawer that is open', async () => {
    const before = await sell(till, 0);
    const other = await shop.atTheTill('cashier2');
    const theirs = await sell(other, 1);
    const manager = await shop.atTheTill('manager');
    expect((await manager.get('/historyOrder/api')).body.data).toEqual([]);
    expect((await other.get('/historyOrder/api')).body.data).toMatchObject([
      { sales_number: theirs.receiptNumber, orders_id: theirs.orderId },
    ]);
    expect(await numbers()).toEqual([before.receiptNumber]);

    await till.post('/logout', { closing_balance: String((100_000 + Math.round(before.total * 100)) / 100) });
    till = await shop.atTheTill('cashier');
    expect(await numbers()).toEqual([]);
    const { receiptNumber } = await sell(till, 2);
    expect(await numbers()).toEqual([receiptNumber]);
  });

  test('it comes page by page, with the total of all', async () => {
    const sales: Sale[] = [];
    for (let i = 0; i < 5; i += 1) sales.unshift(await sell(till, i));
    const receipts = sales.map(({ receiptNumber }) => receiptNumber);
    expect(await numbers()).toEqual(receipts);
    expect(await numbers('?per_page=2')).toEqual(receipts.slice(0, 2));
    expect(await numbers('?per_page=2&page=3')).toEqual(receipts.slice(4));
    expect(await history('?per_page=2&page=4')).toEqual({ data: [], total: 5, page: 4, per_page: 2 });
    expect(await history('?per_page=200')).toMatchObject({ total: 5, page: 1, per_page: 200 });
  });

  test('a page that is none is refused', async () => {
    const cases: [query: string, status: number][] = [
      ['page=0', 422],
      ['page=x', 400],
      ['per_page=0', 422],
      ['per_page=201', 422],
      ['per_page=1.5', 422],
      ['q=%00', 422],
      ['sort=DROP%20TABLE', 422],
    ];
    for (const [query, status] of cases) {
      const answer = await till.get(`/historyOrder/api?${query}`);
      expect(answer, query).toMatchObject({ status, body: { success: false } });
      expect(answer.body.message).toMatch(/[ก-๙]/);
    }
  });

  test('a sale is found by a part of its receipt’s or order’s number, however it is typed', async () => {
    const sales: Sale[] = [];
    for (let i = 0; i < 3; i += 1) sales.push(await sell(till, i));
    const [first, second, third] = sales as [Sale, Sale, Sale];
    const find = (typed: string) => numbers(`?q=${encodeURIComponent(typed)}`);
    expect(await find(second.receiptNumber)).toEqual([second.receiptNumber]);
    expect(await find(` ${second.receiptNumber.toLowerCase()} `)).toEqual([second.receiptNumber]);
    expect(await find(third.orderNumber)).toEqual([third.receiptNumber]);
    expect(await find('00001')).toEqual([first.receiptNumber]);
    expect(await find('๐๐๐๐๒')).toEqual([second.receiptNumber]);
    expect(await find('rc2026')).toHaveLength(3);
    expect(await find('')).toHaveLength(3);
    expect(await history(`?q=rc2026&per_page=1`)).toMatchObject({ total: 3, data: [expect.anything()] });
  });

  test('what means something to the database is only text, and finds nothing', async () => {
    await sell(till, 0);
    for (const typed of ['%', '_', '\\', "'", '0_001', '%00001', 'ไม่มี']) {
      const found = await history(`?q=${encodeURIComponent(typed)}`);
      expect(found, typed).toMatchObject({ data: [], total: 0 });
    }
  });

  test('it is sorted by what is asked for, the newest first among equals', async () => {
    const one = await sell(till, 0, 'cash', 9);
    const two = await sell(till, 0, 'qrcode', 2);
    const three = await sell(till, 0, 'cash', 2);
    const [a, b, c] = [one, two, three].map(({ receiptNumber }) => receiptNumber);
    expect(await numbers('?sort=sales_number')).toEqual([a, b, c]);
    expect(await numbers('?sort=-sales_number')).toEqual([c, b, a]);
    expect(await numbers('?sort=created_at')).toEqual([a, b, c]);
    expect(await numbers('?sort=-created_at')).toEqual([c, b, a]);
    expect(await numbers('?sort=total')).toEqual([c, b, a]);
    expect(await numbers('?sort=-total')).toEqual([a, c, b]);
    expect(await numbers('?sort=payment_method')).toEqual([c, a, b]);
    expect(await numbers('?sort=-payment_method')).toEqual([b, c, a]);
    expect(await numbers('?sort=colour')).toEqual([c, b, a]);
    expect(await numbers('?sort=constructor')).toEqual([c, b, a]);
  });

  test('the newest is first even when the clock was set back between two sales', async () => {
    const first = await sell(till, 0);
    shop.clock.nowMs = TEST_NOW_MS - 4 * 60_000;
    const second = await sell(till, 1);
    expect(await numbers()).toEqual([second.receiptNumber, first.receiptNumber]);
  });
});
