import { DIMENSIONS, type Dimension, isTimeDimension } from '#shared/reports/dimensions.ts';
import {
  COMPARISONS,
  type Comparison,
  daysIn,
  MOST_REPORT_DAYS,
  NAMED_TIMES,
  type NamedTime,
  namedTime,
  type ReportTime,
} from '#shared/reports/report-times.ts';
import { type BangkokDate, isRealDate, lastDayOfMonth } from '#shared/time/bangkok.ts';
import { branchesOfAddress, inQuery } from '#web/lib/branches-of-address.ts';
import { paths } from '#web/lib/paths.ts';

/** Which report is shown: all of it stands in the page's address, so that it can be sent, kept and gone back to. */
export interface ShownReport {
  /** By its name, which means other days tomorrow; null where the days themselves were chosen. */
  readonly name: NamedTime | null;
  readonly time: ReportTime;
  readonly by: Dimension;
  readonly against: Comparison;
  /** `field` or `-field`; '' for the order that suits its rows. */
  readonly sort: string;
  readonly page: number;
  /** Of which branches (`web/lib/asked-branches.ts`). */
  readonly branches: string;
}

const FIRST_TIME: NamedTime = '7-days';

const oneOf = <T extends string>(all: readonly T[], word: string | null): T | null =>
  all.find((one) => one === word) ?? null;

/** The report that an address shows; what it doesn't say, or says wrongly, is as on a fresh page. */
export function reportFromAddress(said: URLSearchParams, today: BangkokDate): ShownReport {
  const [from, to] = [said.get('from') ?? '', said.get('to') ?? ''];
  const isChosen =
    isRealDate(from) && isRealDate(to) && from <= to && daysIn({ from, to }) <= MOST_REPORT_DAYS;
  const name = isChosen ? null : (oneOf(NAMED_TIMES, said.get('time')) ?? FIRST_TIME);
  const page = Number(said.get('page'));
  const sort = said.get('sort') ?? '';
  return {
    name,
    time: name === null ? { from, to } : namedTime(name, today),
    by: oneOf(DIMENSIONS, said.get('by')) ?? 'day',
    against: oneOf(COMPARISONS, said.get('against')) ?? 'before',
    sort: /^-?[a-z_]{1,40}$/.test(sort) ? sort : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    branches: branchesOfAddress(said),
  };
}

/** The words of the address that show this report. */
export function reportAddress(shown: ShownReport): Record<string, string> {
  const { name, time, by, against, sort, page, branches } = shown;
  return {
    ...(name === null ? { from: time.from, to: time.to } : { time: name }),
    by,
    ...(against !== 'before' && { against }),
    ...(sort !== '' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...inQuery(branches),
  };
}

const reportAt = (said: Readonly<Record<string, string>>): string =>
  `${paths.salesReport()}?${new URLSearchParams(said)}`;

/** Where the report of a time stands that has a name, which means other days tomorrow. */
export const namedReport = (time: NamedTime, by: Dimension, branches = ''): string =>
  reportAt({ time, by, ...inQuery(branches) });

/** Where the report of a month stands, day by day. */
export function monthReport(year: number, month: number, branches = ''): string {
  const to = lastDayOfMonth(year, month);
  return reportAt({ from: `${to.slice(0, 8)}01`, to, by: 'day', ...inQuery(branches) });
}

/** The report with something of it changed: other rows begin at their first page, of another kind in their own order. */
export function reportChanged(shown: ShownReport, change: Partial<ShownReport>): ShownReport {
  const isOtherKind = change.by !== undefined && change.by !== shown.by;
  return { ...shown, page: 1, ...(isOtherKind && { sort: '' }), ...change };
}

/** What a row or a bar leads to: the orders behind it, or a product's movements; null where nothing has just these. */
export function behindRow(
  { by, time, branches }: Pick<ShownReport, 'by' | 'time' | 'branches'>,
  key: string,
): string | null {
  const orders = (more: Readonly<Record<string, string>>) =>
    `${paths.orders()}?${new URLSearchParams({ ...time, status: 'paid', ...inQuery(branches), ...more })}`;
  switch (by) {
    case 'day':
      return orders({ from: key, to: key });
    case 'cashier':
      return orders({ cashier: key });
    case 'method':
      return orders({ method: key });
    case 'branch':
      // The branch in which one is, is meant without a word.
      return orders(branches === '' ? {} : { branches: key });
    case 'product':
      return branches === '' ? paths.stockMovements(Number(key)) : null;
    default:
      return null;
  }
}

/** Whether the rows are drawn as bars side by side, in the order of time. */
export const isDrawn = (by: Dimension): boolean => isTimeDimension(by);
