import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import { JOB_KIND_WORDS, type KickReason } from '#shared/printing/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services } from '../http/handlers.ts';
import { findTill } from '../shop/queries.ts';
import { addJob } from './add-job.ts';
import type { PrintRequest } from './ask-for-print.ts';
import type { AsksForSlips } from './asks-for-slips.ts';
import { findJob, findTillPrinting, type PrintJob } from './queries.ts';

type KickRefusal = RefusalOf<typeof printingContract, 'POST /drawer/kick'>;

/**
 * Opens the drawer at one's till without a sale (rule C14.2): for whoever sells from an open drawer there, and for managers. The
 * audit log keeps who did it and why, whether the printer gives the pulse or not.
 */
export async function kickDrawer(
  { db, now, hasOpenDrawer }: Pick<Services, 'db' | 'now'> & Pick<AsksForSlips, 'hasOpenDrawer'>,
  { user, call, idempotencyKey }: PrintRequest,
  { reason, note }: { readonly reason: KickReason; readonly note: string },
): Promise<PrintJob | KickRefusal> {
  if (reason === 'other' && note === '') return refuse('KICK_NEEDS_NOTE');
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: { reason, note }, nowMs };
  return idempotently<PrintJob, KickRefusal>(db, request, async (trx) => {
    const { printer } = await findTillPrinting(trx, user);
    const till = user.tillId === null ? null : await findTill(trx, user.branchId, user.tillId);
    if (!printer || !till) return refuse('TILL_HAS_NO_PRINTER');
    if (user.role === 'cashier' && !(await hasOpenDrawer(trx, user))) return refuse('KICK_NEEDS_DRAWER');
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'kick-drawer',
        about: { type: 'tills', id: till.id, name: till.name },
        before: null,
        after: { printer: printer.name, reason, note },
      },
    );
    const kick = { kind: 'kick', ofId: null, name: JOB_KIND_WORDS.kick, isCopy: false } as const;
    const id = await addJob(
      trx,
      { user, nowMs },
      { ...kick, printerId: printer.id, kicks: true, autoKey: null },
    );
    const job = id === null ? null : await findJob(trx, user.branchId, id);
    return job ?? refuse('TILL_HAS_NO_PRINTER');
  });
}
