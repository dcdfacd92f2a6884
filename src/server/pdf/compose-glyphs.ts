import type { ShapedGlyph } from './thai-shaping.ts';

/** A glyph of the font, so far to the right and so far up. */
export interface GlyphPart {
  readonly glyphId: number;
  readonly dx: number;
  readonly dy: number;
}

/** What stands for some characters of the text in one piece: one glyph of the font, or more, in their places. */
export interface ComposedGlyph {
  readonly parts: readonly GlyphPart[];
  readonly text: string;
  /** What a PDF reader advances by, before what the shaping wants more or less. */
  readonly width: number;
  readonly xAdvance: number;
}

/**
 * The same picture in glyphs that need no places of their own, for copying and searching: a mark that the shaping
 * moves is a glyph drawn there already, and one that stands for nothing by itself (the นิคหิต of สระอำ) is part of
 * the next. Readers guess spaces and the order of text from places; here there is nothing to guess.
 */
export function composeGlyphs(shaped: readonly ShapedGlyph[]): ComposedGlyph[] {
  const composed: ComposedGlyph[] = [];
  let waiting: readonly GlyphPart[] = [];
  for (const { glyphId, text, width, xAdvance, xOffset, yOffset } of shaped) {
    const parts = [...waiting, { glyphId, dx: xOffset, dy: yOffset }];
    if (text !== '') {
      composed.push({ parts, text, width, xAdvance });
      waiting = [];
    } else waiting = parts.map((part) => ({ ...part, dx: part.dx - xAdvance }));
  }
  return composed;
}
