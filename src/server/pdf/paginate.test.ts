import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaperHeights, type PlacedPage, paginate } from './paginate.ts';

const ROW = { lines: 1, lineHeight: 10, padding: 10 };
const rows = (count: number) => Array.from({ length: count }, () => ROW);
/** Ten rows on the first page beside nothing else, twenty on each other. */
const PAPER = { tableHead: 20, carry: 0, firstRoom: 220, nextRoom: 420, closing: [60, 40] };
const shareOut = (count: number, paper: Partial<PaperHeights> = {}) =>
  paginate({ ...PAPER, rows: rows(count), ...paper });
const shapeOf = (pages: readonly PlacedPage[]) => pages.map(({ rows: r, closing }) => [r.length, ...closing]);

describe('where pages end', () => {
  test.each([
    ['few rows leave room for sums and signatures', 5, [[5, 0, 1]]],
    ['rows that fill the page send one of them ahead with the sums', 6, [[5], [1, 0, 1]]],
    ['and so where the page is full to the brim', 10, [[9], [1, 0, 1]]],
    ['further rows follow under a heading of their own', 12, [[10], [2, 0, 1]]],
    ['no rows at all are still a paper', 0, [[0, 0, 1]]],
  ])('%s', (_, count, expected) => {
    expect(shapeOf(shareOut(count))).toEqual(expected);
  });

  test('a page that the table goes on from, and the one that it goes on to, keep room for the sum carried over', () => {
    // Ten rows would fill the first page; the row that carries takes the place of one, and so on the next.
    expect(shapeOf(shareOut(31, { carry: 20, closing: [20] }))).toEqual([[9], [18], [4, 0]]);
    expect(shapeOf(shareOut(10, { carry: 20, closing: [] }))).toEqual([[10]]);
  });

  test('a row that is for the next one goes to its page with it', () => {
    const heading = { ...ROW, withNext: true };
    const pages = paginate({ ...PAPER, closing: [], rows: [...rows(9), heading, ...rows(3)] });
    expect(shapeOf(pages)).toEqual([[9], [4]]);
    // The last of all has none after it.
    expect(shapeOf(paginate({ ...PAPER, closing: [], rows: [...rows(9), heading] }))).toEqual([[10]]);
  });

  test('a closing taller than a page is shared out, its first part under a row', () => {
    const pages = shareOut(10, { closing: [100, 300, 300, 40] });
    expect(shapeOf(pages)).toEqual([[9], [1, 0], [0, 1], [0, 2, 3]]);
  });

  test('a row taller than a page is cut between its lines, all of which are there once', () => {
    const tall = { lines: 100, lineHeight: 10, padding: 10 };
    const pages = paginate({ ...PAPER, rows: [ROW, tall, ROW] });
    const pieces = pages.flatMap((page) => page.rows).filter(({ row }) => row === 1);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(({ fromLine }) => fromLine)).toEqual([0, ...pieces.slice(0, -1).map((p) => p.toLine)]);
    expect(pieces.at(-1)?.toLine).toBe(100);
  });

  test('whatever the rows, nothing is lost, doubled, out of order or beyond the end of a page', () => {
    const anyRow = fc.record({
      lines: fc.integer({ min: 1, max: 60 }),
      lineHeight: fc.constant(10),
      padding: fc.integer({ min: 2, max: 10 }),
      withNext: fc.boolean(),
    });
    const anyPaper = fc.record({
      rows: fc.array(anyRow, { maxLength: 40 }),
      closing: fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(anyPaper, (some) => {
        const paper = { ...PAPER, carry: 12, ...some };
        const pages = paginate(paper);
        const placed = pages.flatMap((page) => page.rows);
        const lines = placed.flatMap(({ row, fromLine, toLine }) =>
          Array.from({ length: toLine - fromLine }, (_, i) => `${row}.${fromLine + i}`),
        );
        const wanted = some.rows.flatMap(({ lines: n }, row) =>
          Array.from({ length: n }, (_, i) => `${row}.${i}`),
        );
        expect(lines).toEqual(wanted);
        expect(pages.flatMap(({ closing }) => closing)).toEqual([...some.closing.keys()]);
        for (const [number, page] of pages.entries()) {
          const room = number === 0 ? paper.firstRoom : paper.nextRoom;
          const head = page.rows.length > 0 ? paper.tableHead : 0;
          const goesOn = (pages[number + 1]?.rows.length ?? 0) > 0;
          const carries = page.rows.length > 0 ? Number(number > 0) + Number(goesOn) : 0;
          const used =
            page.rows.reduce((sum, { height }) => sum + height, 0) +
            page.closing.reduce((sum, part) => sum + (some.closing[part] ?? 0), 0);
          expect(head + used + carries * paper.carry).toBeLessThanOrEqual(room);
        }
        // The sums come over alone only where there is no other row to go with them.
        const withSums = pages.findIndex(({ closing }) => closing.includes(0));
        const before = pages[withSums - 1];
        if (pages[withSums]?.rows.length === 0 && before) {
          const last = before.rows.at(-1);
          const freshRoom = paper.nextRoom - paper.tableHead - paper.carry;
          const tooTall = (last?.height ?? 0) + (some.closing[0] ?? 0) > freshRoom;
          expect(before.rows.length === 1 || last?.fromLine !== 0 || tooTall).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
