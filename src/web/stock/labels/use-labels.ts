import { MAX_STOCK_LINES } from '#shared/stock/rules.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import { isThing, readCount } from '../receive/receive-draft.ts';
import { isSameThing, type StockItem } from '../stock-item.ts';
import { useKeptDraft } from '../things/use-kept-draft.ts';
import { useKnownItems } from '../things/use-known-items.ts';
import type { LabelChoice } from './Label.tsx';
import { LABEL_SIZES } from './label-sizes.ts';

export interface LabelLine extends StockThing {
  readonly copies: string;
}

export interface LabelDraft extends LabelChoice {
  readonly firstPlace: string;
  readonly lines: readonly LabelLine[];
}

const noLabels = (): LabelDraft => ({
  size: '50x30',
  showsPrice: true,
  showsSku: true,
  firstPlace: '1',
  lines: [],
});

function readLabels(kept: unknown): LabelDraft | null {
  const draft = kept as Partial<LabelDraft> | null;
  if (typeof draft?.firstPlace !== 'string' || !Object.hasOwn(LABEL_SIZES, draft.size ?? '')) return null;
  if (typeof draft.showsPrice !== 'boolean' || typeof draft.showsSku !== 'boolean') return null;
  if (!Array.isArray(draft.lines) || draft.lines.length > MAX_STOCK_LINES) return null;
  const isLine = (line: LabelLine) => isThing(line) && typeof line.copies === 'string';
  return draft.lines.every(isLine) ? (draft as LabelDraft) : null;
}

/** Which labels are wanted, and how they look; survives a reload, and the look also what was printed. */
export function useLabels(userId: number) {
  const [draft, change] = useKeptDraft<LabelDraft>(`labels-${userId}`, noLabels, readLabels);
  const items = useKnownItems(draft.lines);
  const changeLines = (changed: (lines: readonly LabelLine[]) => readonly LabelLine[]) =>
    change((before) => ({ ...before, lines: changed(before.lines) }));
  return {
    ...{ draft, items },
    wanted: draft.lines.flatMap((line) => {
      const thing = items.of(line);
      return thing === undefined ? [] : [{ thing, copies: readCount(line.copies) ?? 0 }];
    }),
    setLook: (look: Partial<Omit<LabelDraft, 'lines'>>) => change((before) => ({ ...before, ...look })),
    /** One more label of a thing. */
    addOne: (item: StockItem) => {
      items.learn(item);
      changeLines((lines) =>
        lines.some((line) => isSameThing(line, item))
          ? lines.map((line) =>
              isSameThing(line, item) ? { ...line, copies: String((readCount(line.copies) ?? 0) + 1) } : line,
            )
          : [...lines, { productId: item.productId, variantId: item.variantId, copies: '1' }],
      );
    },
    addLines: (wanted: readonly LabelLine[]) =>
      changeLines((lines) => [
        ...lines,
        ...wanted.filter((line) => !lines.some((known) => isSameThing(known, line))),
      ]),
    setCopies: (thing: StockThing, copies: string) =>
      changeLines((lines) => lines.map((line) => (isSameThing(line, thing) ? { ...line, copies } : line))),
    remove: (thing: StockThing) => changeLines((lines) => lines.filter((line) => !isSameThing(line, thing))),
    clear: () => changeLines(() => []),
  };
}

export type Labels = ReturnType<typeof useLabels>;
