import type { Satang } from '#shared/money/satang.ts';
import { MAX_STOCK_LINES } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { isThing, readCount } from '../receive/receive-draft.ts';
import { isSameThing, type StockItem } from '../stock-item.ts';

/** A thing that is being counted. */
export interface CountLine extends StockThing {
  /** As it stands in its field; '' while it is still to be counted. */
  readonly counted: string;
  /** What the books had when it was last counted; null before. */
  readonly expected: number | null;
}

export interface CountDraft {
  readonly reason: string;
  readonly lines: readonly CountLine[];
  /** Under which it is written down once, also after a reload (rule C2.7); '' before the first try. */
  readonly key: string;
}

export const emptyCount = (): CountDraft => ({ reason: '', lines: [], key: '' });

/**
 * The thing was scanned once more, or counted anew: what the books have at that moment is what it is compared with,
 * so that what is sold later is not taken for lost.
 */
export function withCounted(
  lines: readonly CountLine[],
  thing: StockThing,
  counted: string,
  booked: number,
): readonly CountLine[] {
  const { productId, variantId } = thing;
  const line = { productId, variantId, counted, expected: counted.trim() === '' ? null : booked };
  return lines.some((known) => isSameThing(known, thing))
    ? lines.map((known) => (isSameThing(known, thing) ? line : known))
    : [...lines, line];
}

/** What was found is written down already: the differences of these lines must not be applied once more. */
export const toCountAnew = (lines: readonly CountLine[]): readonly CountLine[] =>
  lines.map((line) => ({ ...line, counted: '', expected: null }));

/** One more of the thing was found. */
export function withOneMoreCounted(
  lines: readonly CountLine[],
  thing: StockThing,
  booked: number,
): readonly CountLine[] {
  const before = lines.find((line) => isSameThing(line, thing));
  return withCounted(lines, thing, String((readCount(before?.counted ?? '') ?? 0) + 1), booked);
}

/** How many more, or less, than the books had; null while it is still to be counted. */
export function differenceOf({ counted, expected }: CountLine): number | null {
  const count = readCount(counted);
  return count === null || expected === null ? null : count - expected;
}

/** What a count comes to. */
export function countSums(lines: readonly CountLine[], itemOf: (thing: StockThing) => StockItem | undefined) {
  let differing = 0;
  let valueSatang: Satang = 0;
  let withoutCost = 0;
  for (const line of lines) {
    const difference = differenceOf(line) ?? 0;
    if (difference === 0) continue;
    differing += 1;
    const cost = itemOf(line)?.averageCostSatang ?? null;
    if (cost === null) withoutCost += 1;
    else valueSatang += difference * cost;
  }
  return { differing, valueSatang, withoutCost };
}

/** The things that are still to be counted. */
export const uncounted = (lines: readonly CountLine[]): ReadonlySet<string> =>
  new Set(lines.filter((line) => differenceOf(line) === null).map(thingKey));

/** The draft as the call takes it. */
export function countBody({ reason, lines }: CountDraft) {
  return {
    reason,
    lines: lines.map((line) => ({
      product_id: line.productId,
      variant_id: line.variantId,
      counted: readCount(line.counted) ?? 0,
      expected: line.expected ?? 0,
    })),
  };
}

/** A kept draft, unless it is none of ours. */
export function readCountDraft(kept: unknown): CountDraft | null {
  const draft = kept as Partial<CountDraft> | null;
  if (typeof draft?.reason !== 'string' || typeof draft.key !== 'string') return null;
  if (!Array.isArray(draft.lines) || draft.lines.length > MAX_STOCK_LINES) return null;
  const isLine = (line: CountLine) =>
    isThing(line) &&
    typeof line.counted === 'string' &&
    (line.expected === null || Number.isSafeInteger(line.expected));
  return draft.lines.every(isLine) ? (draft as CountDraft) : null;
}
