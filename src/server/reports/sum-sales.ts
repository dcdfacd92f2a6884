import { sql } from 'kysely';
import { NO_FIGURES, plus, type SalesFigures, sumOfFigures } from '#shared/reports/figures.ts';
import { type ReportTime, weekdayOf } from '#shared/reports/report-times.ts';
import { addDays, type BangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import type { ReportPartTable } from '../db/schema-of-reports.ts';
import { nextTurn } from '../tables/next-turn.ts';
import { readCounts } from './close-spans.ts';
import { type Cover, coverOf } from './cover.ts';
import { type DayFacts, readDayFacts } from './day-facts.ts';
import { figuresOfColumns, SUMMED_COLUMNS } from './figure-columns.ts';

/** What a branch sold in a time, ready to be added up by anything; open days are read once, so that all sums agree. */
interface SoldInBranch {
  readonly branchId: number;
  readonly time: ReportTime;
  readonly cover: Cover;
  readonly openDays: ReadonlyMap<BangkokDate, DayFacts>;
}

/**
 * What some branches sold in a time. Each is added up by itself, out of its own kept sums by their own index: what several sold is by
 * construction what their own reports say together, and however many they are, tills have a turn between two of them
 * (rule C15.7, decision 76).
 */
export type SoldTime = readonly SoldInBranch[];

/** What some branches sold in some times: {@link readSoldOf} of each. */
export async function readSoldTimes<K extends string>(
  db: Reader,
  branchIds: readonly number[],
  times: Readonly<Record<K, ReportTime>>,
): Promise<Readonly<Record<K, SoldTime>>> {
  const ofEach: Readonly<Record<K, SoldInBranch>>[] = [];
  for (const branchId of branchIds) {
    ofEach.push(await readSoldOf(db, branchId, times));
    if (branchIds.length > 1) await nextTurn();
  }
  const names = Object.keys(times) as K[];
  const byName = names.map((name): [K, SoldTime] => [name, ofEach.map((one) => one[name])]);
  return Object.fromEntries(byName) as Record<K, SoldTime>;
}

/**
 * Finds what is kept of some times, and reads the receipts of those days of which nothing is. What is kept is looked up once,
 * and a day that several of them have is read once, so that they agree with each other too.
 */
async function readSoldOf<K extends string>(
  db: Reader,
  branchId: number,
  times: Readonly<Record<K, ReportTime>>,
): Promise<Readonly<Record<K, SoldInBranch>>> {
  const named = Object.entries<ReportTime>(times);
  const days = named.flatMap(([, time]) => [time.from, time.to]).sort();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const years = { from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` };
  const counts = await readCounts(db, branchId, years);
  const facts = new Map<BangkokDate, DayFacts>();
  const sold: [string, SoldInBranch][] = [];
  for (const [name, time] of named) {
    const cover = coverOf(time, counts);
    const openDays = new Map<BangkokDate, DayFacts>();
    for (const day of cover.openDays) {
      const known = facts.get(day);
      const ofDay = known ?? (await readDayFacts(db, branchId, day));
      facts.set(day, ofDay);
      openDays.set(day, ofDay);
      // A shop that has just been moved to this version has many of them, and tills beside.
      if (known === undefined) await nextTurn();
    }
    sold.push([name, { branchId, time, cover, openDays }]);
  }
  return Object.fromEntries(sold) as Record<K, SoldInBranch>;
}

/** Figures by what they are of. */
export type Summed<K> = Map<K, SalesFigures>;

function add<K>(sums: Summed<K>, key: K, figures: SalesFigures): void {
  sums.set(key, plus(sums.get(key) ?? NO_FIGURES, figures));
}

/** The rows of a part that are kept, but for days that are read from the receipts. */
function keptParts(db: Reader, { branchId, time, cover }: SoldInBranch, part: ReportPartTable['part']) {
  const rows = db
    .selectFrom('report_parts')
    .where('branch_id', '=', branchId)
    .where('part', '=', sql.lit(part))
    .where('sold_on', '>=', time.from)
    .where('sold_on', '<=', time.to);
  return cover.openDays.length === 0 ? rows : rows.where('sold_on', 'not in', cover.openDays);
}

/** By hours `09`, cashiers' ids or methods' codes. */
export async function sumByPart(
  db: Reader,
  sold: SoldTime,
  part: ReportPartTable['part'],
): Promise<Summed<string>> {
  const sums: Summed<string> = new Map();
  for (const branch of sold) {
    const rows = await keptParts(db, branch, part)
      .select('part_key')
      .select(SUMMED_COLUMNS)
      .groupBy('part_key')
      .execute();
    for (const row of rows) add(sums, row.part_key, figuresOfColumns(row));
    for (const facts of branch.openDays.values())
      for (const [key, figures] of facts[part]) add(sums, key, figures);
  }
  return sums;
}

/** By days of each branch. */
export async function sumByDayOfEach(
  db: Reader,
  sold: SoldTime,
): Promise<ReadonlyMap<number, Summed<BangkokDate>>> {
  const ofEach = new Map<number, Summed<BangkokDate>>();
  for (const branch of sold) {
    const rows = await keptParts(db, branch, 'hour')
      .select('sold_on')
      .select(SUMMED_COLUMNS)
      .groupBy('sold_on')
      .execute();
    const sums: Summed<BangkokDate> = new Map(rows.map((row) => [row.sold_on, figuresOfColumns(row)]));
    for (const [day, facts] of branch.openDays) sums.set(day, sumOfFigures([...facts.hour.values()]));
    ofEach.set(branch.branchId, sums);
    if (sold.length > 1) await nextTurn();
  }
  return ofEach;
}

/** The days of all branches together. */
export function daysOfAll(ofEach: ReadonlyMap<number, Summed<BangkokDate>>): Summed<BangkokDate> {
  const sums: Summed<BangkokDate> = new Map();
  for (const days of ofEach.values()) for (const [day, figures] of days) add(sums, day, figures);
  return sums;
}

/** What each branch came to, by its id. */
export const byBranch = (ofEach: ReadonlyMap<number, Summed<BangkokDate>>): Summed<string> =>
  new Map([...ofEach].map(([id, days]) => [String(id), totalOf(days)]));

/** By weekdays, `0` for Sunday. */
export function byWeekday(days: Summed<BangkokDate>): Summed<string> {
  const sums: Summed<string> = new Map();
  for (const [day, figures] of days) add(sums, String(weekdayOf(day)), figures);
  return sums;
}

/** Net sales of each hour of each weekday in which something was sold or came back. */
export interface HeatCell {
  readonly weekday: number;
  readonly hour: number;
  readonly figures: SalesFigures;
}

/** The hours of the weekdays. */
export async function sumHeat(db: Reader, sold: SoldTime): Promise<HeatCell[]> {
  const sums: Summed<string> = new Map();
  for (const branch of sold) {
    const rows = await keptParts(db, branch, 'hour')
      .select(['sold_on', 'part_key', 'total_satang', 'vat_satang', 'sales'])
      .execute();
    for (const { sold_on, part_key, total_satang, vat_satang, sales } of rows) {
      const figures = { ...NO_FIGURES, totalSatang: total_satang, vatSatang: vat_satang, sales };
      add(sums, `${weekdayOf(sold_on)} ${part_key}`, figures);
    }
    for (const [day, facts] of branch.openDays)
      for (const [hour, figures] of facts.hour) add(sums, `${weekdayOf(day)} ${hour}`, figures);
  }
  return [...sums].map(([key, figures]) => {
    const [weekday, hour] = key.split(' ').map(Number);
    return { weekday: weekday ?? 0, hour: hour ?? 0, figures };
  });
}

/** By what goods belong to: themselves, or their category or brand as it is now; null where they have none. */
export async function sumByGoods(
  db: Reader,
  sold: SoldTime,
  of: 'product' | 'category' | 'brand',
): Promise<Summed<number | null>> {
  const byProduct: Summed<number> = new Map();
  for (const { branchId, cover, openDays } of sold) {
    if (cover.spans.length > 0) {
      const rows = await db
        .selectFrom('report_products')
        .select('product_id')
        .select(SUMMED_COLUMNS)
        .where('branch_id', '=', branchId)
        .where('span', 'in', cover.spans)
        .groupBy('product_id')
        .execute();
      for (const row of rows) add(byProduct, row.product_id, figuresOfColumns(row));
    }
    for (const facts of openDays.values())
      for (const [id, figures] of facts.product) add(byProduct, id, figures);
    if (sold.length > 1) await nextTurn();
  }
  if (of === 'product') return byProduct;
  const groups = new Map(
    (await db.selectFrom('products').select(['id', 'category_id', 'brand_id']).execute()).map((row) => [
      row.id,
      of === 'category' ? row.category_id : row.brand_id,
    ]),
  );
  const sums: Summed<number | null> = new Map();
  for (const [id, figures] of byProduct) add(sums, groups.get(id) ?? null, figures);
  return sums;
}

/** All of the days together. */
export const totalOf = (days: Summed<BangkokDate>): SalesFigures => sumOfFigures([...days.values()]);

/** The days of one time as those of another that they are compared with: the first beside the first. */
export function movedDays(
  days: Summed<BangkokDate>,
  from: BangkokDate,
  to: BangkokDate,
): Summed<BangkokDate> {
  const dayMs = 86_400_000;
  const by = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  return new Map([...days].map(([day, figures]) => [addDays(day, by), figures]));
}
