import { blackWhere, type DotPicture } from './dot-canvas.ts';
import type { Outlines } from './slip-font.ts';

/** A glyph as dots, and where the first of them lies from the pen: to the right, and from the baseline down. */
export interface GlyphMask extends DotPicture {
  readonly left: number;
  readonly top: number;
}

/** A glyph begins at a quarter of a dot at the finest, as in browsers: no more pictures of it are then needed. */
export const PHASES = 4;
/** How much of a dot an outline has to cover to blacken it. */
const ENOUGH = 0.5;
/** Pieces that a curve is drawn in; glyphs are some dozens of dots large. */
const CURVE_STEPS = 6;
const NOTHING: GlyphMask = { left: 0, top: 0, width: 0, height: 0, black: new Uint32Array() };

type Point = readonly [x: number, y: number];
type Edge = readonly [from: Point, to: Point];

/**
 * Draws a glyph in black and white.
 * @param size the font's size in dots
 * @param phase by how many quarters of a dot it is moved to the right
 */
export function drawGlyph(outlines: Outlines, id: number, size: number, phase: number): GlyphMask {
  const edges = edgesOf(outlines.outlineOf(id), size / 1000, phase / PHASES);
  if (edges.length === 0) return NOTHING;
  const xs = edges.flatMap(([from, to]) => [from[0], to[0]]);
  const ys = edges.flatMap(([from, to]) => [from[1], to[1]]);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const width = Math.ceil(Math.max(...xs)) - left + 1;
  const height = Math.ceil(Math.max(...ys)) - top + 1;
  const change = new Float64Array((width + 1) * height);
  for (const edge of edges) addEdge(change, width + 1, edge, [left, top]);
  return { left, top, width, height, black: filled(change, width, height) };
}

/** The outline as straight lines in dots, downwards. */
function edgesOf(commands: ReturnType<Outlines['outlineOf']>, scale: number, moveRight: number): Edge[] {
  const edges: Edge[] = [];
  let [start, pen]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const line = (to: Point) => {
    edges.push([pen, to]);
    pen = to;
  };
  for (const { command, args } of commands) {
    const points = pairs(args).map(([x, y]): Point => [x * scale + moveRight, -y * scale]);
    const [first = start, second = first] = points;
    if (command === 'moveTo') {
      start = first;
      pen = first;
    } else if (command === 'lineTo') line(first);
    else if (command === 'closePath') line(start);
    else {
      const from = pen;
      for (let step = 1; step <= CURVE_STEPS; step += 1)
        line(onCurve(from, first, second, step / CURVE_STEPS));
    }
  }
  return edges.filter(([from, to]) => from[1] !== to[1]);
}

const pairs = (args: readonly number[]): Point[] =>
  args.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, args[i + 1] ?? 0]] : []));

/** TrueType's curves have one point that pulls. */
const onCurve = (from: Point, pull: Point, to: Point, t: number): Point => [
  (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * pull[0] + t ** 2 * to[0],
  (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * pull[1] + t ** 2 * to[1],
];

/**
 * Adds what lies to the right of an edge to the dots of its rows: in each row the change from one dot to the next, so that
 * running sums of them give how much of each dot is covered.
 */
function addEdge(change: Float64Array, stride: number, [from, to]: Edge, [left, top]: Point): void {
  const direction = from[1] < to[1] ? 1 : -1;
  const [upper, lower] = direction === 1 ? [from, to] : [to, from];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  const [y0, y1] = [upper[1] - top, lower[1] - top];
  for (let row = Math.floor(y0); row < y1; row += 1) {
    const [above, below] = [Math.max(y0, row), Math.min(y1, row + 1)];
    const xAt = (y: number) => upper[0] - left + slope * (y - y0);
    const [x0, x1] = [xAt(above), xAt(below)].sort((a, b) => a - b) as [number, number];
    addRow(change, row * stride, x0, x1, direction * (below - above));
  }
}

/** Of an edge that crosses so much of one row between two places: the dots under it in part, those right of it whole. */
function addRow(change: Float64Array, at: number, x0: number, x1: number, height: number): void {
  let before = 0;
  for (let x = Math.floor(x0); x <= Math.ceil(x1); x += 1) {
    const share = x1 > x0 ? (rightOf(x + 1 - x0) - rightOf(x + 1 - x1)) / (x1 - x0) : clamped(x + 1 - x0);
    change[at + x] = (change[at + x] ?? 0) + height * (share - before);
    before = share;
  }
}

const clamped = (share: number) => Math.min(1, Math.max(0, share));

/** What is covered of a dot to the right of an edge that has come so far into it, added up over its way. */
function rightOf(way: number): number {
  if (way <= 0) return 0;
  return way < 1 ? way ** 2 / 2 : way - 0.5;
}

/** Which dots the running sums of the rows cover; outlines that overlap cover a dot no more than once. */
function filled(change: Float64Array, width: number, height: number): Uint32Array {
  let covered = 0;
  return blackWhere(width * height, (at) => {
    const [row, x] = [Math.floor(at / width), at % width];
    covered = (x === 0 ? 0 : covered) + (change[row * (width + 1) + x] ?? 0);
    return Math.abs(covered) >= ENOUGH;
  });
}
