import { cardReference, type MethodCode } from '#shared/payment-methods/rules.ts';
import type { Random } from './random.ts';

/** How customers pay: how many of a hundred at most, one way after the other. */
const METHODS: readonly (readonly [MethodCode, percent: number])[] = [
  ['cash', 58],
  ['qrcode', 90],
  ['transfer', 96],
  ['card', 100],
];

/** The way of whoever comes at that place among all customers, from 0 up to 1. */
export const methodAt = (fraction: number): MethodCode =>
  METHODS.find(([, percent]) => fraction * 100 < percent)?.[0] ?? 'cash';

/** What the bank calls it: of a card the approval code and its last digits. */
export function referenceOf(method: MethodCode, random: Random): string | null {
  if (method === 'card')
    return cardReference(String(random.between(100_000, 999_999)), String(random.between(1000, 9999)));
  return method === 'transfer' ? String(random.between(10_000_000, 99_999_999)) : null;
}
