import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { printingContract } from '#shared/printing/contract.ts';
import { AUTO_KINDS } from '#shared/printing/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { addJob } from './add-job.ts';
import type { AsksForSlips, FoundPaper, PaperRef } from './asks-for-slips.ts';
import {
  findAutoJob,
  findJob,
  findPrinter,
  findTillPrinting,
  type PrintJob,
  type TillPrinting,
  wasPrintedBefore,
} from './queries.ts';

/** Who asks, and under which key (rule C2.7). */
export interface PrintRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

/** What is asked for. */
export interface PrintWish extends PaperRef {
  /** Another printer of the branch than the till's. */
  readonly printerId: number | null;
  /** The screen asks by itself, since the paper was just made. */
  readonly auto: boolean;
  /** It is shown again. */
  readonly isCopy: boolean;
}

/** For so long a paper counts as just made: what is older neither prints nor opens a drawer by itself. */
const JUST_MADE_MS = 5 * 60_000;

type AskRefusal = RefusalOf<typeof printingContract, 'POST /print-jobs'>;
/** The job that came of it; null where the settings print nothing by itself. */
interface Asked {
  readonly job: PrintJob | null;
}

/**
 * Asks for a paper (rule C14.1): writes a job down, and a worker prints it. What a screen asks for by itself is done once for each
 * paper, however often it is asked, and as its till is set: printed, the drawer opened for cash (rule C14.2), both or nothing.
 */
export async function askForPrint(
  { db, now, findPaper }: Pick<Services, 'db' | 'now'> & Pick<AsksForSlips, 'findPaper'>,
  { user, call, idempotencyKey }: PrintRequest,
  wish: PrintWish,
): Promise<Asked | AskRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: wish, nowMs };
  return idempotently<Asked, AskRefusal>(db, request, async (trx) => {
    const paper = await findPaper(trx, user, wish);
    if (!paper) return refuse('PRINT_PAPER_NOT_FOUND');
    const set = await findTillPrinting(trx, user);
    if (wish.auto) return { job: await askByItself(trx, { user, nowMs }, { wish, paper, set }) };
    const chosen = wish.printerId === null ? null : await findPrinter(trx, user.branchId, wish.printerId);
    if (wish.printerId !== null && !chosen?.isActive) return refuse('PRINTER_NOT_FOUND');
    const printer = chosen ?? set.printer;
    if (!printer) return refuse('TILL_HAS_NO_PRINTER');
    const isCopy = wish.isCopy || (await wasPrintedBefore(trx, { branchId: user.branchId, ...wish }));
    const id = await addJob(
      trx,
      { user, nowMs },
      {
        ...{ printerId: printer.id, kind: wish.kind, ofId: wish.id, name: paper.name },
        ...{ isCopy, kicks: false, autoKey: null },
      },
    );
    return { job: id === null ? null : await findJob(trx, user.branchId, id) };
  });
}

interface JustMade {
  readonly wish: PrintWish;
  readonly paper: FoundPaper;
  readonly set: TillPrinting;
}

/** What the till's settings print by themselves of a paper that its cashier has just made. */
async function askByItself(
  trx: Trx,
  doing: { readonly user: StaffMember; readonly nowMs: EpochMs },
  { wish, paper, set }: JustMade,
): Promise<PrintJob | null> {
  const { user, nowMs } = doing;
  const { kind, id } = wish;
  const autoKey = `${kind}:${id}`;
  const isNew = Math.abs(nowMs - paper.madeMs) < JUST_MADE_MS && paper.cashierId === user.id;
  const prints = AUTO_KINDS.some((auto) => auto === kind && set.auto.includes(auto));
  const kicks = set.kickOnCash && paper.movesCash;
  if (isNew && set.printer && (prints || kicks)) {
    await addJob(trx, doing, {
      ...{ printerId: set.printer.id, kind: prints ? kind : 'kick', ofId: id, name: paper.name },
      // A paper that somebody has printed by hand before is a copy; the first that prints by itself never is.
      ...{ isCopy: await wasPrintedBefore(trx, { branchId: user.branchId, kind, id }), kicks, autoKey },
    });
  }
  return findAutoJob(trx, user.branchId, autoKey);
}
