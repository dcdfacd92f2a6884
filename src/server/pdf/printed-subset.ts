import type { Font, FontSubset } from 'fontkit';
import type { GlyphPart } from './compose-glyphs.ts';

/** Glyphs that are not in the font's file are numbered from here on; no TrueType font has so many. */
const FIRST_COMPOSED = 0x10000;

/** Flags of a component in a TrueType compound glyph: its place is given, as words, and another one follows. */
const PLACE_AS_WORDS = 0x0003;
const MORE_FOLLOW = 0x0020;
const HEADER_BYTES = 10;
const COMPONENT_BYTES = 8;
const IS_COMPOUND = -1;

/**
 * The part of a font that goes into one document, numbered by the glyphs of `ThaiFont`. A composed glyph is written
 * as what TrueType has for it, a compound of the font's own glyphs in their places.
 */
export class PrintedSubset {
  readonly #font: Font;
  readonly #subset: FontSubset;
  readonly #partsOf: (printedId: number) => readonly GlyphPart[];
  /** The missing glyph is there from the start. */
  readonly #numbers = new Map<number, number>([[0, 0]]);

  constructor(font: Font, partsOf: (printedId: number) => readonly GlyphPart[]) {
    this.#font = font;
    this.#partsOf = partsOf;
    const subset = font.createSubset();
    this.#subset = subset;
    // Of this one subset, not of fontkit: it asks itself to write one glyph after the other.
    const addGlyphOfTheFile = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      if (id < FIRST_COMPOSED) addGlyphOfTheFile(id);
      else this.#addCompound(partsOf(id - FIRST_COMPOSED));
    };
  }

  /** Takes the glyph in, once, and gives its number in the document. */
  includeGlyph(printedId: number): number {
    const known = this.#numbers.get(printedId);
    if (known !== undefined) return known;
    const [part, ...others] = this.#partsOf(printedId);
    const isPlain = part !== undefined && others.length === 0 && part.dx === 0 && part.dy === 0;
    const number = this.#subset.glyphs.push(isPlain ? part.glyphId : FIRST_COMPOSED + printedId) - 1;
    this.#numbers.set(printedId, number);
    return number;
  }

  encode(): Uint8Array {
    return this.#subset.encode();
  }

  #addCompound(parts: readonly GlyphPart[]): void {
    const boxes = parts.map(({ glyphId, dx, dy }) => {
      const { minX, minY, maxX, maxY } = this.#font.getGlyph(glyphId).bbox;
      return { left: minX + dx, bottom: minY + dy, right: maxX + dx, top: maxY + dy };
    });
    const left = Math.min(...boxes.map((box) => box.left));
    const view = new DataView(new ArrayBuffer(HEADER_BYTES + parts.length * COMPONENT_BYTES));
    view.setInt16(0, IS_COMPOUND);
    view.setInt16(2, left);
    view.setInt16(4, Math.min(...boxes.map((box) => box.bottom)));
    view.setInt16(6, Math.max(...boxes.map((box) => box.right)));
    view.setInt16(8, Math.max(...boxes.map((box) => box.top)));
    for (const [i, { glyphId, dx, dy }] of parts.entries()) {
      const at = HEADER_BYTES + i * COMPONENT_BYTES;
      view.setUint16(at, PLACE_AS_WORDS | (i + 1 < parts.length ? MORE_FOLLOW : 0));
      view.setUint16(at + 2, this.#subset.includeGlyph(glyphId));
      view.setInt16(at + 4, dx);
      view.setInt16(at + 6, dy);
    }
    const last = parts.at(-1);
    const advance = last === undefined ? 0 : this.#font.getGlyph(last.glyphId).advanceWidth;
    this.#subset.glyf.push(new Uint8Array(view.buffer));
    this.#subset.loca.offsets.push(this.#subset.offset);
    this.#subset.hmtx.metrics.push({ advance, bearing: left });
    this.#subset.offset += view.byteLength;
  }
}
