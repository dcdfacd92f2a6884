import type { Satang } from '#shared/money/satang.ts';
import { type SalesFigures, sumOfFigures } from '#shared/reports/figures.ts';
import { namedTime } from '#shared/reports/report-times.ts';
import { USUAL_ORDER_DAYS } from '#shared/stock/suggested-order.ts';
import { addDays, type BangkokDate, bangkokDate, bangkokTime, type EpochMs } from '#shared/time/bangkok.ts';
import type { ProductRow } from '../catalog/search/product-rows.ts';
import {
  countExpiring,
  listExpiredProducts,
  listExpiring,
  listNewestProducts,
} from '../catalog/search/watched-products.ts';
import { countCustomers } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { countDocumentsIssued } from '../db/number-series.ts';
import { sumExpenses } from '../expenses/queries.ts';
import { listYearsWithSales, type SalesToDate, sumSalesToDate } from '../orders/daily-sales.ts';
import { countWaiting } from '../queue/queries.ts';
import { readTopRows, type TopRow } from '../reports/queries.ts';
import {
  daysOfAll,
  readSoldTimes,
  type SoldTime,
  sumByDayOfEach,
  sumByPart,
  totalOf,
} from '../reports/sum-sales.ts';
import { readMostUrgent, type UrgentThing } from '../stock/suggested-orders.ts';

/** How many of the newest products are shown (rule C3); of the expired ones none is left out. */
const NEWEST_SHOWN = 10;

/** The figures of some branches on a day (rule S2, "Dashboard"). */
export interface DashboardFigures {
  readonly sales: SalesToDate;
  /** Of the day's year, in satang. */
  readonly expensesSatang: Satang;
  /** With the stock of one branch: of several nothing is listed, since what lies where is the stock list's (rule C15.7). */
  readonly newest: readonly ProductRow[];
  readonly expired: readonly ProductRow[];
  /** Of the whole shop. */
  readonly customers: number;
  readonly waiting: number;
  readonly quotations: number;
  readonly taxInvoices: number;
}

/** The figures of rule C3. Each is read from sums that are kept, or from a dated index; none counts orders. */
export async function readFigures(
  reader: Reader,
  branchIds: readonly number[],
  today: BangkokDate,
): Promise<DashboardFigures> {
  const year = today.slice(0, 4);
  const [branchId, another] = branchIds;
  const shelfOf = another === undefined ? branchId : undefined;
  const ofEach = async (count: (branchId: number) => Promise<number>) => {
    let sum = 0;
    for (const id of branchIds) sum += await count(id);
    return sum;
  };
  const [sales, expensesSatang, newest, expired, customers, waiting, quotations, taxInvoices] =
    await Promise.all([
      sumSalesToDate(reader, branchIds, today),
      ofEach((id) => sumExpenses(reader, id, { from: `${year}-01-01`, to: `${year}-12-31` })),
      shelfOf === undefined ? [] : listNewestProducts(reader, shelfOf, NEWEST_SHOWN),
      shelfOf === undefined ? [] : listExpiredProducts(reader, shelfOf, today),
      countCustomers(reader),
      ofEach((id) => countWaiting(reader, id, today)),
      ofEach((id) => countDocumentsIssued(reader, id, ['quotation'])),
      ofEach((id) => countDocumentsIssued(reader, id, ['tax_invoice'])),
    ]);
  return { sales, expensesSatang, newest, expired, customers, waiting, quotations, taxInvoices };
}

/** The years to choose from: those with sales, and the current one; newest first (rule C3). */
export async function listYears(
  reader: Reader,
  branchIds: readonly number[],
  thisYear: number,
): Promise<number[]> {
  const years = await listYearsWithSales(reader, branchIds);
  return [...new Set([thisYear, ...years])].sort((a, b) => b - a);
}

const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;
/** As many as one takes in at a glance. */
const BEST_SHOWN = 5;
/** More ways of paying than any shop has. */
const ALL_METHODS = 1_000;

/** What an hour sold today and on the same weekday a week before, in satang. */
export interface HourOfTwoDays {
  readonly satang: Satang;
  readonly beforeSatang: Satang;
}

/** A branch beside others: its day and its month until now, and all of the same weekday a week before. */
export interface BranchToday {
  readonly branchId: number;
  readonly today: SalesFigures;
  readonly before: SalesFigures;
  readonly month: SalesFigures;
}

/** The day of some branches until now (rule C13.14). */
export interface Today {
  readonly date: BangkokDate;
  readonly beforeDate: BangkokDate;
  /** The hour that it is, from 0. */
  readonly hour: number;
  /** From midnight on. */
  readonly hours: readonly HourOfTwoDays[];
  /** Of this day, and of its month until now. */
  readonly today: SalesFigures;
  readonly month: SalesFigures;
  readonly bestToday: readonly TopRow[];
  /** Of seven days, of which this is the last. */
  readonly bestOfWeek: readonly TopRow[];
  readonly methods: readonly TopRow[];
  /** Each of the branches by itself (rule C15.7). */
  readonly branches: readonly BranchToday[];
}

/**
 * The day as the sales report has it: all of the receipts of today are read once, everything else are sums that are kept; a
 * fixed number of queries once all days that have ended are summed up (decision 0050).
 */
export async function readToday(
  reader: Reader,
  branchIds: readonly number[],
  nowMs: EpochMs,
): Promise<Today> {
  const date = bangkokDate(nowMs);
  const beforeDate = addDays(date, -DAYS_A_WEEK);
  const sold = await readSoldTimes(reader, branchIds, {
    today: namedTime('today', date),
    before: { from: beforeDate, to: beforeDate },
    week: namedTime('7-days', date),
    month: namedTime('month', date),
  });
  const [byHour, beforeByHour] = [
    await sumByPart(reader, sold.today, 'hour'),
    await sumByPart(reader, sold.before, 'hour'),
  ];
  const months = await sumByDayOfEach(reader, sold.month);
  const before = await sumByDayOfEach(reader, sold.before);
  const days = await sumByDayOfEach(reader, sold.today);
  const of = (all: typeof months, id: number) => totalOf(all.get(id) ?? new Map());
  return {
    ...{ date, beforeDate, hour: Number(bangkokTime(nowMs).slice(0, 2)) },
    hours: Array.from({ length: HOURS_A_DAY }, (_, hour) => {
      const key = String(hour).padStart(2, '0');
      const satangOf = (hours: typeof byHour) => hours.get(key)?.totalSatang ?? 0;
      return { satang: satangOf(byHour), beforeSatang: satangOf(beforeByHour) };
    }),
    today: sumOfFigures([...byHour.values()]),
    month: totalOf(daysOfAll(months)),
    bestToday: await bestOf(reader, sold.today),
    bestOfWeek: await bestOf(reader, sold.week),
    methods: await readTopRows(reader, sold.today, 'method', ALL_METHODS),
    branches: branchIds.map((branchId) => ({
      branchId,
      today: of(days, branchId),
      before: of(before, branchId),
      month: of(months, branchId),
    })),
  };
}

/** What more came back of than was sold is no best seller. */
const bestOf = async (reader: Reader, sold: SoldTime) =>
  (await readTopRows(reader, sold, 'product', BEST_SHOWN)).filter(({ figures }) => figures.totalSatang > 0);

/** Goods that expire so soon are told of. */
const SOON_DAYS = 30;
const SHORT_SHOWN = 5;
const EXPIRING_SHOWN = 5;

/** What of the branch's shelf somebody should see to (rule C13.14). */
export interface Shelf {
  readonly short: { readonly things: readonly UrgentThing[]; readonly found: number };
  readonly expiring: Awaited<ReturnType<typeof listExpiring>>;
  readonly expiringFound: number;
  readonly expiredFound: number;
}

/** What runs out first, as the list of what to order has it (rule C13.12), and what expires; four queries. */
export async function readShelf(reader: Reader, branchId: number, nowMs: EpochMs): Promise<Shelf> {
  const today = bangkokDate(nowMs);
  const soon = { branchId, from: today, to: addDays(today, SOON_DAYS) };
  const [short, expiring, expiringFound, expiredFound] = await Promise.all([
    readMostUrgent(reader, { branchId, nowMs, forDays: USUAL_ORDER_DAYS }, SHORT_SHOWN),
    listExpiring(reader, soon, EXPIRING_SHOWN),
    countExpiring(reader, soon),
    countExpiring(reader, { branchId, to: addDays(today, -1) }),
  ]);
  return { short, expiring, expiringFound, expiredFound };
}
