import { create, type Font, type OutlinePoint, type UnpackedGlyph } from 'fontkit';

/** A variable font of the web, as it is without its weight being said: for {@link openVariation}. */
export function openPlain(file: Uint8Array): Font {
  const plain = create(file);
  // Asking for any glyph unpacks all of them.
  plain.getGlyph(0);
  return plain;
}

/**
 * A font of the web in one of its weights. fontkit reads WOFF2, and varies TrueType, but not both together: it unpacks the
 * outlines before it knows how to vary them. So they are unpacked by a font that varies nothing, moved here by what one
 * that varies says of each point, and given to that one.
 * @param file a variable font as WOFF2, its first axis the weight
 * @param plain the same font, which varies nothing
 * @param weight as CSS has it, such as 450
 */
export function openVariation(file: Uint8Array, plain: Font, weight: number): Font {
  const varied = create(file);
  varied.variationCoords = [weight];
  varied._transformedGlyphs = plain._transformedGlyphs?.map((glyph, id) => vary(varied, glyph, id)) ?? [];
  return varied;
}

/** A font varies these too, after an outline's own points: they tell widths, which it also says in a table of their own. */
const PHANTOMS = [0, 1, 2, 3];

function vary(font: Font, glyph: UnpackedGlyph, id: number): UnpackedGlyph {
  if (glyph.points !== undefined) return { ...glyph, points: moved(font, id, glyph.points) };
  if (glyph.components === undefined) return glyph;
  // A glyph made of others varies where it puts them.
  const places = moved(
    font,
    id,
    glyph.components.map(({ dx, dy }) => pointAt(dx, dy)),
  );
  const components = glyph.components.map((component, i) => ({
    ...component,
    ...{ dx: places[i]?.x ?? component.dx, dy: places[i]?.y ?? component.dy },
  }));
  return { ...glyph, components };
}

/** These points of a glyph, moved as the font's weight wants it. */
function moved(font: Font, id: number, points: readonly OutlinePoint[]): OutlinePoint[] {
  const all = [...points.map((point) => point.copy()), ...PHANTOMS.map(() => pointAt(0, 0))];
  font._variationProcessor?.transformPoints(id, all);
  return all.slice(0, points.length);
}

const pointAt = (x: number, y: number): OutlinePoint => ({
  ...{ x, y, onCurve: true, endContour: true },
  copy() {
    return pointAt(this.x, this.y);
  },
});
