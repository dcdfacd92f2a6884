import type { Satang } from '#shared/money/satang.ts';
import { type PlacedPage, paginate } from './paginate.ts';
import type { Paper, PaperFact, PaperParty } from './paper.ts';
import { type ClosingPart, measureClosing } from './paper-closing.ts';
import {
  drawFoot,
  drawHead,
  drawSlimHead,
  FOOT_HEIGHT,
  measureHead,
  type PaperHead,
  SLIM_HEAD_HEIGHT,
} from './paper-head.ts';
import {
  CARRY_HEIGHT,
  type Density,
  drawCarry,
  drawRow,
  drawTableHead,
  measureTable,
  type PaperTable,
  TABLE_HEAD_HEIGHT,
} from './paper-table.ts';
import { printableText } from './printable-text.ts';
import { PAGE, Sheet } from './sheet.ts';
import { openSarabun } from './thai-font.ts';

interface Layout {
  readonly head: PaperHead;
  readonly table: PaperTable;
  readonly closing: readonly ClosingPart[];
  readonly pages: readonly PlacedPage[];
}

const BODY_END = PAGE.height - PAGE.bottom - FOOT_HEIGHT;
const NEXT_BODY_TOP = PAGE.top - 10 + SLIM_HEAD_HEIGHT;

/**
 * Draws a business paper on A4: any of the six kinds, original and copies one after the other (rule C7.3, C7.4).
 * Rows stand as far apart as they can without taking another page.
 * @returns the PDF file
 */
export function drawPaper(unprepared: Paper): Promise<Uint8Array> {
  const paper = printable(unprepared);
  const layout = roomiestOfFewestPages(paper);
  const sheet = new Sheet({
    title: paper.fileTitle,
    author: paper.seller.name,
    createdMs: paper.issuedMs,
  });
  for (const copy of paper.copies.length === 0 ? [''] : paper.copies) {
    for (const index of layout.pages.keys()) drawPage(sheet, paper, layout, index, copy);
  }
  return sheet.finish();
}

function roomiestOfFewestPages(paper: Paper): Layout {
  let best = layOut(paper, 'roomy');
  for (const density of ['even', 'dense', 'tight'] as const) {
    if (best.pages.length === 1) return best;
    // Rows stand tight only for the sake of a single page.
    if (density === 'tight' && best.pages.length > 2) return best;
    const layout = layOut(paper, density);
    if (layout.pages.length < best.pages.length) best = layout;
  }
  return best;
}

function layOut(paper: Paper, density: Density): Layout {
  const head = measureHead(paper);
  const table = measureTable(paper, density);
  const closing = measureClosing(paper);
  const pages = paginate({
    rows: table.rows.map(({ heights }) => heights),
    tableHead: TABLE_HEAD_HEIGHT,
    carry: CARRY_HEIGHT,
    firstRoom: BODY_END - head.height,
    nextRoom: BODY_END - NEXT_BODY_TOP,
    closing: closing.map(({ height }) => height),
  });
  return { head, table, closing, pages };
}

function drawPage(sheet: Sheet, paper: Paper, layout: Layout, index: number, copy: string): void {
  const page = layout.pages[index];
  if (page === undefined) return;
  sheet.addPage();
  const isFirst = index === 0;
  if (isFirst) drawHead(sheet, layout.head, copy);
  else drawSlimHead(sheet, paper, copy);
  let y = isFirst ? layout.head.height : NEXT_BODY_TOP;
  if (isFirst || page.rows.length > 0) {
    drawTableHead(sheet, layout.table, y);
    y += TABLE_HEAD_HEIGHT;
  }
  const brought = carriedTo(paper, layout, index);
  if (brought !== null) y = drawCarry(sheet, layout.table, { label: 'ยอดยกมา', satang: brought }, y);
  for (const row of page.rows) y = drawRow(sheet, layout.table, row, y);
  const carried = carriedTo(paper, layout, index + 1);
  if (carried !== null) y = drawCarry(sheet, layout.table, { label: 'ยอดยกไป', satang: carried }, y);
  for (const number of page.closing) {
    const part = layout.closing[number];
    if (part === undefined) continue;
    part.draw(sheet, part.atFoot ? BODY_END - part.height : y);
    y += part.height;
  }
  drawFoot(sheet, paper, copy, index + 1, layout.pages.length);
  if (paper.stamp) sheet.stamp(paper.stamp);
}

/** What the rows before a page come to, where it goes on with the table; null where nothing is carried to it. */
function carriedTo({ lines, withoutPrices }: Paper, { pages }: Layout, index: number): Satang | null {
  if (withoutPrices !== undefined) return null;
  const next = pages[index]?.rows[0];
  if (next === undefined || (next.row === 0 && next.fromLine === 0)) return null;
  // The amount of a row that is cut stands in its first piece.
  const told = next.fromLine === 0 ? next.row : next.row + 1;
  return lines.slice(0, told).reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}

/** The paper with only what its font can print; whoever wrote the names need not know it. */
function printable(paper: Paper): Paper {
  const { regular } = openSarabun();
  const text = (raw: string) => printableText(raw, (codePoint) => regular.has(codePoint));
  const line = (raw: string) => text(raw).replaceAll('\n', ' ');
  const party = ({ heading, name, details }: PaperParty) => ({
    ...{ heading: line(heading), name: line(name), details: details.map(text) },
  });
  const facts = (raw: readonly PaperFact[]) =>
    raw.map((fact) => ({ ...fact, label: line(fact.label), text: text(fact.text) }));
  return {
    title: line(paper.title),
    fileTitle: line(paper.fileTitle),
    issuedMs: paper.issuedMs,
    copies: paper.copies.map(line),
    stamp: line(paper.stamp ?? ''),
    logo: paper.logo ?? null,
    seller: party(paper.seller),
    buyer: party(paper.buyer),
    facts: facts(paper.facts),
    lines: paper.lines.map((row) => ({
      ...row,
      ...{ name: text(row.name), detail: line(row.detail), unit: line(row.unit) },
    })),
    sums: paper.sums.map((sum) => ({ ...sum, label: line(sum.label) })),
    totalInWords: line(paper.totalInWords),
    ...(paper.withoutPrices !== undefined && { withoutPrices: line(paper.withoutPrices) }),
    remarks: facts(paper.remarks),
    signatures: paper.signatures.map(line),
  };
}
