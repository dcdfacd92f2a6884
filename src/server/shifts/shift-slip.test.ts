import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removalSlip } from '#shared/drawer/removal-slip.ts';
import { removalFromWire } from '#shared/drawer/wire.ts';
import { ticketSlip } from '#shared/queue/ticket-slip.ts';
import { refundSlip } from '#shared/returns/refund-slip.ts';
import { refundSlipFromWire } from '#shared/returns/wire.ts';
import { zReportSlip } from '#shared/shifts/report-slip.ts';
import { shiftSlip } from '#shared/shifts/shift-slip.ts';
import { shiftFromWire, zReportFromWire } from '#shared/shifts/wire.ts';
import { removalSlipOf } from '../drawer/removal-slip.ts';
import { ticketSlipOf } from '../queue/ticket-slip.ts';
import { refundSlipOf } from '../returns/refund-slip.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { shiftSlipOf, zReportSlipOf } from './shift-slip.ts';

describe.each(ENGINES)('slips of what happens at a till, on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let branchId: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('manager');
    branchId = (await shop.db.read.selectFrom('branches').select('id').executeTakeFirstOrThrow()).id;
  });
  afterEach(() => shop.close());

  const otherBranch = () => moveToOtherBranch(shop, 'cashier2');
  async function sell(): Promise<number> {
    const [goods] = await plainProducts(shop);
    const orderId = await checkOut(till, goods?.id ?? 0, 3);
    const { total } = (await till.get(`/views-myoder/${orderId}`)).body;
    await till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: total });
    return orderId;
  }
  async function drawerId(): Promise<number> {
    return (await till.get('/api/cash-drawer/id')).body.cash_drawer_id;
  }

  test('a return says what its page says, and of another branch nothing', async () => {
    const orderId = await sell();
    const { lines } = (await till.get(`/orders/${orderId}/returnable`)).body;
    const back = [{ item_id: lines[0].item_id, quantity: 1, condition: 'damaged' }];
    const { total } = (await till.post(`/orders/${orderId}/returns/preview`, { lines: back })).body;
    const refund = [{ method: 'cash', amount: total }];
    const made = await till.post(`/orders/${orderId}/returns`, { lines: back, reason: 'ชำรุด', refund });
    const { return_id: id } = made.body;
    const facts = refundSlipFromWire((await till.get(`/returns/${id}`)).body);
    for (const isCopy of [false, true])
      expect(await refundSlipOf(shop.db.read, branchId, id, { isCopy })).toEqual(
        refundSlip(facts, { isCopy }),
      );
    expect(await refundSlipOf(shop.db.read, await otherBranch(), id, { isCopy: false })).toBeNull();
  });

  test('a shift has its report while it is open, and its closing slip once it is closed', async () => {
    await sell();
    const id = await drawerId();
    expect(await shiftSlipOf(shop.db.read, branchId, id)).toBeNull();
    const report = zReportFromWire((await till.get(`/shifts/api/${id}`)).body);
    expect(await zReportSlipOf(shop.db.read, branchId, id)).toEqual(zReportSlip(report));
    const { expected } = (await till.get('/cash/api')).body;
    await till.post('/logout', { cash_drawer_id: id, closing_balance: expected });
    till = await shop.signIn('manager');
    const { shift } = (await till.get('/api/cash-drawer/last-shift')).body;
    expect(shift.cash_drawer_id).toBe(id);
    expect(await shiftSlipOf(shop.db.read, branchId, id)).toEqual(shiftSlip(shiftFromWire(shift)));
    const other = await otherBranch();
    expect(await shiftSlipOf(shop.db.read, other, id)).toBeNull();
    expect(await zReportSlipOf(shop.db.read, other, id)).toBeNull();
  });

  test('money taken out says what the screen was told, and of another branch nothing', async () => {
    const removed = await till.post('/cash/remove-money', { amount: 100, reason: 'other', note: 'ค่าน้ำแข็ง' });
    const { id } = await shop.db.read
      .selectFrom('cash_movements')
      .select('id')
      .where('kind', '=', 'removed')
      .executeTakeFirstOrThrow();
    const slip = removalSlip(removalFromWire(removed.body.removal));
    expect(await removalSlipOf(shop.db.read, branchId, id)).toEqual(slip);
    expect(await removalSlipOf(shop.db.read, branchId, id - 1)).toBeNull();
    expect(await removalSlipOf(shop.db.read, await otherBranch(), id)).toBeNull();
  });

  test('a number in the queue says its day, time and people, and of another branch nothing', async () => {
    const { id, queue_number, date, time } = (await till.post('/queues', { people_count: 4 })).body;
    const { shop: told } = (await till.get('/api/session')).body;
    const facts = { shopName: told.name, number: queue_number, people: 4, date, time };
    expect(await ticketSlipOf(shop.db.read, branchId, id)).toEqual(ticketSlip(facts));
    expect(await ticketSlipOf(shop.db.read, await otherBranch(), id)).toBeNull();
  });
});
