import type { SheetFact } from '#shared/reports/report-sheet.ts';
import type { PrintedReport } from './printed-report.ts';
import { CELL_PADDING, type PlacedColumn, REPORT_WIDTH, type ReportColumns } from './report-columns.ts';
import {
  baselineOf,
  COLORS,
  LYING_PAGE,
  leadingOf,
  type Sheet,
  type TextStyle,
  widthOf,
  wrap,
} from './sheet.ts';

/** What stands on every page of a report: its name and month, whose it is, and the titles of its columns. */

const TITLE = { size: 14, bold: true, color: COLORS.ink } as const;
const PERIOD = { size: 10.5 } as const;
const LABEL = { size: 9, color: COLORS.muted } as const;
const VALUE = { size: 9, bold: true } as const;
const PAGE_NUMBER = { size: 8.5, color: COLORS.muted } as const;
const TICK = 7.5;
/** Facts stand in two columns, the left one wider: names and addresses are long. */
const LEFT_SHARE = 0.6;
const FACT_GAP = 14;
const AFTER_FACTS = 6;
const TITLE_PADDING = 3;
const MOST_LINES = 3;

interface PlacedFact {
  readonly fact: SheetFact;
  readonly x: number;
  readonly y: number;
  readonly valueX: number;
  readonly lines: readonly string[];
}

interface Group {
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
}

export interface ReportHead {
  readonly title: readonly string[];
  readonly period: string;
  readonly facts: readonly PlacedFact[];
  readonly columns: ReportColumns;
  readonly groups: readonly Group[];
  readonly groupHeight: number;
  /** From the top of the page to the table's titles, and how high these are. */
  readonly bottom: number;
  readonly tableHead: number;
}

/** Cuts the head into lines and says how high it is. */
export function measureReportHead(report: PrintedReport, columns: ReportColumns): ReportHead {
  const title = wrap(report.title, TITLE, REPORT_WIDTH - 140, 2);
  const factsTop = LYING_PAGE.top + title.length * leadingOf(TITLE) + leadingOf(PERIOD) + 3;
  const { facts, bottom } = placeFacts(report.facts, factsTop);
  const groups = groupsOf(columns);
  const line = leadingOf(columns.styles.title);
  const groupHeight =
    groups.length === 0 ? 0 : Math.max(...groups.map(({ lines }) => lines.length)) * line + TITLE_PADDING;
  const titleHeight = ({ title: lines, column }: PlacedColumn) =>
    lines.length * line + TITLE_PADDING + (column.group === undefined ? 0 : groupHeight);
  const tableHead = Math.max(...columns.placed.map(titleHeight)) + TITLE_PADDING;
  return {
    ...{ title, period: report.period, facts, columns, groups, groupHeight },
    ...{ bottom: bottom + AFTER_FACTS, tableHead },
  };
}

function placeFacts(facts: readonly SheetFact[], top: number) {
  const placed: PlacedFact[] = [];
  let y = top;
  for (let i = 0; i < facts.length; i += 2) {
    let lineCount = 1;
    for (const [side, fact] of facts.slice(i, i + 2).entries()) {
      const x = LYING_PAGE.left + (side === 0 ? 0 : REPORT_WIDTH * LEFT_SHARE);
      const width = REPORT_WIDTH * (side === 0 ? LEFT_SHARE : 1 - LEFT_SHARE) - FACT_GAP;
      const label = fact.label === '' ? 0 : widthOf(fact.label, LABEL) + 6;
      const lines = fact.marks ? [] : wrap(fact.value, VALUE, width - label, MOST_LINES);
      placed.push({ fact, x, y, valueX: x + label, lines });
      lineCount = Math.max(lineCount, lines.length);
    }
    y += lineCount * leadingOf(VALUE);
  }
  return { facts: placed, bottom: y };
}

/** Columns beside each other under one word. */
function groupsOf({ placed, styles }: ReportColumns): Group[] {
  const groups: { name: string; x: number; width: number }[] = [];
  let before: string | undefined;
  for (const { column, x, width } of placed) {
    const last = groups.at(-1);
    if (column.group !== undefined && column.group === before && last) last.width += width;
    else if (column.group !== undefined) groups.push({ name: column.group, x, width });
    before = column.group;
  }
  return groups.map(({ name, x, width }) => ({
    lines: wrap(name, styles.title, width - 2 * CELL_PADDING),
    ...{ x, width },
  }));
}

interface Where {
  readonly page: number;
  readonly pages: number;
  /** The titles of the columns, which a page without rows doesn't have. */
  readonly withTable: boolean;
}

/** Draws the head of a page. */
export function drawReportHead(sheet: Sheet, head: ReportHead, { page, pages, withTable }: Where): void {
  const middle = LYING_PAGE.width / 2;
  const end = sheet.lines(head.title, middle, LYING_PAGE.top, TITLE, 'center');
  sheet.line(head.period, middle, end, PERIOD, 'center');
  const right = LYING_PAGE.width - LYING_PAGE.right;
  sheet.line(`หน้า ${page}/${pages}`, right, LYING_PAGE.top + 4, PAGE_NUMBER, 'right');
  for (const { fact, x, y, valueX, lines } of head.facts) {
    sheet.line(fact.label, x, y, LABEL);
    sheet.lines(lines, valueX, y, VALUE);
    if (fact.marks) drawMarks(sheet, fact.marks, valueX, y);
  }
  if (withTable) drawTitles(sheet, head);
}

function drawMarks(sheet: Sheet, marks: NonNullable<SheetFact['marks']>, left: number, y: number): void {
  let x = left;
  for (const { text, isSet } of marks) {
    const style: TextStyle = isSet ? VALUE : LABEL;
    sheet.tickBox(x, y + baselineOf(style) - TICK + 0.5, TICK, isSet);
    sheet.line(text, x + TICK + 4, y, style);
    x += TICK + 4 + widthOf(text, style) + 18;
  }
}

function drawTitles(sheet: Sheet, { columns, groups, groupHeight, bottom, tableHead }: ReportHead): void {
  const { placed, styles } = columns;
  sheet.field(LYING_PAGE.left, bottom, REPORT_WIDTH, tableHead, COLORS.tint);
  sheet.rule(LYING_PAGE.left, bottom, REPORT_WIDTH, 0.6, COLORS.muted);
  sheet.rule(LYING_PAGE.left, bottom + tableHead, REPORT_WIDTH, 0.6, COLORS.muted);
  const line = leadingOf(styles.title);
  for (const { lines, x, width } of groups) {
    sheet.lines(lines, x + width / 2, bottom + TITLE_PADDING / 2, styles.title, 'center');
    sheet.rule(x, bottom + groupHeight, width, 0.4, COLORS.line);
  }
  for (const [i, { column, x, width, title }] of placed.entries()) {
    const top = column.group === undefined ? 0 : groupHeight;
    const above = (tableHead - top - title.length * line) / 2;
    sheet.lines(title, x + width / 2, bottom + top + above, styles.title, 'center');
    const before = placed[i - 1]?.column.group;
    const isWithin = column.group !== undefined && column.group === before;
    const from = isWithin ? groupHeight : 0;
    sheet.upright(x, bottom + from, tableHead - from, 0.4, COLORS.line);
  }
  sheet.upright(LYING_PAGE.width - LYING_PAGE.right, bottom, tableHead, 0.4, COLORS.line);
}
