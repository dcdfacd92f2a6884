import { latinFromKedmanee } from '#shared/text/kedmanee.ts';

/**
 * Tells a scan from typing: keys faster than a person types, ended by Enter (rule D5, "Scanner and
 * Thai keyboard"). It reads which key was pressed, not which character came of it, so the layout that the
 * machine is set to makes no difference.
 */

/** Most pauses inside a scan are shorter, in ms: a fast typist leaves about 100 between keys. */
const SCANNER_PAUSE_MS = 50;
/** After a longer one, what comes next is something else than what a person typed before, ms. */
const PERSON_PAUSE_MS = 400;
/** A busy machine may stop in the middle of a scan for as long; cutting the code there would make another of it. */
const HICCUP_MS = 2_000;
/** Fewer characters than this are a person's. */
const SHORTEST_CODE = 4;

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
  /** A character; `starts` when it may be the first of a scan, which is when the field's text is worth keeping. */
  | { readonly kind: 'character'; readonly starts: boolean }
  /** Enter after a scan, with the code that was scanned. */
  | { readonly kind: 'scan'; readonly code: string }
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

/** Watches one keyboard; give it every keydown without Ctrl, Alt or Meta. */
export function createKeyBurst() {
  let strokes: KeyStroke[] = [];
  const goesOn = (at: number) => {
    const last = strokes.at(-1);
    return last !== undefined && at - last.at <= (isFast(strokes) ? HICCUP_MS : PERSON_PAUSE_MS);
  };

  return {
    press(stroke: KeyStroke): BurstStep {
      if (stroke.key === 'Enter') {
        const code = goesOn(stroke.at) && isFast([...strokes, stroke]) ? textOf(strokes) : '';
        strokes = [];
        return isCode(code) ? { kind: 'scan', code } : { kind: 'enter' };
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
    /** Forgets what has come so far. */
    reset() {
      strokes = [];
    },
  };
}

/** Whether most of the pauses are a scanner's. */
function isFast(strokes: readonly KeyStroke[]): boolean {
  let fast = 0;
  for (const [i, stroke] of strokes.entries()) {
    const before = strokes[i - 1];
    if (before !== undefined && stroke.at - before.at <= SCANNER_PAUSE_MS) fast += 1;
  }
  return fast * 2 > strokes.length - 1;
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
