/** Where pages end: pure arithmetic over heights, in points. */

/** A row of the table. One that is taller than a page is cut between its lines. */
export interface RowHeights {
  /** Lines of text, all of the same height, and the room around them. */
  readonly lines: number;
  readonly lineHeight: number;
  readonly padding: number;
  /** It is for the next row, and stands on no page without it. */
  readonly withNext?: boolean;
}

/** A row, or as many of its lines as stand on this page. */
export interface PlacedRow {
  readonly row: number;
  readonly fromLine: number;
  readonly toLine: number;
  readonly height: number;
}

/** What of the closing part stands on a page, by its index. */
export interface PlacedPage {
  readonly rows: readonly PlacedRow[];
  readonly closing: readonly number[];
}

export interface PaperHeights {
  readonly rows: readonly RowHeights[];
  /** The table's heading, which every page with rows repeats. */
  readonly tableHead: number;
  /** The row that carries the sum over, under the last row of a page and above the first of the next; no row is lower. */
  readonly carry: number;
  /** Room under the heads, for table and closing, on the first page and on each other. */
  readonly firstRoom: number;
  readonly nextRoom: number;
  /** The parts under the table (sums, remarks, signatures), kept together where a page can hold them. */
  readonly closing: readonly number[];
}

interface OpenPage {
  readonly rows: PlacedRow[];
  readonly closing: number[];
  left: number;
}

/**
 * Shares rows and closing parts out to pages. The closing stands together where it can, and is never carried over
 * alone: the last row goes with it, where the page before keeps another.
 */
export function paginate(heights: PaperHeights): PlacedPage[] {
  const pages: OpenPage[] = [{ rows: [], closing: [], left: heights.firstRoom - heights.tableHead }];
  for (const [index, row] of heights.rows.entries()) placeRow(pages, heights, index, row);
  placeClosing(pages, heights);
  return pages;
}

function lastOf(pages: readonly OpenPage[]): OpenPage {
  const page = pages.at(-1);
  if (page === undefined) throw new RangeError('a paper has at least one page');
  return page;
}

/** Of a page after the first, between the row that carries the sum in and the page's end. */
const roomForRows = ({ nextRoom, tableHead, carry }: PaperHeights) => nextRoom - tableHead - carry;

const heightOf = ({ lineHeight, padding }: RowHeights, lines: number) => lines * lineHeight + padding;

function placeRow(pages: OpenPage[], heights: PaperHeights, index: number, row: RowHeights): void {
  const freshRoom = roomForRows(heights);
  const whole = heightOf(row, row.lines);
  // Under every row but the last the sum may have to be carried over.
  const carry = index + 1 < heights.rows.length ? heights.carry : 0;
  const fresh = () => pages.push({ rows: [], closing: [], left: freshRoom });
  const next = row.withNext ? heights.rows[index + 1] : undefined;
  const below = carry + (next === undefined ? 0 : heightOf(next, 1));
  if (whole + carry <= freshRoom) {
    if (whole + below > lastOf(pages).left) fresh();
    put(lastOf(pages), { row: index, fromLine: 0, toLine: row.lines, height: whole });
    return;
  }
  let fromLine = 0;
  while (fromLine < row.lines) {
    const fitting = Math.floor((lastOf(pages).left - heights.carry - row.padding) / row.lineHeight);
    const toLine = Math.min(row.lines, fromLine + Math.max(fitting, 0));
    if (toLine > fromLine)
      put(lastOf(pages), { row: index, fromLine, toLine, height: heightOf(row, toLine - fromLine) });
    fromLine = toLine;
    if (fromLine < row.lines) fresh();
  }
}

function put(page: OpenPage, placed: PlacedRow): void {
  page.rows.push(placed);
  page.left -= placed.height;
}

function placeClosing(pages: OpenPage[], heights: PaperHeights): void {
  const { closing } = heights;
  const together = closing.reduce((sum, height) => sum + height, 0);
  if (together <= lastOf(pages).left) {
    for (const part of closing.keys()) putPart(lastOf(pages), closing, part);
    return;
  }
  const carried = lastOf(pages).rows.at(-1);
  const freshRoom = roomForRows(heights) - (carried?.height ?? 0);
  if (together <= freshRoom || (closing[0] ?? 0) > lastOf(pages).left) carryOver(pages, heights);
  for (const part of closing.keys()) {
    if ((closing[part] ?? 0) > lastOf(pages).left) {
      pages.push({ rows: [], closing: [], left: heights.nextRoom });
    }
    putPart(lastOf(pages), closing, part);
  }
}

function putPart(page: OpenPage, closing: readonly number[], part: number): void {
  page.closing.push(part);
  page.left -= closing[part] ?? 0;
}

/** Begins a page with the last row of the one before, where that leaves it another and the row is whole. */
function carryOver(pages: OpenPage[], heights: PaperHeights): void {
  const page = lastOf(pages);
  const last = page.rows.at(-1);
  const isWhole = last !== undefined && last.fromLine === 0;
  if (!isWhole || page.rows.length < 2) {
    pages.push({ rows: [], closing: [], left: heights.nextRoom });
    return;
  }
  page.rows.pop();
  page.left += last.height;
  pages.push({ rows: [last], closing: [], left: roomForRows(heights) - last.height });
}
