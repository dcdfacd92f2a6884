import PDFDocument from 'pdfkit';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { openSarabun, type ThaiFont } from './thai-font.ts';
import { wrapText } from './wrap-text.ts';

/** A4 upright, in points; places are counted from the upper left corner. */
export const PAGE = { width: 595.28, height: 841.89, left: 42, right: 42, top: 38, bottom: 30 } as const;
/** The same on its side, for tables of many columns. */
export const LYING_PAGE = {
  width: PAGE.height,
  height: PAGE.width,
  left: 30,
  right: 30,
  top: 26,
  bottom: 22,
} as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** Colours that are still told apart when printed in grey. */
export const COLORS = {
  ink: '#13212c',
  muted: '#51606d',
  accent: '#0a5a55',
  line: '#c3ced5',
  tint: '#e9f2f1',
  stamp: '#b3261e',
} as const;

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
}

/** From line to line. Sarabun's letters are 1.3 high, and marks above still touch what hangs down from the line before. */
const LEADING = 1.42;
const ASCENT = 1.068;
const LETTERS = 1.3;

export const leadingOf = ({ size }: TextStyle) => size * LEADING;
/** From a line's top to what its letters stand on. */
export const baselineOf = ({ size }: TextStyle) => ((LEADING - LETTERS) / 2 + ASCENT) * size;

export type Align = 'left' | 'right' | 'center';

const fontOf = ({ bold = false }: TextStyle): ThaiFont => openSarabun()[bold ? 'bold' : 'regular'];

export const widthOf = (text: string, style: TextStyle) => fontOf(style).widthOf(text, style.size);

/** Cuts text into the lines that it takes in this width. */
export function wrap(text: string, style: TextStyle, width: number, mostLines?: number): string[] {
  return wrapText(text, width, (piece) => widthOf(piece, style), mostLines);
}

/** What a reader shows about the file. */
export interface FileInfo {
  readonly title: string;
  readonly author: string;
  readonly createdMs: EpochMs;
  /** Upright, unless a table needs the page lying on its side. */
  readonly lies?: true;
}

/** The paper being drawn on: pages, lines of text, rules and boxes, nothing that knows what they mean. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #finished: Promise<Uint8Array>;

  constructor({ title, author, createdMs, lies }: FileInfo) {
    this.#document = new PDFDocument({
      size: 'A4',
      layout: lies ? 'landscape' : 'portrait',
      margin: 0,
      font: '',
      autoFirstPage: false,
      fontLayoutCache: false,
      pdfVersion: '1.7',
      lang: 'th-TH',
      displayTitle: true,
      info: {
        ...{ Title: title, Author: author, Creator: 'RaanDee', Producer: 'RaanDee' },
        CreationDate: new Date(createdMs),
      },
    });
    const { regular, bold } = openSarabun();
    // pdfkit takes whatever lays text out as a font; its types know files only.
    this.#document.registerFont('regular', regular as unknown as Buffer);
    this.#document.registerFont('bold', bold as unknown as Buffer);
    const chunks: Buffer[] = [];
    this.#finished = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.once('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
      this.#document.once('error', reject);
    });
  }

  addPage(): void {
    this.#document.addPage();
  }

  /** The finished file; nothing can be drawn any more. */
  finish(): Promise<Uint8Array> {
    this.#document.end();
    return this.#finished;
  }

  /** Writes one line, already short enough. `x` is its left or right end, or its middle, as aligned; `top` that of the line. */
  line(text: string, x: number, top: number, style: TextStyle, align: Align = 'left'): void {
    if (text === '') return;
    const width = align === 'left' ? 0 : widthOf(text, style);
    const left = { left: x, right: x - width, center: x - width / 2 }[align];
    this.#document
      .font(style.bold ? 'bold' : 'regular')
      .fontSize(style.size)
      .fillColor(style.color ?? COLORS.ink)
      .text(text, left, top + baselineOf(style), { lineBreak: false, baseline: 'alphabetic' });
  }

  /** Writes lines under each other; gives where the next would begin. */
  lines(texts: readonly string[], x: number, top: number, style: TextStyle, align: Align = 'left'): number {
    for (const [i, text] of texts.entries()) this.line(text, x, top + i * leadingOf(style), style, align);
    return top + texts.length * leadingOf(style);
  }

  /** Large letters across the whole page, so light that all under them can be read. */
  stamp(text: string): void {
    const style = { size: 110, bold: true, color: COLORS.stamp } as const;
    const [x, y] = [PAGE.width / 2, PAGE.height / 2];
    this.#document
      .save()
      .rotate(-32, { origin: [x, y] })
      .opacity(0.22);
    this.line(text, x, y - leadingOf(style) / 2, style, 'center');
    this.#document.restore();
  }

  /** A picture; the same on several pages is in the file once. */
  picture(png: string, x: number, y: number, width: number, height: number): void {
    this.#document.image(png, x, y, { width, height });
  }

  /** A line straight across. */
  rule(x: number, y: number, width: number, thickness: number, color: string): void {
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** A line straight down. */
  upright(x: number, y: number, height: number, thickness: number, color: string): void {
    this.#document
      .moveTo(x, y)
      .lineTo(x, y + height)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** A filled field of a table, its corners sharp. */
  field(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.rect(x, y, width, height).fillColor(color).fill();
  }

  /** A box to tick on a form, with the tick where it is set. */
  tickBox(x: number, y: number, side: number, isSet: boolean): void {
    this.#document.rect(x, y, side, side).lineWidth(0.8).strokeColor(COLORS.ink).stroke();
    if (!isSet) return;
    this.#document
      .moveTo(x + side * 0.18, y + side * 0.5)
      .lineTo(x + side * 0.42, y + side * 0.78)
      .lineTo(x + side * 0.86, y + side * 0.16)
      .lineWidth(1.3)
      .strokeColor(COLORS.ink)
      .stroke();
  }

  /** A filled box, its corners slightly round. */
  filledBox(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.roundedRect(x, y, width, height, 3).fillColor(color).fill();
  }

  /** A box of lines. */
  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.roundedRect(x, y, width, height, 4).lineWidth(0.7).strokeColor(color).stroke();
  }
}
