import type { VatClass } from '#shared/catalog/vat-class.ts';
import { formatBaht, parseHundredths, plainBaht, type Satang } from '#shared/money/satang.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { MAX_LINES, MAX_QUANTITY, MAX_RETURN_REASON, type ReturnCondition } from '#shared/orders/rules.ts';
import { priceWithoutReceipt } from '#shared/orders/without-receipt.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { isSameThing, type StockItem } from '#web/stock/stock-item.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';

/** Goods of one kind that are brought without a receipt, as they stand in their fields. */
export interface LooseLine extends StockThing {
  readonly quantity: number;
  /** How many of these are damaged. */
  readonly damaged: number;
  /** Baht for one as it was typed; null follows the present price. */
  readonly price: string | null;
}

/** A return without a receipt that is being written. */
export interface LooseDraft {
  readonly lines: readonly LooseLine[];
  readonly reason: string;
  /** Under which it is sent once, also after a reload (rule C2.7); '' before the first try. */
  readonly key: string;
}

export const emptyLoose = (): LooseDraft => ({ lines: [], reason: '', key: '' });

/** One more piece of a thing, as a new line or in its own. */
export function withOneMore(
  lines: readonly LooseLine[],
  { productId, variantId }: StockThing,
): readonly LooseLine[] {
  const thing = { productId, variantId };
  const known = lines.find((line) => isSameThing(line, thing));
  if (known === undefined) return [...lines, { ...thing, quantity: 1, damaged: 0, price: null }];
  return withLine(lines, thing, { quantity: known.quantity + 1 });
}

/** The same with another number or price of a thing; no more are damaged than come back. */
export function withLine(
  lines: readonly LooseLine[],
  thing: StockThing,
  change: Partial<Pick<LooseLine, 'quantity' | 'damaged' | 'price'>>,
): readonly LooseLine[] {
  return lines.map((line) => {
    if (!isSameThing(line, thing)) return line;
    const wanted = { ...line, ...change };
    const quantity = Math.max(1, Math.min(wanted.quantity, MAX_QUANTITY));
    return { ...wanted, quantity, damaged: Math.max(0, Math.min(wanted.damaged, quantity)) };
  });
}

/** Why a thing can't come into the list; '' when it can. */
export function whyTooMany(lines: readonly LooseLine[], thing: StockThing): string {
  const fits = lines.length < MAX_LINES || lines.some((line) => isSameThing(line, thing));
  return fits ? '' : `เพราะคืนได้ครั้งละไม่เกิน ${MAX_LINES} รายการ`;
}

type Priced = Pick<StockItem, 'priceOfOneSatang' | 'vatClass'>;

/** What stands in the field of a line's price. */
export const priceText = ({ price }: LooseLine, item: Priced): string =>
  price ?? plainBaht(item.priceOfOneSatang);

/** What goes back for one, before VAT that comes on top; null for what is no price. */
export function priceOf({ price }: LooseLine, item: Priced): Satang | null {
  return price === null ? item.priceOfOneSatang : parseHundredths(sentMoney(price));
}

/** What is wrong with a line's price, in Thai; '' when it can be given back. */
export function priceFault(line: LooseLine, item: Priced): string {
  const satang = priceOf(line, item);
  if (satang === null) return 'กรุณากรอกราคา';
  return satang > item.priceOfOneSatang ? `ไม่เกินราคาขาย ${formatBaht(item.priceOfOneSatang)}` : '';
}

/** A line that can be sent: its price is known, and no more than the present one. */
export interface PayableLine {
  readonly line: LooseLine;
  readonly unitPriceSatang: Satang;
  readonly vatClass: VatClass;
}

/** The lines whose things are known and whose prices can be given back. */
export function payableLines(
  lines: readonly LooseLine[],
  itemOf: (thing: StockThing) => Priced | undefined,
): readonly PayableLine[] {
  return lines.flatMap((line) => {
    const item = itemOf(line);
    const unitPriceSatang = item && priceFault(line, item) === '' ? priceOf(line, item) : null;
    return item === undefined || unitPriceSatang === null
      ? []
      : [{ line, unitPriceSatang, vatClass: item.vatClass }];
  });
}

/** The pieces as the server is told of them: in two conditions where only some are damaged. */
interface LoosePieces extends StockThing {
  readonly quantity: number;
  readonly condition: ReturnCondition;
  readonly unitPriceSatang: Satang;
  readonly vatClass: VatClass;
}

/** The lines as they are sent; what goes back for them is reckoned of just these (rule C11.10). */
export function loosePieces(lines: readonly PayableLine[]): readonly LoosePieces[] {
  return lines.flatMap(({ line: { productId, variantId, quantity, damaged }, unitPriceSatang, vatClass }) =>
    [
      { condition: 'sellable' as const, quantity: quantity - damaged },
      { condition: 'damaged' as const, quantity: damaged },
    ]
      .filter((pieces) => pieces.quantity > 0)
      .map((pieces) => ({ productId, variantId, ...pieces, unitPriceSatang, vatClass })),
  );
}

/** What goes back for the lines now. */
export const sumOfLoose = (lines: readonly PayableLine[], tax: TaxTerms) =>
  priceWithoutReceipt(loosePieces(lines), tax);

/** How many pieces come back. */
export const countLoose = (lines: readonly LooseLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A kept draft, unless it is none of ours. */
export function readLoose(kept: unknown): LooseDraft | null {
  const draft = kept as Partial<LooseDraft> | null;
  if (typeof draft?.reason !== 'string' || typeof draft.key !== 'string') return null;
  if (draft.reason.length > MAX_RETURN_REASON || !Array.isArray(draft.lines)) return null;
  const isCount = (value: unknown, least: number) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= MAX_QUANTITY;
  const isLine = (line: Partial<LooseLine> | null) =>
    isId(line?.productId) &&
    (line?.variantId === null || isId(line?.variantId)) &&
    isCount(line?.quantity, 1) &&
    isCount(line?.damaged, 0) &&
    (line?.price === null || typeof line?.price === 'string');
  if (draft.lines.length > MAX_LINES || !draft.lines.every(isLine)) return null;
  const things = new Set(draft.lines.map((line) => thingKey(line)));
  return things.size === draft.lines.length ? (draft as LooseDraft) : null;
}

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;
