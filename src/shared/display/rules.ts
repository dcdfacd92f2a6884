/** What a customer's display may show, and for how long (rule C14.3). */

/** The digits of the code that a display shows until it is paired. */
export const CODE_DIGITS = 6;
export const CODE_HOLDS_FOR_MS = 5 * 60_000;
/** More displays than these no till has. */
export const MOST_DISPLAYS_OF_TILL = 5;
export const MOST_PICTURES = 10;
export const MAX_DISPLAY_NAME = 60;

/** Of a longer basket the lines around the one that was added last are shown; nobody reads more. */
export const MOST_LINES_SHOWN = 100;
/** Longer names are cut before they are sent, so that all lines together stay a small request. */
export const MAX_SHOWN_NAME = 100;

/** A till that has said nothing for so long is closed, asleep or cut off: what it showed is nobody's any more. */
export const SHOWN_FOR_MS = 90_000;
/** So often a till says again what it shows. */
export const SAID_AGAIN_EVERY_MS = 25_000;
/** So often a display hears that the server is there, and what it waits for at most before it shows nothing of a sale. */
export const BEAT_EVERY_MS = 4_000;
export const SILENT_AT_MOST_MS = 10_000;

/** Thanks stay so long, whatever the till goes on with unless it is the next basket, and no longer than so. */
export const THANKS_AT_LEAST_MS = 8_000;
export const THANKS_AT_MOST_MS = 20_000;

/** A part of the basket's lines, as it stands in the basket. */
export interface LineWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * Which lines of a basket are shown: all of them, or the last ones, moved so far that the line is among them that was
 * touched last.
 * @param touched its place in the basket, or null
 */
export function linesShown(count: number, touched: number | null): LineWindow {
  const last = Math.max(0, count - MOST_LINES_SHOWN);
  const from = touched === null ? last : Math.min(last, touched);
  return { from, to: Math.min(count, from + MOST_LINES_SHOWN) };
}

/** A name as it is sent: at most {@link MAX_SHOWN_NAME} letters, the last of a longer one being `…`. */
export function shownName(name: string): string {
  const letters = [...name];
  return letters.length <= MAX_SHOWN_NAME ? name : `${letters.slice(0, MAX_SHOWN_NAME - 1).join('')}…`;
}
