import { create, type Font } from 'fontkit';
import * as hb from 'harfbuzzjs';
import type { ThaiFont } from '../pdf/thai-font.ts';

/** What HarfBuzz, which browsers shape text with, makes of a text, to hold ours against. */

/** A glyph of a font, moved so far from where the pen is, and how far the pen goes on. */
export interface PlacedGlyph {
  readonly id: number;
  readonly dx: number;
  readonly dy: number;
  readonly advance: number;
}

/** The outlines of a line of glyphs, in an order that says nothing. */
function outlines(font: Font, glyphs: readonly PlacedGlyph[]): string {
  let pen = 0;
  const strokes = glyphs.flatMap(({ id, dx, dy, advance }) => {
    const left = pen + dx;
    pen += advance;
    const commands = font.getGlyph(id).path.commands.map(({ command, args }) => {
      const moved = args.map((n, i) => n + (i % 2 === 0 ? left : dy));
      return (command === 'moveTo' ? '|' : ' ') + command + moved.join();
    });
    return commands
      .join('')
      .split('|')
      .filter((contour) => contour !== '');
  });
  return strokes.sort().join('|');
}

/**
 * Shapes text with HarfBuzz: the glyphs of the font in the order of drawing.
 * @param weight of a font that has several in one file
 */
export function harfbuzzShaper(file: Buffer, weight?: number): (text: string) => PlacedGlyph[] {
  const bytes = new Uint8Array(file).buffer;
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  if (weight !== undefined) font.setVariations([new hb.Variation('wght', weight)]);
  const shapeRun = (run: string) => {
    const buffer = new hb.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: id }, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      return { id, dx: xOffset, dy: yOffset, advance: xAdvance };
    });
  };
  // HarfBuzz leaves it to its caller to cut text by script.
  return (text) => (text.match(/[\u0e01-\u0e7f]+|[^\u0e01-\u0e7f]+/g) ?? []).flatMap(shapeRun);
}

/**
 * Those of the texts that a PDF with this font, in the state it is in, would draw otherwise than HarfBuzz.
 * @param file what the font was read from
 */
export function drawnOtherwise(thaiFont: ThaiFont, file: Buffer, texts: readonly string[]): string[] {
  const subset = thaiFont.createSubset();
  const runs = texts.map((text) => {
    const { glyphs, positions } = thaiFont.layout(text);
    return glyphs.map((glyph, i) => {
      const at = { dx: 0, dy: 0, advance: positions[i]?.xAdvance ?? 0 };
      return { ...at, id: subset.includeGlyph(glyph.id) };
    });
  });
  const embedded = create(subset.encode());
  const whole = create(file);
  const harfbuzz = harfbuzzShaper(file);
  return texts.filter((text, i) => outlines(embedded, runs[i] ?? []) !== outlines(whole, harfbuzz(text)));
}
