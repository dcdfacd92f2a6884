import type { Slip, WordsLook } from '#shared/slips/slip.ts';
import type { Weight } from './slip-font.ts';

/**
 * How large everything on a slip is: the measures of `web/ui/slip/slip.module.css` in the dots of a printer of 203 dpi. A
 * browser's test holds the two together (`e2e/slip-dots.e2e.ts`).
 */

const DOTS_PER_MM = 8;
const DOTS_PER_PT = (DOTS_PER_MM * 25.4) / 72;

/** So many millimetres in dots. */
export const mm = (millimetres: number) => millimetres * DOTS_PER_MM;

/** What browsers reckon a place with: sixty-fourths of a dot, rounded off. */
const FINENESS = 64;
const fine = (dots: number) => Math.floor(dots * FINENESS) / FINENESS;

/** How a text looks. */
export interface TextLook {
  /** In dots. */
  readonly size: number;
  readonly weight: Weight;
  /** From one line to the next, in dots. */
  readonly lineHeight: number;
  /** What goes between its letters, in dots. */
  readonly spacing: number;
}

function look(pt: number, weight: Weight, lineHeight = 1.5, spacing = 0): TextLook {
  const size = pt * DOTS_PER_PT;
  return { size, weight, lineHeight: fine(size * lineHeight), spacing: spacing * size };
}

/** What is above and below a font's baseline, in parts of its size. */
const ASCENT = 1.061;
const DESCENT = 0.45;

/** How far below the top of its line a text's baseline is, as browsers place it: in whole dots. */
export function baselineOf({ size, lineHeight }: TextLook): number {
  const [ascent, descent] = [Math.round(ASCENT * size), Math.round(DESCENT * size)];
  return Math.floor((lineHeight - ascent - descent) / 2) + ascent;
}

const PLAIN = { slip: look(9, 450), ticket: look(10, 450) } as const;

/** The same in another size, with all that goes by it. */
export const scaled = (of: TextLook, by: number): TextLook => ({
  ...{ size: of.size * by, weight: of.weight, spacing: of.spacing * by },
  lineHeight: fine(of.lineHeight * by),
});

/** Ordinary text. */
export const plainOf = (kind: Slip['kind']): TextLook => PLAIN[kind];

export const SHOP = look(13, 700);
export const TITLE = look(11, 700);
/** What a slip is about. */
export const STRONG = look(13, 700);
/** The number under a barcode. */
export const BAR_NUMBER = look(9, 450, 1.5, 0.08);

/** A text in the middle; a ticket's number is as large as there is room for its digits. */
export function lookOf(words: WordsLook, kind: Slip['kind'], digits: number): TextLook {
  switch (words) {
    case 'plain':
      return PLAIN[kind];
    case 'bold':
      return { ...PLAIN[kind], weight: 700 };
    case 'shop':
      return SHOP;
    case 'large':
      return look(14, 600);
    case 'number':
      return look(digits <= 3 ? 96 : digits === 4 ? 76 : 44, 800, 1.15);
  }
}

/** Above and below all. */
export const MARGINS = {
  slip: { top: mm(3), bottom: mm(6) },
  ticket: { top: mm(4), bottom: mm(8) },
} as const;

/** A line across the slip, 0.3 mm that browsers draw as whole dots. */
export const RULE_DOTS = 2;
