import { bahtFromSatang, MAX_SUM_SATANG, parseHundredths, type Satang } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { isMonth, type Month, monthAfter, monthOf } from '#shared/time/months.ts';
import { paths } from '#web/lib/paths.ts';

/** Which of the month's books are shown, as the address says it. */
export const TAX_REPORT_KEYS = ['sales', 'purchases', 'vat-return', 'goods'] as const;
export type TaxReportKey = (typeof TAX_REPORT_KEYS)[number];

/** Which report is shown, of which month: all of it stands in the page's address (rule C13.6). */
export interface ShownTaxReport {
  readonly report: TaxReportKey;
  readonly month: Month;
  readonly page: number;
  /** Paid too much in the month before, as the bookkeeper says it (rule C13.11). */
  readonly carriedSatang: Satang;
  /** Of the goods report: what is searched for, and the thing whose lines are shown; null for the list of things. */
  readonly q: string;
  readonly thing: number | null;
  /** The page of the thing's lines; the list keeps its own meanwhile. */
  readonly lines: number;
}

/** ภ.พ.30 of a month is filed until this day of the next one, over the internet; so long its books are what one looks for. */
const LAST_DAY_TO_FILE = 23;

const LONGEST_SEARCH = 100;
const LARGEST_ID = 2_147_483_647;

/** The month whose books are wanted where nobody says which. */
const wantedMonth = (today: BangkokDate): Month =>
  Number(today.slice(8)) <= LAST_DAY_TO_FILE ? monthAfter(monthOf(today), -1) : monthOf(today);

function pageOf(word: string | null): number {
  const page = Number(word);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** The report that an address shows; what it doesn't say, or says wrongly, is as on a fresh page. */
export function taxReportFromAddress(said: URLSearchParams, today: BangkokDate): ShownTaxReport {
  const month = said.get('month') ?? '';
  const thing = Number(said.get('thing'));
  const carried = parseHundredths(said.get('carried') ?? '');
  return {
    report: TAX_REPORT_KEYS.find((key) => key === said.get('report')) ?? TAX_REPORT_KEYS[0],
    month: isMonth(month) ? month : wantedMonth(today),
    page: pageOf(said.get('page')),
    carriedSatang: carried !== null && carried <= MAX_SUM_SATANG ? carried : 0,
    q: (said.get('q') ?? '').slice(0, LONGEST_SEARCH),
    thing: Number.isInteger(thing) && thing >= 1 && thing <= LARGEST_ID ? thing : null,
    lines: pageOf(said.get('lines')),
  };
}

/** A month's report as on a fresh page. */
export const freshTaxReport = (report: TaxReportKey, month: Month): ShownTaxReport => ({
  ...{ report, month, page: 1, carriedSatang: 0, q: '', thing: null, lines: 1 },
});

/** The words of the address that show this report. */
export const taxReportAddress = (shown: ShownTaxReport): Record<string, string> => ({
  ...{ report: shown.report, month: shown.month },
  ...(shown.page > 1 && { page: String(shown.page) }),
  ...(shown.carriedSatang > 0 && { carried: String(bahtFromSatang(shown.carriedSatang)) }),
  ...(shown.report === 'goods' && shown.q !== '' && { q: shown.q }),
  ...(shown.report === 'goods' && shown.thing !== null && { thing: String(shown.thing) }),
  ...(shown.report === 'goods' && shown.thing !== null && shown.lines > 1 && { lines: String(shown.lines) }),
});

/**
 * The report with something of it changed: another begins at its first page, and what was carried over is another month's. The
 * list of things stays at its page while the lines of one are looked at.
 */
export const taxReportChanged = (shown: ShownTaxReport, change: Partial<ShownTaxReport>): ShownTaxReport => ({
  ...shown,
  ...(change.thing === undefined && change.lines === undefined && { page: 1 }),
  lines: 1,
  ...(change.month !== undefined && change.month !== shown.month && { carriedSatang: 0 }),
  ...change,
});

/** Where a day's sales are listed one by one. */
export const salesOfDay = (day: BangkokDate): string =>
  `${paths.orders()}?${new URLSearchParams({ from: day, to: day, status: 'paid' })}`;

/** Where the orders are that have this number. */
export const ordersWith = (number: string): string =>
  `${paths.orders()}?${new URLSearchParams({ q: number })}`;

/** Where the expenses are that bear the number of a tax invoice. */
export const expenseWith = (invoiceNumber: string): string =>
  `${paths.expenses()}?${new URLSearchParams({ q: invoiceNumber })}`;
