import type { Satang } from '#shared/money/satang.ts';
import {
  type Dimension,
  isTimeDimension,
  REPORT_SORTS,
  type ReportSort,
} from '#shared/reports/dimensions.ts';
import { NO_FIGURES, netOf, profitOf, type SalesFigures } from '#shared/reports/figures.ts';
import { type Comparison, comparedTime, daysOf, type ReportTime } from '#shared/reports/report-times.ts';
import { hourWords, weekdayWords } from '#shared/reports/words.ts';
import { buddhistShortDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { type SortOrder, sortOrderOf } from '../db/list-page.ts';
import { sumReturned } from '../orders/daily-sales.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { idsOfBranches, type SeenBranches } from '../staff/staff-branches.ts';
import {
  byBranch,
  byWeekday,
  daysOfAll,
  type HeatCell,
  movedDays,
  readSoldTimes,
  type SoldTime,
  sumByDayOfEach,
  sumByGoods,
  sumByPart,
  sumHeat,
  totalOf,
} from './sum-sales.ts';

/** Which report: of some branches and a time, by what, against which other time. */
export interface AskedReport {
  readonly branches: SeenBranches;
  readonly time: ReportTime;
  readonly by: Dimension;
  readonly against: Comparison;
  /** `field` or `-field`; null for the order that suits its rows. */
  readonly sort: string | undefined;
}

/** A row before its name is known. */
interface Row {
  readonly key: string;
  readonly figures: SalesFigures;
  /** Of the other time; nothing where it has no such row. */
  readonly before: SalesFigures;
}

export interface ReportRow extends Row {
  readonly name: string;
  /** A product's SKU, a branch's number; else empty. */
  readonly code: string;
  /** What went back, above nothing; of branches alone, else null. */
  readonly returnedSatang: Satang | null;
}

export interface SalesReport {
  readonly by: Dimension;
  readonly time: ReportTime;
  readonly beforeTime: ReportTime;
  readonly totals: SalesFigures;
  readonly beforeTotals: SalesFigures;
  /** All rows in their order. */
  readonly count: number;
  /** Some of them, with their names. */
  readonly some: (from: number, count: number) => Promise<ReportRow[]>;
  readonly heat: readonly HeatCell[];
}

/**
 * The sales of a time by one dimension, beside those of another time (rule C13.5): rows that have figures in either. By
 * whatever it is asked, the rows add up to the totals, but for receipts of ways of paying and goods, which one receipt may
 * have several of.
 */
export async function readSalesReport(db: Reader, asked: AskedReport): Promise<SalesReport> {
  const { branches, time, by, against } = asked;
  const beforeTime = comparedTime(time, against);
  const times = { sold: time, soldBefore: beforeTime };
  const { sold, soldBefore } = await readSoldTimes(db, idsOfBranches(branches), times);
  const [ofEach, ofEachBefore] = [await sumByDayOfEach(db, sold), await sumByDayOfEach(db, soldBefore)];
  const [days, daysBefore] = [daysOfAll(ofEach), daysOfAll(ofEachBefore)];
  const movedBefore = movedDays(daysBefore, beforeTime.from, time.from);
  const [now, before] =
    by === 'day'
      ? [days, movedBefore]
      : by === 'weekday'
        ? [byWeekday(days), byWeekday(daysBefore)]
        : by === 'branch'
          ? [byBranch(ofEach), byBranch(ofEachBefore)]
          : [await sumBy(db, sold, by), await sumBy(db, soldBefore, by)];
  const keys = by === 'day' ? daysOf(time) : [...new Set([...now.keys(), ...before.keys()])];
  const rows = keys.map((key) => ({
    key,
    figures: now.get(key) ?? NO_FIGURES,
    before: before.get(key) ?? NO_FIGURES,
  }));
  const sorted = sortRows(rows, by, asked.sort);
  return {
    ...{ by, time, beforeTime, totals: totalOf(days), beforeTotals: totalOf(daysBefore) },
    count: sorted.length,
    some: async (from, count) => {
      const some = await named(db, by, sorted.slice(from, from + count));
      return by === 'branch' ? withReturned(db, time, some) : some;
    },
    heat: by === 'hour' || by === 'weekday' ? await sumHeat(db, sold) : [],
  };
}

/** Branches with what went back there: kept beside each day's sales, of which it is taken off already. */
async function withReturned(db: Reader, time: ReportTime, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const ids = rows.map(({ key }) => Number(key));
  const returned = await sumReturned(db, ids, time);
  return rows.map((row) => ({ ...row, returnedSatang: returned.get(Number(row.key)) ?? 0 }));
}

/** Dimensions that a time is summed up by at once. */
type SummedBy = Exclude<Dimension, 'day' | 'weekday' | 'branch'>;

/** A row of one time alone. */
export type TopRow = Omit<ReportRow, 'before'>;

/** The first rows of a time as its report has them, in its order and with their names: of goods those that sold most. */
export async function readTopRows(db: Reader, sold: SoldTime, by: SummedBy, most: number): Promise<TopRow[]> {
  const rows = [...(await sumBy(db, sold, by))].map(([key, figures]) => ({
    key,
    figures,
    before: NO_FIGURES,
  }));
  return named(db, by, sortRows(rows, by, undefined).slice(0, most));
}

async function sumBy(db: Reader, sold: SoldTime, by: SummedBy): Promise<ReadonlyMap<string, SalesFigures>> {
  if (by === 'hour' || by === 'cashier' || by === 'method') return sumByPart(db, sold, by);
  const sums = await sumByGoods(db, sold, by);
  return new Map([...sums].map(([id, figures]) => [String(id ?? 0), figures]));
}

const SORTED_BY: Readonly<Record<Exclude<ReportSort, 'key'>, (figures: SalesFigures) => number>> = {
  total: ({ totalSatang }) => totalSatang,
  gross: ({ grossSatang }) => grossSatang,
  discounts: ({ discountSatang }) => discountSatang,
  net: netOf,
  vat: ({ vatSatang }) => vatSatang,
  cost: ({ costSatang }) => costSatang,
  // Of whose cost nothing is known comes last, whichever way.
  profit: (figures) => profitOf(figures)?.profitSatang ?? Number.NaN,
  pieces: ({ pieces }) => pieces,
  receipts: ({ sales }) => sales,
};

const SORT_FIELDS = Object.fromEntries(REPORT_SORTS.map((sort) => [sort, sort])) as Record<
  ReportSort,
  ReportSort
>;

function sortRows(rows: readonly Row[], by: Dimension, asked: string | undefined): Row[] {
  const own: SortOrder<ReportSort> = isTimeDimension(by)
    ? { by: 'key', direction: 'asc' }
    : { by: 'total', direction: 'desc' };
  const { by: field, direction } = sortOrderOf(asked, SORT_FIELDS) ?? own;
  const sign = direction === 'asc' ? 1 : -1;
  const byKey = (a: Row, b: Row) =>
    a.key.length - b.key.length || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
  if (field === 'key') return rows.toSorted((a, b) => sign * byKey(a, b));
  const worth = SORTED_BY[field];
  const valued = rows.map((row) => ({ row, value: worth(row.figures) }));
  const last = (value: number) => (Number.isNaN(value) ? 1 : 0);
  return valued
    .sort(
      (a, b) =>
        last(a.value) - last(b.value) ||
        (last(a.value) ? 0 : sign * (a.value - b.value)) ||
        byKey(a.row, b.row),
    )
    .map(({ row }) => row);
}

type Named = Pick<ReportRow, 'name' | 'code'>;

async function named(db: Reader, by: Dimension, rows: readonly Row[]): Promise<ReportRow[]> {
  if (rows.length === 0) return [];
  const nameOf = await namesOf(
    db,
    by,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ({ ...row, ...nameOf(row.key), returnedSatang: null }));
}

const nameAlone = (name: string): Named => ({ name, code: '' });

/** What the rows of these keys are called. */
async function namesOf(db: Reader, by: Dimension, keys: readonly string[]): Promise<(key: string) => Named> {
  const ids = keys.map(Number);
  const byId = (found: readonly (Named & { readonly id: number })[], none: string) => {
    const names = new Map(found.map(({ id, name, code }) => [String(id), { name, code }]));
    return (key: string) => names.get(key) ?? nameAlone(none);
  };
  switch (by) {
    case 'day':
      return (key) => nameAlone(buddhistShortDate(key));
    case 'hour':
      return (key) => nameAlone(hourWords(Number(key)));
    case 'weekday':
      return (key) => nameAlone(weekdayWords(Number(key)));
    case 'method': {
      const names = await methodNames(db);
      return (key) => nameAlone(names.nameOf(key));
    }
    case 'product': {
      const found = db.selectFrom('products').select(['id', 'name', 'sku_code as code']);
      return byId(await found.where('id', 'in', ids).execute(), 'ไม่พบสินค้า');
    }
    case 'category': {
      const found = await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute();
      return byId(
        found.map((row) => ({ ...row, code: '' })),
        'ไม่มีหมวดหมู่',
      );
    }
    case 'brand': {
      const found = await db.selectFrom('brands').select(['id', 'name']).where('id', 'in', ids).execute();
      return byId(
        found.map((row) => ({ ...row, code: '' })),
        'ไม่มียี่ห้อ',
      );
    }
    case 'cashier': {
      const found = await db
        .selectFrom('users')
        .select(['id', 'firstname', 'lastname', 'username'])
        .where('id', 'in', ids)
        .execute();
      return byId(
        found.map(({ id, firstname, lastname, username }) => ({
          ...{ id, name: `${firstname} ${lastname}`.trim() || username, code: '' },
        })),
        'ไม่พบพนักงาน',
      );
    }
    case 'branch':
      return byId(
        await db.selectFrom('branches').select(['id', 'name', 'code']).where('id', 'in', ids).execute(),
        '',
      );
  }
}
