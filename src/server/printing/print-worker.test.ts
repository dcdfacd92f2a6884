import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPrintingTill, type PrintingTill, sellOne, workersOf } from '../testing/printing.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { HELD_MS } from './hold-printer.ts';
import type { PrintWorkers } from './print-worker.ts';

const FOREVER_MS = 60_000;

describe.each(ENGINES)('the workers of the printers, on %s', (engine) => {
  let shop: TestShop;
  let till: PrintingTill;
  const others: PrintWorkers[] = [];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await openPrintingTill(shop);
  });
  afterEach(async () => {
    await till.printer.turnOff();
    await Promise.all(others.splice(0).map((workers) => workers.stop()));
    await till.close();
    await shop.close();
  });

  /** The workers of another process, which may have more patience. */
  const anotherProcess = (patience = {}) => {
    const workers = workersOf(shop, patience);
    others.push(workers);
    return workers;
  };
  const asked = async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    return (await till.ask({ kind: 'receipt', id: orderId })).body.job;
  };
  const until = (isSo: () => Promise<boolean> | boolean) => expect.poll(isSo, { timeout: 10_000 }).toBe(true);

  test('a process that ended while the paper was on its way leaves it to the cashier', async () => {
    till.printer.faults.printsForever = true;
    const job = await asked();
    // It waits for the printer to say that all is printed, and never comes back from there.
    void anotherProcess({ printedMs: FOREVER_MS }).runDue();
    await until(async () => (await till.stateOf(job)).state === 'sending');
    await until(() => till.printer.slips.length === 1);
    till.printer.mend();
    shop.clock.nowMs += HELD_MS;
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'unsure', trouble: 'interrupted' });
    shop.clock.nowMs += FOREVER_MS;
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
    expect((await till.cashier.post(`/print-jobs/${job.id}/again`, {})).body.job.is_copy).toBe(true);
    // The first one comes to itself, and changes nothing any more.
    await till.printer.turnOff();
    await others[0]?.stop();
    expect(await till.stateOf(job)).toMatchObject({ state: 'waiting', trouble: null, is_copy: true });
  });

  test('a process that ended before a byte was on its way has it printed by the next, as the original', async () => {
    till.printer.faults.mute = true;
    const job = await asked();
    void anotherProcess({ answerMs: FOREVER_MS }).runDue();
    await until(async () => (await till.stateOf(job)).state === 'connecting');
    await until(() => till.printer.connections === 1);
    till.printer.mend();
    shop.clock.nowMs += HELD_MS;
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'waiting' });
    shop.clock.nowMs += 1_000;
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed', is_copy: false });
    expect(till.printer.slips).toHaveLength(1);
  });

  test('a stop breaks off what is on its way, and says so', async () => {
    till.printer.faults.printsForever = true;
    const job = await asked();
    const patient = anotherProcess({ printedMs: FOREVER_MS });
    void patient.runDue();
    await until(() => till.printer.slips.length === 1);
    await patient.stop();
    expect(await till.stateOf(job)).toMatchObject({ state: 'unsure', trouble: 'interrupted' });
  });

  test('what was asked for long before the program was started again prints by surprise for nobody', async () => {
    const job = await asked();
    shop.clock.nowMs += 10 * 60_000;
    await anotherProcess().runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'failed', trouble: 'interrupted' });
    expect(till.printer.connections).toBe(0);
  });

  test('a job that fails over and over ends, whatever is wrong with the program', async () => {
    const job = await asked();
    await shop.db.transaction((trx) =>
      trx.updateTable('print_jobs').set({ of_id: 999_999 }).where('id', '=', job.id).execute(),
    );
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'failed', trouble: 'no_slip' });
  });

  test.runIf(engine === 'postgres')('two processes send each job once, one after the other', async () => {
    const two = [anotherProcess(), anotherProcess()];
    const jobs = [];
    for (let i = 0; i < 6; i += 1) {
      jobs.push(await asked());
      await Promise.all(two.map((workers) => workers.runDue()));
    }
    await until(async () => {
      await Promise.all(two.map((workers) => workers.runDue()));
      return till.printer.slips.length >= jobs.length;
    });
    await Promise.all(two.map((workers) => workers.runDue()));
    expect(till.printer.slips).toHaveLength(jobs.length);
    for (const job of jobs) expect(await till.stateOf(job)).toMatchObject({ state: 'printed' });
  });
});
