import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import type { DocumentContent } from '#shared/documents/document-content.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/documents/kinds.ts';
import { CREDIT_CONTENT, DOCUMENT_CONTENT } from '../testing/document-content.ts';
import { drawnOtherwise } from '../testing/harfbuzz.ts';
import { paperWords, sorted, squeezed } from '../testing/paper-words.ts';
import { readWithPdfium, readWithPdfJs } from '../testing/read-pdf.ts';
import { paperOf } from './paper-of.ts';

const { resolve } = createRequire(import.meta.url);
const FONT_FILES = {
  regular: readFileSync(resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')),
  bold: readFileSync(resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')),
};
const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

/** Without discounts, whose column would say more than `paperWords` knows. */
const CONTENT: DocumentContent = {
  ...DOCUMENT_CONTENT,
  ...{ lines: DOCUMENT_CONTENT.lines.map((line) => ({ ...line, discountSatang: 0 })), lineDiscountSatang: 0 },
  invoice: { number: 'IV202611-00009', issuedOn: '2026-11-20', totalSatang: 123_450 },
};
const OF_ORDER = { order: { number: '261120-012-0007', receiptNumber: 'RC202611-00003' }, validUntil: null };

/** Those that say something else than the papers of an order do. */
const CONTENTS: Readonly<Partial<Record<DocumentKind, DocumentContent>>> = {
  quotation: CONTENT,
  credit_note: { ...CREDIT_CONTENT, lines: CONTENT.lines, lineDiscountSatang: 0 },
};

const ISSUED_MS = Date.parse('2026-11-20T23:30:00+07:00');

const paperOfKind = (kind: DocumentKind) =>
  paperOf(
    {
      ...{ id: 1, kind, orderId: 1, customerId: 1, issuedMs: ISSUED_MS, madeMs: ISSUED_MS, replacedBy: null },
      number: `${DOCUMENT_KINDS[kind].prefix}202611-00001`,
      content: CONTENTS[kind] ?? { ...CONTENT, ...OF_ORDER },
    },
    { nowMs: ISSUED_MS },
  );

/** The drawing of papers as it is after a start of the program: nothing has been drawn with its fonts yet. */
async function started() {
  vi.resetModules();
  const { drawPaper } = await import('../pdf/draw-paper.ts');
  const { openSarabun } = await import('../pdf/thai-font.ts');
  return { drawPaper, fonts: openSarabun() };
}

describe.each(KINDS)('a %s', (kind) => {
  const paper = paperOfKind(kind);
  const words = paperWords(paper, 1).split(/\s+/);

  test.each(KINDS)('that is the first paper after a %s keeps every letter and mark', async (before) => {
    const { drawPaper, fonts } = await started();
    await drawPaper(paperOfKind(before));
    const pdf = await drawPaper(paper);

    const { pages } = await readWithPdfJs(pdf);
    const text = pages.map((page) => page.text).join('\n');
    const expected = sorted(paperWords(paper, 1));
    expect(sorted(text)).toBe(expected);
    expect(sorted((await readWithPdfium(pdf)).join('\n'))).toBe(expected);
    for (const { label } of paper.facts) expect(squeezed(text)).toContain(squeezed(label));
    for (const weight of ['regular', 'bold'] as const)
      expect(drawnOtherwise(fonts[weight], FONT_FILES[weight], words)).toEqual([]);
  });

  test('is the same picture whatever was drawn before it', async () => {
    const first = await started();
    const alone = await first.drawPaper(paper);
    const { drawPaper } = await started();
    for (const before of KINDS) await drawPaper(paperOfKind(before));
    expect(Buffer.compare(await drawPaper(paper), alone)).toBe(0);
  });
});
