import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paidBy } from '#shared/payment-methods/rules.ts';
import { verify } from '../books/verify.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { lockOrder } from './queries.ts';
import { issueReceipt } from './receipts.ts';
import { countSales } from './sales-sums.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const CUSTOMER = 3;

test('what was paid in one way is said to be paid so, in several ways it is mixed', () => {
  expect(paidBy(['cash'])).toBe('cash');
  expect(paidBy(['qrcode', 'qrcode'])).toBe('qrcode');
  expect(paidBy(['cash', 'qrcode'])).toBe('mixed');
});

describe.each(ENGINES)('receipts on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let admin: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    admin = await shop.signIn('admin');
    goods = (await plainProducts(shop))[0] as Goods;
  });
  afterEach(() => shop.close());

  const receipt = async (orderId: number) => (await till.get(`/receipt-all/${orderId}`)).body;
  async function sell(method: 'cash' | 'qrcode' = 'cash'): Promise<number> {
    const orderId = await checkOut(till, goods.id, 2);
    const { total } = (await till.get(`/views-myoder/${orderId}`)).body;
    const paid = await till.post(`/checkout/${orderId}/complete`, {
      payment_method: method,
      paymentAmount: total,
    });
    expect(paid.status).toBe(200);
    return orderId;
  }
  async function moveShop(): Promise<void> {
    const settings = (await admin.get('/settings/api')).body;
    const moved = { ...settings, name: 'ร้านย้ายแล้ว', address: '1 ถนนใหม่', branch_code: '00007' };
    const { logo_name: _, ...sent } = moved;
    expect((await admin.patch('/settings', sent)).status).toBe(200);
  }
  const sellers = () => ofBranch(shop, 'sellers').selectAll().orderBy('id').execute();

  test('name the seller of the sale for ever, and so do the papers of the sale', async () => {
    const before = await sell();
    const then = (await receipt(before)).shop;
    await moveShop();
    const after = await sell();
    expect((await receipt(before)).shop).toEqual(then);
    expect((await receipt(after)).shop).toMatchObject({
      name: 'ร้านย้ายแล้ว',
      address: '1 ถนนใหม่',
      branch_code: '00007',
    });
    const path = `/delivery/pdf/${before}/${CUSTOMER}`;
    const paper = await fetch(shop.url + path, { headers: { Cookie: till.cookie, ...FROM_OUR_PAGE } });
    const [page = ''] = await readWithPdfium(new Uint8Array(await paper.arrayBuffer()));
    expect(page).not.toContain('ถนนใหม่');
    expect(page.replaceAll(/\s/g, '')).toContain(then.name.replaceAll(/\s/g, ''));
  });

  test('keep one seller for as long as nothing changes that a receipt says of them', async () => {
    await sell();
    await sell('qrcode');
    expect(await sellers()).toHaveLength(1);
    await moveShop();
    await sell();
    await sell();
    expect((await sellers()).map((seller) => [seller.shop_name, seller.is_of_migration])).toEqual([
      [expect.any(String), 0],
      ['ร้านย้ายแล้ว', 0],
    ]);
  });

  test('that two tills make at once have their seller and their number each', async () => {
    const other = await shop.atTheTill('cashier2');
    const pay = async (browser: TestBrowser) => {
      const orderId = await checkOut(browser, goods.id);
      const { total } = (await browser.get(`/views-myoder/${orderId}`)).body;
      return { orderId, tender: { payment_method: 'qrcode', paymentAmount: total } };
    };
    const [a, b] = [await pay(till), await pay(other)];
    const paid = await Promise.all([
      till.post(`/checkout/${a.orderId}/complete`, a.tender),
      other.post(`/checkout/${b.orderId}/complete`, b.tender),
    ]);
    expect(paid.map(({ body }) => body.receipt_number).sort()).toEqual(['RC202611-00001', 'RC202611-00002']);
    expect(await verify(shop.db.read)).toEqual([]);
  });

  test('settled in several ways are told so wherever one is listed, and line by line', async () => {
    const orderId = await checkOut(till, goods.id, 2);
    const rest = Math.round((await till.get(`/views-myoder/${orderId}`)).body.total * 100) - 300;
    const payments = [
      { method: 'cash', amount: 3, tendered: 10 },
      { method: 'qrcode', amount: rest / 100 },
    ];
    const paid = await till.post(`/checkout/${orderId}/complete`, { payments });
    expect(paid).toMatchObject({ status: 200, body: { change: 7 } });
    const lines = [
      { payment_method: 'cash', amount: 3, tendered: 10, change: 7 },
      { payment_method: 'qrcode', amount: rest / 100, tendered: rest / 100, change: 0 },
    ];
    expect(await receipt(orderId)).toMatchObject({
      payment_method: 'mixed',
      total_amount: (rest + 1_000) / 100,
      change_price: 7,
      payments: lines,
    });
    expect((await till.get(`/api/orders/${orderId}`)).body.payment).toMatchObject({ payments: lines });
    expect((await till.get('/historyOrder/api?sort=payment_method')).body.data).toMatchObject([
      { payment_method: 'mixed' },
    ]);
    for (const method of ['cash', 'qrcode'])
      for (const days of ['', '&from=2026-11-20&to=2026-11-20']) {
        const found = (await till.get(`/api/orders?payment_method=${method}${days}`)).body;
        expect([found.total, found.data[0].payment_method]).toEqual([1, 'mixed']);
      }
    const exported = await fetch(`${shop.url}/orders/export?format=csv`, {
      headers: { Cookie: admin.cookie },
    });
    expect(await exported.text()).toContain('หลายวิธี');
    const { id: drawerId } = await ofBranch(shop, 'drawers').select('id').executeTakeFirstOrThrow();
    const sales = (await countSales(shop.db.read, [drawerId]))(drawerId);
    expect(sales.ways.toSorted((one, other) => one.method.localeCompare(other.method))).toEqual([
      { method: 'cash', sales: { count: 1, totalSatang: 300 }, refunds: { count: 0, totalSatang: 0 } },
      { method: 'qrcode', sales: { count: 1, totalSatang: rest }, refunds: { count: 0, totalSatang: 0 } },
    ]);
    expect(sales.saleCount).toBe(1);
    expect((await till.get('/cash/api')).body.expected).toBe(1_003);
    expect(await verify(shop.db.read)).toEqual([]);
  });

  test('of payments that are not their order’s total are never issued', async () => {
    const orderId = await checkOut(till, goods.id);
    expect((await till.get('/api/orders')).body.data).toMatchObject([{ id: orderId, payment_method: null }]);
    const short = shop.db.transaction(async (trx) => {
      const order = await lockOrder(trx, 1, orderId);
      if (!order) throw new Error('nothing to pay');
      const payments = [{ method: 'cash', amountSatang: 1, tenderedSatang: 1, changeSatang: 0 }] as const;
      const drawer = { id: 1, tillId: null };
      await issueReceipt(trx, {
        order,
        branchId: 1,
        cashierId: 1,
        drawer,
        payments,
        nowMs: TEST_NOW_MS as TrustedMs,
      });
    });
    await expect(short).rejects.toThrow('not the total');
    await till.delete(`/checkout/${orderId}`);
  });
});
