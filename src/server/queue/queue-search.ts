import { foldForSearch } from '#shared/text/search-text.ts';
import { type BangkokDate, isRealDate, looksBuddhist } from '#shared/time/bangkok.ts';

/** What is looked for in the list of all numbers. */
export type QueueSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'day'; readonly day: BangkokDate }
  /** What was typed is neither a number nor a day. */
  | { readonly kind: 'none' };

const BUDDHIST_YEARS = 543;
/** `2026-11-20`, as the calls have it. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** `20-11-2026` or `20/11/2569`, as people read it. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Understands what was typed: a number of the queue, or a day, its year in either era, in Thai digits too. */
export function queueSearch(typed: string): QueueSearch {
  const text = foldForSearch(typed);
  if (text === '') return { kind: 'all' };
  if (/^\d{1,9}$/.test(text)) return { kind: 'number', number: Number(text) };
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? dayFirst(text) ?? [];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = looksBuddhist(written) ? `${Number(year) - BUDDHIST_YEARS}${written.slice(4)}` : written;
  return isRealDate(date) ? { kind: 'day', day: date } : { kind: 'none' };
}

function dayFirst(text: string): readonly (string | undefined)[] | null {
  const [all, day, month, year] = DAY_FIRST.exec(text) ?? [];
  return all === undefined ? null : [all, year, month, day];
}
