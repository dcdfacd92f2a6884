import { logoOf, type Slip } from '#shared/slips/slip.ts';
import type { Bitmap } from './bitmap.ts';
import { DotCanvas } from './dot-canvas.ts';
import { drawGlyph, type GlyphMask, PHASES } from './glyph-mask.ts';
import { layOutSlip, type Mark } from './lay-out-slip.ts';
import { logoDots } from './logo-dots.ts';
import { RULE_DOTS, type TextLook } from './looks.ts';
import { type SlipGlyph, slipFont } from './slip-font.ts';

/** What is on paper of 80 mm between its margins, and on paper of 58 mm: 72 and 48 mm, at 8 dots a millimetre. */
export type PaperDots = 576 | 384;

interface How {
  readonly dots: PaperDots;
  /** The file of the shop's picture; null where it has none, or it is gone. */
  readonly logo: Buffer | null;
}

/**
 * Draws a slip as black dots for a thermal printer of 203 dpi, as the browser prints it (rule C14.6). It takes a few
 * milliseconds, and so many bytes as it has eights of dots: 72 a row of paper of 80 mm.
 */
export async function drawSlip(slip: Slip, { dots, logo }: How): Promise<Bitmap> {
  const picture = logo === null || logoOf(slip) === null ? null : await logoDots(logo);
  const { marks, rows } = layOutSlip(slip, dots, picture);
  const canvas = new DotCanvas(dots, rows);
  for (const mark of marks) {
    if (mark.kind === 'text') drawText(canvas, mark);
    else if (mark.kind === 'rule') drawRule(canvas, mark);
    else if (mark.kind === 'bars') drawBars(canvas, mark);
    else if (picture !== null) canvas.put(picture, mark.x, mark.y);
  }
  return canvas.bitmap();
}

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

function drawText(canvas: DotCanvas, { text, look, x, baseline }: MarkOf<'text'>): void {
  const { size, weight, spacing } = look;
  slipFont(weight)
    .glyphsOf(text)
    .forEach((glyph, i) => {
      const quarters = Math.round((x + (glyph.dx * size) / 1000 + i * spacing) * PHASES);
      const mask = maskOf(glyph, look, ((quarters % PHASES) + PHASES) % PHASES);
      const top = Math.round(baseline - (glyph.dy * size) / 1000) + mask.top;
      canvas.put(mask, Math.floor(quarters / PHASES) + mask.left, top);
    });
}

/** Glyphs that are kept as dots; a slip's text has some two hundred. */
const MOST_MASKS_KEPT = 4000;
const masks = new Map<string, GlyphMask>();

function maskOf({ outlines, id }: SlipGlyph, { size }: TextLook, phase: number): GlyphMask {
  const key = `${outlines.name}/${id}/${size}/${phase}`;
  const kept = masks.get(key);
  if (kept !== undefined) return kept;
  const mask = drawGlyph(outlines, id, size, phase);
  if (masks.size >= MOST_MASKS_KEPT) masks.clear();
  masks.set(key, mask);
  return mask;
}

/** Dashes three times as long as they are high, with two between them; dots with one. */
const DASH = { black: 3 * RULE_DOTS, white: 2 * RULE_DOTS };
const DOT = { black: RULE_DOTS, white: RULE_DOTS };

/** As browsers draw a border: it begins and ends with a dash, and what is left over goes between them. */
function drawRule(canvas: DotCanvas, { x, y, width, isDotted }: MarkOf<'rule'>): void {
  const { black, white } = isDotted ? DOT : DASH;
  const gaps = Math.max(1, Math.round((width - black) / (black + white)));
  const step = (width - black) / gaps;
  for (let i = 0; i <= gaps; i += 1) canvas.fill(Math.round(x + i * step), y, black, RULE_DOTS);
}

function drawBars(canvas: DotCanvas, { modules, x, y, moduleDots, height }: MarkOf<'bars'>): void {
  for (const { 0: bar, index } of modules.matchAll(/1+/g))
    canvas.fill(x + index * moduleDots, y, bar.length * moduleDots, height);
}
