import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { readPieces } from './transfer-draft.ts';

/** What somebody has found of a line that came, as it stands in its fields; '' for none. */
export interface CountLine extends StockThing {
  readonly missing: string;
  readonly broken: string;
  readonly remark: string;
}

/** A transfer as it is being counted. */
export interface CountDraft {
  readonly transferId: number;
  readonly note: string;
  /** Of those lines alone of which something was said. */
  readonly lines: readonly CountLine[];
  /** Under which it is received once, also after a reload (rule C2.7); '' before the first try. */
  readonly key: string;
}

export const emptyCount = (transferId: number): CountDraft => ({ transferId, note: '', lines: [], key: '' });

const isSame = (a: StockThing, b: StockThing) => thingKey(a) === thingKey(b);

/** What stands in the fields of a line. */
export const fieldsOf = (thing: StockThing, lines: readonly CountLine[]): CountLine =>
  lines.find((line) => isSame(line, thing)) ?? {
    ...{ productId: thing.productId, variantId: thing.variantId },
    ...{ missing: '', broken: '', remark: '' },
  };

/** Writes into a line. */
export function withFields(
  lines: readonly CountLine[],
  thing: StockThing,
  changed: Partial<Pick<CountLine, 'missing' | 'broken' | 'remark'>>,
): readonly CountLine[] {
  const after = { ...fieldsOf(thing, lines), ...changed };
  return [...lines.filter((line) => !isSame(line, thing)), after];
}

const readLoss = (text: string) => (text.trim() === '' ? 0 : readPieces(text));

/**
 * What the fields say of a line: what isn't missing or broken has arrived whole.
 * @returns nulls where what is typed is no number, and no arrived where more got lost than was sent
 */
export function countOf(
  line: StockThing & { readonly quantity: number },
  lines: readonly CountLine[],
): {
  readonly arrived: number | null;
  readonly missing: number | null;
  readonly broken: number | null;
  readonly remark: string;
} {
  const fields = fieldsOf(line, lines);
  const [missing, broken] = [readLoss(fields.missing), readLoss(fields.broken)];
  const arrived = missing === null || broken === null ? null : line.quantity - missing - broken;
  return {
    arrived: arrived !== null && arrived < 0 ? null : arrived,
    missing,
    broken,
    remark: fields.remark,
  };
}

/** What is taken in of all lines, and what got lost; null where a line doesn't add up. */
export function countSums(
  sent: readonly (StockThing & { readonly quantity: number })[],
  lines: readonly CountLine[],
): { readonly arrived: number; readonly missing: number; readonly broken: number } | null {
  const sums = { arrived: 0, missing: 0, broken: 0 };
  for (const line of sent) {
    const { arrived, missing, broken } = countOf(line, lines);
    if (arrived === null || missing === null || broken === null) return null;
    sums.arrived += arrived;
    sums.missing += missing;
    sums.broken += broken;
  }
  return sums;
}

/** A kept count of the same transfer, unless it is none of ours. */
export function readCountDraft(kept: unknown, transferId: number): CountDraft | null {
  const draft = kept as Partial<CountDraft> | null;
  if (draft?.transferId !== transferId || !Array.isArray(draft.lines)) return null;
  const texts = [draft.note, draft.key, ...draft.lines.flatMap(textsOf)];
  return texts.every((text) => typeof text === 'string') ? { ...emptyCount(transferId), ...draft } : null;
}

const textsOf = (line: Partial<CountLine> | null): unknown[] => [line?.missing, line?.broken, line?.remark];
