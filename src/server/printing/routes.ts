import { isRefusal } from '#shared/errors/refusals.ts';
import { printingContract } from '#shared/printing/contract.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { askForPrint } from './ask-for-print.ts';
import type { AsksForSlips } from './asks-for-slips.ts';
import { createPrinter } from './create-printer.ts';
import { dropPrint } from './drop-print.ts';
import { kickDrawer } from './kick-drawer.ts';
import { printAgain } from './print-again.ts';
import { printByBrowser } from './print-by-browser.ts';
import { findTillPrinting, lastTests, listJobsOfTill, listPrinters, listTillPrintings } from './queries.ts';
import { setTillPrinting } from './set-till-printing.ts';
import { testPrinter } from './test-printer.ts';
import { updatePrinter } from './update-printer.ts';
import { jobWire, printerWire, tillPrintingWire } from './wire.ts';

/** The calls about printers, what is printed on them, and the drawer's pulse. */
export const printingRoutes = (asks: AsksForSlips): DomainRoutes =>
  routes(printingContract, {
    'GET /printers/api': async ({ db, user: { branchId } }) => {
      const tests = await lastTests(db.read, branchId);
      const printers = await listPrinters(db.read, branchId);
      return {
        data: printers.map((printer) => printerWire(printer, tests.get(printer.id))),
        tills: (await listTillPrintings(db.read, branchId)).map(tillPrintingWire),
      };
    },
    'POST /printers': async (call) => {
      const { user, key, idempotencyKey } = call;
      const { kick_pin: kickPin, ...body } = call.body;
      const made = await createPrinter(call, { user, call: key, idempotencyKey }, { ...body, kickPin });
      return isRefusal(made) ? made : { message: 'เพิ่มเครื่องพิมพ์เรียบร้อยแล้ว', id: made.id };
    },
    'PATCH /printers/{id}': async (call) => {
      const { kick_pin: kickPin, is_active: isActive, ...body } = call.body;
      const changed = await updatePrinter(call, call.user, {
        ...{ ...body, id: call.params.id, kickPin, isActive },
      });
      return isRefusal(changed) ? changed : { message: 'บันทึกเครื่องพิมพ์เรียบร้อยแล้ว' };
    },
    'POST /printers/{id}/test': async (call) => {
      const job = await testPrinter(call, call.user, call.params.id);
      return isRefusal(job) ? job : { message: 'ส่งหน้าทดสอบแล้ว', job: jobWire(job) };
    },
    'POST /tills/{id}/printing': async (call) => {
      const { printer_id: printerId, auto, kick_on_cash: kickOnCash } = call.body;
      const wish = { tillId: call.params.id, printerId, auto, kickOnCash };
      const set = await setTillPrinting(call, call.user, wish);
      return isRefusal(set) ? set : { message: 'บันทึกการพิมพ์ของเครื่องขายเรียบร้อยแล้ว' };
    },
    'GET /print-jobs': async ({ db, now, user }) => {
      const { branchId, tillId } = user;
      const { printer, auto, kickOnCash } = await findTillPrinting(db.read, user);
      const printers = await listPrinters(db.read, branchId);
      const jobs = tillId === null ? [] : await listJobsOfTill(db.read, { branchId, tillId, nowMs: now() });
      return {
        ...{ printer, auto: [...auto], kick_on_cash: kickOnCash },
        printers: printers.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
        jobs: jobs.map(jobWire),
      };
    },
    'POST /print-jobs': async (call) => {
      const { user, key, idempotencyKey } = call;
      const { kind, id, printer_id: printerId = null, auto = false, is_copy: isCopy = false } = call.body;
      const asked = await askForPrint(
        { ...call, ...asks },
        { user, call: key, idempotencyKey },
        { kind, id, printerId, auto, isCopy },
      );
      if (isRefusal(asked)) return asked;
      return {
        message: asked.job ? 'ส่งไปเครื่องพิมพ์แล้ว' : 'ไม่มีงานพิมพ์',
        job: asked.job && jobWire(asked.job),
      };
    },
    'POST /print-jobs/{id}/again': async (call) => {
      const { printer_id: printerId = null } = call.body;
      const job = await printAgain(call, call.user, { id: call.params.id, printerId });
      return isRefusal(job) ? job : { message: 'ส่งไปเครื่องพิมพ์แล้ว', job: jobWire(job) };
    },
    'POST /print-jobs/{id}/drop': async (call) => {
      const job = await dropPrint(call, call.user, call.params.id);
      return isRefusal(job) ? job : { message: 'ยกเลิกงานพิมพ์แล้ว', job: jobWire(job) };
    },
    'POST /print-jobs/{id}/by-browser': async (call) => {
      const given = await printByBrowser({ ...call, ...asks }, call.user, call.params.id);
      if (isRefusal(given)) return given;
      return { message: 'ให้เบราว์เซอร์พิมพ์แทนแล้ว', job: jobWire(given.job), slip: given.slip };
    },
    'POST /drawer/kick': async (call) => {
      const { user, key, idempotencyKey } = call;
      const { reason, note } = call.body;
      const job = await kickDrawer(
        { ...call, ...asks },
        { user, call: key, idempotencyKey },
        { reason, note: note ?? '' },
      );
      return isRefusal(job) ? job : { message: 'สั่งเปิดลิ้นชักแล้ว', job: jobWire(job) };
    },
  });
