import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { receiptFactsFromWire } from '#shared/orders/wire.ts';
import { paperOfDay } from '#shared/shifts/day-paper.ts';
import { daySlip } from '#shared/shifts/report-slip.ts';
import { daySummaryFromWire } from '#shared/shifts/wire.ts';
import type { Slip } from '#shared/slips/slip.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { drawSlip } from '../slips/draw-slip.ts';
import { type FakePrinter, turnOnPrinter } from '../testing/fake-printer.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { openPrintingTill, type PrintingTill, sellOne } from '../testing/printing.ts';
import { bringBack } from '../testing/returning.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** Whether these are the dots of that slip, on paper of 80 mm. */
async function isSlip(slip: FakePrinter['slips'][number] | undefined, facts: Slip): Promise<boolean> {
  const { bits } = await drawSlip(facts, { dots: 576, logo: null });
  return Buffer.concat(slip?.rows ?? []).equals(bits);
}

const saysCopy = (slip: Slip) => JSON.stringify(slip).includes('สำเนา');

describe.each(ENGINES)('a paper that is printed otherwise, on %s', (engine) => {
  let shop: TestShop;
  let till: PrintingTill;
  const others: FakePrinter[] = [];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await openPrintingTill(shop);
  });
  afterEach(async () => {
    for (const printer of others.splice(0)) await printer.turnOff();
    await till.close();
    await shop.close();
  });

  /** A manager at the till with the printer. */
  const managerThere = async (): Promise<TestBrowser> => {
    const manager = await shop.signIn('manager');
    await manager.post('/session/till', { till_id: till.tillId });
    return manager;
  };
  const secondPrinter = async () => {
    const printer = await turnOnPrinter();
    others.push(printer);
    const made = await till.admin.post('/printers', { name: 'หลังร้าน', dots: 576, ...printer.address });
    return { printer, id: made.body.id as number };
  };
  /** Sells, and has the worker try to print the receipt. */
  const sellAndTry = async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    const { job } = (await till.ask({ kind: 'receipt', id: orderId, auto: true })).body;
    await till.workers.runDue();
    return { orderId, job: await till.stateOf(job) };
  };
  const receiptOf = async (orderId: number, how: { readonly isCopy: boolean }) =>
    receiptSlip(receiptFactsFromWire((await till.cashier.get(`/receipt-all/${orderId}`)).body), how);
  const byBrowser = (id: number, browser = till.cashier) => browser.post(`/print-jobs/${id}/by-browser`);

  test('the summary of a day is printed for a manager, as the day’s page shows it', async () => {
    await sellOne(shop, till.cashier);
    await sellOne(shop, till.cashier, 'qrcode');
    const manager = await managerThere();
    const day = bangkokDate(shop.clock.nowMs);
    const asked = await manager.post('/print-jobs', { kind: 'day', id: paperOfDay(day) });
    expect(asked).toMatchObject({ status: 200, body: { job: { kind: 'day', state: 'waiting' } } });
    expect(asked.body.job.name).toMatch(/^\d\d\/\d\d\/25\d\d$/);
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
    const summary = daySummaryFromWire((await manager.get(`/shifts/days/${day}/api`)).body);
    expect(summary.sales.soldSatang).toBeGreaterThan(0);
    expect(await isSlip(till.printer.slips[0], daySlip(summary))).toBe(true);
    expect(till.printer.pulses).toEqual([]);
  });

  test('a cashier has no day’s summary printed, and nobody a day that there is not', async () => {
    const id = paperOfDay(bangkokDate(shop.clock.nowMs));
    expect((await till.ask({ kind: 'day', id })).status).toBe(404);
    const manager = await managerThere();
    for (const none of [1, 20_260_230])
      expect((await manager.post('/print-jobs', { kind: 'day', id: none })).status).toBe(404);
    await till.workers.runDue();
    expect(till.printer.slips).toEqual([]);
  });

  test('a cashier’s browser is given no summary of a day that a manager’s stuck job is of', async () => {
    till.printer.faults.paper = 'out';
    const manager = await managerThere();
    const id = paperOfDay(bangkokDate(shop.clock.nowMs));
    const { job } = (await manager.post('/print-jobs', { kind: 'day', id })).body;
    await till.workers.runDue();
    expect(await byBrowser(job.id)).toMatchObject({ status: 404, body: { code: 'PRINT_PAPER_NOT_FOUND' } });
    expect((await till.stateOf(job)).state).toBe('waiting');
    expect((await byBrowser(job.id, manager)).status).toBe(200);
  });

  test('a stuck job is given to the browser with its slip, the original, and no printer prints it any more', async () => {
    till.printer.faults.paper = 'out';
    const { orderId, job } = await sellAndTry();
    expect(job).toMatchObject({ state: 'waiting', trouble: 'no_paper' });
    const given = await byBrowser(job.id);
    expect(given).toMatchObject({ status: 200, body: { job: { state: 'by_browser', is_copy: false } } });
    expect(given.body.slip).toEqual(await receiptOf(orderId, { isCopy: false }));
    till.printer.mend();
    shop.clock.nowMs += 60_000;
    await till.workers.runDue();
    expect(till.printer.slips).toEqual([]);
    // The customer has one: what a printer prints from now on is a copy.
    expect((await till.ask({ kind: 'receipt', id: orderId })).body.job.is_copy).toBe(true);
    for (const path of ['by-browser', 'again', 'drop'])
      expect((await till.cashier.post(`/print-jobs/${job.id}/${path}`, {})).status).toBe(409);
  });

  test('where a byte of it may have been taken, the browser’s slip says สำเนา', async () => {
    till.printer.faults.cutsOffAfterBytes = 9_000;
    const { orderId, job } = await sellAndTry();
    expect(job.state).toBe('unsure');
    const given = await byBrowser(job.id);
    expect(given.body.job).toMatchObject({ state: 'by_browser', is_copy: true });
    expect(given.body.slip).toEqual(await receiptOf(orderId, { isCopy: true }));
    expect(saysCopy(given.body.slip)).toBe(true);
  });

  test('where another printer has printed it meanwhile, the browser’s slip says สำเนา', async () => {
    const other = await secondPrinter();
    till.printer.faults.paper = 'out';
    const { orderId, job } = await sellAndTry();
    await till.ask({ kind: 'receipt', id: orderId, printer_id: other.id });
    await till.workers.runDue();
    expect(await isSlip(other.printer.slips[0], await receiptOf(orderId, { isCopy: false }))).toBe(true);
    const given = await byBrowser(job.id);
    expect(given.body.job.is_copy).toBe(true);
    expect(saysCopy(given.body.slip)).toBe(true);
  });

  test('of two jobs of one paper the one that comes out second says สำเนา, whichever was asked for first', async () => {
    const other = await secondPrinter();
    till.printer.faults.paper = 'out';
    const { orderId, job } = await sellAndTry();
    const chosen = (await till.ask({ kind: 'receipt', id: orderId, printer_id: other.id })).body.job;
    expect(chosen.is_copy).toBe(false);
    await till.workers.runDue();
    till.printer.mend();
    shop.clock.nowMs += 15_000;
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed', is_copy: true });
    expect(await isSlip(other.printer.slips[0], await receiptOf(orderId, { isCopy: false }))).toBe(true);
    expect(await isSlip(till.printer.slips[0], await receiptOf(orderId, { isCopy: true }))).toBe(true);
  });

  test('of two that two printers have at the same moment one is the original', async () => {
    const other = await secondPrinter();
    const { orderId } = await sellOne(shop, till.cashier);
    await till.ask({ kind: 'receipt', id: orderId });
    await till.ask({ kind: 'receipt', id: orderId, printer_id: other.id });
    await till.workers.runDue();
    const original = await receiptOf(orderId, { isCopy: false });
    const came = [till.printer.slips[0], other.printer.slips[0]];
    const originals = await Promise.all(came.map((slip) => isSlip(slip, original)));
    expect(originals.filter(Boolean)).toHaveLength(1);
    expect(came.every((slip) => slip !== undefined)).toBe(true);
  });

  test('every kind of paper has a slip for the browser', async () => {
    await till.printer.turnOff();
    const sale = await sellOne(shop, till.cashier);
    const approver = { username: 'manager', password: 'manager-demo' };
    const back = await bringBack(till.cashier, sale.orderId, [{ item_id: sale.items[0] ?? 0, quantity: 1 }], {
      approver,
    });
    const ticket = await till.cashier.post('/queues', { people_count: 3 });
    const removed = await till.cashier.post('/cash/remove-money', { amount: '100', reason: 'safe' });
    const drawerId = removed.body.removal.cash_drawer_id;
    const manager = await managerThere();
    const day = paperOfDay(bangkokDate(shop.clock.nowMs));
    const titles = {
      receipt: [till.cashier, sale.orderId, 'ใบเสร็จรับเงิน'],
      refund: [till.cashier, back.body.return_id, 'ใบรับคืนสินค้า'],
      ticket: [till.cashier, ticket.body.id, '3 คน'],
      removal: [till.cashier, removed.body.removal.id, 'ใบเบิกเงินสด'],
      z: [manager, drawerId, 'ยอดระหว่างกะ (X)'],
      day: [manager, day, 'สรุปยอดขายประจำวัน'],
    } as const;
    for (const [kind, [browser, id, title]] of Object.entries(titles)) {
      const { job } = (await browser.post('/print-jobs', { kind, id })).body;
      const given = await byBrowser(job.id, browser);
      expect(given.status, kind).toBe(200);
      expect(JSON.stringify(given.body.slip), kind).toContain(title);
    }
    const kicked = await till.cashier.post('/drawer/kick', { reason: 'change' });
    expect((await byBrowser(kicked.body.job.id)).status).toBe(404);
  });

  test('what is printed, or another branch’s, is given to no browser', async () => {
    const { job } = await sellAndTry();
    expect(job.state).toBe('printed');
    expect(await byBrowser(job.id)).toMatchObject({ status: 409, body: { code: 'PRINT_JOB_UNDER_WAY' } });
    await moveToOtherBranch(shop, 'manager');
    expect((await byBrowser(job.id, await shop.signIn('manager'))).status).toBe(404);
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed' });
  });
});
