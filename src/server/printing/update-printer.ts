import { changesBetween } from '#shared/audit/changes.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { listPrinters, type Printer } from './queries.ts';

type UpdateRefusal = RefusalOf<typeof printingContract, 'PATCH /printers/{id}'>;

/**
 * Changes a printer, takes it out of use or back into it. What waits for it goes to its new address; tills whose printer is out
 * of use have none until it is back.
 */
export async function updatePrinter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  printer: Printer,
): Promise<Printer | UpdateRefusal> {
  return db.transaction<Printer | UpdateRefusal>(async (trx) => {
    // Two that get the same name at once take turns, or the index would stop the second without a word.
    await lockShop(trx);
    const printers = await listPrinters(trx, user.branchId);
    const before = printers.find(({ id }) => id === printer.id);
    if (!before) return refuse('PRINTER_NOT_FOUND');
    if (printers.some(({ id, name }) => id !== printer.id && name === printer.name))
      return refuse('PRINTER_NAME_TAKEN');
    const changes = changesBetween(before, printer);
    if (!changes) return before;
    await trx
      .updateTable('printers')
      .set({
        ...{ name: printer.name, host: printer.host, port: printer.port, dots: printer.dots },
        ...{ cuts: printer.cuts ? 1 : 0, kick_pin: printer.kickPin, is_active: printer.isActive ? 1 : 0 },
      })
      .where('id', '=', printer.id)
      .execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'update-printer',
        about: { type: 'printers', id: printer.id, name: before.name },
        ...changes,
      },
    );
    return printer;
  });
}
