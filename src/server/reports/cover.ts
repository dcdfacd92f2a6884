import type { ReportTime } from '#shared/reports/report-times.ts';
import { addDays, type BangkokDate } from '#shared/time/bangkok.ts';
import { countsOfSpan, type KeptCounts } from './close-spans.ts';
import { daysOfSpan, longerSpansOf } from './spans.ts';

/** How a time is put together of what is kept and what is read from the receipts; each of its days once. */
export interface Cover {
  /** Days, months, quarters and years whose sums are kept. */
  readonly spans: readonly string[];
  /** Days with sales whose sums are not, or not of all their receipts: such as today. */
  readonly openDays: readonly BangkokDate[];
}

/**
 * Puts a time together, of the longest spans that are kept with as many receipts as there are.
 * @param counts of the years of that time, whole
 */
export function coverOf({ from, to }: ReportTime, counts: KeptCounts): Cover {
  const [spans, openDays]: [string[], BangkokDate[]] = [[], []];
  const isKept = (span: string) => {
    const kept = counts.kept.get(span);
    if (!kept) return false;
    const now = countsOfSpan(span, counts.ofDays);
    return kept.orders === now.orders && kept.refunds === now.refunds;
  };
  for (let day = from; day <= to; ) {
    const longer = longerSpansOf(day).find((span) => {
      const [first, last] = daysOfSpan(span);
      return first === day && last <= to && isKept(span);
    });
    if (longer) {
      spans.push(longer);
      day = addDays(daysOfSpan(longer)[1], 1);
      continue;
    }
    if (isKept(day)) spans.push(day);
    else if (counts.ofDays.has(day)) openDays.push(day);
    day = addDays(day, 1);
  }
  return { spans, openDays };
}
