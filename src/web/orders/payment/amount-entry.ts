import { MAX_SUM_SATANG, parseHundredths, type Satang } from '#shared/money/satang.ts';
import { sentMoney, typedMoney } from '#web/ui/fields/money-text.ts';

/** The amount field of the payment screen, typed into by keyboard and keypad alike (rule S2 and S5). */

/** An amount field: its text and what of it is selected (start and end alike: where the caret stands). */
export interface Entry {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The field after a key of the keypad: what was selected is replaced, and the caret stands behind the key. A
 * key that makes no amount, such as a second point, changes nothing.
 */
export function typeKey(entry: Entry, key: string): Entry {
  const text = typedMoney(entry.text.slice(0, entry.start) + key + entry.text.slice(entry.end));
  if (text === null) return entry;
  const caret = entry.start + key.length;
  return { text, start: caret, end: caret };
}

/** The amount that the field says, or null for none that can be paid with (rule C2.2). */
export function amountOf(text: string): Satang | null {
  const satang = parseHundredths(sentMoney(text));
  return satang === null || satang > MAX_SUM_SATANG ? null : satang;
}

/** What is known of a pressed key. */
interface PressedKey {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The digit or point of a key by its place on the keyboard: with the Thai layout on, the key 5 gives ถ, and
 * the cashier means 5. Null for any other key.
 */
export function keypadKeyOf(pressed: PressedKey): string | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.shiftKey) return null;
  // Names such as Home: the number pad moves the caret.
  if ([...pressed.key].length !== 1) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1];
  if (digit !== undefined) return digit;
  return pressed.code === 'Period' || pressed.code === 'NumpadDecimal' ? '.' : null;
}
