import { create, type Font, type FontGlyph } from 'fontkit';

/**
 * From text to the glyphs of a font, Thai as HarfBuzz shapes it. fontkit has no Thai shaper: what that would do
 * to the order of characters is done here before, and undone after (docs/decisions/0010-thai-pdf.md).
 */

/** A glyph where it goes, in units of the font. */
export interface ShapedGlyph {
  readonly glyphId: number;
  /** What of the text it stands for: one character, several for a ligature, none where another glyph has it. */
  readonly text: string;
  /** The glyph's own width, which a PDF reader advances by. */
  readonly width: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

const SARA_AM = '\u0e33';
const SARA_AA = '\u0e32';
const NIKHAHIT = '\u0e4d';

const THAI_OR_NOT = /[\u0e01-\u0e7f]+|[^\u0e01-\u0e7f]+/g;
const REORDERED = /[\u0e33\u0e38-\u0e3a]/;
/** Vowels, tone marks and the rest that sit above a consonant, over which นิคหิต is moved back. */
const ABOVE = /^[\u0e31\u0e34-\u0e37\u0e3b\u0e47-\u0e4e]$/;
const TONE_OR_SILENCER = /^[\u0e48-\u0e4c]$/;
const BELOW_VOWEL = /^[\u0e38-\u0e3a]$/;
/** ป ฝ ฟ ฬ reach up into the place of the tone mark, which must see them past a vowel below. */
const ASCENDER = /^[\u0e1b\u0e1d\u0e1f\u0e2c]$/;

/** A character in the order of shaping. */
interface Piece {
  readonly shaped: string;
  readonly text: string;
  /** Where the text has it. */
  readonly at: number;
}

/**
 * Shapes text with a font of its own. fontkit keeps each glyph of a font as it was first asked for, with the
 * characters that it stood for then: none, when a subset took it along as part of another (the ไม้โท in น้ำ, the เ that แ is
 * drawn with), and one for a ligature that is also a character. What is counted by such glyphs goes wrong for as long
 * as the program runs. So every glyph asked of this font is a new one, with the characters it stands for here, and
 * nothing else is done with it.
 */
export class ThaiShaper {
  readonly #font: Font;

  /**
   * @param file the font
   * @param open how it is read, as TrueType where nothing else is said
   */
  constructor(file: Uint8Array, open: (file: Uint8Array) => Font = create) {
    const font = open(file);
    const keptGlyph = font.getGlyph.bind(font);
    font.getGlyph = (id, codePoints = []) =>
      Object.create(keptGlyph(id), { codePoints: { value: codePoints } }) as FontGlyph;
    this.#font = font;
  }

  /** Shapes a piece of text without line ends. Runs of Thai and of anything else are shaped apart, each as its script wants. */
  shape(text: string): ShapedGlyph[] {
    return (text.match(THAI_OR_NOT) ?? []).flatMap((run) =>
      run >= '\u0e01' && run < '\u0e80'
        ? shapePieces(this.#font, thaiPieces(run), 'thai')
        : shapePieces(
            this.#font,
            [...run].map((c, at) => ({ shaped: c, text: c, at })),
          ),
    );
  }
}

/**
 * A run of Thai in the order of shaping: สระอำ becomes นิคหิต, moved before the marks above, and สระอา; a tone mark
 * on an ascender comes before the vowel below.
 */
function thaiPieces(run: string): readonly Piece[] {
  const plain = [...run].map((c, at) => ({ shaped: c, text: c, at }));
  if (!REORDERED.test(run)) return plain;
  const pieces: Piece[] = [];
  for (const piece of plain) {
    const last = pieces.length - 1;
    if (piece.shaped === SARA_AM) {
      let place = pieces.length;
      while (place > 0 && ABOVE.test(pieces[place - 1]?.shaped ?? '')) place -= 1;
      pieces.splice(place, 0, { shaped: NIKHAHIT, text: '', at: pieces[place]?.at ?? piece.at });
      pieces.push({ shaped: SARA_AA, text: SARA_AM, at: piece.at });
    } else if (
      TONE_OR_SILENCER.test(piece.shaped) &&
      BELOW_VOWEL.test(pieces[last]?.shaped ?? '') &&
      ASCENDER.test(pieces[last - 1]?.shaped ?? '')
    ) {
      pieces.splice(last, 0, piece);
    } else pieces.push(piece);
  }
  return pieces;
}

function shapePieces(font: Font, pieces: readonly Piece[], script?: string): ShapedGlyph[] {
  const text = pieces.map(({ shaped }) => shaped).join('');
  const run = font.layout(text, undefined, script);
  let next = 0;
  const glyphs = run.glyphs.map(({ id, advanceWidth, codePoints }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[i] ?? {};
    const taken = pieces.slice(next, next + codePoints.length);
    next += codePoints.length;
    return {
      at: taken[0]?.at ?? next,
      glyph: {
        ...{ glyphId: id, width: advanceWidth, xAdvance, xOffset, yOffset },
        text: taken.map((piece) => piece.text).join(''),
      },
    };
  });
  for (let i = 1; i < glyphs.length; i += 1) {
    const [before, after] = [glyphs[i - 1], glyphs[i]];
    if (before && after && before.at > after.at) glyphs.splice(i - 1, 2, after, before);
  }
  return glyphs.map(({ glyph }) => glyph);
}
