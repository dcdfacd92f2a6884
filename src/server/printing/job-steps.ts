import type { Selectable } from 'kysely';
import type { JobState, Remark, Trouble } from '#shared/printing/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Reader, Trx } from '../db/database.ts';
import type { PrintJobTable } from '../db/schema-of-printing.ts';
import type { Holder } from './hold-printer.ts';
import { isOnOtherPaper } from './queries.ts';

export type JobRow = Selectable<PrintJobTable>;

/** For so long a job is tried again by itself; then somebody is asked. */
export const TRIED_FOR_MS = 5 * 60_000;
/** The pauses between tries of which not a byte was taken; the last one from then on. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const LONGEST_PAUSE_MS = 15_000;

/** What became of a try. */
export type Outcome =
  | { readonly state: 'printed' | 'sent'; readonly remark: Remark | null; readonly bytesSent: number }
  | { readonly state: 'unsure'; readonly trouble: Trouble; readonly bytesSent: number }
  /** Not a byte was taken: it is tried again, unless it never can be. */
  | { readonly state: 'waiting' | 'failed'; readonly trouble: Trouble }
  /** Its drawer is open, and the printer is good; its paper waits for its turn behind those that were asked for before. */
  | { readonly state: 'behind' }
  /** Somebody else has dropped it or taken it over meanwhile. */
  | null;

/** A clock that was set back makes nothing wait for longer than the longest pause. */
const isDue = (job: JobRow, nowMs: EpochMs) =>
  job.next_try_ms <= nowMs || job.next_try_ms > nowMs + LONGEST_PAUSE_MS;

/** The printers that have something to do now: a job that is due, or one whose worker may be gone. */
export async function printersWithWork(db: Reader, nowMs: EpochMs): Promise<number[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .select('printer_id')
    .distinct()
    .where((where) =>
      where.or([
        where('state', 'in', ['connecting', 'sending']),
        where.and([
          where('state', '=', 'waiting'),
          where.or([where('next_try_ms', '<=', nowMs), where('next_try_ms', '>', nowMs + LONGEST_PAUSE_MS)]),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ printer_id }) => printer_id);
}

/** A job that a worker has taken, and whether others wait before it: then it is for its drawer alone. */
export interface ClaimedJob {
  readonly job: JobRow;
  readonly isAhead: boolean;
}

/**
 * Takes the first job that waits for a printer, in the order in which they were asked for. While that one waits for its next try,
 * such as for paper, a later one is taken whose drawer isn't open yet: its customer stands there (rule C14.2).
 * @returns null where nothing is due
 */
export async function claimJob(db: Database, holder: Holder, printerId: number): Promise<ClaimedJob | null> {
  const nowMs = holder.now();
  return db.transaction(async (trx) => {
    const waiting = trx
      .selectFrom('print_jobs')
      .selectAll()
      .where('printer_id', '=', printerId)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .limit(1);
    const first = await waiting.executeTakeFirst();
    if (!first) return null;
    const isAhead = !isDue(first, nowMs);
    const wanted = isAhead
      ? await waiting.where('kick', '=', 'wanted').where('next_try_ms', '<=', nowMs).executeTakeFirst()
      : first;
    if (!wanted) return null;
    const job = await trx
      .updateTable('print_jobs')
      .set({ state: 'connecting', claimed_by: holder.name })
      .where('id', '=', wanted.id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    return job ? { job, isAhead } : null;
  });
}

/** The printer is good again: what waits for its next try is due now. */
export async function hurry(db: Database, holder: Holder, printerId: number): Promise<void> {
  await db.transaction((trx) =>
    trx
      .updateTable('print_jobs')
      .set({ next_try_ms: holder.now() })
      .where('printer_id', '=', printerId)
      .where('state', '=', 'waiting')
      .execute(),
  );
}

/** The job while this worker has it and nobody has dropped it. */
const own = (holder: Holder, job: JobRow, states: readonly JobState[]) =>
  ({ id: job.id, claimed_by: holder.name, states }) as const;

type Own = ReturnType<typeof own>;

const change = (db: Database, mine: Own, set: Partial<JobRow>) =>
  db.transaction((trx) => changeIn(trx, mine, set));

async function changeIn(trx: Trx, { id, claimed_by, states }: Own, set: Partial<JobRow>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('print_jobs')
    .set(set)
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Before the drawer's pulse goes out, so that it is given once at most. */
export const noteKick = (db: Database, holder: Holder, job: JobRow, kick: 'given' | 'missed') =>
  change(db, own(holder, job, ['connecting']), { kick });

/**
 * Before the first byte of paper goes out: from here on nobody repeats it by themselves.
 * @returns false where somebody has dropped it; 'copy' where another print of the same paper may have come out since it was asked
 * for, by another printer or the browser, so that what comes now is a copy
 */
export function noteSending(db: Database, holder: Holder, job: JobRow): Promise<boolean | 'copy'> {
  const mine = own(holder, job, ['connecting']);
  return db.transaction(async (trx) => {
    if (job.is_copy === 1 || !(await isOnOtherPaper(trx, job)))
      return changeIn(trx, mine, { state: 'sending' });
    return (await changeIn(trx, mine, { is_copy: 1 })) && 'copy';
  });
}

/** Writes down what became of a try; one that has been dropped or taken over stays as it is. */
export async function noteOutcome(
  db: Database,
  holder: Holder,
  job: JobRow,
  outcome: Exclude<Outcome, null>,
): Promise<void> {
  const nowMs = holder.now();
  const mine = own(holder, job, ['connecting', 'sending']);
  if (outcome.state === 'behind') {
    await change(db, mine, { state: 'waiting', claimed_by: null, next_try_ms: nowMs });
    return;
  }
  const over = { claimed_by: null, ended_ms: nowMs, tries: job.tries + 1 };
  if ('bytesSent' in outcome) {
    const { bytesSent: bytes_sent, ...became } = outcome;
    await change(db, mine, { ...over, trouble: null, ...became, bytes_sent });
    return;
  }
  if (outcome.state === 'failed' || nowMs - job.asked_ms >= TRIED_FOR_MS) {
    await change(db, mine, { ...over, state: 'failed', trouble: outcome.trouble });
    return;
  }
  const pauseMs = PAUSES_MS[Math.min(job.tries, PAUSES_MS.length - 1)] ?? LONGEST_PAUSE_MS;
  const next = { trouble: outcome.trouble, next_try_ms: nowMs + pauseMs };
  const waits = { ...next, state: 'waiting', claimed_by: null, tries: job.tries + 1 } as const;
  if (await change(db, mine, waits)) await delayOthers(db, job, next);
}

/** What waits behind it waits for the same reason, and says so. */
async function delayOthers(
  db: Database,
  job: JobRow,
  next: Pick<JobRow, 'trouble' | 'next_try_ms'>,
): Promise<void> {
  await db.transaction((trx) =>
    trx
      .updateTable('print_jobs')
      .set(next)
      .where('printer_id', '=', job.printer_id)
      .where('state', '=', 'waiting')
      .where('id', '>', job.id)
      .execute(),
  );
}
