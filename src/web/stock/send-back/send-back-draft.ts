import { formatCount, MAX_SUM_SATANG, parseHundredths, type Satang } from '#shared/money/satang.ts';
import { MAX_STOCK_LINES, MAX_STOCK_QUANTITY } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { costGoingBack, type SupplierReturnReason, vatGoingBack } from '#shared/supplier-returns/rules.ts';
import { mostVat, paperSums, proposedVat } from '#shared/suppliers/purchase-vat.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import { type InvoiceForm, NO_INVOICE, vatOf } from '#web/suppliers/invoice-form.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { isThing, readCount } from '../receive/receive-draft.ts';
import { isSameThing } from '../stock-item.ts';
import type { ReturnableReceipt, ReturnableThing } from './wire.ts';

/** A line as it stands in its fields. */
export interface SendBackLine extends StockThing {
  readonly quantity: string;
  /** Baht for all of them, as the supplier gives it; '' for what they came at. */
  readonly amount: string;
}

/** Goods that are about to go back to their supplier. */
export interface SendBackDraft {
  /** Of which receipt of goods; null of what is chosen freely. */
  readonly receiptId: number | null;
  readonly supplierId: number | null;
  /** A name alone, where nobody is chosen. */
  readonly supplier: string;
  /** Whether the amounts hold VAT, of what is chosen freely. */
  readonly costVat: CostVat;
  readonly reason: SupplierReturnReason | null;
  readonly note: string;
  readonly lines: readonly SendBackLine[];
  /** The supplier's credit note, with the VAT that goes back. */
  readonly creditNote: InvoiceForm;
  /** Under which they are written down once, also after a reload (rule C2.7); '' before the first try. */
  readonly key: string;
}

export const emptySendBack = (receiptId: number | null): SendBackDraft => ({
  ...{ receiptId, supplierId: null, supplier: '', costVat: 'none', reason: null, note: '', key: '' },
  ...{ lines: [], creditNote: { ...NO_INVOICE, claims: false } },
});

/** What goes back of a thing; '' in both fields where nothing does. */
export const lineOf = (lines: readonly SendBackLine[], thing: StockThing): SendBackLine =>
  lines.find((line) => isSameThing(line, thing)) ?? {
    ...{ productId: thing.productId, variantId: thing.variantId, quantity: '', amount: '' },
  };

/** Writes into a line, as a new one where it isn't there yet. */
export function withLine(
  lines: readonly SendBackLine[],
  thing: StockThing,
  changed: Partial<Pick<SendBackLine, 'quantity' | 'amount'>>,
): readonly SendBackLine[] {
  const after = { ...lineOf(lines, thing), ...changed };
  return lines.some((line) => isSameThing(line, thing))
    ? lines.map((line) => (isSameThing(line, thing) ? after : line))
    : [...lines, after];
}

/** How many of a thing may go back, and what they came at; of what is chosen freely only what lies there counts. */
export type Limits = ReadonlyMap<string, Pick<ReturnableThing, 'onHand'> & Partial<ReturnableThing>>;

/** The most of a thing that may go back; null where that isn't known yet. */
export function mostOf(limits: Limits, thing: StockThing): number | null {
  const limit = limits.get(thingKey(thing));
  if (limit === undefined) return null;
  const left = limit.came === undefined ? limit.onHand : limit.came - (limit.returned ?? 0);
  return Math.max(0, Math.min(left, limit.onHand));
}

/** What the supplier gives for a line: as typed, else what it came at; null where nobody knows. */
export function amountOf(line: SendBackLine, limits: Limits): Satang | null {
  const typed = parseHundredths(sentMoney(line.amount));
  if (typed !== null) return typed;
  const quantity = readCount(line.quantity);
  const { came, costSatang = null, returned = 0 } = limits.get(thingKey(line)) ?? {};
  if (came === undefined || quantity === null || returned + quantity > came) return null;
  return costGoingBack({ came, costSatang, returned }, quantity);
}

/** The lines of which something is to go back. */
export const linesGoing = (draft: Pick<SendBackDraft, 'lines'>) =>
  draft.lines.filter(({ quantity }) => quantity !== '' && readCount(quantity) !== 0);

/** What is wrong with each line, by its thing, in words. */
export function sendBackFaults(
  draft: Pick<SendBackDraft, 'lines' | 'receiptId'>,
  limits: Limits,
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const looked = draft.receiptId === null ? draft.lines : linesGoing(draft);
  for (const line of looked) {
    const quantity = readCount(line.quantity);
    const most = mostOf(limits, line);
    const amount = parseHundredths(sentMoney(line.amount));
    if (quantity === null || quantity < 1) faults.set(thingKey(line), 'กรุณากรอกจำนวน');
    else if (most !== null && quantity > most)
      faults.set(thingKey(line), most === 0 ? 'ไม่มีให้ส่งคืนแล้ว' : `ส่งคืนได้ไม่เกิน ${formatCount(most)}`);
    else if (quantity > MAX_STOCK_QUANTITY || (amount !== null && amount > MAX_SUM_SATANG))
      faults.set(thingKey(line), 'จำนวนมากเกินไป');
  }
  return faults;
}

/** How amounts of goods that go back are read, and whether their VAT had been claimed. */
export interface SendBackTerms {
  readonly costVat: CostVat;
  readonly isClaimed: boolean;
}

/** The receipt's terms, or those of what is chosen freely. */
export const termsOf = (draft: SendBackDraft, receipt: ReturnableReceipt | null): SendBackTerms => ({
  costVat: receipt?.costVat ?? draft.costVat,
  isClaimed: receipt?.isClaimed ?? (draft.costVat !== 'none' && draft.creditNote.claims),
});

/** What the supplier is to give back by the fields, and the VAT that is proposed. */
export function sumsOf(
  draft: SendBackDraft,
  limits: Limits,
  receipt: ReturnableReceipt | null,
  rateHundredths: number,
) {
  const going = linesGoing(draft);
  const amounts = going.map((line) => amountOf(line, limits));
  const amountSatang = amounts.reduce<Satang>((sum, amount) => sum + (amount ?? 0), 0);
  const { costVat, isClaimed } = termsOf(draft, receipt);
  const most = mostVat(amountSatang, costVat, rateHundredths);
  const proposedSatang = receipt
    ? Math.min(vatGoingBack(amountSatang, receipt.amountSatang, receipt.vatSatang), most)
    : proposedVat(amountSatang, costVat, rateHundredths);
  const vatSatang = costVat === 'none' ? 0 : vatOf(draft.creditNote, proposedSatang);
  return {
    ...paperSums(amountSatang, costVat, vatSatang),
    ...{ proposedSatang, costVat, isClaimed, lines: going.length },
    units: going.reduce((sum, line) => sum + (readCount(line.quantity) ?? 0), 0),
    withoutAmount: amounts.filter((amount) => amount === null).length,
  };
}

/** A kept draft of the same goods, unless it is none of ours. */
export function readSendBack(kept: unknown, receiptId: number | null): SendBackDraft | null {
  const draft = kept as Partial<SendBackDraft> | null;
  if (draft?.receiptId !== receiptId || !Array.isArray(draft.lines)) return null;
  if (![draft.supplier, draft.note, draft.key].every((text) => typeof text === 'string')) return null;
  const isLine = (line: SendBackLine) =>
    isThing(line) && typeof line.quantity === 'string' && typeof line.amount === 'string';
  if (draft.lines.length > MAX_STOCK_LINES || !draft.lines.every(isLine)) return null;
  const empty = emptySendBack(receiptId);
  return { ...empty, ...draft, creditNote: { ...empty.creditNote, ...draft.creditNote } };
}
