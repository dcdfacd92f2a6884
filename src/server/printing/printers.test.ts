import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ALL_BY_ITSELF, openPrintingTill, type PrintingTill, sellAt, sellOne } from '../testing/printing.ts';
import { addTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { forgetOldJobs } from './forget-old-jobs.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('the printers on %s', (engine) => {
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

  const list = async () => (await till.admin.get('/printers/api')).body;
  const change = (body: object) =>
    till.admin.patch(`/printers/${till.printerId}`, { ...AS_IT_IS(), ...body });
  const AS_IT_IS = () => ({ name: 'เคาน์เตอร์', dots: 576, is_active: true, ...till.printer.address });
  const acts = async () => (await actsIn(shop)).filter(({ action }) => /print|kick/.test(action));

  test('an admin adds one, says which till prints on it, and the audit log keeps both', async () => {
    expect(await list()).toMatchObject({
      data: [{ name: 'เคาน์เตอร์', host: '127.0.0.1', dots: 576, cuts: true, kick_pin: 2, last_test: null }],
      tills: [{ till: { name: 'หน้าร้าน' }, printer_id: till.printerId, ...ALL_BY_ITSELF }],
    });
    expect((await till.cashier.get('/print-jobs')).body).toMatchObject({
      ...ALL_BY_ITSELF,
      printer: { id: till.printerId, name: 'เคาน์เตอร์' },
    });
    expect(await acts()).toMatchObject([
      { action: 'create-printer', subject: 'เครื่องพิมพ์ เคาน์เตอร์', detail: expect.stringContaining('80 มม.') },
      {
        action: 'set-till-printing',
        subject: 'เครื่องขาย หน้าร้าน',
        detail: expect.stringContaining('- → เคาน์เตอร์'),
      },
    ]);
  });

  test('two printers of a branch have two names, and an address of the Internet is none', async () => {
    const add = (body: object) => till.admin.post('/printers', { ...AS_IT_IS(), ...body });
    expect(await add({})).toMatchObject({ status: 422, body: { code: 'PRINTER_NAME_TAKEN' } });
    for (const host of ['8.8.8.8', 'printer.example.com', '192.168.1', ''])
      expect(await add({ name: 'ครัว', host })).toMatchObject({
        status: 422,
        body: { errors: { host: [expect.any(String)] } },
      });
    for (const port of [0, 65_536, 9.5]) expect((await add({ name: 'ครัว', port })).status).toBe(422);
    expect((await add({ name: 'ครัว', host: 'kitchen.local' })).status).toBe(201);
    const other = (await list()).data.find(({ name }: { name: string }) => name === 'ครัว');
    const renamed = await till.admin.patch(`/printers/${other.id}`, { ...AS_IT_IS(), dots: 384 });
    expect(renamed).toMatchObject({ status: 422, body: { code: 'PRINTER_NAME_TAKEN' } });
  });

  test('it is changed and taken out of use: its till then prints by the browser, until it is back', async () => {
    expect((await change({ name: 'หน้าร้าน 1', dots: 384, cuts: false, kick_pin: 5 })).status).toBe(200);
    await change({ name: 'หน้าร้าน 1', dots: 384, cuts: false, kick_pin: 5, is_active: false });
    expect((await till.cashier.get('/print-jobs')).body).toMatchObject({ printer: null, printers: [] });
    await change({ name: 'หน้าร้าน 1', dots: 384, cuts: false, kick_pin: 5 });
    const { orderId } = await sellOne(shop, till.cashier);
    await till.ask({ kind: 'receipt', id: orderId, auto: true });
    await till.workers.runDue();
    expect(till.printer.slips).toMatchObject([{ dots: 384, end: 'fed' }]);
    expect(till.printer.pulses).toEqual([{ pin: 5, at: 'turn' }]);
    expect((await acts()).slice(2)).toMatchObject([
      { action: 'update-printer', detail: expect.stringContaining('กระดาษ 80 มม. → 58 มม.') },
      { action: 'update-printer', detail: 'เลิกใช้' },
      { action: 'update-printer', detail: 'นำกลับมาใช้' },
    ]);
  });

  test('a test page prints on it, and the settings tell what became of it', async () => {
    const test = () => till.admin.post(`/printers/${till.printerId}/test`, {});
    till.printer.faults.coverOpen = true;
    expect((await test()).body.job).toMatchObject({ kind: 'test', state: 'waiting' });
    await till.workers.runDue();
    expect((await list()).data[0].last_test).toMatchObject({ state: 'waiting', trouble: 'cover_open' });
    till.printer.mend();
    shop.clock.nowMs += 1_000;
    await till.workers.runDue();
    expect((await list()).data[0].last_test).toMatchObject({ state: 'printed', trouble: null });
    expect(till.printer.slips).toHaveLength(1);
    expect((await till.admin.post('/printers/999/test', {})).status).toBe(404);
  });

  test('another branch sees none of it, and nothing of it is set from there', async () => {
    const otherTill = await addTill(till.admin, 'หลังร้าน');
    await moveToOtherBranch(shop, 'admin');
    const stranger = await shop.signIn('admin');
    expect((await stranger.get('/printers/api')).body).toEqual({ data: [], tills: [] });
    const set = { printer_id: till.printerId, ...ALL_BY_ITSELF };
    expect((await stranger.post(`/tills/${otherTill}/printing`, set)).status).toBe(404);
    expect((await stranger.patch(`/printers/${till.printerId}`, AS_IT_IS())).status).toBe(404);
    expect((await stranger.post(`/printers/${till.printerId}/test`, {})).status).toBe(404);
    const ownTill = await addTill(stranger, 'ริมน้ำ');
    expect((await stranger.post(`/tills/${ownTill}/printing`, set)).status).toBe(404);
  });

  test('jobs are forgotten after two weeks', async () => {
    const { orderId } = await sellOne(shop, till.cashier);
    const { job } = (await till.ask({ kind: 'receipt', id: orderId })).body;
    await till.workers.runDue();
    const forget = (days: number) =>
      shop.db.transaction((trx) => forgetOldJobs(trx, shop.clock.nowMs + days * DAY_MS, 500));
    expect(await forget(13)).toBe(0);
    expect(await forget(15)).toBe(1);
    expect((await till.cashier.post(`/print-jobs/${job.id}/again`, {})).status).toBe(404);
  });

  describe('a drawer that is opened without a sale', () => {
    const kick = (browser: TestBrowser, body: object = { reason: 'change' }, headers = {}) =>
      browser.post('/drawer/kick', body, headers);

    test('takes a reason, gives one pulse, and the audit log keeps who and why', async () => {
      expect((await kick(till.cashier, {})).status).toBe(422);
      expect(await kick(till.cashier, { reason: 'other' })).toMatchObject({
        status: 422,
        body: { code: 'KICK_NEEDS_NOTE' },
      });
      const key = { 'Idempotency-Key': 'kick-1' };
      const body = { reason: 'change', note: 'แบงก์พัน' };
      const first = await kick(till.cashier, body, key);
      expect((await kick(till.cashier, body, key)).body).toEqual(first.body);
      await till.workers.runDue();
      expect(till.printer.pulses).toEqual([{ pin: 2, at: 'turn' }]);
      expect(till.printer.slips).toEqual([]);
      expect(await till.stateOf(first.body.job)).toMatchObject({ state: 'printed', bytes_sent: 0 });
      expect((await acts()).slice(2)).toMatchObject([
        {
          action: 'kick-drawer',
          subject: 'ลิ้นชักของ หน้าร้าน',
          detail: 'แลกเงินทอน (แบงก์พัน) · เครื่องพิมพ์ เคาน์เตอร์',
        },
      ]);
    });

    test('is for whoever sells there, and for managers', async () => {
      const idle = await shop.signIn('cashier2');
      expect(await kick(idle)).toMatchObject({ status: 409, body: { code: 'TILL_HAS_NO_PRINTER' } });
      await idle.post('/session/till', { till_id: till.tillId });
      expect(await kick(idle)).toMatchObject({ status: 409, body: { code: 'KICK_NEEDS_DRAWER' } });
      const manager = await shop.signIn('manager');
      await manager.post('/session/till', { till_id: till.tillId });
      expect((await kick(manager)).status).toBe(200);
      const seller = await sellAt(shop, 'cashier2', till.tillId);
      expect((await kick(seller)).status).toBe(200);
    });

    test('that the printer didn’t open in time stays shut, and is asked for anew', async () => {
      await till.printer.turnOff();
      const { job } = (await kick(till.cashier)).body;
      await till.workers.runDue();
      await till.printer.turnOn();
      shop.clock.nowMs += 60_000;
      await till.workers.runDue();
      expect(await till.stateOf(job)).toMatchObject({ state: 'failed', trouble: 'unreachable' });
      expect((await till.cashier.post(`/print-jobs/${job.id}/again`, {})).status).toBe(409);
      await till.workers.runDue();
      expect(till.printer.pulses).toEqual([]);
    });
  });
});
