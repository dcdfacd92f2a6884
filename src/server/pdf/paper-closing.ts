import { formatBaht } from '#shared/money/satang.ts';
import type { Paper, PaperSum } from './paper.ts';
import {
  baselineOf,
  COLORS,
  CONTENT_WIDTH,
  leadingOf,
  PAGE,
  type Sheet,
  type TextStyle,
  widthOf,
  wrap,
} from './sheet.ts';

/** What stands under the table: sums with the total in words, remarks, signatures. */

const SUM = { size: 9.5 } as const;
const SUM_LABEL = { size: 9.5, color: COLORS.muted } as const;
const TOTAL = { size: 13, bold: true, color: COLORS.accent } as const;
const TOTAL_LABEL = { size: 10.5, bold: true, color: COLORS.accent } as const;
const WORDS_LABEL = { size: 8, color: COLORS.muted } as const;
const WORDS = { size: 10.5, bold: true } as const;
const REMARK_LABEL = { size: 9, bold: true } as const;
const REMARK = { size: 9 } as const;
const SIGNER = { size: 9.5, bold: true } as const;
const SIGNATURE = { size: 9, color: COLORS.muted } as const;

const SUMS_WIDTH = 214;
const GAP = 16;
const LEFT_WIDTH = CONTENT_WIDTH - SUMS_WIDTH - GAP;
const RIGHT_EDGE = PAGE.width - PAGE.right;
const PADDING = 8;
const ABOVE_SUMS = 9;
const TOTAL_HEIGHT = 27;
const SUM_HEIGHT = leadingOf(SUM) + 2;
/** Remarks beside the sums up to this height; longer ones under them, over the whole width. */
const MOST_BESIDE = 150;
const SIGNATURES_HEIGHT = 74;
const ROOM_TO_SIGN = 27;

/** A part of the closing: so high, drawn at its top. Signatures are drawn at the foot of their page. */
export interface ClosingPart {
  readonly height: number;
  readonly atFoot: boolean;
  readonly draw: (sheet: Sheet, top: number) => void;
}

interface Remark {
  readonly text: string;
  readonly style: TextStyle;
  /** From the line before. */
  readonly gap: number;
}

/** The parts of the closing in their order, cut and measured. */
export function measureClosing(paper: Paper): ClosingPart[] {
  const { withoutPrices } = paper;
  const words = wrap(withoutPrices ?? `(${paper.totalInWords})`, WORDS, LEFT_WIDTH - 2 * PADDING);
  const narrow = remarkLines(paper, LEFT_WIDTH - 4);
  const isBeside = remarksHeight(narrow) <= MOST_BESIDE;
  const under = isBeside ? [] : remarkLines(paper, CONTENT_WIDTH);
  const parts = [sumsPart(paper, words, isBeside ? narrow : []), ...under.map(remarkPart)];
  return paper.signatures.length === 0 ? parts : [...parts, signaturesPart(paper.signatures)];
}

function remarkLines({ remarks }: Paper, width: number): Remark[] {
  return remarks.flatMap(({ label, text }) => {
    const heading = label === '' ? [] : wrap(label, REMARK_LABEL, width);
    const lines = text === '' ? [] : wrap(text, REMARK, width);
    return [
      ...heading.map((line, i) => ({ text: line, style: REMARK_LABEL, gap: i === 0 ? 5 : 0 })),
      ...lines.map((line, i) => ({ text: line, style: REMARK, gap: i === 0 ? 1.5 : 0 })),
    ];
  });
}

const remarksHeight = (lines: readonly Remark[]) =>
  lines.reduce((sum, { style, gap }) => sum + gap + leadingOf(style), 0);

function remarkPart({ text, style, gap }: Remark): ClosingPart {
  const draw = (sheet: Sheet, top: number) => sheet.line(text, PAGE.left, top + gap, style);
  return { height: gap + leadingOf(style), atFoot: false, draw };
}

function sumsPart(paper: Paper, words: readonly string[], remarks: readonly Remark[]): ClosingPart {
  const sums = paper.sums.reduce((sum, { isTotal }) => sum + (isTotal ? TOTAL_HEIGHT : SUM_HEIGHT), 0);
  const label = paper.withoutPrices === undefined ? 'จำนวนเงินเป็นตัวอักษร' : 'จำนวนสินค้า';
  const wordsHeight = leadingOf(WORDS_LABEL) + words.length * leadingOf(WORDS) + PADDING + 3;
  const height = ABOVE_SUMS + Math.max(sums, wordsHeight + remarksHeight(remarks)) + 6;
  return {
    height,
    atFoot: false,
    draw: (sheet, top) => {
      drawSums(sheet, paper.sums, top + ABOVE_SUMS);
      drawWords(sheet, { label, words }, top + ABOVE_SUMS, wordsHeight);
      let y = top + ABOVE_SUMS + wordsHeight;
      for (const { text, style, gap } of remarks) {
        sheet.line(text, PAGE.left, y + gap, style);
        y += gap + leadingOf(style);
      }
    },
  };
}

function drawSums(sheet: Sheet, sums: readonly PaperSum[], top: number): void {
  const left = RIGHT_EDGE - SUMS_WIDTH;
  let y = top;
  for (const { label, amountSatang, isTotal } of sums) {
    const amount = formatBaht(amountSatang);
    const [labelStyle, amountStyle] = isTotal ? [TOTAL_LABEL, TOTAL] : [SUM_LABEL, SUM];
    const height = isTotal ? TOTAL_HEIGHT : SUM_HEIGHT;
    if (isTotal) sheet.filledBox(left, y + 1, SUMS_WIDTH, TOTAL_HEIGHT - 3, COLORS.tint);
    const room = SUMS_WIDTH - PADDING - 5 - widthOf(amount, amountStyle) - PADDING;
    const amountTop = y + (height - leadingOf(amountStyle)) / 2 - (isTotal ? 0.5 : 0);
    const labelTop = amountTop + baselineOf(amountStyle) - baselineOf(labelStyle);
    sheet.line(wrap(label, labelStyle, room, 1)[0] ?? '', left + PADDING, labelTop, labelStyle);
    sheet.line(amount, RIGHT_EDGE - 5, amountTop, amountStyle, 'right');
    y += height;
  }
}

interface InWords {
  readonly label: string;
  readonly words: readonly string[];
}

function drawWords(sheet: Sheet, { label, words }: InWords, top: number, height: number): void {
  sheet.filledBox(PAGE.left, top, LEFT_WIDTH, height, COLORS.tint);
  sheet.line(label, PAGE.left + PADDING, top + PADDING / 2, WORDS_LABEL);
  sheet.lines(words, PAGE.left + PADDING, top + PADDING / 2 + leadingOf(WORDS_LABEL), WORDS);
}

function signaturesPart(signers: readonly string[]): ClosingPart {
  const draw = (sheet: Sheet, top: number) => {
    const width = (CONTENT_WIDTH - (signers.length - 1) * GAP) / signers.length;
    for (const [i, signer] of signers.entries()) {
      drawSignature(sheet, signer, PAGE.left + i * (width + GAP), top, width);
    }
  };
  return { height: SIGNATURES_HEIGHT, atFoot: true, draw };
}

function drawSignature(sheet: Sheet, signer: string, left: number, top: number, width: number): void {
  const lineWidth = Math.min(width - 20, 150);
  const middle = left + width / 2;
  let y = top + ROOM_TO_SIGN;
  sheet.rule(middle - lineWidth / 2, y, lineWidth, 0.6, COLORS.muted);
  y += 3;
  sheet.line(wrap(`(${signer})`, SIGNER, width, 1)[0] ?? '', middle, y, SIGNER, 'center');
  y += leadingOf(SIGNER) + 6;
  const label = 'วันที่';
  sheet.line(label, middle - lineWidth / 2, y, SIGNATURE);
  const dateLeft = middle - lineWidth / 2 + widthOf(label, SIGNATURE) + 5;
  sheet.rule(dateLeft, y + 11, middle + lineWidth / 2 - dateLeft, 0.6, COLORS.muted);
}
