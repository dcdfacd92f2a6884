import type { Satang } from '../money/satang.ts';
import type { MethodCode } from '../payment-methods/rules.ts';

/** One of several ways in which an order is paid, as it is asked for (rule C12.2). */
export interface EnteredLine {
  readonly method: MethodCode;
  /** What of the total it settles. */
  readonly amountSatang: Satang;
  /** What was handed over; cash alone may be more than the amount. */
  readonly tenderedSatang: Satang;
  /** What the other side calls it; null where it has no name. */
  readonly reference: string | null;
}

/**
 * What is left to pay once these lines are taken, in satang.
 * @returns below nothing where they come to more
 */
export function leftToPay(totalSatang: Satang, lines: readonly Pick<EnteredLine, 'amountSatang'>[]): Satang {
  return lines.reduce((left, { amountSatang }) => left - amountSatang, totalSatang);
}

/** What is wrong with lines that are to settle an amount. */
export type LinesFault =
  | { readonly fault: 'empty' | 'tendered-too-little' | 'change-not-cash' }
  | { readonly fault: 'missing' | 'over'; readonly satang: Satang };

/**
 * Whether these lines settle an amount (rule C12.2): each settles something of it, none takes more than it settles but cash,
 * and together they are the amount. An order that costs nothing has one line of nothing.
 * @returns the first fault, those of single lines before their sum's; null where there is none
 */
export function faultOfLines(dueSatang: Satang, lines: readonly EnteredLine[]): LinesFault | null {
  const isForNothing = dueSatang === 0 && lines.length === 1;
  for (const { method, amountSatang, tenderedSatang } of lines) {
    if (amountSatang === 0 && !isForNothing) return { fault: 'empty' };
    if (tenderedSatang < amountSatang) return { fault: 'tendered-too-little' };
    if (method !== 'cash' && tenderedSatang > amountSatang) return { fault: 'change-not-cash' };
  }
  const left = leftToPay(dueSatang, lines);
  if (left > 0) return { fault: 'missing', satang: left };
  return left < 0 ? { fault: 'over', satang: -left } : null;
}
