import { sql } from 'kysely';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/documents/kinds.ts';
import { type BangkokDate, bangkokYearMonth, type EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from './database.ts';
import { keep } from './kept-statement.ts';
import type { OpenMs, TrustedMs } from './trusted-clock.ts';

/**
 * Numbers without gap or double. A series is one counter row; it is locked until the transaction ends and goes
 * back with it. Take a number last: from then on everybody else who wants one of that series waits.
 */

/** Takes the next receipt number of the branch and month: `RC202611-00001` (rule C5.5, C7.2). */
export function takeReceiptNumber(trx: Trx, branchId: number, at: TrustedMs | OpenMs): Promise<string> {
  return takeMonthlyNumber(trx, branchId, 'RC', at);
}

/**
 * Notes that a number of a series that a till was lent has come (rule C14.5). The till counts; this knows how far it is.
 * @param code what the series is called
 * @param period `YYYYMM`
 */
export async function noteTillNumber(
  trx: Trx,
  branchId: number,
  { code, period, count }: { readonly code: string; readonly period: string; readonly count: number },
): Promise<void> {
  await trx
    .insertInto('number_series')
    .values({ branch_id: branchId, kind: `RC${code}`, period, last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'kind', 'period'])
        .doUpdateSet({ last_number: sql`excluded.last_number` })
        .whereRef('number_series.last_number', '<', sql.ref('excluded.last_number')),
    )
    .execute();
}

/** How far a series is that a till was lent, in each month of which anything has come. */
export async function lastTillNumbers(
  reader: Reader,
  branchId: number,
  code: string,
): Promise<readonly { readonly period: string; readonly count: number }[]> {
  const rows = await reader
    .selectFrom('number_series')
    .select(['period', 'last_number'])
    .where('branch_id', '=', branchId)
    .where('kind', '=', `RC${code}`)
    .orderBy('period')
    .execute();
  return rows.map(({ period, last_number }) => ({ period, count: last_number }));
}

/** Takes the next number of a refund of the branch and month: `RF202611-00001` (rule C10.5). */
export function takeRefundNumber(trx: Trx, branchId: number, at: TrustedMs | OpenMs): Promise<string> {
  return takeMonthlyNumber(trx, branchId, 'RF', at);
}

/** Takes the next number of goods received: `GR202611-00001`. */
export function takeGoodsReceiptNumber(trx: Trx, branchId: number, at: TrustedMs): Promise<string> {
  return takeMonthlyNumber(trx, branchId, 'GR', at);
}

/** Takes the next number of goods that go back to their supplier: `SR202611-00001` (rule C13.9). */
export function takeSupplierReturnNumber(trx: Trx, branchId: number, at: TrustedMs): Promise<string> {
  return takeMonthlyNumber(trx, branchId, 'SR', at);
}

/** Takes the next number of goods that go to another branch, of the branch that sends them: `TF202611-00001` (rule C15.3). */
export function takeTransferNumber(trx: Trx, branchId: number, at: TrustedMs): Promise<string> {
  return takeMonthlyNumber(trx, branchId, 'TF', at);
}

/** Takes the next number of a wish for goods of another branch, of the branch that asks: `RQ202611-00001` (rule C15.10). */
export function takeTransferRequestNumber(trx: Trx, branchId: number, at: TrustedMs): Promise<string> {
  return takeMonthlyNumber(trx, branchId, 'RQ', at);
}

/** Takes the next number of a kind of paper: `TX202611-00001` (rule C7.2). */
export function takeDocumentNumber(
  trx: Trx,
  branchId: number,
  kind: DocumentKind,
  at: EpochMs,
): Promise<string> {
  return takeMonthlyNumber(trx, branchId, DOCUMENT_KINDS[kind].prefix, at);
}

/**
 * How many papers of these kinds the branch has issued, in a month or ever: their numbers run without a gap, so the
 * counters know, and no paper is counted.
 * @param month `YYYY-MM`, of the days that the papers bear
 */
export async function countDocumentsIssued(
  reader: Reader,
  branchId: number,
  kinds: readonly DocumentKind[],
  month?: string,
): Promise<number> {
  let series = reader
    .selectFrom('number_series')
    .select((eb) => eb.fn.sum<number | null>('last_number').as('issued'))
    .where('branch_id', '=', branchId)
    .where(
      'kind',
      'in',
      kinds.map((kind) => DOCUMENT_KINDS[kind].prefix),
    );
  if (month !== undefined) series = series.where('period', '=', month.replace('-', ''));
  const { issued } = await series.executeTakeFirstOrThrow();
  return Number(issued ?? 0);
}

/** Takes the next number of the branch's queue on that day, from 1. */
export function takeQueueNumber(trx: Trx, branchId: number, day: BangkokDate): Promise<number> {
  return nextInSeries(trx, branchId, 'Q', day);
}

/** Takes the next customer number, one series for all branches: `C00061`. */
export async function takeCustomerNumber(trx: Trx): Promise<string> {
  const { id } = await trx
    .selectFrom('branches')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `C${fiveDigits(await nextInSeries(trx, id, 'C', ''))}`;
}

async function takeMonthlyNumber(trx: Trx, branchId: number, prefix: string, at: EpochMs): Promise<string> {
  const month = bangkokYearMonth(at);
  return `${prefix}${month}-${fiveDigits(await nextInSeries(trx, branchId, prefix, month))}`;
}

const fiveDigits = (number: number) => String(number).padStart(5, '0');

async function nextInSeries(trx: Trx, branchId: number, kind: string, period: string): Promise<number> {
  return (await countUp.one(trx, { branchId, kind, period })).last_number;
}

interface Series {
  readonly branchId: number;
  readonly kind: string;
  readonly period: string;
}

const countUp = keep((trx, { branchId, kind, period }: Series) =>
  trx
    .insertInto('number_series')
    .values({ branch_id: branchId, kind, period, last_number: sql.lit(1) })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'kind', 'period'])
        .doUpdateSet((eb) => ({ last_number: eb('number_series.last_number', '+', sql.lit(1)) })),
    )
    .returning('last_number'),
);
