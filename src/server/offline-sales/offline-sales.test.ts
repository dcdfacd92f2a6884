import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { issuePaper } from '../testing/issue-paper.ts';
import { lineOf, OfflineTill } from '../testing/offline-till.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { bringBack } from '../testing/returning.ts';
import { type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { addTill, setDrawerPerTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('sales that a till made while the server was away on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  let manager: TestBrowser;
  let tillId: number;
  let till: OfflineTill;
  let tea: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    [admin, manager] = [await shop.signIn('admin'), await shop.signIn('manager')];
    tillId = await addTill(admin, 'เครื่องหน้าร้าน');
    till = await OfflineTill.open(shop, 'cashier', tillId);
    [tea = { id: 0, name: '', price_satang: 0 }] = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const cash = async (browser = till.browser) => (await browser.get('/cash/api')).body;
  const close = async (browser = till.browser) => {
    const { expected } = await cash(browser);
    const closed = await browser.post('/logout', { closing_balance: String(expected) });
    expect(closed.body).toMatchObject({ success: true });
  };
  const list = async (only = 'open') => (await manager.get(`/offline-sales/api?only=${only}`)).body;
  const lent = async () => (await manager.get('/offline-sales/series/api')).body.data;
  const receiptsOf = (number: string) =>
    shop.db.read.selectFrom('receipts').selectAll().where('number', '=', number).execute();
  const settings = async (changed: object) => {
    const now = (await admin.get('/settings/api')).body;
    expect((await admin.patch('/settings', { ...now, ...changed })).status).toBe(200);
  };

  test('the browser of a till gets the same series again, another browser the next', async () => {
    expect(till.code).toBe(String(tillId));
    const again = await OfflineTill.at(shop, till.browser, till.device);
    expect(again.code).toBe(till.code);
    expect((await OfflineTill.at(shop, till.browser)).code).toBe(`${tillId}.2`);
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await OfflineTill.at(shop, till.browser)).code),
    );
    expect(codes.sort()).toEqual([`${tillId}.3`, `${tillId}.4`, `${tillId}.5`]);
  });

  test('a series is lent only where somebody sells, at a till', async () => {
    const device = '8f1f8e52-6a3e-4f6e-9b53-0f6a1c8f0a11';
    const cashier = await shop.signIn('cashier2');
    expect((await cashier.post('/offline-sales/series', { device })).body.code).toBe('DRAWER_NOT_OPEN');
    await cashier.post('/openCashier/post', { opening_balance: '0' });
    expect((await cashier.post('/offline-sales/series', { device })).body.code).toBe('TILL_NEEDED');
    expect((await cashier.post('/offline-sales/series', { device: 'mine' })).status).toBe(422);
  });

  test('with the series comes what the till’s slips say, as receipts have it', async () => {
    const lent = (await till.browser.post('/offline-sales/series', { device: till.device })).body;
    const { order_id } = await till.book(till.sell(tea, 1));
    const receipt = (await till.browser.get(`/receipt-all/${order_id}`)).body;
    expect({ shop: lent.shop, till: { name: lent.till.name, pos_id: lent.till.pos_id } }).toEqual({
      ...{ shop: receipt.shop, till: receipt.till },
    });
    expect({ id: lent.cashier_id, name: lent.cashier_name }).toEqual(receipt.cashier);
    expect(lent.drawer_id).toBe((await till.browser.get('/api/cash-drawer/id')).body.cash_drawer_id);
    expect(lent.discount_limit).toBe(0);
    await settings({ cashier_discount_limit: 12.5 });
    const again = (await till.browser.post('/offline-sales/series', { device: till.device })).body;
    expect(again).toEqual({ ...lent, discount_limit: 12.5, last: again.last });
  });

  test('a sale is in the books as it was made: its number, its moment, its money, its goods', async () => {
    const [before, total] = [await stockOf(shop, tea.id), till.sell(tea, 2).total];
    const soldAt = shop.clock.nowMs;
    const sale = till.sell(tea, 2);
    shop.clock.nowMs += 2 * HOUR_MS;
    const { order_id, receipt_number, remarks } = await till.book(sale);
    expect({ receipt_number, remarks }).toEqual({ receipt_number: sale.receipt_number, remarks: [] });
    expect((await cash()).expected).toBe(1000 + total);
    expect(await stockOf(shop, tea.id)).toBe(before - 2);
    const receipt = (await till.browser.get(`/receipt-all/${order_id}`)).body;
    expect(receipt).toMatchObject({ receipt_number: sale.receipt_number, till: { name: 'เครื่องหน้าร้าน' } });
    expect(await receiptsOf(sale.receipt_number)).toMatchObject([{ issued_ms: soldAt, till_id: tillId }]);
    const today = (await manager.get('/reports/sales?from=2026-11-20&to=2026-11-20&by=day')).body;
    expect(today.totals.receipts).toBe(1);
    expect((await list('all')).data).toMatchObject([
      { state: 'booked', slip_number: sale.receipt_number, settled: null, total, held: null },
    ]);
    expect((await list()).data).toEqual([]);
  });

  test('it is booked once, however often and by whomever it is sent, also all at once', async () => {
    const other = await shop.atTheTill('cashier2');
    const sale = till.sell(tea, 1);
    const senders = [till.browser, other, manager, till.browser, other, till.browser];
    const answers = await Promise.all(senders.map((by) => till.send(sale, by)));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
    expect((await till.send(sale)).body).toEqual(answers[0]?.body);
    expect(await receiptsOf(sale.receipt_number)).toHaveLength(1);
    expect((await cash()).expected).toBe(1000 + sale.total);
    expect((await cash(other)).expected).toBe(1000);
  });

  test('what is sent again with other contents is refused, and the first stays', async () => {
    const sale = till.sell(tea, 1);
    await till.book(sale);
    const other = { ...till.sell(tea, 3), uuid: sale.uuid };
    expect(await till.send(other)).toMatchObject({ status: 409, body: { code: 'OFFLINE_SALE_DIFFERS' } });
    expect((await cash()).expected).toBe(1000 + sale.total);
  });

  test('a sale whose answer came is answered so for ever, also when the clock is wrong by then', async () => {
    const sale = till.sell(tea, 1);
    await till.book(sale);
    const next = till.sell(tea, 1);
    shop.clock.nowMs -= 30 * 24 * HOUR_MS;
    expect((await till.send(sale)).body).toMatchObject({
      state: 'booked',
      receipt_number: sale.receipt_number,
    });
    expect((await till.send(next)).body).toMatchObject({ code: 'CLOCK_BEHIND' });
    shop.clock.nowMs += 30 * 24 * HOUR_MS;
    await till.book(next);
  });

  test('goods come back and a tax invoice is issued as of any sale', async () => {
    const { order_id } = await till.book(till.sell(tea, 2));
    await issuePaper(shop, 'tax_invoice', order_id, 3);
    const { order } = (await till.browser.get(`/receipt-all/${order_id}`)).body;
    const brought = [{ item_id: order.items[0].id, quantity: 1 }];
    expect((await bringBack(manager, order_id, brought)).body.code).toBe('REFUND_DRAWER_NOT_OPEN');
    const approver = { username: 'manager', password: 'manager-demo' };
    expect((await bringBack(till.browser, order_id, brought, { approver })).status).toBe(201);
  });

  describe('money that was taken is booked with a remark where', () => {
    const remarksOf = async (sale: ReturnType<OfflineTill['sell']>, by?: TestBrowser) => {
      const { remarks, receipt_number } = await till.book(sale, by);
      const { data, open } = await list();
      expect(open).toBe(1);
      expect(data).toMatchObject([{ slip_number: sale.receipt_number, receipt_number, remarks, held: null }]);
      return remarks;
    };

    test('the price has changed meanwhile: the slip’s counts', async () => {
      const line = { ...lineOf(tea, 1), price: tea.price_satang / 100 + 1 };
      const total = Math.round((tea.price_satang + 100) * 1.07) / 100;
      const payments = [{ method: 'qrcode', amount: total, tendered: total }];
      expect(await remarksOf(till.sell(tea, 1, { orderList: [line], total, payments }))).toEqual([
        'price_changed',
      ]);
    });

    test('the goods are sold no more', async () => {
      const sale = till.sell(tea, 1);
      await manager.post(`/products/${tea.id}/archive`, { archived: true });
      expect(await remarksOf(sale)).toEqual(['goods_gone']);
    });

    test('the shop has fewer, and sells nothing that it doesn’t have', async () => {
      await settings({ block_negative_stock: true });
      const many = (await stockOf(shop, tea.id)) + 1;
      expect(await remarksOf(till.sell(tea, many))).toEqual(['stock_short']);
      expect(await stockOf(shop, tea.id)).toBe(-1);
    });

    test('VAT is reckoned otherwise by now', async () => {
      const sale = till.sell(tea, 1);
      await settings({ tax_percent: 10 });
      expect(await remarksOf(sale)).toEqual(['tax_changed']);
    });

    test('the drawer was closed: it goes into the one that its cashier has open now', async () => {
      const sale = till.sell(tea, 1);
      await close();
      const next = await OfflineTill.open(shop, 'cashier', tillId, '200');
      expect(await remarksOf(sale, next.browser)).toEqual(['other_drawer']);
      expect((await cash(next.browser)).expected).toBe(200 + sale.total);
    });

    test('no drawer is open: one is opened for its cashier, whoever sends it, and counted like any', async () => {
      const sale = till.sell(tea, 1);
      await close();
      expect(await remarksOf(sale, manager)).toEqual(['opened_drawer']);
      const cashier = await shop.signIn('cashier');
      expect((await cash(cashier)).expected).toBe(sale.total);
      await close(cashier);
    });

    test('its cashier has no account any more: it is the sender’s', async () => {
      const sale = till.sell(tea, 1);
      await close();
      const { data: staff } = (await admin.get('/staff/api')).body;
      const cashier = staff.find(({ username }: { username: string }) => username === 'cashier');
      const { id, has_open_drawer, created_at, ...person } = cashier;
      expect((await admin.patch(`/staff/${id}`, { ...person, is_active: false })).status).toBe(200);
      expect(await remarksOf(sale, manager)).toEqual(['opened_drawer', 'other_cashier']);
      expect((await cash(manager)).expected).toBe(sale.total);
    });

    test('the till’s clock is a day ahead: it is sold now', async () => {
      const sale = till.sell(tea, 1, { sold_at: bangkokIso(shop.clock.nowMs + 24 * HOUR_MS) });
      expect(await remarksOf(sale)).toEqual(['clock_ahead']);
      expect(await receiptsOf(sale.receipt_number)).toMatchObject([{ issued_ms: shop.clock.nowMs }]);
    });

    test('the till’s clock is a day behind: nothing was sold before its drawer was open', async () => {
      const opened = shop.clock.nowMs;
      const sale = till.sell(tea, 1, { sold_at: bangkokIso(opened - 24 * HOUR_MS) });
      shop.clock.nowMs += HOUR_MS;
      expect(await remarksOf(sale)).toEqual(['clock_behind']);
      expect(await receiptsOf(sale.receipt_number)).toMatchObject([{ issued_ms: opened }]);
    });

    test('the books of its month are done: it is of the day on which it came', async () => {
      const sale = till.sell(tea, 1);
      shop.clock.nowMs = Date.parse('2026-12-05T10:00:00+07:00');
      [admin, manager] = [await shop.signIn('admin'), await shop.signIn('manager')];
      expect((await admin.post('/tax-months/lock', { month: '2026-11' })).status).toBe(200);
      expect(await remarksOf(sale, await shop.signIn('cashier'))).toEqual(['month_locked']);
      expect(await receiptsOf(sale.receipt_number)).toMatchObject([{ issued_on: '2026-12-05' }]);
    });

    test('its number is another’s: it gets one of the branch’s', async () => {
      await till.book(till.sell(tea, 1));
      const twin = { ...till.sell(tea, 2), receipt_number: till.number(1) };
      expect(await remarksOf(twin)).toEqual(['number_taken']);
      expect((await list()).data[0].receipt_number).toMatch(/^RC202611-\d{5}$/);
    });
  });

  describe('what can’t be booked is held as it came, and keeps no other sale waiting:', () => {
    test.each([
      ['ticket_unknown', { ticket: 'b6b4a1de-0d0f-4f69-8f0a-6f1a8f6f7c11' }],
      ['number_foreign', { receipt_number: 'RC202611-00001' }],
      ['number_foreign', { receipt_number: 'RC999-202611-00001' }],
      ['goods_unknown', { orderList: [{ ...lineOf({ id: 2_000_000, name: 'ชา', price_satang: 100 }, 1) }] }],
      ['sums_differ', { total: 1 }],
      ['sums_differ', { payments: [{ method: 'cash', amount: 1, tendered: 1 }] }],
    ] as const)('%s', async (held, otherwise) => {
      const sale = till.sell(tea, 1, otherwise);
      const answer = await till.send(sale);
      expect(answer).toMatchObject({ status: 200, body: { state: 'held', held, order_id: null } });
      expect((await till.send(sale)).body).toEqual(answer.body);
      expect((await cash()).expected).toBe(1000);
      await till.book(till.sell(tea, 1));
      const { data, open } = await list();
      expect({ open, data }).toMatchObject({ open: 1, data: [{ held, slip_number: sale.receipt_number }] });
      const note = 'ขายใหม่ที่เครื่อง 1';
      const settle = () => manager.post(`/offline-sales/${data[0].id}/settle`, { note });
      const answers = await Promise.all([settle(), settle()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await list()).open).toBe(0);
      expect((await list('all')).data.at(-1)).toMatchObject({ settled: { note, by: 'วิไล ดูแลดี' } });
      const log = (await admin.get('/audit-log/api?action=settle-offline-sale')).body.data;
      expect(log).toHaveLength(1);
      expect(log[0].detail).toContain(note);
    });

    test('a sale that went as it should is nobody’s to see to', async () => {
      await till.book(till.sell(tea, 1));
      const { id } = (await list('all')).data[0];
      expect((await manager.post(`/offline-sales/${id}/settle`, { note: 'ก' })).status).toBe(404);
    });
  });

  test('numbers that never came are listed until they come, and a series whose browser is gone is ended', async () => {
    const sales = [1, 2, 3, 4].map(() => till.sell(tea, 1));
    await till.book(sales[3] as (typeof sales)[0]);
    await till.book(sales[1] as (typeof sales)[0]);
    const series = lent;
    const alone = (count: number) => ({ first: till.number(count), last: till.number(count), count: 1 });
    expect(await series()).toMatchObject([{ code: till.code, sales: 2, missing: [alone(1), alone(3)] }]);
    await till.book(sales[0] as (typeof sales)[0]);
    const [{ id }] = await series();
    const reason = 'แท็บเล็ตหาย';
    expect((await manager.post(`/offline-sales/series/${id}/end`, { reason })).status).toBe(200);
    expect((await manager.post(`/offline-sales/series/${id}/end`, { reason })).status).toBe(404);
    expect((await OfflineTill.at(shop, till.browser, till.device)).code).toBe(`${tillId}.2`);
    await till.book(sales[2] as (typeof sales)[0]);
    expect(await series()).toMatchObject([{ missing: [], ended_at: bangkokIso(shop.clock.nowMs) }]);
  });

  test('a till that leaves out a hundred million numbers is told of in one line', async () => {
    await till.book(till.sell(tea, 1, { receipt_number: till.number(100_000_000) }));
    expect(await lent()).toMatchObject([
      { missing: [{ first: till.number(1), last: till.number(99_999_999), count: 99_999_999 }] },
    ]);
  });

  test('the sales tax report has one line a day for each till’s series, from its first to its last number', async () => {
    const sales = [1, 2, 3].map(() => till.sell(tea, 1));
    for (const sale of sales.toReversed()) await till.book(sale);
    const { rows } = (await manager.get('/reports/sales-tax?month=2026-11')).body;
    const own = rows.filter(({ number }: { number: string }) => number.startsWith(`RC${till.code}-`));
    expect(own).toMatchObject([{ number: till.number(1), last_number: till.number(3), date: '2026-11-20' }]);
  });

  test('where tills share their drawers, a sale goes into the till’s', async () => {
    await close();
    await setDrawerPerTill(admin, true);
    const shared = await OfflineTill.open(shop, 'cashier', tillId, '300');
    const sale = shared.sell(tea, 1);
    const colleague = await shop.signIn('cashier2');
    await colleague.post('/session/till', { till_id: tillId });
    await shared.book(sale, colleague);
    expect((await cash(colleague)).expected).toBe(300 + sale.total);
    const late = shared.sell(tea, 1);
    await close(colleague);
    expect((await shared.book(late, manager)).remarks).toEqual(['opened_drawer']);
    const back = await shop.signIn('cashier2');
    await back.post('/session/till', { till_id: tillId });
    expect((await cash(back)).expected).toBe(late.total);
  });

  test('another branch sees nothing of it', async () => {
    const sale = till.sell(tea, 1, { total: 1 });
    await till.send(sale);
    const { id } = (await list()).data[0];
    const [{ id: seriesId }] = await lent();
    await moveToOtherBranch(shop, 'manager');
    manager = await shop.signIn('manager');
    expect(await list('all')).toMatchObject({ data: [], total: 0, open: 0, held: 0 });
    expect(await lent()).toEqual([]);
    expect((await manager.post(`/offline-sales/${id}/settle`, { note: 'ก' })).status).toBe(404);
    expect((await manager.post(`/offline-sales/series/${seriesId}/end`, { reason: 'ก' })).status).toBe(404);
  });

  test('somebody in another branch brings it into the books of the branch that sold it', async () => {
    const held = { ...till.sell(tea, 1), ticket: 'ไม่มีบัตรนี้' };
    await moveToOtherBranch(shop, 'manager');
    const elsewhere = await shop.signIn('manager');
    const [booked, unknown] = [
      await till.send(till.sell(tea, 1), elsewhere),
      await till.send(held, elsewhere),
    ];
    expect(booked.body).toMatchObject({ state: 'booked', remarks: [] });
    // Whose it is nobody knows: it waits where it came in.
    expect(unknown.body).toMatchObject({ held: 'ticket_unknown' });
    expect((await admin.get('/offline-sales/api?only=all')).body).toMatchObject({ total: 1, held: 0 });
    expect((await admin.get(`/api/orders/${booked.body.order_id}`)).status).toBe(200);
    expect((await elsewhere.get('/offline-sales/api?only=all')).body).toMatchObject({ total: 1, held: 1 });
    expect((await elsewhere.get(`/api/orders/${booked.body.order_id}`)).status).toBe(404);
  });

  test('a clock that goes back is noticed as before, whatever a till sold earlier', async () => {
    const sale = till.sell(tea, 1);
    shop.clock.nowMs += 3 * HOUR_MS;
    const other = await shop.atTheTill('cashier2');
    const line = { orderList: [{ id: tea.id, quantity: 1 }] };
    await other.delete(`/checkout/${(await other.post('/checkout', line)).body.orderId}`);
    await till.book(sale);
    shop.clock.nowMs -= 2 * HOUR_MS;
    expect((await other.post('/checkout', line)).body.code).toBe('CLOCK_BEHIND');
    shop.clock.nowMs += 2 * HOUR_MS;
  });

  test.each([
    ['uuid', 'x'],
    ['sold_at', 'yesterday'],
    ['orderList', []],
    ['payments', []],
    ['total', -1],
    ['vat_mode', 'half'],
  ])('a sale without a proper %s is told so, and nothing is kept', async (field, value) => {
    const sale = till.sell(tea, 1, { [field]: value });
    expect((await till.browser.post('/offline-sales', sale)).status).toBe(422);
    expect((await list('all')).data).toEqual([]);
  });
});
