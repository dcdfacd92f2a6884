/** The part of fontkit 2.0.4 that papers and slips use; the package has no types of its own. */
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

  /** A point of an outline, in units of the font. */
  export interface OutlinePoint {
    x: number;
    y: number;
    readonly onCurve: boolean;
    readonly endContour: boolean;
    copy(): OutlinePoint;
  }

  /** A glyph as it is unpacked from WOFF2: an outline, or others and where they go; neither of one that draws nothing. */
  export interface UnpackedGlyph {
    readonly points?: readonly OutlinePoint[];
    readonly components?: readonly { readonly dx: number; readonly dy: number }[];
  }

  export interface Font {
    /** Where on each axis of a variable font; to be set before anything is asked of it. */
    variationCoords: readonly number[] | null;
    /** Of WOFF2: all glyphs, once one was asked for. */
    _transformedGlyphs?: readonly UnpackedGlyph[];
    /** Null of a font that doesn't vary. */
    readonly _variationProcessor: {
      /** Moves a glyph's points, and behind them four that tell its width, in place. */
      transformPoints(glyphId: number, points: readonly OutlinePoint[]): void;
    } | null;
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
