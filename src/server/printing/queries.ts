import type { Selectable } from 'kysely';
import { AUTO_KINDS, type AutoKind, type Dots, MAY_BE_ON_PAPER } from '#shared/printing/rules.ts';
import { compareNames } from '#shared/text/thai-sort-key.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { PrinterTable, PrintJobTable, TillPrintingTable } from '../db/schema-of-printing.ts';
import { listTills } from '../shop/queries.ts';

/** A printer of the branch, as it is set. */
export interface Printer {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly dots: Dots;
  readonly cuts: boolean;
  readonly kickPin: 2 | 5;
  readonly isActive: boolean;
}

/** A job with the name of its printer. */
export type PrintJob = Selectable<PrintJobTable> & { readonly printerName: string };

/** What a till prints on, and what by itself. */
export interface TillPrinting {
  /** Null where it has no printer in use. */
  readonly printer: { readonly id: number; readonly name: string } | null;
  readonly auto: readonly AutoKind[];
  readonly kickOnCash: boolean;
}

/** A till that has no printer. */
export const WITHOUT_PRINTER: TillPrinting = { printer: null, auto: [], kickOnCash: false };

/** For so long the till still tells what became of a paper. */
const TOLD_FOR_MS = 10 * 60_000;
/** For so long it tells of what somebody has to do something about. */
const ASKED_FOR_MS = 12 * 3_600_000;
const MOST_JOBS = 50;

export const PRINTER_COLUMNS = [
  ...(['id', 'name', 'host', 'port', 'dots', 'cuts', 'kick_pin', 'is_active'] as const),
] as const;

/** A row of a printer as the program speaks of it. */
export const printerOf = (
  row: Pick<Selectable<PrinterTable>, (typeof PRINTER_COLUMNS)[number]>,
): Printer => ({
  ...{ id: row.id, name: row.name, host: row.host, port: row.port, dots: row.dots },
  ...{ cuts: row.cuts === 1, kickPin: row.kick_pin, isActive: row.is_active === 1 },
});

/** The branch's printers: those in use first, by name. */
export async function listPrinters(db: Reader, branchId: number): Promise<Printer[]> {
  const rows = await db
    .selectFrom('printers')
    .select(PRINTER_COLUMNS)
    .where('branch_id', '=', branchId)
    .execute();
  return rows
    .map(printerOf)
    .sort((a, b) => Number(b.isActive) - Number(a.isActive) || compareNames(a.name, b.name));
}

/** The branch's printer with that id, or null. */
export async function findPrinter(db: Reader, branchId: number, id: number): Promise<Printer | null> {
  const row = await db
    .selectFrom('printers')
    .select(PRINTER_COLUMNS)
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? printerOf(row) : null;
}

const tillPrintingOf = (
  row: Pick<
    Selectable<TillPrintingTable>,
    'printer_id' | 'auto_receipt' | 'auto_refund' | 'auto_ticket' | 'kick_on_cash'
  > & { readonly name: string },
): TillPrinting => ({
  printer: { id: row.printer_id, name: row.name },
  auto: AUTO_KINDS.filter((kind) => row[`auto_${kind}`] === 1),
  kickOnCash: row.kick_on_cash === 1,
});

/** Only printers in use: a till whose printer was taken out of use has none. */
const tillPrintings = (db: Reader, branchId: number) =>
  db
    .selectFrom('till_printing')
    .innerJoin('printers', 'printers.id', 'till_printing.printer_id')
    .select([
      ...(['till_id', 'printer_id', 'auto_receipt', 'auto_refund', 'auto_ticket', 'kick_on_cash'] as const),
      'printers.name as name',
    ])
    .where('printers.branch_id', '=', branchId)
    .where('printers.is_active', '=', 1);

/** What the till at which a session stands prints on. */
export async function findTillPrinting(
  db: Reader,
  { branchId, tillId }: { readonly branchId: number; readonly tillId: number | null },
): Promise<TillPrinting> {
  if (tillId === null) return WITHOUT_PRINTER;
  const row = await tillPrintings(db, branchId).where('till_id', '=', tillId).executeTakeFirst();
  return row ? tillPrintingOf(row) : WITHOUT_PRINTER;
}

/** What each of the branch's tills in use prints on, by the till's name. */
export async function listTillPrintings(
  db: Reader,
  branchId: number,
): Promise<(TillPrinting & { readonly till: { readonly id: number; readonly name: string } })[]> {
  const rows = await tillPrintings(db, branchId).execute();
  const byTill = new Map(rows.map((row) => [row.till_id, tillPrintingOf(row)]));
  const tills = (await listTills(db, branchId)).filter(({ isActive }) => isActive);
  return tills.map(({ id, name }) => ({ till: { id, name }, ...(byTill.get(id) ?? WITHOUT_PRINTER) }));
}

const jobsOfBranch = (db: Reader, branchId: number) =>
  db
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .selectAll('print_jobs')
    .select('printers.name as printerName')
    .where('print_jobs.branch_id', '=', branchId);

/** The branch's job with that id, or null. */
export async function findJob(db: Reader, branchId: number, id: number): Promise<PrintJob | null> {
  const job = await jobsOfBranch(db, branchId).where('print_jobs.id', '=', id).executeTakeFirst();
  return job ?? null;
}

/** The job of what prints by itself once; null where it hasn't yet. */
export async function findAutoJob(db: Reader, branchId: number, autoKey: string): Promise<PrintJob | null> {
  const job = await jobsOfBranch(db, branchId).where('auto_key', '=', autoKey).executeTakeFirst();
  return job ?? null;
}

/**
 * What the till at which a session stands has to tell of its papers, newest first: what waits or asks for somebody, and what was
 * printed in the last minutes.
 */
export async function listJobsOfTill(
  db: Reader,
  {
    branchId,
    tillId,
    nowMs,
  }: { readonly branchId: number; readonly tillId: number; readonly nowMs: EpochMs },
): Promise<PrintJob[]> {
  return jobsOfBranch(db, branchId)
    .where('till_id', '=', tillId)
    .where((where) =>
      where.or([
        where('state', 'in', ['waiting', 'connecting', 'sending']),
        where.and([
          where('state', 'in', ['failed', 'unsure']),
          where('print_jobs.created_ms', '>', nowMs - ASKED_FOR_MS),
        ]),
        where.and([
          where('state', 'in', ['printed', 'sent', 'dropped', 'by_browser']),
          where('ended_ms', '>', nowMs - TOLD_FOR_MS),
        ]),
      ]),
    )
    .orderBy('print_jobs.id', 'desc')
    .limit(MOST_JOBS)
    .execute();
}

/** The test page that each of the branch's printers was sent last, by the printer's id. */
export async function lastTests(db: Reader, branchId: number): Promise<Map<number, PrintJob>> {
  const newest = db
    .selectFrom('print_jobs as test')
    .select(({ fn }) => fn.max('test.id').as('id'))
    .where('test.branch_id', '=', branchId)
    .where('test.kind', '=', 'test')
    .groupBy('test.printer_id');
  const jobs = await jobsOfBranch(db, branchId).where('print_jobs.id', 'in', newest).execute();
  return new Map(jobs.map((job) => [job.printer_id, job]));
}

/** Whether paper of this may have come out before, so that what comes now is a copy (rule C10.3). */
export async function wasPrintedBefore(
  db: Reader,
  { branchId, kind, id }: { readonly branchId: number; readonly kind: PrintJob['kind']; readonly id: number },
): Promise<boolean> {
  const before = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('kind', '=', kind)
    .where('of_id', '=', id)
    .where('state', 'in', MAY_BE_ON_PAPER)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/**
 * Whether paper of what a job is of may have come out by another job. Whoever is about to print or hand over the same takes turns by
 * this, so that the second sees what the first has noted.
 */
export async function isOnOtherPaper(
  trx: Trx,
  job: Pick<PrintJob, 'id' | 'branch_id' | 'kind' | 'of_id'>,
): Promise<boolean> {
  const all = trx
    .selectFrom('print_jobs')
    .select(['id', 'state'])
    .where('branch_id', '=', job.branch_id)
    .where('kind', '=', job.kind)
    .where('of_id', '=', job.of_id)
    .orderBy('id');
  const jobs = await lockingRows(trx, all).execute();
  return jobs.some(({ id, state }) => id !== job.id && MAY_BE_ON_PAPER.some((may) => may === state));
}
