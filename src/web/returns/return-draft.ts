import type { Satang } from '#shared/money/satang.ts';
import { type LineAmounts, returnedPart, sumOfLines } from '#shared/orders/return-amounts.ts';
import type { ReturnCondition } from '#shared/orders/rules.ts';
import { FIXED_METHOD_WORDS, type MethodCode } from '#shared/payment-methods/rules.ts';
import type { MoneyWay, ReturnableLine, ReturnableSale } from './wire.ts';

/** How many pieces of a line come back, and how many of these are damaged. */
export interface ChosenPieces {
  readonly quantity: number;
  readonly damaged: number;
}

/** What somebody has chosen so far, by the line's id; a line that isn't there stays with the customer. */
export type Chosen = Readonly<Record<number, ChosenPieces>>;

const NONE: ChosenPieces = { quantity: 0, damaged: 0 };

export const piecesOf = (chosen: Chosen, itemId: number): ChosenPieces => chosen[itemId] ?? NONE;

/** How many pieces of a line are still with the customer. */
export const leftOf = ({ quantity, returnedQuantity }: ReturnableLine): number => quantity - returnedQuantity;

/** The same with another number of pieces of a line, at most what is left; no more are damaged than come back. */
export function withPieces(chosen: Chosen, line: ReturnableLine, change: Partial<ChosenPieces>): Chosen {
  const wanted = { ...piecesOf(chosen, line.itemId), ...change };
  const quantity = Math.max(0, Math.min(wanted.quantity, leftOf(line)));
  return { ...chosen, [line.itemId]: { quantity, damaged: Math.max(0, Math.min(wanted.damaged, quantity)) } };
}

/** All that is left of a sale, in good condition. */
export function allOf(sale: ReturnableSale): Chosen {
  return Object.fromEntries(sale.lines.map((line) => [line.itemId, { quantity: leftOf(line), damaged: 0 }]));
}

/** What was chosen, as far as it is still left: another till may have taken some of it back meanwhile. */
export function stillLeft(chosen: Chosen, sale: ReturnableSale): Chosen {
  return sale.lines.reduce((all, line) => withPieces(all, line, {}), chosen);
}

/** One more piece of the line that has this code and of which some are left; null where none has. */
export function withScanned(chosen: Chosen, sale: ReturnableSale, code: string): Chosen | null {
  const line = sale.lines.find(
    ({ codes, ...other }) =>
      codes.includes(code.toLowerCase()) &&
      piecesOf(chosen, other.itemId).quantity < leftOf({ codes, ...other }),
  );
  return line ? withPieces(chosen, line, { quantity: piecesOf(chosen, line.itemId).quantity + 1 }) : null;
}

/** What goes back for the chosen pieces of a line (rule C11.3). */
export function amountsOf(line: ReturnableLine, { quantity }: ChosenPieces): LineAmounts {
  return returnedPart(line.paid, line.quantity, line.returnedQuantity, quantity);
}

/** What goes back in all. */
export function sumOfChosen(sale: ReturnableSale, chosen: Chosen): LineAmounts {
  return sumOfLines(sale.lines.map((line) => amountsOf(line, piecesOf(chosen, line.itemId))));
}

/** How many pieces come back in all. */
export function countChosen(sale: ReturnableSale, chosen: Chosen): number {
  return sale.lines.reduce((sum, line) => sum + piecesOf(chosen, line.itemId).quantity, 0);
}

/** A line as the server is told of it: in two conditions where only some are damaged. */
export interface ReturnedLine {
  readonly item_id: number;
  readonly quantity: number;
  readonly condition: ReturnCondition;
}

/** The chosen pieces as the server is told of them. */
export function returnedLines(sale: ReturnableSale, chosen: Chosen): ReturnedLine[] {
  return sale.lines.flatMap(({ itemId }) => {
    const { quantity, damaged } = piecesOf(chosen, itemId);
    return [
      { item_id: itemId, quantity: quantity - damaged, condition: 'sellable' as const },
      { item_id: itemId, quantity: damaged, condition: 'damaged' as const },
    ].filter((line) => line.quantity > 0);
  });
}

const CASH = { method: 'cash', name: FIXED_METHOD_WORDS.cash } as const;

/** The ways in which a sale's money can go back: the one that it came by first, cash always. */
export function waysBack({ left }: ReturnableSale): readonly Pick<MoneyWay, 'method' | 'name'>[] {
  const others = left.filter(({ method }) => method !== 'cash');
  const paidInCash = left.some(({ method }) => method === 'cash');
  return paidInCash ? [CASH, ...others] : [...others, CASH];
}

/** How an amount goes back when this way is chosen: what the way doesn't hold goes back in cash (rule C11.4). */
export function moneyBack(sale: ReturnableSale, method: MethodCode, satang: Satang): readonly MoneyWay[] {
  const way = sale.left.find((one) => one.method === method);
  if (method === 'cash' || way === undefined) return [{ ...CASH, satang }];
  const byWay = Math.min(way.satang, satang);
  const ways: MoneyWay[] = [
    { ...way, satang: byWay },
    { ...CASH, satang: satang - byWay },
  ];
  return ways.filter((one) => one.satang > 0 || (satang === 0 && one.method === method));
}

/** Goes with the way from a sale of today that is taken back whole: all is chosen on arrival. */
export const WHOLE_SALE = { isWholeSale: true } as const;

/** @param state of the place where goods are chosen */
export function isWholeSale(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isWholeSale' in state;
}
