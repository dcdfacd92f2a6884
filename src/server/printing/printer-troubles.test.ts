import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { turnOnPrinter } from '../testing/fake-printer.ts';
import { listen } from '../testing/listen.ts';
import { openPrintingTill, type PrintingTill, sellOne } from '../testing/printing.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const MINUTE_MS = 60_000;

describe.each(ENGINES)('a printer that fails, on %s', (engine) => {
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

  /** Sells for cash, and has the worker try; gives the job as the till then tells it. */
  const sellAndTry = async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    const { job } = (await till.ask({ kind: 'receipt', id: orderId, auto: true })).body;
    await till.workers.runDue();
    return till.stateOf(job);
  };
  /** So much later the worker looks again. */
  const later = async (ms: number) => {
    shop.clock.nowMs += ms;
    await till.workers.runDue();
  };
  const again = (id: number, body = {}) => till.cashier.post(`/print-jobs/${id}/again`, body);

  test.each([
    ['no paper', { paper: 'out' }, 'no_paper'],
    ['an open cover', { coverOpen: true }, 'cover_open'],
    ['a jammed cutter', { cutterJammed: true }, 'cutter'],
  ] as const)(
    '%s: nothing is sent, the drawer opens all the same, and it is printed once it is put right',
    async (_, fault, trouble) => {
      Object.assign(till.printer.faults, fault);
      const job = await sellAndTry();
      expect(job).toMatchObject({ state: 'waiting', trouble, bytes_sent: 0, is_copy: false });
      expect(till.printer.pulses).toEqual([{ pin: 2, at: 'once' }]);
      till.printer.mend();
      await till.workers.runDue();
      expect(till.printer.slips).toEqual([]);
      await later(1_000);
      expect(await till.stateOf(job)).toMatchObject({ state: 'printed', trouble: null });
      expect(till.printer.slips).toHaveLength(1);
      expect(till.printer.pulses).toHaveLength(1);
    },
  );

  test('without paper the drawer opens for each customer, and their slips come out in their order once there is some', async () => {
    till.printer.faults.paper = 'out';
    const first = await sellAndTry();
    const second = await sellAndTry();
    expect(second).toMatchObject({ state: 'waiting', trouble: 'no_paper', bytes_sent: 0 });
    expect(till.printer.pulses).toHaveLength(2);
    const kicked = await till.cashier.post('/drawer/kick', { reason: 'change' });
    await till.workers.runDue();
    expect(await till.stateOf(kicked.body.job)).toMatchObject({ state: 'printed' });
    expect(till.printer.pulses).toHaveLength(3);
    till.printer.mend();
    // What comes next finds the printer good again, and what waited goes first.
    const third = await sellAndTry();
    for (const job of [first, second, third])
      expect(await till.stateOf(job)).toMatchObject({ state: 'printed', trouble: null });
    const { jobs } = (await till.cashier.get('/print-jobs')).body;
    expect(till.printer.slips).toHaveLength(3);
    expect(till.printer.pulses).toHaveLength(4);
    const ended = await ofBranch(shop, 'print_jobs')
      .select('id')
      .where('kind', '=', 'receipt')
      .orderBy('ended_ms')
      .orderBy('id')
      .execute();
    expect(ended.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect(jobs).toHaveLength(4);
  });

  test('a printer that is off is tried again by itself, with pauses that grow, and comes back', async () => {
    await till.printer.turnOff();
    const job = await sellAndTry();
    expect(job).toMatchObject({ state: 'waiting', trouble: 'unreachable', bytes_sent: 0 });
    await later(1_000);
    await later(1_000);
    await till.printer.turnOn();
    // The second pause is longer than the first.
    expect(till.printer.connections).toBe(0);
    await later(1_000);
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed' });
    expect(till.printer.slips).toHaveLength(1);
  });

  test('the drawer doesn’t open when the printer is back after the customer has gone', async () => {
    await till.printer.turnOff();
    const job = await sellAndTry();
    await till.printer.turnOn();
    await later(40_000);
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed' });
    expect(till.printer.pulses).toEqual([]);
  });

  test('after some minutes it is given up, and the cashier has it tried again, as the original', async () => {
    await till.printer.turnOff();
    const job = await sellAndTry();
    await later(6 * MINUTE_MS);
    expect(await till.stateOf(job)).toMatchObject({ state: 'failed', trouble: 'unreachable' });
    await till.printer.turnOn();
    await later(MINUTE_MS);
    expect(till.printer.connections).toBe(0);
    expect((await again(job.id)).body.job).toMatchObject({ state: 'waiting', is_copy: false });
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed', is_copy: false });
    expect(till.printer.slips).toHaveLength(1);
    expect(till.printer.pulses).toEqual([]);
  });

  test('what waits is tried at once when the cashier says so', async () => {
    till.printer.faults.paper = 'out';
    const job = await sellAndTry();
    till.printer.mend();
    await again(job.id);
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed' });
  });

  test('what broke off in the middle is never repeated by itself; the cashier’s second is a copy', async () => {
    till.printer.faults.cutsOffAfterBytes = 9_000;
    const job = await sellAndTry();
    expect(job).toMatchObject({ state: 'unsure', trouble: 'cut_off', is_copy: false });
    till.printer.mend();
    await later(MINUTE_MS);
    expect(till.printer.slips).toEqual([]);
    expect(till.printer.connections).toBe(1);
    expect((await again(job.id)).body.job).toMatchObject({ state: 'waiting', is_copy: true });
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed', is_copy: true });
    expect((await again(job.id)).status).toBe(409);
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
  });

  test('two who press “again” at once have it printed once', async () => {
    till.printer.faults.cutsOffAfterBytes = 9_000;
    const job = await sellAndTry();
    till.printer.mend();
    const answers = await Promise.all([again(job.id), again(job.id)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await till.workers.runDue();
    await till.workers.runDue();
    expect(till.printer.slips).toHaveLength(1);
  });

  test('cut off before a byte of paper was taken, it is repeated by itself', async () => {
    till.printer.faults.cutsOffAfterBytes = 1;
    const job = await sellAndTry();
    expect(job).toMatchObject({ state: 'waiting', trouble: 'unreachable', bytes_sent: 0 });
    till.printer.mend();
    await later(1_000);
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed', is_copy: false });
  });

  test('paper that ran out in the middle of a slip asks the cashier', async () => {
    till.printer.faults.rowsLeft = 120;
    const job = await sellAndTry();
    expect(job).toMatchObject({ state: 'unsure', trouble: 'no_paper' });
    expect(till.printer.unfinishedRows).toBe(120);
  });

  test('a printer that answers nothing prints, and the till says that nobody has confirmed it', async () => {
    till.printer.faults.mute = true;
    const job = await sellAndTry();
    expect(job).toMatchObject({ state: 'sent', trouble: null });
    expect(till.printer.slips).toHaveLength(1);
    expect(till.printer.pulses).toEqual([{ pin: 2, at: 'turn' }]);
  });

  test('paper that runs low is a remark', async () => {
    till.printer.faults.paper = 'low';
    expect(await sellAndTry()).toMatchObject({ state: 'printed', remark: 'paper_low' });
  });

  test('a dead printer delays no sale, and what nobody wants any more is dropped', async () => {
    await till.printer.turnOff();
    const job = await sellAndTry();
    await sellOne(shop, till.cashier);
    const dropped = await till.cashier.post(`/print-jobs/${job.id}/drop`, {});
    expect(dropped.body.job).toMatchObject({ state: 'dropped' });
    await till.printer.turnOn();
    await later(MINUTE_MS);
    expect(till.printer.connections).toBe(0);
    expect((await till.cashier.post(`/print-jobs/${job.id}/drop`, {})).status).toBe(409);
  });

  test('it goes to another printer of the branch by choice', async () => {
    const other = await openPrintingTillBeside(till);
    await till.printer.turnOff();
    const job = await sellAndTry();
    await again(job.id, { printer_id: other.id });
    await till.workers.runDue();
    expect(await till.stateOf(job)).toMatchObject({ state: 'printed', printer: { name: 'ครัว' } });
    expect(other.printer.slips).toMatchObject([{ dots: 384, end: 'fed' }]);
    await other.printer.turnOff();
  });

  test('jobs come in their order, and the till hears what became of them', async () => {
    const heard = await listen(shop, till.cashier);
    till.printer.faults.paper = 'out';
    const first = await sellAndTry();
    const second = await sellAndTry();
    expect(second).toMatchObject({ state: 'waiting', trouble: 'no_paper' });
    await later(1_000);
    expect(await till.stateOf(second)).toMatchObject({ state: 'waiting', trouble: 'no_paper' });
    till.printer.mend();
    await later(2_000);
    expect([await till.stateOf(first), await till.stateOf(second)]).toMatchObject([
      { state: 'printed' },
      { state: 'printed' },
    ]);
    expect(till.printer.slips).toHaveLength(2);
    await heard.hears('printing');
    heard.stop();
  });
});

/** A second printer of the branch, of 58 mm and without a knife. */
async function openPrintingTillBeside({ admin }: PrintingTill) {
  const printer = await turnOnPrinter();
  const body = { name: 'ครัว', dots: 384, cuts: false, ...printer.address };
  const made = await admin.post('/printers', body);
  return { printer, id: made.body.id as number };
}
