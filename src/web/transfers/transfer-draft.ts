import { formatCount } from '#shared/money/satang.ts';
import { MAX_STOCK_LINES, MAX_STOCK_QUANTITY } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';

/** A line as it stands in its field. */
export interface SendLine extends StockThing {
  readonly quantity: string;
}

/** Goods that somebody writes down, to send them or to ask for them. */
export interface GoodsDraft {
  readonly note: string;
  readonly lines: readonly SendLine[];
  /** Under which they are sent once, also after a reload (rule C2.7); '' before the first try. */
  readonly key: string;
}

/** Goods that are about to go to another branch. */
export interface TransferDraft extends GoodsDraft {
  /** The branch they go to, by its id; '' while none is chosen. */
  readonly to: string;
  readonly recipient: string;
  /** The request that they are sent for (rule C15.10). */
  readonly requestId: number | null;
}

export const emptyTransfer = (): TransferDraft => ({
  ...{ to: '', recipient: '', requestId: null, note: '', lines: [], key: '' },
});

/** What a branch asks for, to be sent as it is asked for. */
export interface Answering {
  readonly id: number;
  readonly number: string;
  readonly to: { readonly id: number; readonly name: string; readonly code: string };
  readonly lines: readonly (StockThing & { readonly quantity: number })[];
}

/** The goods of a request, as they stand before anything is changed of them. */
export const transferFor = (request: Answering): TransferDraft => ({
  ...emptyTransfer(),
  ...{ to: String(request.to.id), requestId: request.id },
  lines: request.lines.map(({ productId, variantId, quantity }) => ({
    ...{ productId, variantId, quantity: String(quantity) },
  })),
});

/** A whole number as typed, or null. */
export const readPieces = (text: string): number | null =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;

const isSame = (a: StockThing, b: StockThing) => thingKey(a) === thingKey(b);

/** One more of a thing, as a new line where it isn't there yet. */
export function withOneMore(lines: readonly SendLine[], thing: StockThing): readonly SendLine[] {
  const known = lines.find((line) => isSame(line, thing));
  const { productId, variantId } = thing;
  if (!known) return [...lines, { productId, variantId, quantity: '1' }];
  const quantity = String((readPieces(known.quantity) ?? 0) + 1);
  return lines.map((line) => (isSame(line, thing) ? { ...line, quantity } : line));
}

/**
 * What is wrong with each line, by its thing, in words.
 * @param onHand how many lie there of a thing; undefined while that isn't known
 * @param mayGoNegative the shop sells ahead of its count
 */
export function sendFaults(
  lines: readonly SendLine[],
  onHand: (thing: StockThing) => number | undefined,
  mayGoNegative: boolean,
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const line of lines) {
    const quantity = readPieces(line.quantity);
    const most = onHand(line);
    if (quantity === null || quantity < 1) faults.set(thingKey(line), 'กรุณากรอกจำนวน');
    else if (quantity > MAX_STOCK_QUANTITY) faults.set(thingKey(line), 'จำนวนมากเกินไป');
    else if (!mayGoNegative && most !== undefined && quantity > most)
      faults.set(thingKey(line), most > 0 ? `โอนได้ไม่เกิน ${formatCount(most)}` : 'ไม่มีให้โอนแล้ว');
  }
  return faults;
}

/** How many lines and pieces go. */
export const sumsOf = (lines: readonly SendLine[]) => ({
  lines: lines.length,
  pieces: lines.reduce((sum, { quantity }) => sum + (readPieces(quantity) ?? 0), 0),
});

/** What is wrong with each line of goods that are asked for, by its thing, in words. */
export function wantFaults(lines: readonly SendLine[]): ReadonlyMap<string, string> {
  return sendFaults(lines, () => undefined, true);
}

/**
 * A kept draft, unless it is none of ours, or of another request.
 * @param requestId the request that is answered; null for goods that nobody asked for
 */
export function readTransfer(kept: unknown, requestId: number | null): TransferDraft | null {
  const draft = readGoods(kept) as Partial<TransferDraft> | null;
  if (draft === null || typeof draft.to !== 'string' || typeof draft.recipient !== 'string') return null;
  // Of a program from before there were requests it says nothing of them.
  return (draft.requestId ?? null) === requestId ? { ...emptyTransfer(), ...draft } : null;
}

/** What all such drafts have in common, of something that anybody may have written. */
export function readGoods(kept: unknown): GoodsDraft | null {
  const draft = kept as Partial<GoodsDraft> | null;
  if (typeof draft !== 'object' || draft === null) return null;
  if (typeof draft.note !== 'string' || typeof draft.key !== 'string') return null;
  if (!Array.isArray(draft.lines) || draft.lines.length > MAX_STOCK_LINES) return null;
  return draft.lines.every(isLine) ? (draft as GoodsDraft) : null;
}

function isLine(line: Partial<SendLine> | null): boolean {
  if (line === null || typeof line !== 'object') return false;
  const { productId, variantId, quantity } = line;
  return (
    Number.isSafeInteger(productId) &&
    (variantId === null || Number.isSafeInteger(variantId)) &&
    typeof quantity === 'string'
  );
}
