/** The part of fontkit 2.0.4 that the papers use; the package has no types of its own. */
declare module 'fontkit' {
  export interface FontGlyph {
    readonly id: number;
    readonly advanceWidth: number;
    /** The characters it stood for when this font was first asked for it, whatever it stands for since. */
    readonly codePoints: readonly number[];
    /** The outline's box, in units of the font; infinite for a glyph without outline. */
    readonly bbox: BoundingBox;
    readonly path: { readonly commands: readonly PathCommand[] };
  }

  export interface PathCommand {
    readonly command: string;
    /** x and y in turn. */
    readonly args: readonly number[];
  }

  export interface BoundingBox {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  }

  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  export interface GlyphRun {
    readonly glyphs: readonly FontGlyph[];
    readonly positions: readonly GlyphPosition[];
  }

  export interface FontSubset {
    /** The font's glyphs in the order in which the subset numbers them; one may stand in it twice. */
    readonly glyphs: number[];
    /** Takes a glyph in, once, and gives its number in the subset. */
    includeGlyph(id: number): number;
    encode(): Uint8Array;
    /** While encoding: writes the next glyph of the list. */
    _addGlyph(id: number): void;
    /** While encoding: what has been written so far. */
    readonly glyf: Uint8Array[];
    readonly loca: { readonly offsets: number[] };
    readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
    offset: number;
  }

  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly capHeight: number;
    readonly xHeight: number;
    readonly italicAngle: number;
    readonly bbox: BoundingBox;
    readonly 'OS/2': unknown;
    readonly head: unknown;
    readonly post: unknown;
    /** Every code point that the font has a glyph for. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): FontGlyph;
    /** Every glyph that shaping and subsets use comes from here. */
    getGlyph(id: number, codePoints?: readonly number[]): FontGlyph;
    layout(text: string, features?: readonly string[], script?: string): GlyphRun;
    createSubset(): FontSubset;
  }

  export function create(file: Uint8Array): Font;
}
