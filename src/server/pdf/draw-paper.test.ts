import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bahtText } from '#shared/documents/baht-text.ts';
import { formatBaht, MAX_SUM_SATANG } from '#shared/money/satang.ts';
import { makePaper } from '../testing/make-paper.ts';
import { HEADINGS, paperWords, sorted, squeezed, withoutCarried } from '../testing/paper-words.ts';
import {
  type PlacedText,
  type ReadPage,
  type ReadPdf,
  readWithPdfium,
  readWithPdfJs,
} from '../testing/read-pdf.ts';
import { drawPaper } from './draw-paper.ts';
import type { Paper, PaperParty } from './paper.ts';
import { PAGE } from './sheet.ts';

const manyLines = (count: number, changes: Partial<Paper> = {}) => makePaper(count, changes);
const withDiscount = (paper: Paper): Paper => ({
  ...paper,
  lines: paper.lines.map((line, i) => (i === 1 ? { ...line, discountSatang: 725 } : line)),
});

describe.each([
  [1, 1],
  [10, 1],
  [20, 1],
  [60, 3],
  [300, 11],
])('a paper of %i lines', (count, pageCount) => {
  const paper = manyLines(count);
  let pdfJs: ReadPdf;
  let pdfium: string[];

  beforeAll(async () => {
    const pdf = await drawPaper(paper);
    pdfJs = await readWithPdfJs(pdf);
    pdfium = await readWithPdfium(pdf);
  });

  test(`takes ${pageCount} pages, each numbered and under the heading of its table`, () => {
    const { pages } = pdfJs;
    expect(pages).toHaveLength(pageCount);
    for (const [i, { text }] of pages.entries()) {
      expect(squeezed(text)).toContain(squeezed(`หน้า ${i + 1}/${pageCount}`));
      expect(squeezed(text)).toContain('QT202611-00001');
      expect(squeezed(text)).toContain(HEADINGS.join(''));
    }
  });

  test('says all that it was given, in this order, and nothing else, to both readers', () => {
    const text = squeezed(pdfJs.pages.map((page) => page.text).join('\n'));
    let from = 0;
    for (const line of paper.lines.flatMap(({ name, detail, amountSatang }) => [
      name + detail,
      formatBaht(amountSatang),
    ])) {
      const at = text.indexOf(squeezed(line), from);
      expect(at, line).toBeGreaterThanOrEqual(0);
      from = at;
    }
    const expected = sorted(paperWords(paper, pageCount));
    expect(sorted(withoutCarried(text).rest)).toBe(expected);
    expect(sorted(withoutCarried(pdfium.join('\n')).rest)).toBe(expected);
  });

  test('carries the sum of its lines from each page with lines to the next', () => {
    const tables = pdfJs.pages.filter(({ text }) => text.includes('SKU-'));
    const sums = tables.map(({ text }) => {
      const last = [...text.matchAll(/SKU-(\d+)/g)].map(([, number]) => Number(number) - 999).at(-1);
      const told = paper.lines.slice(0, last).reduce((sum, { amountSatang }) => sum + amountSatang, 0);
      return formatBaht(told);
    });
    expect(sums.at(-1)).toBe(formatBaht(paper.sums[0]?.amountSatang ?? 0));
    for (const [i, { text }] of tables.entries()) {
      const brought = i === 0 ? [] : [`ยอดยกมา${sums[i - 1]}`];
      const carried = i === tables.length - 1 ? [] : [`ยอดยกไป${sums[i]}`];
      expect(withoutCarried(text).carried, `page ${i + 1}`).toEqual([...brought, ...carried]);
    }
  });

  test('keeps to its margins and to its places', () => {
    for (const page of pdfJs.pages) expect(misplaced(page)).toEqual([]);
  });
});

test('original and copy are whole sets, each marked and numbered for itself', async () => {
  const { pages } = await readWithPdfJs(await drawPaper(manyLines(60, { copies: ['ต้นฉบับ', 'สำเนา'] })));
  expect(pages).toHaveLength(6);
  for (const [i, { text }] of pages.entries()) {
    const [mine, other] = i < 3 ? ['ต้นฉบับ', 'สำเนา'] : ['สำเนา', 'ต้นฉบับ'];
    expect(text).toContain(mine);
    expect(text).not.toContain(other);
    expect(text).toContain(`หน้า ${(i % 3) + 1}/3`);
  }
});

test.each(['ใบเสนอราคา', 'ใบกำกับภาษี', 'ใบส่งของ', 'ใบแจ้งหนี้', 'ใบวางบิล', 'ใบเสร็จรับเงิน/ใบกำกับภาษี'])(
  'a %s has its name in large letters on one line',
  async (title) => {
    const { pages } = await readWithPdfJs(await drawPaper(manyLines(2, { title })));
    const heading = pages[0]?.items.find(({ text }) => text === title);
    expect(heading?.height).toBeGreaterThan(15);
  },
);

test('the file says what it is, whose and in which language', async () => {
  const { language, info } = await readWithPdfJs(await drawPaper(manyLines(1)));
  expect(language).toBe('th-TH');
  expect(info).toMatchObject({ Title: 'ใบเสนอราคา QT202611-00001', Author: 'ร้านดี มินิมาร์ท' });
});

test('the file was made when the paper was issued, however late it is drawn', async () => {
  const issuedMs = Date.parse('2025-02-03T04:05:06+07:00');
  const { info } = await readWithPdfJs(await drawPaper(manyLines(1, { issuedMs })));
  expect(info).toMatchObject({ CreationDate: 'D:20250202210506Z' });
});

test('what is to be filled in by hand has a line to write on', async () => {
  const [filled, toFill] = await Promise.all(
    [false, true].map(async (isToFillIn) => {
      const facts = [{ label: 'กำหนดชำระ', text: '', isToFillIn }];
      return strokesOf(await drawPaper(manyLines(1, { facts })));
    }),
  );
  expect(toFill).toBe((filled ?? 0) + 1);
});

test('there is a column of discounts only where there is a discount', async () => {
  const [without, having] = await Promise.all(
    [manyLines(3), withDiscount(manyLines(3))].map(async (paper) => readWithPdfJs(await drawPaper(paper))),
  );
  expect(without?.pages[0]?.text).not.toContain('ส่วนลด');
  expect(having?.pages[0]?.text).toContain('ส่วนลด');
  expect(having?.pages[0]?.text).toContain('7.25');
});

test('the largest amounts, long names without spaces and long codes stay in their places', async () => {
  const thai = 'สินค้าชื่อยาวมากที่ไม่มีช่องว่างเลยเพื่อทดสอบการตัดคำของเอกสารภาษาไทย'.repeat(3);
  const paper = manyLines(2, {
    lines: [thai, 'W'.repeat(200), 'https://example.com/'.repeat(8)].map((name) => ({
      name,
      detail: 'SKU'.repeat(30),
      quantity: 99_999,
      unit: 'กล่องใหญ่พิเศษมากที่สุด',
      unitPriceSatang: MAX_SUM_SATANG,
      discountSatang: MAX_SUM_SATANG,
      amountSatang: MAX_SUM_SATANG,
    })),
    sums: [
      { label: 'ยอดรวมก่อนหักส่วนลดของทุกรายการและของคูปอง', amountSatang: MAX_SUM_SATANG, isTotal: false },
      { label: 'จำนวนเงินทั้งสิ้น', amountSatang: MAX_SUM_SATANG, isTotal: true },
    ],
    totalInWords: bahtText(MAX_SUM_SATANG),
    copies: ['ต้นฉบับ'],
    signatures: ['ผู้รับสินค้า', 'ผู้ส่งสินค้า', 'ผู้มีอำนาจลงนาม'],
  });
  const { pages } = await readWithPdfJs(await drawPaper(paper));
  expect(pages.flatMap(misplaced)).toEqual([]);
  const text = squeezed(pages.map((page) => page.text).join(''));
  expect(text).toContain('W'.repeat(200));
  expect(text.split(formatBaht(MAX_SUM_SATANG))).toHaveLength(3 * 3 + 2 + 1);
  const rights = pages.flatMap(({ items }) =>
    items.filter((item) => /(^| )99,999,999\.99$/.test(item.text)).map((item) => item.x + item.width),
  );
  expect(Math.max(...rights)).toBeLessThanOrEqual(PAGE.width - PAGE.right);
});

test('what the font cannot print is gone from every part of the paper, or shown to be missing', async () => {
  const odd = 'กา\u200bแฟ☕ 老\u0000';
  const model = makePaper(1);
  const party = { heading: odd, name: odd, details: [odd] };
  const paper: Paper = {
    ...{
      title: odd,
      fileTitle: odd,
      issuedMs: model.issuedMs,
      copies: [odd],
      seller: party,
      buyer: party,
      totalInWords: odd,
    },
    ...{ facts: [{ label: odd, text: odd }], remarks: [{ label: odd, text: odd }], signatures: [odd] },
    lines: model.lines.map((line) => ({ ...line, name: odd, detail: odd, unit: odd })),
    sums: model.sums.map((sum) => ({ ...sum, label: odd })),
  };
  const { pages, info } = await readWithPdfJs(await drawPaper(paper));
  const text = pages[0]?.text ?? '';
  expect(text.split('กาแฟ ?').length).toBeGreaterThan(18);
  expect(text).not.toMatch(/[\u200b☕老\0]/);
  expect(info).toMatchObject({ Title: 'กาแฟ ?', Author: 'กาแฟ ?' });
});

test('a row is never cut, unless it is taller than a page', async () => {
  const name = 'ชุดเครื่องเขียนครบชุดสำหรับสำนักงาน '.repeat(6).trim();
  const paper = manyLines(30, {
    lines: manyLines(30).lines.map((line, i) => ({ ...line, name: `เริ่ม${i} ${name} จบ${i}` })),
  });
  const { pages } = await readWithPdfJs(await drawPaper(paper));
  expect(pages.length).toBeGreaterThan(2);
  for (const { text } of pages) {
    const numbers = (word: string) => [...text.matchAll(new RegExp(`${word}(\\d+)`, 'g'))].map(([, n]) => n);
    expect(numbers('เริ่ม')).toEqual(numbers('จบ'));
  }

  const tall = manyLines(1, {
    lines: [{ ...manyLines(1).lines[0]!, name: 'ยาวกว่าหนึ่งหน้า '.repeat(900).trim() }],
  });
  const read = await readWithPdfJs(await drawPaper(tall));
  expect(read.pages.length).toBeGreaterThan(1);
  expect(squeezed(read.pages.map((page) => page.text).join('')).split('กว่า')).toHaveLength(901);
  expect(read.pages.flatMap(misplaced)).toEqual([]);
});

test('sums and signatures stand together, on whatever page, under at least one row', async () => {
  for (let count = 16; count <= 40; count += 3) {
    const { pages } = await readWithPdfJs(await drawPaper(manyLines(count)));
    const last = pages.at(-1)?.text ?? '';
    expect(last).toContain('จำนวนเงินทั้งสิ้น');
    expect(last).toContain('(ผู้อนุมัติ)');
    expect(last, `${count} lines`).toContain(`SKU-${999 + count}`);
  }
});

test('long remarks go on over the pages', async () => {
  const remarks = [{ label: 'เงื่อนไข', text: 'กรุณาตรวจสอบสินค้าก่อนลงนาม '.repeat(400).trim() }];
  const { pages } = await readWithPdfJs(await drawPaper(manyLines(5, { remarks })));
  expect(pages.length).toBeGreaterThan(1);
  expect(squeezed(pages.map(({ text }) => text).join('')).split('กรุณา')).toHaveLength(401);
  expect(pages.flatMap(misplaced)).toEqual([]);
});

test('whatever the names are made of, a paper comes out and stays within its margins', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'กขปฟญฐ่้๊๋์ิีุูำาะเแไA1 🍜\u200b\u0000\n'), maxLength: 120 }),
  );
  const anyParty: fc.Arbitrary<PaperParty> = fc.record({
    heading: anyText,
    name: anyText,
    details: fc.array(anyText, { maxLength: 4 }),
  });
  const anyPaper = fc.record({
    title: anyText,
    fileTitle: anyText,
    seller: anyParty,
    buyer: anyParty,
    names: fc.array(anyText, { maxLength: 12 }),
    label: anyText,
  });
  await fc.assert(
    fc.asyncProperty(anyPaper, async ({ names, label, ...rest }) => {
      const model = manyLines(1);
      const lines = names.map((name) => ({
        ...model.lines[0]!,
        name,
        detail: label,
        unit: name.slice(0, 20),
      }));
      const pdf = await drawPaper({
        ...model,
        ...rest,
        lines,
        facts: [{ label, text: label }],
        signatures: [label],
      });
      const { pages } = await readWithPdfJs(pdf);
      expect(pages.flatMap(({ items }) => items.filter(isOutside))).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

/** How many lines and boxes are drawn on all pages. */
function strokesOf(pdf: Uint8Array): number {
  const file = Buffer.from(pdf).toString('latin1');
  const streams = [...file.matchAll(/FlateDecode\s*>>\s*stream\r?\n(?<data>[\s\S]*?)\r?\nendstream/g)];
  const drawn = streams
    .map(({ groups }) => inflateSync(Buffer.from(groups?.data ?? '', 'latin1')).toString('latin1'))
    // What a page shows begins with turning it upright; the other streams are the font's.
    .filter((words) => words.startsWith('1 0 0 -1 0'));
  return drawn.reduce((sum, words) => sum + (words.match(/^S$/gm)?.length ?? 0), 0);
}

function isOutside({ x, y, width }: PlacedText): boolean {
  const slack = 0.6;
  return (
    x < PAGE.left - slack ||
    x + width > PAGE.width - PAGE.right + slack ||
    y < PAGE.bottom ||
    y > PAGE.height - PAGE.top + 6
  );
}

/** Text outside the margins, or over other text. */
function misplaced({ items }: ReadPage): string[] {
  const outside = items.filter(isOutside).map(({ text }) => `outside: ${text}`);
  const over = items.flatMap((a, i) =>
    items.slice(i + 1).flatMap((b) => {
      const beside = a.x + a.width <= b.x + 0.3 || b.x + b.width <= a.x + 0.3;
      const apart = Math.abs(a.y - b.y) >= Math.max(a.height, b.height) * 0.95;
      return beside || apart ? [] : [`over each other: ${a.text} | ${b.text}`];
    }),
  );
  return [...outside, ...over];
}
