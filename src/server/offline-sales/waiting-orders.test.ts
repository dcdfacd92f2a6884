import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { OfflineTill, paidInCash, type SentSale } from '../testing/offline-till.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { addTill, setDrawerPerTill } from '../testing/shared-till.ts';
import { couponOfTenth } from '../testing/test-coupon.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const MINUTE_MS = 60_000;
const MANAGER = { username: 'manager', password: 'manager-demo' };

describe.each(ENGINES)(
  'an order that waits while the server is away, and its payment comes late, on %s',
  (engine) => {
    let shop: TestShop;
    let admin: TestBrowser;
    let manager: TestBrowser;
    let tillId: number;
    let till: OfflineTill;
    let tea: Goods;
    beforeEach(async () => {
      shop = await openTestShop(engine);
      [admin, manager] = [await shop.signIn('admin'), await shop.signIn('manager')];
      tillId = await addTill(admin, 'เครื่อง 1');
      till = await OfflineTill.open(shop, 'cashier', tillId);
      [tea] = (await plainProducts(shop)) as [Goods];
    });
    afterEach(() => shop.close());

    const orderOf = async (id: number, browser = till.browser) =>
      (await browser.get(`/views-myoder/${id}`)).body;
    const expected = async (browser = till.browser) =>
      (await browser.get('/cash/api')).body.expected as number;
    const orders = () => ofBranch(shop, 'orders').select(['id', 'status']).orderBy('id').execute();
    const statusOf = async (id: number) => (await orders()).find((order) => order.id === id)?.status;
    const pay = (orderId: number, paymentAmount: number, browser = till.browser) =>
      browser.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount });
    const held = async (sale: SentSale, reason: string, by?: TestBrowser) => {
      const answer = await till.send(sale, by);
      expect(answer).toMatchObject({ status: 200, body: { state: 'held', held: reason, order_id: null } });
      expect((await till.send(sale, by)).body).toEqual(answer.body);
    };

    test('it is settled with the number of the slip, when it was paid, and stays what it was', async () => {
      const { code, used } = await couponOfTenth(manager);
      const name = 'คุณสมชาย ซื้อประจำ';
      const { customer } = (await till.browser.post('/customer/pos/store', { name })).body;
      const before = await stockOf(shop, tea.id);
      const made = await till.browser.post('/checkout', {
        ...{
          orderList: [{ id: tea.id, quantity: 2 }],
          coupon: code,
          customer_id: customer.id,
          approver: MANAGER,
        },
        order_discount: { kind: 'fixed', value: 1, reason: 'ลูกค้าประจำ' },
      });
      const { orderId, order_number } = made.body;
      const { total } = await orderOf(orderId);
      shop.clock.nowMs += 3 * MINUTE_MS;
      const paidMs = shop.clock.nowMs;
      const sale = till.payFor(orderId, tea, 2, paidInCash(total));
      shop.clock.nowMs += 60 * MINUTE_MS;
      const booked = await till.book(sale);
      expect(booked).toMatchObject({
        ...{ order_id: orderId, receipt_number: sale.receipt_number, remarks: [] },
      });
      const receipt = (await till.browser.get(`/receipt-all/${orderId}`)).body;
      expect(receipt).toMatchObject({
        ...{ receipt_number: sale.receipt_number, created_at: bangkokIso(paidMs), total },
        ...{ coupon: { code }, till: { name: 'เครื่อง 1' } },
        order: { order_number, customer: { id: customer.id }, order_discount: { amount: 1 } },
      });
      expect(await orders()).toEqual([{ id: orderId, status: 'paid' }]);
      expect([await stockOf(shop, tea.id), await used()]).toEqual([before - 2, 1]);
      expect(await expected()).toBe(1000 + total);
      expect((await till.send(sale)).body).toMatchObject({ state: 'booked', order_id: orderId });
    });

    test('it is settled once, however often the payment is sent at the same moment', async () => {
      const sale = till.payFor(await checkOut(till.browser, tea.id), tea);
      const answers = await Promise.all(Array.from({ length: 5 }, () => till.send(sale)));
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
      expect(answers[0]?.body.state).toBe('booked');
      expect(await expected()).toBe(1000 + sale.total);
    });

    test('where the slip says another total it is held, and the order waits on for whoever sees to it', async () => {
      const orderId = await checkOut(till.browser, tea.id, 2);
      await held(till.payFor(orderId, tea, 1), 'sums_differ');
      const { total } = await orderOf(orderId);
      const payments = [{ method: 'cash', amount: total - 1, tendered: total }];
      await held(till.payFor(orderId, tea, 2, { total, payments }), 'sums_differ');
      expect(await expected()).toBe(1000);
      expect((await pay(orderId, total)).status).toBe(200);
    });

    test('that was cancelled meanwhile is sold anew, of whom it was, with a remark', async () => {
      const before = await stockOf(shop, tea.id);
      const { customer } = (await till.browser.post('/customer/pos/store', { name: 'คุณวิภา' })).body;
      const made = await till.browser.post('/checkout', {
        ...{ orderList: [{ id: tea.id, quantity: 2 }], customer_id: customer.id },
      });
      const { orderId } = made.body;
      const sale = till.payFor(orderId, tea, 2);
      expect((await manager.delete(`/checkout/${orderId}`)).status).toBe(200);
      const booked = await till.book(sale);
      expect(booked).toMatchObject({ receipt_number: sale.receipt_number, remarks: ['order_cancelled'] });
      expect(booked.order_id).not.toBe(orderId);
      expect((await till.browser.get(`/receipt-all/${booked.order_id}`)).body.order).toMatchObject({
        customer: { id: customer.id },
      });
      expect(await stockOf(shop, tea.id)).toBe(before - 2);
      expect(await expected()).toBe(1000 + sale.total);
    });

    test('that was cancelled meanwhile and had a coupon is held: its lines alone don’t make what was paid', async () => {
      const { code, used } = await couponOfTenth(manager);
      const orderList = [{ id: tea.id, quantity: 2 }];
      const { orderId } = (await till.browser.post('/checkout', { orderList, coupon: code })).body;
      const { total } = await orderOf(orderId);
      await till.browser.delete(`/checkout/${orderId}`);
      await held(till.payFor(orderId, tea, 2, paidInCash(total)), 'sums_differ');
      expect([await expected(), await used()]).toEqual([1000, 0]);
    });

    test('that was paid meanwhile keeps that payment, and the late one is held', async () => {
      const orderId = await checkOut(till.browser, tea.id);
      const sale = till.payFor(orderId, tea);
      expect((await pay(orderId, 9000)).status).toBe(200);
      await held(sale, 'order_settled');
      await held(till.payFor(orderId, tea), 'order_settled');
      expect(await expected()).toBe(1000 + sale.total);
    });

    test('of two slips that were given for it the first settles it', async () => {
      const orderId = await checkOut(till.browser, tea.id);
      const slips = [till.payFor(orderId, tea), till.payFor(orderId, tea)];
      const answers = await Promise.all(slips.map((sale) => till.send(sale)));
      expect(answers.map(({ body }) => body.held ?? 'none').sort()).toEqual(['none', 'order_settled']);
      expect(await expected()).toBe(1000 + (slips[0]?.total ?? 0));
    });

    test('of the late payment and one of another window at the same moment exactly one counts', async () => {
      let cash = 1000;
      for (let round = 0; round < 6; round += 1) {
        const orderId = await checkOut(till.browser, tea.id);
        const sale = till.payFor(orderId, tea);
        const late = () => till.send(sale);
        const paid = () => pay(orderId, 9000);
        const [first, second] = round % 2 === 0 ? [late(), paid()] : [paid(), late()];
        const answers = await Promise.all([first, second]);
        const [sent, other] = round % 2 === 0 ? answers : answers.toReversed();
        cash += sale.total;
        expect(await expected()).toBeCloseTo(cash, 2);
        const outcome = [sent?.body.held, other?.status, other?.body.code];
        expect([
          [null, 409, 'PAID_DIFFERENTLY'],
          ['order_settled', 200, undefined],
        ]).toContainEqual(outcome);
      }
    });

    test('who pays it in the same way again is answered as of a repeat: with the slip that was given', async () => {
      const orderId = await checkOut(till.browser, tea.id);
      const sale = till.payFor(orderId, tea);
      await till.book(sale);
      expect(await pay(orderId, sale.total)).toMatchObject({
        status: 200,
        body: { receipt_number: sale.receipt_number },
      });
      expect(await expected()).toBe(1000 + sale.total);
    });

    test('that never was, or is another branch’s, is held', async () => {
      await held(till.payFor(2_000_000, tea), 'order_unknown');
      const orderId = await checkOut(till.browser, tea.id);
      await moveToOtherBranch(shop, 'admin');
      const there = await shop.signIn('admin');
      const elsewhere = await OfflineTill.open(shop, 'admin', await addTill(there, 'เครื่องริมน้ำ'));
      await held(elsewhere.payFor(orderId, tea), 'order_unknown', elsewhere.browser);
      expect(await statusOf(orderId)).toBe('pending');
      expect(await expected(elsewhere.browser)).toBe(1000);
      await till.browser.delete(`/checkout/${orderId}`);
    });

    test('of another person is given up: the sale is of who took the money, in the drawer where it is', async () => {
      const before = await stockOf(shop, tea.id);
      const other = await shop.atTheTill('cashier2', '500');
      const orderId = await checkOut(other, tea.id, 2);
      const sale = till.payFor(orderId, tea, 2);
      const booked = await till.book(sale);
      expect(booked).toMatchObject({ receipt_number: sale.receipt_number, remarks: ['order_of_other'] });
      expect(await statusOf(orderId)).toBe('cancelled');
      expect([await expected(), await expected(other)]).toEqual([1000 + sale.total, 500]);
      expect(await stockOf(shop, tea.id)).toBe(before - 2);
      expect((await other.get('/orders/pending')).body.hasPending).toBe(false);
    });

    test('in a drawer that its cashier opened after the ticket was given is settled there', async () => {
      const { expected: counted } = (await till.browser.get('/cash/api')).body;
      await till.browser.post('/logout', { closing_balance: String(counted) });
      const next = await shop.signIn('cashier');
      await next.post('/openCashier/post', { opening_balance: '300', till_id: tillId });
      const orderId = await checkOut(next, tea.id);
      const sale = till.payFor(orderId, tea);
      const booked = await till.book(sale, next);
      expect(booked).toMatchObject({ order_id: orderId, remarks: ['other_drawer'] });
      expect(await expected(next)).toBe(300 + sale.total);
    });

    test('where tills share their drawers, it is settled in the till’s', async () => {
      await till.browser.post('/logout', { closing_balance: String(await expected()) });
      await setDrawerPerTill(admin, true);
      const shared = await OfflineTill.open(shop, 'cashier', tillId, '300');
      const orderId = await checkOut(shared.browser, tea.id);
      const sale = shared.payFor(orderId, tea);
      expect(await shared.book(sale, manager)).toMatchObject({ order_id: orderId, remarks: [] });
      expect(await expected(shared.browser)).toBe(300 + sale.total);
    });

    test('isn’t paid before it is made, whatever the till’s clock says', async () => {
      shop.clock.nowMs += 30 * MINUTE_MS;
      const madeMs = shop.clock.nowMs;
      const orderId = await checkOut(till.browser, tea.id);
      const sale = till.payFor(orderId, tea, 1, { sold_at: bangkokIso(madeMs - 20 * MINUTE_MS) });
      shop.clock.nowMs += MINUTE_MS;
      expect((await till.book(sale)).remarks).toEqual(['clock_behind']);
      const receipt = (await till.browser.get(`/receipt-all/${orderId}`)).body;
      expect(receipt.created_at).toBe(bangkokIso(madeMs));
    });
  },
);
