import {
  formatCount,
  MAX_PRICE_SATANG,
  parseHundredths,
  plainBaht,
  type Satang,
} from '#shared/money/satang.ts';
import { MAX_STOCK_LINES, MAX_STOCK_QUANTITY } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { paperSums, proposedVat } from '#shared/suppliers/purchase-vat.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import { type InvoiceForm, invoiceBody, NO_INVOICE, vatOf } from '#web/suppliers/invoice-form.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { isSameThing } from '../stock-item.ts';

/** A line as it stands in its fields. */
export interface ReceiveLine extends StockThing {
  readonly quantity: string;
  /** Baht for one; '' while nobody knows. */
  readonly cost: string;
  /** Baht for all of them, where that was typed: then it counts, and `cost` follows from it. */
  readonly total?: string;
}

/** Goods that are being taken in. */
export interface ReceiveDraft {
  readonly supplier: string;
  /** Of a supplier who is kept; null of a name alone. */
  readonly supplierId: number | null;
  /** Whether the costs hold VAT; null while nobody says. */
  readonly costVat: CostVat | null;
  readonly invoice: InvoiceForm;
  readonly reference: string;
  readonly note: string;
  readonly lines: readonly ReceiveLine[];
  /** Under which they are written down once, also after a reload (rule C2.7); '' before the first try. */
  readonly key: string;
}

export const emptyReceipt = (): ReceiveDraft => ({
  supplier: '',
  supplierId: null,
  costVat: null,
  invoice: NO_INVOICE,
  reference: '',
  note: '',
  lines: [],
  key: '',
});

/** One more of a thing, as a new line or in its own. */
export function withOneMore(lines: readonly ReceiveLine[], thing: StockThing): readonly ReceiveLine[] {
  const { productId, variantId } = thing;
  if (!lines.some((line) => isSameThing(line, thing))) {
    return [...lines, { productId, variantId, quantity: '1', cost: '' }];
  }
  return lines.map((line) =>
    isSameThing(line, thing) ? { ...line, quantity: String((readCount(line.quantity) ?? 0) + 1) } : line,
  );
}

/** How many came of what is written down already has to be said once more, or it would be taken in twice. */
export const toReceiveAnew = (lines: readonly ReceiveLine[]): readonly ReceiveLine[] =>
  lines.map((line) => ({ ...line, quantity: '' }));

/** A whole number as typed, or null. */
export function readCount(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
}

/** A cost as typed: satang, null for none, undefined for what is no cost. */
function readCost(text: string): Satang | null | undefined {
  const sent = sentMoney(text);
  if (sent === '') return null;
  const satang = parseHundredths(sent);
  return satang === null || satang > MAX_PRICE_SATANG ? undefined : satang;
}

/** What the line costs together, in satang; null while its cost or how many isn't known. */
export function lineCost(line: ReceiveLine): Satang | null {
  const typed = parseHundredths(sentMoney(line.total ?? ''));
  if (typed !== null) return typed;
  const quantity = readCount(line.quantity);
  const cost = readCost(line.cost);
  return quantity === null || cost === null || cost === undefined ? null : quantity * cost;
}

/** The cost of one, as it stands in its field, from what all of them cost; '' where that can't be said. */
export function costOfOne(totalText: string, quantityText: string): string {
  const quantity = readCount(quantityText);
  const total = parseHundredths(sentMoney(totalText));
  if (quantity === null || quantity === 0 || total === null) return '';
  return plainBaht(Math.round(total / quantity));
}

/** What the supplier's paper comes to by the fields; null while nobody says whether its costs hold VAT. */
export function paperOf(
  { costVat, invoice, lines }: Pick<ReceiveDraft, 'costVat' | 'invoice' | 'lines'>,
  rateHundredths: number,
) {
  if (costVat === null) return null;
  const amountSatang = receiptSums(lines).costSatang;
  const proposedSatang = proposedVat(amountSatang, costVat, rateHundredths);
  const vatSatang = costVat === 'none' ? 0 : vatOf(invoice, proposedSatang);
  return { ...paperSums(amountSatang, costVat, vatSatang), proposedSatang };
}

/** What the fields come to. */
export function receiptSums(lines: readonly ReceiveLine[]) {
  return {
    units: lines.reduce((sum, line) => sum + (readCount(line.quantity) ?? 0), 0),
    costSatang: lines.reduce((sum, line) => sum + (lineCost(line) ?? 0), 0),
    withoutCost: lines.filter((line) => lineCost(line) === null && line.cost.trim() === '').length,
  };
}

/** What is wrong with each line, by its thing. */
export function lineFaults(lines: readonly ReceiveLine[]): ReadonlyMap<string, 'quantity' | 'cost'> {
  const faults = new Map<string, 'quantity' | 'cost'>();
  for (const line of lines) {
    const quantity = readCount(line.quantity);
    if (quantity === null || quantity < 1 || quantity > MAX_STOCK_QUANTITY)
      faults.set(thingKey(line), 'quantity');
    else if (readCost(line.cost) === undefined) faults.set(thingKey(line), 'cost');
  }
  return faults;
}

export const FAULT_WORDS = {
  quantity: `กรุณากรอกจำนวน 1 ถึง ${formatCount(MAX_STOCK_QUANTITY)}`,
  cost: 'ต้นทุนมากเกินไป',
} as const;

/** The draft as the call takes it. */
export function receiptBody({
  supplier,
  supplierId,
  costVat,
  invoice,
  reference,
  note,
  lines,
}: ReceiveDraft) {
  const hasVat = costVat !== null && costVat !== 'none';
  return {
    ...{ supplier, supplier_id: supplierId, reference, note, cost_vat: costVat },
    ...(hasVat && {
      vat: sentMoney(invoice.vat) === '' ? null : sentMoney(invoice.vat),
      claimable: invoice.claims,
      ...invoiceBody(invoice),
    }),
    lines: lines.map((line) => ({
      product_id: line.productId,
      variant_id: line.variantId,
      quantity: readCount(line.quantity) ?? 0,
      unit_cost: sentMoney(line.cost) === '' ? null : sentMoney(line.cost),
      ...(sentMoney(line.total ?? '') !== '' && { amount: sentMoney(line.total ?? '') }),
    })),
  };
}

/** A kept draft, unless it is none of ours. */
export function readReceipt(kept: unknown): ReceiveDraft | null {
  const draft = kept as Partial<ReceiveDraft> | null;
  const texts = [draft?.supplier, draft?.reference, draft?.note, draft?.key];
  if (!texts.every((text) => typeof text === 'string') || !Array.isArray(draft?.lines)) return null;
  const isLine = (line: ReceiveLine) =>
    isThing(line) && typeof line.quantity === 'string' && typeof line.cost === 'string';
  if (draft.lines.length > MAX_STOCK_LINES || !draft.lines.every(isLine)) return null;
  // What a former program kept knows no suppliers.
  return { ...emptyReceipt(), ...draft, invoice: { ...NO_INVOICE, ...draft.invoice } };
}

/** Whether it names a thing, whoever wrote it. */
export function isThing(value: unknown): value is StockThing {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, variantId } = value as Partial<StockThing>;
  const isId = (id: unknown) => Number.isSafeInteger(id) && (id as number) > 0;
  return isId(productId) && (variantId === null || isId(variantId));
}
