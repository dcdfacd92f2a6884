import { MAX_PEOPLE } from '#shared/queue/rules.ts';

/** How many people a form begins with, and the fewest that there can be (rule S5). */
export const FEWEST_PEOPLE = 1;

const MOST_DIGITS = String(MAX_PEOPLE).length;

/** The digits of what was typed, no more of them than the largest number has. Thai digits count as digits. */
export function typedPeople(text: string): string {
  return text
    .replaceAll(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\D/g, '')
    .slice(0, MOST_DIGITS);
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
