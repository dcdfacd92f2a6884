import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { openPrintingTill, type PrintingTill, sellAt, sellOne } from '../testing/printing.ts';
import { bringBack } from '../testing/returning.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('what a till prints, on %s', (engine) => {
  let shop: TestShop;
  let till: PrintingTill;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await openPrintingTill(shop);
  });
  afterEach(async () => {
    await till.close();
    await shop.close();
  });

  /** A paid receipt that its page asks for by itself; gives the job. */
  const receiptByItself = async (method: 'cash' | 'qrcode' = 'cash') => {
    const { orderId } = await sellOne(shop, till.cashier, method);
    const asked = await till.ask({ kind: 'receipt', id: orderId, auto: true });
    expect(asked.status).toBe(200);
    return { orderId, job: asked.body.job };
  };

  test('a cash sale prints one slip and opens the drawer once, and the drawer goes first', async () => {
    const { job } = await receiptByItself();
    expect(job).toMatchObject({ kind: 'receipt', state: 'waiting', is_copy: false });
    expect(till.printer.connections).toBe(0);
    await till.workers.runDue();
    expect(till.printer.pulses).toEqual([{ pin: 2, at: 'turn' }]);
    expect(till.printer.slips).toMatchObject([{ dots: 576, end: 'cut' }]);
    expect(till.printer.slips[0]?.rows.length).toBeGreaterThan(300);
    expect(till.printer.letters).toEqual([]);
    const done = await till.stateOf(job);
    expect(done).toMatchObject({ state: 'printed', trouble: null, name: expect.stringMatching(/^RC/) });
    expect(done.bytes_sent).toBeGreaterThan(72 * (till.printer.slips[0]?.rows.length ?? 0));
  });

  test('however often the page asks, it is printed once; what is asked for by hand then is a copy', async () => {
    const { orderId, job } = await receiptByItself();
    const wish = { kind: 'receipt', id: orderId, auto: true };
    const again = await Promise.all([till.ask(wish), till.ask(wish), till.ask(wish)]);
    expect(again.map(({ body }) => body.job.id)).toEqual([job.id, job.id, job.id]);
    await till.workers.runDue();
    await till.ask(wish);
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
    expect(till.printer.pulses).toHaveLength(1);
    const byHand = await till.ask({ kind: 'receipt', id: orderId });
    expect(byHand.body.job).toMatchObject({ state: 'waiting', is_copy: true });
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(2);
    expect(till.printer.pulses).toHaveLength(1);
    const [first, copy] = till.printer.slips;
    expect(copy?.rows.length).not.toBe(first?.rows.length);
  });

  test('a sale by QR opens no drawer, and prints', async () => {
    await receiptByItself('qrcode');
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
    expect(till.printer.pulses).toEqual([]);
  });

  test('a cash refund prints its slip and opens the drawer', async () => {
    const sale = await sellOne(shop, till.cashier);
    const [item_id = 0] = sale.items;
    const back = await bringBack(till.cashier, sale.orderId, [{ item_id, quantity: 1 }], {
      approver: { username: 'manager', password: 'manager-demo' },
    });
    const asked = await till.ask({ kind: 'refund', id: back.body.return_id, auto: true });
    expect(asked.body.job).toMatchObject({ kind: 'refund', name: expect.stringMatching(/^RF/) });
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
    expect(till.printer.pulses).toHaveLength(1);
  });

  test('a till that prints nothing by itself only opens its drawer, and one without anything does nothing', async () => {
    const set = { printer_id: till.printerId, auto: [] };
    await till.admin.post(`/tills/${till.tillId}/printing`, { ...set, kick_on_cash: true });
    const { orderId, job } = await receiptByItself();
    expect(job).toMatchObject({ kind: 'kick' });
    await till.workers.runDue();
    expect(till.printer.pulses).toHaveLength(1);
    expect(till.printer.slips).toEqual([]);
    // No paper came out of it: the first one by hand is the original.
    expect((await till.ask({ kind: 'receipt', id: orderId })).body.job.is_copy).toBe(false);
    await till.admin.post(`/tills/${till.tillId}/printing`, { ...set, kick_on_cash: false });
    expect((await receiptByItself()).job).toBeNull();
  });

  test('nobody has an old or a foreign receipt open the drawer by itself', async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    const wish = { kind: 'receipt', id: orderId, auto: true };
    const manager = await shop.signIn('manager');
    await manager.post('/session/till', { till_id: till.tillId });
    expect((await manager.post('/print-jobs', wish)).body.job).toBeNull();
    shop.clock.nowMs += 10 * 60_000;
    expect((await till.ask(wish)).body.job).toBeNull();
    await till.workers.runDue();
    expect(till.printer.pulses).toEqual([]);
  });

  test('tickets, a closing slip, its Z report and money taken out are printed too', async () => {
    const ticket = await till.cashier.post('/queues', { people_count: 3 });
    await till.ask({ kind: 'ticket', id: ticket.body.id, auto: true });
    const removed = await till.cashier.post('/cash/remove-money', { amount: '100', reason: 'safe' });
    await till.ask({ kind: 'removal', id: removed.body.removal.id });
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(2);
    const drawerId = removed.body.removal.cash_drawer_id;
    expect((await till.ask({ kind: 'shift', id: drawerId })).status).toBe(404);
    expect((await till.ask({ kind: 'z', id: drawerId })).status).toBe(404);
    await till.cashier.post('/logout', { closing_balance: '900' });
    await till.admin.post('/session/till', { till_id: till.tillId });
    for (const kind of ['shift', 'z'])
      expect((await till.admin.post('/print-jobs', { kind, id: drawerId })).status).toBe(200);
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(4);
  });

  test('the closing slip goes to the till’s printer, when nobody is signed in any more to ask for it', async () => {
    const closed = await till.cashier.post('/logout', { closing_balance: '1000', with_shift: true });
    expect(closed).toMatchObject({ status: 200, body: { success: true } });
    expect(closed.body.shift).toBeUndefined();
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
    // Without a printer what it says comes with the answer, for the browser.
    await till.admin.post(`/tills/${till.tillId}/printing`, {
      printer_id: null,
      auto: [],
      kick_on_cash: false,
    });
    const other = await sellAt(shop, 'cashier2', till.tillId);
    const second = await other.post('/logout', { closing_balance: '1000', with_shift: true });
    expect(second.body.shift).toBeDefined();
  });

  test('a paper that isn’t there, or is another branch’s, is printed by nobody', async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    expect((await till.ask({ kind: 'receipt', id: 9_999 })).status).toBe(404);
    const { job } = (await till.ask({ kind: 'receipt', id: orderId })).body;
    await moveToOtherBranch(shop, 'manager');
    const stranger = await shop.signIn('manager');
    for (const [path, body] of [
      ['/print-jobs', { kind: 'receipt', id: orderId, printer_id: till.printerId }],
      [`/print-jobs/${job.id}/again`, {}],
      [`/print-jobs/${job.id}/drop`, {}],
    ] as const) {
      expect((await stranger.post(path, body)).status).toBe(404);
    }
    expect((await stranger.get('/print-jobs')).body).toMatchObject({ printer: null, printers: [], jobs: [] });
  });

  test('without a printer the till says so, and another of the branch can be chosen', async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    await till.admin.post(`/tills/${till.tillId}/printing`, {
      ...{ printer_id: null, auto: ['receipt'], kick_on_cash: true },
    });
    expect((await till.cashier.get('/print-jobs')).body).toMatchObject({ printer: null, auto: [] });
    expect(await till.ask({ kind: 'receipt', id: orderId })).toMatchObject({
      status: 409,
      body: { code: 'TILL_HAS_NO_PRINTER' },
    });
    expect((await till.ask({ kind: 'receipt', id: orderId, auto: true })).body.job).toBeNull();
    expect((await till.ask({ kind: 'receipt', id: orderId, printer_id: 999 })).status).toBe(404);
    const chosen = await till.ask({ kind: 'receipt', id: orderId, printer_id: till.printerId });
    expect(chosen.status).toBe(200);
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
  });

  test('a lost answer that is asked again under its key prints once', async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    const key = { 'Idempotency-Key': 'print-1' };
    const wish = { kind: 'receipt', id: orderId };
    const first = await till.cashier.post('/print-jobs', wish, key);
    const second = await till.cashier.post('/print-jobs', wish, key);
    expect(second.body.job.id).toBe(first.body.job.id);
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
  });
});
