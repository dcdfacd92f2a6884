import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { OfflineSaleIn } from '#shared/offline-sales/contract.ts';
import type { HeldReason, OfflineRemark } from '#shared/offline-sales/rules.ts';
import { missingRanges, readTillNumber, tillNumber } from '#shared/offline-sales/till-numbers.ts';
import { type EpochMs, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { daysOfMonth, type Month } from '#shared/time/months.ts';
import { columnContains, columnContainsAnyCase } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage } from '../db/list-page.ts';
import { lastTillNumbers } from '../db/number-series.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A sale that a till made while the server was away, as managers see it. */
export interface OfflineSale {
  readonly id: number;
  readonly orderId: number | null;
  readonly held: HeldReason | null;
  readonly remarks: readonly OfflineRemark[];
  readonly slipNumber: string;
  /** What it has in the books; the slip's while it is held. */
  readonly receiptNumber: string;
  readonly soldMs: EpochMs;
  readonly receivedMs: EpochMs;
  readonly totalSatang: Satang;
  readonly cashier: Named | null;
  readonly till: Named | null;
  readonly sentBy: Named;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitPriceSatang: Satang;
  }[];
  readonly settled: { readonly ms: EpochMs; readonly by: string; readonly note: string } | null;
}

/** What waits for a manager: it was held, or something of it didn't go with the shop, and nobody has seen to it. */
const isOpen = sql<boolean>`offline_sales.settled_ms is null and offline_sales.remarks <> '[]'`;

const nameOf = (user: string) =>
  sql<string>`trim(${sql.ref(`${user}.firstname`)} || ' ' || ${sql.ref(`${user}.lastname`)})`;

/** What is looked for among the sales of a branch; '' and null for any. */
interface AskedSales {
  /** Those that wait for a manager, or all. */
  readonly only: 'open' | 'all';
  /** A part of the number on its slip or in the books. */
  readonly search: string;
  readonly tillId: number | null;
  readonly remark: OfflineRemark | HeldReason | null;
  readonly page: ListPage;
}

/** The sales of a branch that came so, with where they were made, by whom, and what became of them. */
const salesOf = (db: Reader, branchId: number) =>
  db
    .selectFrom('offline_sales')
    .leftJoin('till_tickets', 'till_tickets.id', 'offline_sales.ticket_id')
    .leftJoin('till_series', 'till_series.id', 'till_tickets.series_id')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'offline_sales.order_id').on('receipts.kind', '=', 'sale'),
    )
    .where('offline_sales.branch_id', '=', branchId);

const countOf = sql<number>`count(*)`.as('n');

/** How many sales of a branch wait for a manager, and how many of these are held, so that their money is in no books yet. */
async function countOpen(
  db: Reader,
  branchId: number,
): Promise<{ readonly open: number; readonly held: number }> {
  const { open, held } = await db
    .selectFrom('offline_sales')
    .select((eb) => [eb.fn.countAll<number>().as('open'), eb.fn.count<number>('held').as('held')])
    .where('branch_id', '=', branchId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { open: Number(open), held: Number(held) };
}

/**
 * A page of the sales of a branch that came so, the newest first.
 * @returns the page, how many are found, and how many wait for a manager, whatever is looked for
 */
export async function listOfflineSales(
  db: Reader,
  branchId: number,
  { only, search, tillId, remark, page }: AskedSales,
): Promise<
  { readonly sales: readonly OfflineSale[]; readonly total: number } & Awaited<ReturnType<typeof countOpen>>
> {
  const listed = salesOf(db, branchId)
    .$if(only === 'open', (query) => query.where(isOpen))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(['slip_number', 'receipts.number'].map((column) => columnContainsAnyCase(column, search))),
      ),
    )
    .$if(tillId !== null, (query) => query.where('till_series.till_id', '=', tillId))
    .$if(remark !== null, (query) => query.where(columnContains('remarks', `"${remark}"`)));
  const { n: total } = await listed.select(countOf).executeTakeFirstOrThrow();
  const rows = await listed
    .leftJoin('tills', 'tills.id', 'till_series.till_id')
    .leftJoin('users as cashier', 'cashier.id', 'till_tickets.cashier_id')
    .innerJoin('users as sender', 'sender.id', 'offline_sales.sent_by')
    .leftJoin('users as settler', 'settler.id', 'offline_sales.settled_by')
    .select(['offline_sales.id', 'offline_sales.order_id', 'held', 'remarks', 'slip_number', 'content'])
    .select(['sold_ms', 'received_ms', 'offline_sales.total_satang', 'settled_ms', 'settled_note'])
    .select(['receipts.number', 'tills.id as till_id', 'tills.name as till', 'cashier.id as cashier_id'])
    .select([nameOf('cashier').as('cashier'), 'sender.id as sender_id', nameOf('sender').as('sender')])
    .select(nameOf('settler').as('settler'))
    .orderBy('offline_sales.id', 'desc')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  const sales = rows.map((row) => ({
    ...{ id: row.id, orderId: row.order_id, held: row.held, slipNumber: row.slip_number },
    remarks: row.held === null ? (JSON.parse(row.remarks) as OfflineRemark[]) : [],
    ...{ receiptNumber: row.number ?? row.slip_number, soldMs: row.sold_ms, receivedMs: row.received_ms },
    totalSatang: row.total_satang,
    cashier: row.cashier_id === null ? null : { id: row.cashier_id, name: row.cashier },
    till: row.till_id === null ? null : { id: row.till_id, name: row.till ?? '' },
    sentBy: { id: row.sender_id, name: row.sender },
    lines: (JSON.parse(row.content) as OfflineSaleIn).orderList.map(({ name, quantity, price }) => ({
      ...{ name, quantity, unitPriceSatang: price },
    })),
    settled:
      row.settled_ms === null ? null : { ms: row.settled_ms, by: row.settler, note: row.settled_note ?? '' },
  }));
  return { sales, total: Number(total), ...(await countOpen(db, branchId)) };
}

/** Numbers that follow each other and never came. */
interface MissingNumbers {
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** A series that a till was lent, and what of its numbers has come. */
export interface SeriesState {
  readonly id: number;
  readonly code: string;
  readonly till: Named;
  readonly lentMs: EpochMs;
  readonly lentTo: string;
  readonly endedMs: EpochMs | null;
  readonly sales: number;
  readonly lastMs: EpochMs | null;
  /** Below the last, in their order. */
  readonly missing: readonly MissingNumbers[];
}

/** The series that tills of a branch were lent and have used, the newest first; each with the numbers that never came. */
export async function listSeries(db: Reader, branchId: number): Promise<readonly SeriesState[]> {
  const rows = await db
    .selectFrom('till_series')
    .innerJoin('tills', 'tills.id', 'till_series.till_id')
    .innerJoin('users', 'users.id', 'till_series.lent_by')
    .leftJoin('till_tickets', 'till_tickets.series_id', 'till_series.id')
    .leftJoin('offline_sales', 'offline_sales.ticket_id', 'till_tickets.id')
    .select(['till_series.id', 'code', 'till_series.till_id', 'tills.name as till', 'lent_ms', 'ended_ms'])
    .select(nameOf('users').as('lent_to'))
    .select((eb) => eb.fn.count<number>('offline_sales.id').as('sales'))
    .select((eb) => eb.fn.max<number | null>('received_ms').as('last_ms'))
    .where('till_series.branch_id', '=', branchId)
    .groupBy(['till_series.id', 'code', 'till_series.till_id', 'tills.name', 'lent_ms', 'ended_ms'])
    .groupBy(['users.firstname', 'users.lastname'])
    .having((eb) => eb(eb.fn.count('offline_sales.id'), '>', 0))
    .orderBy('till_series.id', 'desc')
    .execute();
  const series: SeriesState[] = [];
  for (const row of rows) {
    series.push({
      ...{ id: row.id, code: row.code, till: { id: row.till_id, name: row.till }, lentMs: row.lent_ms },
      ...{ lentTo: row.lent_to, endedMs: row.ended_ms, sales: Number(row.sales), lastMs: row.last_ms },
      missing: await missingNumbers(db, branchId, row.code),
    });
  }
  return series;
}

async function missingNumbers(db: Reader, branchId: number, code: string): Promise<MissingNumbers[]> {
  const missing: MissingNumbers[] = [];
  for (const { period } of await lastTillNumbers(db, branchId, code))
    missing.push(...(await missingInPeriod(db, branchId, code, period)));
  return missing;
}

/** @param period `YYYYMM` */
async function missingInPeriod(
  db: Reader,
  branchId: number,
  code: string,
  period: string,
): Promise<MissingNumbers[]> {
  const from = `RC${code}-${period}-`;
  const rows = await db
    .selectFrom('offline_sales')
    .select('slip_number')
    .distinct()
    .where('branch_id', '=', branchId)
    .where('slip_number', '>=', from)
    // The sign after the dash: all that begin so, by the index.
    .where('slip_number', '<', `RC${code}-${period}.`)
    .execute();
  const there = rows.flatMap(({ slip_number }) => readTillNumber(slip_number)?.count ?? []);
  const numbered = (count: number) => tillNumber({ code, period, count });
  return missingRanges(there).map(({ first, last }) => ({
    ...{ first: numbered(first), last: numbered(last), count: last - first + 1 },
  }));
}

/** What of a month a branch's books may still lack: sales that are held, and numbers of tills that never came. */
interface LackingSales {
  readonly held: number;
  readonly missingNumbers: number;
}

/**
 * What tills sold in a month while the server was away and the books don't have (rule C13.16): what is held and nobody has seen to,
 * and numbers below the last of each series; those of a series that was ended count as not used.
 */
export async function readLackingSales(
  db: Reader,
  { branchId, month }: { readonly branchId: number; readonly month: Month },
): Promise<LackingSales> {
  const { from, to } = daysOfMonth(month);
  const { held } = await db
    .selectFrom('offline_sales')
    .select((eb) => eb.fn.count<number>('held').as('held'))
    .where('branch_id', '=', branchId)
    .where('sold_ms', '>=', startOfBangkokDate(from))
    .where('sold_ms', '<', endOfBangkokDate(to))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  const lent = await db
    .selectFrom('till_series')
    .select('code')
    .where('branch_id', '=', branchId)
    .where('ended_ms', 'is', null)
    .execute();
  const ranges: MissingNumbers[] = [];
  for (const { code } of lent)
    ranges.push(...(await missingInPeriod(db, branchId, code, month.replace('-', ''))));
  return { held: Number(held), missingNumbers: ranges.reduce((sum, { count }) => sum + count, 0) };
}
