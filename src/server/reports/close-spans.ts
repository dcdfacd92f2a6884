import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Database, Reader, Trx } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import { insertMany } from '../db/insert-many.ts';
import { type DayFacts, type FiguresBy, readDayFacts } from './day-facts.ts';
import { COLUMNS_AS_TEXT, columnsOf, SUMS_AS_TEXT } from './figure-columns.ts';
import { daysOfSpan, longerSpansOf, partsOfSpan } from './spans.ts';

/** Tills that wait meanwhile come first. */
const PAUSE_MS = 5;
/** Any fixed number: of several processes on PostgreSQL one does it. */
const CLOSING_LOCK = 7_243_134;

/** How many receipts of sales and of refunds something has. */
export interface ReceiptCounts {
  readonly orders: number;
  readonly refunds: number;
}

const sameCounts = (one: ReceiptCounts, other: ReceiptCounts | undefined): boolean =>
  one.orders === other?.orders && one.refunds === other.refunds;

/**
 * Keeps the sums of days that have ended, and of the months, quarters and years that have, where they aren't kept yet or
 * receipts have come since: as long as it takes, a short transaction for each, so that no sale waits for more than one
 * (decision 0050). Nothing depends on when it is done: until then reports read the receipts themselves.
 * @param today a day that hasn't ended
 * @param stop ends it after the transaction under way
 * @returns how many were made; it ends early where another process is at it
 */
export async function closeSpans(db: Database, today: BangkokDate, stop?: AbortSignal): Promise<number> {
  const branches = await db.read.selectFrom('branches').select('id').orderBy('id').execute();
  let closed = 0;
  for (const { id } of branches) {
    for (const day of await openDays(db.read, id, today)) {
      const facts = await readDayFacts(db.read, id, day);
      if (stop?.aborted || !(await db.transaction((trx) => keepDay(trx, id, day, facts)))) return closed;
      closed += 1;
      await pause(PAUSE_MS);
    }
    for (const span of await openLongerSpans(db.read, id, today)) {
      if (stop?.aborted || !(await db.transaction((trx) => keepLongerSpan(trx, id, span)))) return closed;
      closed += 1;
      await pause(PAUSE_MS);
    }
  }
  return closed;
}

/** Days that have ended of which no sums are kept, or those of fewer receipts than there are. */
async function openDays(db: Reader, branchId: number, today: BangkokDate): Promise<BangkokDate[]> {
  const rows = await db
    .selectFrom('daily_sales')
    .leftJoin('report_spans', (join) =>
      join
        .onRef('report_spans.branch_id', '=', 'daily_sales.branch_id')
        .onRef('report_spans.span', '=', 'daily_sales.sold_on'),
    )
    .select('daily_sales.sold_on')
    .where('daily_sales.branch_id', '=', branchId)
    .where('daily_sales.sold_on', '<', today)
    .where((where) =>
      where.or([
        where('report_spans.span', 'is', null),
        where('report_spans.orders', '<>', where.ref('daily_sales.orders')),
        where('report_spans.refunds', '<>', where.ref('daily_sales.refunds')),
      ]),
    )
    .orderBy('daily_sales.sold_on')
    .execute();
  return rows.map(({ sold_on }) => sold_on);
}

/** On SQLite there is one process, and one write at a time. */
async function isOursToDo(trx: Trx): Promise<boolean> {
  if (engineOf(trx) !== 'postgres') return true;
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(CLOSING_LOCK)}) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

async function forget(trx: Trx, branchId: number, span: string): Promise<void> {
  await trx.deleteFrom('report_spans').where('branch_id', '=', branchId).where('span', '=', span).execute();
  await trx
    .deleteFrom('report_products')
    .where('branch_id', '=', branchId)
    .where('span', '=', span)
    .execute();
  if (span.length < 10) return;
  for (const part of ['hour', 'cashier', 'method'] as const)
    await trx
      .deleteFrom('report_parts')
      .where('branch_id', '=', branchId)
      .where('part', '=', part)
      .where('sold_on', '=', span)
      .execute();
}

/** @param facts read before: they say themselves of how many receipts they are */
async function keepDay(trx: Trx, branchId: number, day: BangkokDate, facts: DayFacts): Promise<boolean> {
  if (!(await isOursToDo(trx))) return false;
  await forget(trx, branchId, day);
  const parts = (part: 'hour' | 'cashier' | 'method', of: FiguresBy<string>) =>
    [...of].map(([part_key, figures]) => ({
      ...{ branch_id: branchId, sold_on: day, part, part_key },
      ...columnsOf(figures),
    }));
  await insertMany(trx, 'report_parts', [
    ...parts('hour', facts.hour),
    ...parts('cashier', facts.cashier),
    ...parts('method', facts.method),
  ]);
  await insertMany(
    trx,
    'report_products',
    [...facts.product].map(([product_id, figures]) => ({
      ...{ branch_id: branchId, span: day, product_id },
      ...columnsOf(figures),
    })),
  );
  const { orders, refunds } = facts;
  await trx.insertInto('report_spans').values({ branch_id: branchId, span: day, orders, refunds }).execute();
  return true;
}

/** Months, quarters and years that have ended, all of whose days are kept, and which aren't or have fewer receipts; short first. */
async function openLongerSpans(db: Reader, branchId: number, today: BangkokDate): Promise<string[]> {
  const { kept, ofDays } = await readCounts(db, branchId);
  const openLonger = new Set<string>();
  for (const day of ofDays.keys())
    for (const span of longerSpansOf(day)) if (daysOfSpan(span)[1] < today) openLonger.add(span);
  for (const [day, counts] of ofDays)
    if (!sameCounts(counts, kept.get(day))) for (const span of longerSpansOf(day)) openLonger.delete(span);
  const isOpen = (span: string) => !sameCounts(countsOfSpan(span, ofDays), kept.get(span));
  const months = [...openLonger].filter(isOpen);
  const rank = (span: string) => (span.length === 4 ? 2 : span[5] === 'Q' ? 1 : 0);
  return months.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** What of a branch is kept with how many receipts, and how many each of its days has by now. */
export interface KeptCounts {
  readonly kept: ReadonlyMap<string, ReceiptCounts>;
  readonly ofDays: ReadonlyMap<BangkokDate, ReceiptCounts>;
}

/**
 * Which spans are kept, and how many receipts all days have, in the order of the days; two short queries.
 * @param between only these days and the spans of their years; all without it
 */
export async function readCounts(
  db: Reader,
  branchId: number,
  between?: { readonly from: BangkokDate; readonly to: BangkokDate },
): Promise<KeptCounts> {
  const [from, to] = [between?.from ?? '0', between?.to ?? '9999'];
  const spans = await db
    .selectFrom('report_spans')
    .select(['span', 'orders', 'refunds'])
    .where('branch_id', '=', branchId)
    .where('span', '>=', from.slice(0, 4))
    .where('span', '<=', `${to.slice(0, 4)}-Q4`)
    .execute();
  const days = await db
    .selectFrom('daily_sales')
    .select(['sold_on', 'orders', 'refunds'])
    .where('branch_id', '=', branchId)
    .where('sold_on', '>=', from)
    .where('sold_on', '<=', to)
    .orderBy('sold_on')
    .execute();
  return {
    kept: new Map(spans.map(({ span, ...counts }) => [span, counts])),
    ofDays: new Map(days.map(({ sold_on, ...counts }) => [sold_on, counts])),
  };
}

/** How many receipts the days of a span have. */
export function countsOfSpan(span: string, ofDays: KeptCounts['ofDays']): ReceiptCounts {
  const [first, last] = daysOfSpan(span);
  if (first === last) return ofDays.get(first) ?? { orders: 0, refunds: 0 };
  let [orders, refunds] = [0, 0];
  for (const [day, counts] of ofDays) {
    if (day < first || day > last) continue;
    orders += counts.orders;
    refunds += counts.refunds;
  }
  return { orders, refunds };
}

/** Of a longer span the sums of what it is made of, and as many receipts as these were kept with. */
async function keepLongerSpan(trx: Trx, branchId: number, span: string): Promise<boolean> {
  if (!(await isOursToDo(trx))) return false;
  await forget(trx, branchId, span);
  const days = await trx
    .selectFrom('report_spans')
    .select('span')
    .where('branch_id', '=', branchId)
    .where('span', 'like', `${span}-__`)
    .execute();
  const parts = sql.join(
    partsOfSpan(
      span,
      days.map((day) => day.span),
    ),
  );
  await sql`
    insert into report_products (branch_id, span, product_id, ${sql.raw(COLUMNS_AS_TEXT)})
    select branch_id, ${span}, product_id, ${sql.raw(SUMS_AS_TEXT)} from report_products
    where branch_id = ${branchId} and span in (${parts}) group by branch_id, product_id`.execute(trx);
  await sql`
    insert into report_spans (branch_id, span, orders, refunds)
    select branch_id, ${span}, sum(orders), sum(refunds) from report_spans
    where branch_id = ${branchId} and span in (${parts}) group by branch_id`.execute(trx);
  return true;
}
