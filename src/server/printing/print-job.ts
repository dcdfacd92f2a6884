import type { Dots } from '#shared/printing/rules.ts';
import { testSlip } from '#shared/printing/test-slip.ts';
import type { Slip } from '#shared/slips/slip.ts';
import type { Database } from '../db/database.ts';
import type { Bitmap } from '../slips/bitmap.ts';
import type { AsksForSlips } from './asks-for-slips.ts';
import { endOfSlip, INITIALIZE, pulse, pulseNow, rasterBands } from './escpos.ts';
import type { Holder } from './hold-printer.ts';
import {
  type ClaimedJob,
  hurry,
  type JobRow,
  noteKick,
  noteSending,
  type Outcome,
  TRIED_FOR_MS,
} from './job-steps.ts';
import { type Patience, PrinterConnection, PrinterLost } from './network-printer.ts';
import type { PrinterState } from './printer-state.ts';
import type { Printer } from './queries.ts';

/** What a worker works with. */
export interface Press {
  readonly db: Database;
  readonly holder: Holder;
  readonly slipOf: AsksForSlips['slipOf'];
  /** Draws a slip for paper of so many dots. */
  readonly draw: (slip: Slip, dots: Dots) => Promise<Bitmap>;
  readonly patience: Patience;
  readonly log: (problem: unknown) => void;
  /** The program ends: nothing new is begun. */
  readonly stop: AbortSignal;
}

/** A drawer opens for the customer who pays now; one who is gone needs no change. */
const KICKED_WITHIN_MS = 30_000;
const FINE: PrinterState = { trouble: null, remark: null };

/**
 * One try of a job (rule C14.1): connects, asks how the printer stands, opens the drawer where that is wanted, sends the paper, and
 * asks again. A printer that answers nothing is sent to all the same. Of a job that others wait before only the drawer is opened.
 */
export async function printJob(
  press: Press,
  printer: Printer,
  { job, isAhead }: ClaimedJob,
): Promise<Outcome> {
  const { db, holder, patience, stop } = press;
  // Asked for before the program was stopped, or restored with a backup: nobody waits for it any more.
  if (holder.now() - job.asked_ms >= (job.kind === 'kick' ? KICKED_WITHIN_MS : TRIED_FOR_MS))
    return { state: 'failed', trouble: job.trouble ?? 'interrupted' };
  const connection = await PrinterConnection.open(printer, patience, stop);
  // What is begun when the program ends is taken up by the next one.
  if (!connection) return stop.aborted ? null : { state: 'waiting', trouble: 'unreachable' };
  try {
    const state = await connection.askState();
    await giveKick(press, { printer, job, connection, isBlocked: state?.trouble != null });
    if (isAhead && state?.trouble == null) await hurry(db, holder, printer.id);
    if (job.kind === 'kick') return { state: state ? 'printed' : 'sent', remark: null, bytesSent: 0 };
    if (state?.trouble != null) return { state: 'waiting', trouble: state.trouble };
    if (isAhead) return { state: 'behind' };
    return await printPaper(press, { printer, job, connection, state });
  } catch (error) {
    // Nothing of the paper was on its way yet: `printPaper` keeps what happens from then on.
    if (error instanceof PrinterLost) return { state: 'waiting', trouble: 'unreachable' };
    throw error;
  } finally {
    await connection.close();
  }
}

interface Work {
  readonly printer: Printer;
  readonly job: JobRow;
  readonly connection: PrinterConnection;
}

/**
 * The drawer's pulse goes first, once at most, and at once: a printer without paper takes one that doesn't wait for its turn. The
 * other kind would lie in its memory and open the drawer when somebody puts paper in.
 */
async function giveKick(
  { db, holder }: Press,
  { printer, job, connection, isBlocked }: Work & { readonly isBlocked: boolean },
): Promise<void> {
  if (job.kick !== 'wanted') return;
  const isInTime = holder.now() - job.created_ms < KICKED_WITHIN_MS;
  if (!(await noteKick(db, holder, job, isInTime ? 'given' : 'missed')) || !isInTime) return;
  await connection.tell((isBlocked ? pulseNow : pulse)(printer.kickPin));
}

async function printPaper(
  press: Press,
  { printer, job, connection, state }: Work & { readonly state: PrinterState | null },
): Promise<Outcome> {
  const { db, holder } = press;
  const slip = await slipFor(press, printer, job);
  const picture = slip && (await press.draw(slip, printer.dots).catch(press.log));
  if (!picture) return { state: 'failed', trouble: 'no_slip' };
  if (connection.isLost) throw new PrinterLost('cut_off');
  const isNoted = await noteSending(db, holder, job);
  if (isNoted === 'copy')
    return printPaper(press, { printer, job: { ...job, is_copy: 1 }, connection, state });
  if (!isNoted) return null;
  const stopped = () => connection.destroy();
  press.stop.addEventListener('abort', stopped, { once: true });
  try {
    for (const bytes of [INITIALIZE, ...rasterBands(picture), endOfSlip(printer.cuts)])
      await connection.send(bytes);
    if (!state) return { state: 'sent', remark: null, bytesSent: connection.bytesSent };
    const after = (await connection.stateAfter(picture.rows)) ?? FINE;
    return after.trouble === null
      ? { state: 'printed', remark: after.remark, bytesSent: connection.bytesSent }
      : { state: 'unsure', trouble: after.trouble, bytesSent: connection.bytesSent };
  } catch (error) {
    if (!(error instanceof PrinterLost)) throw error;
    const trouble = press.stop.aborted ? 'interrupted' : error.trouble;
    return { state: 'unsure', trouble, bytesSent: connection.bytesSent };
  } finally {
    press.stop.removeEventListener('abort', stopped);
  }
}

async function slipFor({ db, slipOf }: Press, printer: Printer, job: JobRow): Promise<Slip | null> {
  const { kind, of_id: id } = job;
  if (kind === 'test') return testSlip(printer);
  if (kind === 'kick' || id === null) return null;
  return slipOf(db.read, { kind, id, branchId: job.branch_id, isCopy: job.is_copy === 1 });
}
