import LineBreaker from 'linebreak';
import { keptTogether } from '#shared/text/kept-together.ts';
import { thaiWordStarts } from '#shared/text/thai-word-breaks.ts';

/** Cutting text into lines: between Thai words, where Unicode allows it, and anywhere only when nothing else helps. */

/** ฯ ๆ and whatever belongs to the letter before never begin a line. */
const NEVER_FIRST = /^[\u0e2f-\u0e3a\u0e45-\u0e4e]/;
/** What is never cut apart: a letter with its marks, and the vowel written before it. */
const CLUSTER = /[\u0e40-\u0e44]?.[\u0e2f-\u0e3a\u0e45-\u0e4e\p{M}]*/gsu;
const ELLIPSIS = '…';

/**
 * Cuts text into lines no wider than so much.
 * @param widthOf the width of a piece of a line, in the same unit
 * @param mostLines the rest of a longer text is left out, and the last line says so with an ellipsis
 * @returns at least one line
 */
export function wrapText(
  text: string,
  maxWidth: number,
  widthOf: (text: string) => number,
  mostLines = Number.POSITIVE_INFINITY,
): string[] {
  const lines = text.split(/\r?\n/).flatMap((line) => wrapLine(line.trimEnd(), maxWidth, widthOf));
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  const clusters = (kept.pop() ?? '').match(CLUSTER) ?? [];
  while (clusters.length > 0 && widthOf(clusters.join('') + ELLIPSIS) > maxWidth) clusters.pop();
  return [...kept, clusters.join('') + ELLIPSIS];
}

function wrapLine(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= maxWidth) return [text];
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const add = (piece: string) => {
    // A space at the end of a line takes no room.
    if (line !== '' && width + widthOf(piece.trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
      width = 0;
    }
    line += piece;
    width += widthOf(piece);
  };
  const fits = (piece: string) => widthOf(piece.trimEnd()) <= maxWidth;
  for (const piece of piecesOf(text)) {
    for (const part of fits(piece.whole) ? [piece.whole] : piece.parts)
      for (const bit of fits(part) ? [part] : (part.match(CLUSTER) ?? [])) add(bit);
  }
  if (line.trimEnd() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

interface Piece {
  readonly whole: string;
  /** Between these a line may end where the whole fits none. */
  readonly parts: readonly string[];
}

/** The text in pieces between which a line may end: words, and what is kept together though it is several. */
function piecesOf(text: string): Piece[] {
  const cuts = cutsOf(text);
  const kept = keptTogether(text);
  const isWithin = (cut: number) => kept.some(({ from, to }) => from < cut && cut < to);
  const ends = [...cuts.filter((cut) => !isWithin(cut)), text.length];
  return ends.map((end, i) => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? 0);
    const inside = [from, ...cuts.filter((cut) => from < cut && cut < end), end];
    return {
      whole: text.slice(from, end),
      parts: inside.slice(1).map((to, part) => text.slice(inside[part], to)),
    };
  });
}

/** Where a line may end, as offsets into the text. */
function cutsOf(text: string): number[] {
  const ends = new Set(thaiWordStarts(text));
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) ends.add(next.position);
  return [...ends]
    .filter((at) => at > 0 && at < text.length && !NEVER_FIRST.test(text.slice(at, at + 1)))
    .sort((a, b) => a - b);
}
