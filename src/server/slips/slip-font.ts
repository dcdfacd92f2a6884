import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { ThaiShaper } from '../pdf/thai-shaping.ts';
import { openPlain, openVariation } from './variable-font.ts';

/** The slips' typeface as the browser has it: Noto Sans Thai, which comes in files of so many characters each. */

/** Which of the font's files a character is drawn from: Thai from its own, all others from the first of these that has it. */
const OTHERS = ['latin', 'latin-ext'] as const;
const SUBSETS = ['thai', ...OTHERS] as const;
type SubsetName = (typeof SUBSETS)[number];

/** The file of Thai has some marks of others too; those are drawn from it where no other has them. */
const THAI = /^[\u0e01-\u0e5b]$/;

/** The weights of slip.module.css. */
const WEIGHTS = [450, 600, 700, 800] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Shaped words that are kept; a shop's slips repeat most of theirs. */
const MOST_WORDS_KEPT = 4000;

/** A glyph where it goes, in thousandths of the size, from the line's left end and its baseline. */
export interface SlipGlyph {
  readonly outlines: Outlines;
  readonly id: number;
  readonly dx: number;
  readonly dy: number;
}

interface ShapedWord {
  readonly glyphs: readonly SlipGlyph[];
  readonly width: number;
}

/** A glyph's outline: where the pen goes, in thousandths of the size, upwards. */
export interface Outlines {
  /** Of no other file and weight. */
  readonly name: string;
  outlineOf(id: number): readonly { readonly command: string; readonly args: readonly number[] }[];
}

/** One of the typeface's files, which has so many characters in all weights; read the first time and kept. */
class SubsetFile {
  readonly file: Buffer;
  readonly plain: Font;
  readonly #characters: ReadonlySet<number>;

  constructor(name: SubsetName) {
    this.file = readSubset(name);
    this.plain = openPlain(this.file);
    this.#characters = new Set(this.plain.characterSet);
  }

  has(codePoint: number): boolean {
    return this.#characters.has(codePoint);
  }
}

const files = new Map<SubsetName, SubsetFile>();

function subsetFile(name: SubsetName): SubsetFile {
  const known = files.get(name);
  if (known !== undefined) return known;
  const file = new SubsetFile(name);
  files.set(name, file);
  return file;
}

/** One of the typeface's files in one weight. */
class Subset implements Outlines {
  readonly name: string;
  readonly #font: Font;
  readonly #shaper: ThaiShaper;

  constructor(name: SubsetName, { file, plain }: SubsetFile, weight: Weight) {
    this.name = `${name} ${weight}`;
    this.#font = openVariation(file, plain, weight);
    this.#shaper = new ThaiShaper(file, () => this.#font);
  }

  /** Letters in an order that no word has make fontkit look for a place that the font has none for: each is then put by itself. */
  shape(run: string) {
    try {
      return this.#shaper.shape(run);
    } catch {
      return [...run].flatMap((letter) => this.#shaper.shape(letter));
    }
  }

  outlineOf(id: number) {
    return this.#font.getGlyph(id).path.commands;
  }
}

/** The typeface in one weight. */
export class SlipFont {
  readonly #weight: Weight;
  readonly #subsets = new Map<SubsetName, Subset>();
  readonly #words = new Map<string, ShapedWord>();

  constructor(weight: Weight) {
    this.#weight = weight;
  }

  /** How wide a piece of a line is in thousandths of its size. */
  widthOf(text: string): number {
    return wordsOf(text).reduce((width, word) => width + this.#word(word).width, 0);
  }

  /** A line's glyphs, each in its place. */
  glyphsOf(text: string): SlipGlyph[] {
    let left = 0;
    return wordsOf(text).flatMap((word) => {
      const { glyphs, width } = this.#word(word);
      const placed = glyphs.map((glyph) => ({ ...glyph, dx: glyph.dx + left }));
      left += width;
      return placed;
    });
  }

  #word(text: string): ShapedWord {
    const kept = this.#words.get(text);
    if (kept !== undefined) return kept;
    const shaped = this.#shape(text);
    if (this.#words.size >= MOST_WORDS_KEPT) this.#words.clear();
    this.#words.set(text, shaped);
    return shaped;
  }

  #shape(text: string): ShapedWord {
    let width = 0;
    const glyphs = this.#runsOf(text).flatMap(({ subset, run }) =>
      subset.shape(run).map(({ glyphId, xAdvance, xOffset, yOffset }) => {
        const dx = width + xOffset;
        width += xAdvance;
        return { outlines: subset, id: glyphId, dx, dy: yOffset };
      }),
    );
    return { glyphs, width };
  }

  /** The text in pieces that are drawn from one file each. */
  #runsOf(text: string): { readonly subset: Subset; run: string }[] {
    const runs: { readonly subset: Subset; run: string }[] = [];
    for (const character of text) {
      const subset = this.#subsetOf(character);
      const last = runs.at(-1);
      if (last !== undefined && last.subset === subset) last.run += character;
      else runs.push({ subset, run: character });
    }
    return runs;
  }

  /** A file is read in this weight when a character of it is first drawn. */
  #subsetOf(character: string): Subset {
    const name = subsetWith(character);
    const known = this.#subsets.get(name);
    if (known !== undefined) return known;
    const subset = new Subset(name, subsetFile(name), this.#weight);
    this.#subsets.set(name, subset);
    return subset;
  }
}

function subsetWith(character: string): SubsetName {
  if (THAI.test(character)) return 'thai';
  const codePoint = character.codePointAt(0) ?? 0;
  return OTHERS.find((name) => subsetFile(name).has(codePoint)) ?? 'thai';
}

/** Whether the typeface has a picture of this character. */
export const hasCharacter = (codePoint: number): boolean =>
  SUBSETS.some((name) => subsetFile(name).has(codePoint));

const wordsOf = (text: string): readonly string[] => text.match(/[^ ]* |[^ ]+$/g) ?? [];

/** One of the typeface's files, from its package. */
export function readSubset(subset: SubsetName): Buffer {
  const { resolve } = createRequire(import.meta.url);
  const file = `@fontsource-variable/noto-sans-thai/files/noto-sans-thai-${subset}-wght-normal.woff2`;
  return readFileSync(resolve(file));
}

const fonts = new Map<Weight, SlipFont>();

/** The typeface in this weight, read the first time and kept. */
export function slipFont(weight: Weight): SlipFont {
  const known = fonts.get(weight);
  if (known !== undefined) return known;
  const font = new SlipFont(weight);
  fonts.set(weight, font);
  return font;
}

/** Reads all that most slips need of the typeface: each step a file, or its letters in one weight. */
export const readLetters = (): readonly (() => unknown)[] => [
  ...SUBSETS.map((name) => () => subsetFile(name)),
  ...WEIGHTS.flatMap((weight) => ['ก', 'A'].map((letter) => () => slipFont(weight).widthOf(letter))),
];
