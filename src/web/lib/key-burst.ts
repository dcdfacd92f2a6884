import { latinFromKedmanee } from '#shared/text/kedmanee.ts';

/**
 * Tells a scan from typing: keys faster than a person types, ended by Enter (rule D5, "Scanner and
 * Thai keyboard"). It reads which key was pressed, not which character came of it, so the layout that the
 * machine is set to makes no difference.
 */

/** Most pauses inside a scan are shorter, in ms: a fast typist leaves about 100 between keys. */
export const SCANNER_PAUSE_MS = 50;
/** After a longer one, what comes next is something else than what a person typed before, ms. */
const PERSON_PAUSE_MS = 400;
/** A busy machine may stop in the middle of a scan for as long; cutting the code there would make another of it. */
const HICCUP_MS = 2_000;
/** Within this after a key, another of a scan may still come, ms. */
const STILL_COMING_MS = 100;
/** Fewer characters than this are a person's. */
const SHORTEST_CODE = 4;
/** So many at a scanner's speed, without Enter, come from a scanner that sends none. */
const SURELY_A_CODE = 8;
/** From so many on, most pauses tell; below, each has to be a scanner's: two fingers may well roll over three keys. */
const SURELY_A_MACHINE = 6;

export interface KeyStroke {
  /** `KeyboardEvent.code`; empty where the device gives none. */
  readonly code: string;
  readonly key: string;
  readonly shift: boolean;
  /** `KeyboardEvent.timeStamp`, ms. */
  readonly at: number;
}

export type BurstStep =
  /** Not a character. */
  | { readonly kind: 'other' }
  /** A character; `starts` when it may be the first of a scan, which is when the fields' text is worth keeping. */
  | { readonly kind: 'character'; readonly starts: boolean }
  /** Enter or Tab after a scan, with the code that was scanned. */
  | { readonly kind: 'scan'; readonly code: string }
  /** Enter after keys that no hand pressed, which make no code: the address in a QR, say. */
  | { readonly kind: 'machine' }
  /** Enter by a person. */
  | { readonly kind: 'enter' };

const SHIFTED_DIGITS = ')!@#$%^&*(';
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
};

/** The character that a key has on the Latin layout a scanner types in; null for keys that give none. */
export function latinOfKey(code: string, shift: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) {
    return shift && code.startsWith('Digit') ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  }
  return SIGNS[code]?.[shift ? 1 : 0] ?? null;
}

/**
 * Watches one keyboard; give it every keydown without Ctrl, Alt or Meta that isn't the repeating of a held key. The
 * screens don't make their own: `ui/scanner.ts` has the one of the whole program.
 */
export function createKeyBurst() {
  let strokes: KeyStroke[] = [];
  const goesOn = (at: number) => {
    const last = strokes.at(-1);
    return last !== undefined && at - last.at <= (isFast(strokes) ? HICCUP_MS : PERSON_PAUSE_MS);
  };

  return {
    press(stroke: KeyStroke): BurstStep {
      if (stroke.key === 'Enter' || stroke.key === 'Tab') {
        const isScanned = goesOn(stroke.at) && isFast([...strokes, stroke]);
        const text = isScanned ? textOf(strokes) : '';
        strokes = [];
        if (isCode(text)) return { kind: 'scan', code: text };
        // Only Enter presses anything.
        if (stroke.key === 'Tab') return { kind: 'other' };
        return text.length >= SURELY_A_MACHINE ? { kind: 'machine' } : { kind: 'enter' };
      }
      if ([...stroke.key].length !== 1) {
        // Shift comes with capitals; any other key (arrows, Backspace) is a person's.
        if (stroke.key !== 'Shift' && stroke.key !== 'CapsLock') strokes = [];
        return { kind: 'other' };
      }
      const starts = !goesOn(stroke.at);
      if (starts) strokes = [];
      strokes.push(stroke);
      return { kind: 'character', starts };
    },
    /** Whether keys of a scan are still coming, at that time. */
    isRunning(at: number): boolean {
      const last = strokes.at(-1);
      if (last === undefined) return false;
      // Two keys that a hand rolled over are no scan that a busy machine holds up.
      const isHeldUp = strokes.length >= SHORTEST_CODE && isFast(strokes) && goesOn(at);
      return isHeldUp || at - last.at <= STILL_COMING_MS;
    },
    /** The code of a scanner that has sent no Enter, or ''; an Enter that comes late still ends the same scan. */
    unended(): string {
      const text = strokes.length >= SURELY_A_CODE && isFast(strokes) ? textOf(strokes) : '';
      return isCode(text) ? text : '';
    },
    /** Forgets what has come so far. */
    reset() {
      strokes = [];
    },
  };
}

/** Whether most of the pauses are a scanner's; all of them, where there are few. */
function isFast(strokes: readonly KeyStroke[]): boolean {
  const pauses = strokes.flatMap((stroke, i) => {
    const before = strokes[i - 1];
    // Some number pads have a key for 000: between noughts, speed says nothing.
    if (before === undefined || (before.key === '0' && stroke.key === '0')) return [];
    return [stroke.at - before.at];
  });
  const fast = pauses.filter((pause) => pause <= SCANNER_PAUSE_MS).length;
  const isShort = strokes.filter(({ key }) => key !== 'Enter' && key !== 'Tab').length < SURELY_A_MACHINE;
  return fast > 0 && (isShort ? fast === pauses.length : fast * 2 > pauses.length);
}

function textOf(strokes: readonly KeyStroke[]): string {
  const latin = strokes.map((stroke) => latinOfKey(stroke.code, stroke.shift));
  if (latin.every((character) => character !== null)) return latin.join('');
  return latinFromKedmanee(strokes.map((stroke) => stroke.key).join(''));
}

/** Codes have a digit and no space; quickly pasted or typed words haven't. */
function isCode(text: string): boolean {
  return text.length >= SHORTEST_CODE && /\d/.test(text) && !text.includes(' ');
}
