import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services } from '../http/handlers.ts';
import type { PrintRequest } from './ask-for-print.ts';
import type { Printer } from './queries.ts';

export type NewPrinter = Omit<Printer, 'id' | 'isActive'>;

type CreateRefusal = RefusalOf<typeof printingContract, 'POST /printers'>;

/** Adds a printer to the branch, in use at once; no till prints on it yet. */
export async function createPrinter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: PrintRequest,
  printer: NewPrinter,
): Promise<{ readonly id: number } | CreateRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: printer, nowMs };
  return idempotently<{ readonly id: number }, CreateRefusal>(db, request, async (trx) => {
    const made = await trx
      .insertInto('printers')
      .values({
        ...{ branch_id: user.branchId, name: printer.name, host: printer.host, port: printer.port },
        ...{ dots: printer.dots, cuts: printer.cuts ? 1 : 0, kick_pin: printer.kickPin, is_active: 1 },
      })
      .onConflict((conflict) => conflict.columns(['branch_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return refuse('PRINTER_NAME_TAKEN');
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'create-printer',
        about: { type: 'printers', id: made.id, name: printer.name },
        before: null,
        after: { ...printer, isActive: true },
      },
    );
    return { id: made.id };
  });
}
