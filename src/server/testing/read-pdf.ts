import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Papers as their readers get them: through PDFium (Chrome, Edge) and through pdf.js (Firefox). */

const PDFJS_DIR = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A piece of text and where it stands, in points from the page's lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadPage {
  readonly width: number;
  readonly height: number;
  /** In the order of reading. */
  readonly items: readonly PlacedText[];
  /** All of it, lines ended by line ends. */
  readonly text: string;
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly language: string | null;
  readonly info: Readonly<Record<string, unknown>>;
}

/** Reads a PDF as Firefox does. */
export async function readWithPdfJs(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    // It keeps what it is given.
    data: Uint8Array.from(pdf),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: join(PDFJS_DIR, 'standard_fonts/'),
    disableFontFace: true,
  });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push({
      width,
      height,
      text: texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      items: texts
        .filter(({ str }) => str.trim() !== '')
        .map((item) => ({
          text: item.str,
          x: Number(item.transform[4]),
          y: Number(item.transform[5]),
          width: item.width,
          height: item.height,
        })),
    });
  }
  const { info } = await document.getMetadata();
  const language = 'Language' in info && typeof info.Language === 'string' ? info.Language : null;
  await task.destroy();
  return { pages, language, info: { ...info } };
}

let pdfium: Promise<PDFiumLibrary> | null = null;

/** The text of each page as Chrome gives it. */
export async function readWithPdfium(pdf: Uint8Array): Promise<string[]> {
  pdfium ??= PDFiumLibrary.init();
  const document: PDFiumDocument = await (await pdfium).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}
