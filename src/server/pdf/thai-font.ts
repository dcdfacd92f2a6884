import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { type ComposedGlyph, composeGlyphs } from './compose-glyphs.ts';
import { PrintedSubset } from './printed-subset.ts';
import { ThaiShaper } from './thai-shaping.ts';

/** Shaped words that are kept; a shop's papers repeat most of theirs. */
const MOST_WORDS_KEPT = 4000;

/** What pdfkit takes for a glyph: here one for each composed glyph and the text it stands for. */
interface PrintedGlyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface Word {
  readonly glyphs: readonly PrintedGlyph[];
  readonly advances: readonly number[];
  readonly width: number;
}

/**
 * A font as pdfkit asks for one. It stands where a font of fontkit would and gives out glyphs that are right for
 * Thai, both drawn and copied, so that nothing inside pdfkit needs to be changed. One glyph of the file may stand
 * for different characters in different words, or in different places; each of these is a glyph of its own here, and
 * so in the PDF.
 */
export class ThaiFont {
  /** What documents get their glyphs from; it shapes nothing. */
  readonly #font: Font;
  readonly #shaper: ThaiShaper;
  readonly #characters: ReadonlySet<number>;
  readonly #words = new Map<string, Word>();
  readonly #glyphs: PrintedGlyph[] = [];
  readonly #composed: ComposedGlyph[] = [];
  readonly #known = new Map<string, PrintedGlyph>();

  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly italicAngle: number;
  readonly bbox: Font['bbox'];
  readonly 'OS/2': unknown;
  readonly head: unknown;
  readonly post: unknown;

  constructor(file: Uint8Array) {
    const font = create(file);
    this.#font = font;
    this.#shaper = new ThaiShaper(file);
    this.#characters = new Set(font.characterSet);
    this.postscriptName = font.postscriptName;
    this.unitsPerEm = font.unitsPerEm;
    this.ascent = font.ascent;
    this.descent = font.descent;
    this.lineGap = font.lineGap;
    this.capHeight = font.capHeight;
    this.xHeight = font.xHeight;
    this.italicAngle = font.italicAngle;
    this.bbox = font.bbox;
    this['OS/2'] = font['OS/2'];
    this.head = font.head;
    this.post = font.post;
    // pdfkit's glyph 0 is what it draws for nothing else.
    const width = font.getGlyph(0).advanceWidth;
    this.#printed({ parts: [{ glyphId: 0, dx: 0, dy: 0 }], text: '\0', width, xAdvance: width });
  }

  /** Whether the font has a picture of this character. */
  has(codePoint: number): boolean {
    return this.#characters.has(codePoint);
  }

  /** How wide the text is when set in this size, in points. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) width += this.#word(word).width;
    return (width * size) / this.unitsPerEm;
  }

  /** For pdfkit: the glyphs of a word, in units of the font. Positions are new each time: pdfkit scales them in place. */
  layout(text: string) {
    const { glyphs, advances } = this.#word(text);
    const positions = advances.map((xAdvance) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }

  getGlyph(id: number): PrintedGlyph {
    const glyph = this.#glyphs[id];
    if (glyph === undefined) throw new RangeError(`no glyph ${id}`);
    return glyph;
  }

  createSubset(): PrintedSubset {
    return new PrintedSubset(this.#font, (id) => this.#composed[id]?.parts ?? []);
  }

  #word(text: string): Word {
    const kept = this.#words.get(text);
    if (kept !== undefined) return kept;
    const composed = composeGlyphs(this.#shaper.shape(text));
    const word = {
      glyphs: composed.map((glyph) => this.#printed(glyph)),
      advances: composed.map(({ xAdvance }) => xAdvance),
      width: composed.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
    if (this.#words.size >= MOST_WORDS_KEPT) this.#words.clear();
    this.#words.set(text, word);
    return word;
  }

  #printed(composed: ComposedGlyph): PrintedGlyph {
    const { parts, text, width } = composed;
    const key = [text, ...parts.map(({ glyphId, dx, dy }) => `${glyphId},${dx},${dy}`)].join('/');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const codePoints = [...text].map((c) => c.codePointAt(0) ?? 0);
    const glyph = { id: this.#composed.length, advanceWidth: width, codePoints };
    this.#composed.push(composed);
    this.#glyphs.push(glyph);
    this.#known.set(key, glyph);
    return glyph;
  }
}

/** The papers' typeface, whole: Thai, Latin and ฿ in one file each. */
export interface Typeface {
  readonly regular: ThaiFont;
  readonly bold: ThaiFont;
}

let sarabun: Typeface | null = null;

/** Sarabun, read from its package the first time and kept. */
export function openSarabun(): Typeface {
  sarabun ??= readSarabun();
  return sarabun;
}

function readSarabun(): Typeface {
  const { resolve } = createRequire(import.meta.url);
  const open = (path: string) => new ThaiFont(readFileSync(resolve(`@expo-google-fonts/sarabun/${path}`)));
  return {
    regular: open('400Regular/Sarabun_400Regular.ttf'),
    bold: open('700Bold/Sarabun_700Bold.ttf'),
  };
}
