import { MAX_PEOPLE } from '#shared/queue/rules.ts';

/** How many people a form begins with, and the fewest that there can be (rule S5). */
export const FEWEST_PEOPLE = 1;

/** Longer texts are no number of people, whatever else is typed. */
const LONGEST_TEXT = 8;

/**
 * The text after a keystroke: digits, Thai ones as the digits that they are, and the signs of other numbers, so that
 * 2.5 stays 2.5 and is refused, and never becomes 25. Letters are ignored; so is all of it when it grows too long,
 * since what is cut off would leave another number.
 * @param before what stood there
 */
export function typedPeople(before: string, text: string): string {
  const typed = text
    .replaceAll(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[^\d.,-]/g, '');
  return typed.length > LONGEST_TEXT ? before : typed;
}

/** How many people the text says, or null when it is no number that can queue (rule C3). */
export function readPeople(text: string): number | null {
  const people = Number(text);
  return /^\d+$/.test(text) && people >= FEWEST_PEOPLE && people <= MAX_PEOPLE ? people : null;
}

/** So many people more, kept within what can queue; counting starts at the fewest when the text says no number. */
export function stepPeople(text: string, step: number): string {
  const people = readPeople(text);
  if (people === null) return String(FEWEST_PEOPLE);
  return String(Math.min(MAX_PEOPLE, Math.max(FEWEST_PEOPLE, people + step)));
}
