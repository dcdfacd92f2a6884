import { changesBetween } from '#shared/audit/changes.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import { AUTO_KINDS, type AutoKind } from '#shared/printing/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { findTill } from '../shop/queries.ts';
import { findPrinter, findTillPrinting, type TillPrinting } from './queries.ts';

/** What a till is to print on, and what by itself. */
export interface NewTillPrinting {
  readonly tillId: number;
  /** Null for none: the browser prints. */
  readonly printerId: number | null;
  readonly auto: readonly AutoKind[];
  readonly kickOnCash: boolean;
}

type SetRefusal = RefusalOf<typeof printingContract, 'POST /tills/{id}/printing'>;

const facts = ({ printer, auto, kickOnCash }: TillPrinting) => ({
  printer: printer?.name ?? null,
  ...{ auto, kickOnCash },
});

/** Says what a till prints on, what it prints by itself, and whether cash opens its drawer (rules C14.1, C14.2). */
export async function setTillPrinting(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  wish: NewTillPrinting,
): Promise<TillPrinting | SetRefusal> {
  const { branchId } = user;
  return db.transaction<TillPrinting | SetRefusal>(async (trx) => {
    await lockShop(trx);
    const till = await findTill(trx, branchId, wish.tillId);
    if (!till) return refuse('TILL_NOT_FOUND');
    const printer = wish.printerId === null ? null : await findPrinter(trx, branchId, wish.printerId);
    if (wish.printerId !== null && !printer?.isActive) return refuse('PRINTER_NOT_FOUND');
    const before = await findTillPrinting(trx, { branchId, tillId: till.id });
    await trx.deleteFrom('till_printing').where('till_id', '=', till.id).execute();
    const flag = (kind: AutoKind) => (wish.auto.includes(kind) ? 1 : 0);
    if (printer) {
      await trx
        .insertInto('till_printing')
        .values({
          ...{ till_id: till.id, printer_id: printer.id, kick_on_cash: wish.kickOnCash ? 1 : 0 },
          ...{ auto_receipt: flag('receipt'), auto_refund: flag('refund'), auto_ticket: flag('ticket') },
        })
        .execute();
    }
    const after: TillPrinting = {
      printer: printer && { id: printer.id, name: printer.name },
      auto: printer ? AUTO_KINDS.filter((kind) => wish.auto.includes(kind)) : [],
      kickOnCash: printer !== null && wish.kickOnCash,
    };
    const changes = changesBetween(facts(before), facts(after));
    if (changes) {
      await recordAct(
        trx,
        { user, nowMs: now() },
        {
          action: 'set-till-printing',
          about: { type: 'tills', id: till.id, name: till.name },
          ...changes,
        },
      );
    }
    return after;
  });
}
