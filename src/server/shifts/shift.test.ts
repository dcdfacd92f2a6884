import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formFields } from '#shared/http/form-body.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('the close of a shift on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier', '1500.25');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  /** Sells one of the goods; gives what it cost, in satang. */
  async function sell(browser: TestBrowser, which: number, method: 'cash' | 'qrcode', tendered?: number) {
    const { id, price_satang } = goods[which] as Goods;
    const totalSatang = withTax(price_satang);
    const orderId = await checkOut(browser, id);
    const paid = await browser.post(`/checkout/${orderId}/complete`, {
      payment_method: method,
      paymentAmount: tendered ?? totalSatang / 100,
    });
    expect(paid.status).toBe(200);
    return { orderId, totalSatang };
  }

  /** Sells in cash and by QR, cancels, tops up, as the drawer's till does on a short day. */
  async function playShift() {
    const cash = [await sell(till, 0, 'cash', 5000), await sell(till, 1, 'cash')];
    const qr = [await sell(till, 2, 'qrcode'), await sell(till, 3, 'qrcode'), await sell(till, 0, 'qrcode')];
    await till.delete(`/checkout/${await checkOut(till, goods[4]?.id ?? 0)}`);
    await till.post('/cash/add-money', { amount: '200' });
    await till.post('/cash/add-money', { amount: '0.50' });
    await till.post('/cash/remove-money', { amount: '300.25', reason: 'safe' });
    const sum = (sales: { totalSatang: number }[]) =>
      sales.reduce((s, { totalSatang }) => s + totalSatang, 0);
    const exact = cash[1]?.totalSatang ?? 0;
    return {
      receipt: (await till.get(`/receipt-all/${cash[0]?.orderId}`)).body,
      expectedSatang: 150_025 + 20_050 - 30_025 + sum(cash),
      figures: {
        opening_balance: 1500.25,
        top_up: 200.5,
        total_amount: (500_000 + exact) / 100,
        change_price: (500_000 + exact - sum(cash)) / 100,
        cash_refunds: 0,
        qrcode_refunds: 0,
        cash_removed: 300.25,
        by_hand: [200, 0.5, -300.25].map((amount) => expect.objectContaining({ amount })),
        sale_count: 5,
        exchanged: 0,
        exchange_count: 0,
        other_payments: [],
        qrcode_sales: sum(qr) / 100,
        cash_count: 2,
        qrcode_count: 3,
        expected: (150_025 + 20_050 - 30_025 + sum(cash)) / 100,
        closing_balance: (150_025 + 20_050 - 30_025 + sum(cash)) / 100,
      },
    };
  }

  test('the slip says who, when and how much, and has the head that receipts have', async () => {
    const { cash_drawer_id } = (await till.get('/cash/api')).body.data;
    // What another till sells meanwhile is in that till's own drawer.
    const other = await shop.atTheTill('cashier2');
    await sell(other, 0, 'cash');
    await sell(other, 1, 'qrcode');
    const { expectedSatang, figures, receipt } = await playShift();
    shop.clock.nowMs = TEST_NOW_MS + 8 * HOUR_MS;
    const closed = await till.post('/logout', { closing_balance: expectedSatang / 100, with_shift: true });
    expect(closed.status).toBe(200);
    expect(closed.body).toEqual({
      success: true,
      redirect: '/login',
      shift: {
        cash_drawer_id,
        cashier: receipt.cashier,
        opened_at: '2026-11-20T12:00:00+07:00',
        closed_at: '2026-11-20T20:00:00+07:00',
        ...figures,
        difference: 0,
        difference_reason: null,
        approved_by: null,
        till: null,
        shop: receipt.shop,
      },
    });
    expect(receipt.shop).toMatchObject({ branch_code: '00000', name: expect.stringMatching(/[ก-๙]/) });
    expect((await till.get('/employeeuser')).status).toBe(401);
  });

  test('whose answer was lost finds the same slip after signing in again', async () => {
    const { expectedSatang } = await playShift();
    const body = { closing_balance: String(expectedSatang / 100), with_shift: true };
    const { shift } = (await till.post('/logout', body)).body;
    const again = await till.post('/logout', body);
    expect(again).toMatchObject({ status: 200, body: { success: true, redirect: '/login' } });
    const back = await shop.signIn('cashier');
    expect(await back.get('/api/cash-drawer/last-shift')).toMatchObject({ status: 200, body: { shift } });
  });

  test('without being asked for it, logout answers as specified and no more', async () => {
    const answer = await till.post('/logout', { closing_balance: '1500.25' });
    expect(answer.body).toEqual({ success: true, redirect: '/login' });
    const quiet = await shop.atTheTill('cashier', '0');
    const asked = await quiet.post('/logout', { closing_balance: 0, with_shift: false });
    expect(asked.body).toEqual({ success: true, redirect: '/login' });
  });

  test('with no drawer to close there is no slip in the answer', async () => {
    const browser = await shop.signIn('cashier2');
    const answer = await browser.post('/logout', { with_shift: true });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ success: true, redirect: '/login' });
    const visitor = await shop.visitor().post('/logout', { with_shift: true });
    expect(visitor.body).toEqual({ success: true, redirect: '/login' });
  });

  test('a shift that sold nothing has a slip of noughts', async () => {
    const { body } = await till.post('/logout', { closing_balance: '1500.25', with_shift: true });
    expect(body.shift).toMatchObject({
      opening_balance: 1500.25,
      top_up: 0,
      total_amount: 0,
      change_price: 0,
      qrcode_sales: 0,
      cash_count: 0,
      qrcode_count: 0,
      expected: 1500.25,
      closing_balance: 1500.25,
    });
  });

  test('the last shift is the one closed last, each cashier’s own, and the open one is none yet', async () => {
    expect(await till.get('/api/cash-drawer/last-shift')).toMatchObject({
      status: 200,
      body: { shift: null },
    });
    await till.post('/logout', { closing_balance: '1500.25' });
    till = await shop.atTheTill('cashier', '20');
    await till.post('/logout', { closing_balance: '20' });
    till = await shop.atTheTill('cashier', '30');
    const { body } = await till.get('/api/cash-drawer/last-shift');
    expect(body.shift).toMatchObject({ opening_balance: 20, closing_balance: 20 });

    for (const account of ['cashier2', 'manager'] as const) {
      const other = await shop.signIn(account);
      expect((await other.get('/api/cash-drawer/last-shift')).body).toEqual({ shift: null });
    }
  });

  test('a wrong count closes nothing, tells both amounts, and the right one still closes', async () => {
    const { expectedSatang } = await playShift();
    await till.post('/cash/add-money', { amount: (1_000_000_00 - expectedSatang) / 100 });
    const wrong = await till.post('/logout', { closing_balance: '1000000.01', with_shift: true });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.body).toEqual({
      success: false,
      code: 'CLOSING_BALANCE_DIFFERS',
      message: 'ยอดเงินปิดลิ้นชัก (1,000,000.01) ไม่ตรงกับยอดที่ควรจะเป็น (1,000,000.00).',
      errors: {
        closing_balance: ['ยอดเงินปิดลิ้นชัก (1,000,000.01) ไม่ตรงกับยอดที่ควรจะเป็น (1,000,000.00).'],
      },
    });
    expect((await till.get('/cash/api')).body.expected).toBe(1_000_000);
    expect((await till.post('/logout', { closing_balance: 1_000_000 })).status).toBe(200);
  });

  test('what is no count is told to be missing, and the drawer stays open', async () => {
    const none = [undefined, null, '', ' ', 'abc', '-1500.25', '1500.250', '1,500.25', '1e3', '100000000'];
    for (const closing_balance of none) {
      const answer = await till.post('/logout', { closing_balance, with_shift: true });
      expect(answer, JSON.stringify(closing_balance)).toMatchObject({
        status: 422,
        body: { success: false, message: 'กรุณากรอกยอดเงินปิดลิ้นชัก.' },
      });
    }
    expect((await till.get('/cash/api')).body.expected).toBe(1500.25);
  });

  test('a drawer with an order that waits is not closed, whatever the count; the answer leads to the order', async () => {
    const orderId = await checkOut(till, goods[0]?.id ?? 0);
    const { order_number } = (await till.get(`/views-myoder/${orderId}`)).body;
    for (const closing_balance of ['1500.25', '']) {
      const answer = await till.post('/logout', { closing_balance, with_shift: true });
      expect(answer).toMatchObject({
        status: 409,
        body: {
          success: false,
          code: 'DRAWER_HAS_PENDING_ORDER',
          orderId,
          message: `ยังมีคำสั่งซื้อ ${order_number} ที่รอชำระเงินอยู่ กรุณาชำระหรือยกเลิกก่อนปิดลิ้นชัก`,
        },
      });
    }
    await till.delete(`/checkout/${orderId}`);
    expect((await till.post('/logout', { closing_balance: '1500.25' })).status).toBe(200);
  });

  test('a form post closes the drawer as JSON does, and its own sums change nothing', async () => {
    const form = new URLSearchParams({
      closing_balance: '1500.25',
      openingBalance: '999',
      totalCashSales: '7',
      changeGiven: '3',
      cashInDrawer: '1',
    });
    const answer = await till.sendGuarded('POST', '/logout', form.toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(answer.body).toEqual({ success: true, redirect: '/login' });
    const back = await shop.signIn('cashier');
    expect((await back.get('/api/cash-drawer/last-shift')).body.shift.closing_balance).toBe(1500.25);
  });

  test('a form carries the approval of a wrong count and the wish for a slip', async () => {
    const till = await shop.atTheTill('cashier2');
    const post = (text: string) =>
      till.sendGuarded('POST', '/logout', text, { 'Content-Type': 'application/x-www-form-urlencoded' });
    const form = (change: object) =>
      post(new URLSearchParams(formFields({ closing_balance: '1', with_shift: true, ...change })).toString());
    expect(await form({})).toMatchObject({ status: 422, body: { code: 'CLOSING_BALANCE_DIFFERS' } });
    const wrong = { username: 'manager', password: 'x', reason: 'นับผิด' };
    expect(await form({ approval: wrong })).toMatchObject({ body: { code: 'APPROVER_WRONG' } });
    expect([400, 422]).toContain((await post('closing_balance=1&closing_balance=1')).status);
    const answer = await form({ approval: { ...wrong, password: 'manager-demo' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { shift: { closing_balance: 1, difference_reason: 'นับผิด' } },
    });
  });
});
