import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { drawnOtherwise, harfbuzzShaper } from '../testing/harfbuzz.ts';
import { readWithPdfium, readWithPdfJs } from '../testing/read-pdf.ts';
import { openSarabun, ThaiFont } from './thai-font.ts';
import { ThaiShaper } from './thai-shaping.ts';

const { resolve } = createRequire(import.meta.url);
const FILES = {
  regular: readFileSync(resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')),
  bold: readFileSync(resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')),
};

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
const CONSONANTS = letters(0x0e01, 0x0e2e);
const MARKS = ['', ...'\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e4d\u0e38\u0e39\u0e3a'];
const TONES = ['', ...letters(0x0e48, 0x0e4c)];
const LEADING = [...'เแโใไ'];

/** Every consonant under every vowel and tone mark, with สระอำ and สระอา, and after the vowels before it. */
const CLUSTERS = CONSONANTS.flatMap((consonant) =>
  TONES.flatMap((tone) => [
    ...MARKS.map((mark) => consonant + mark + tone),
    ...[`${consonant}${tone}ำ`, `${consonant}${tone}า`, `${consonant}${tone}ะ`],
    ...LEADING.map((vowel) => vowel + consonant + tone),
  ]),
);
const WORDS = (
  'น้ำ ป้ำ ก๊ำ กำ ปู่ ปุ๋ย ญี่ปุ่น ฝุ่น ฟุ้ง ฬุ่ ฐู ฎุ ฏู ญู ป้า ฟี้ ที่ ทั้งสิ้น ผู้ใหญ่ ชั้น เสื้อ เปลี่ยน ' +
  'สมาร์ทโฟน สตรอว์เบอร์รี่ เบียร์ สิทธิ์ พันธุ์ องค์ วันทร์ ฤๅษี ฯลฯ บ่อยๆ ๑๒๓ ฿100 ก.ก. แพ็ค6ขวด (น้ำปลา)'
).split(' ');
const MIXED = ['TOAปู่', 'ขนาดXLที่', 'iPhoneผู้', 'ABปู่ที่ญี่ปุ่นCD', '2ชั้น', 'A4ปุ๋ย5kg'];

type Weight = keyof typeof FILES;

describe.each(['regular', 'bold'] as const)('Sarabun %s', (weight) => {
  const file = FILES[weight];
  const shaper = new ThaiShaper(file);
  const harfbuzz = harfbuzzShaper(file);
  const shapedOtherwise = (text: string) => {
    const ours = shaper.shape(text).map((g) => [g.glyphId, g.xOffset, g.yOffset, g.xAdvance].join());
    const theirs = harfbuzz(text).map((g) => [g.id, g.dx, g.dy, g.advance].join());
    return ours.join(' ') !== theirs.join(' ');
  };

  test('every cluster of Thai is shaped as HarfBuzz shapes it', () => {
    expect(CLUSTERS.length).toBeGreaterThan(2399);
    expect([...CLUSTERS, ...WORDS].filter(shapedOtherwise)).toEqual([]);
  });

  test('Thai beside Latin letters is shaped as it is alone', () => {
    expect(MIXED.filter(shapedOtherwise)).toEqual([]);
  });

  test('what the PDF’s font draws is the picture that HarfBuzz would draw', () => {
    expect(drawnOtherwise(new ThaiFont(file), file, [...CLUSTERS, ...WORDS, ...MIXED])).toEqual([]);
  });

  test('figures are all of one width, so that columns of them stand under each other', () => {
    const thaiFont = openSarabun()[weight];
    const widths = CONSONANTS.slice(0, 10).map((_, digit) => thaiFont.widthOf(`${digit}${9 - digit},0.`, 10));
    expect(new Set(widths).size).toBe(1);
  });

  test('800 lines of Thai come back from both readers as they went in', async () => {
    const lines = randomLines(800);
    const [pdfJs, pdfium] = await copiedFrom(lines, weight);
    expect(pdfJs).toEqual(lines);
    expect(pdfium).toEqual(lines);
  });
});

test('what a glyph stands for does not depend on what the font was used for before', () => {
  const font = new ThaiFont(FILES.regular);
  const textOf = (word: string) =>
    font.layout(word).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  // fontkit itself gives สระอา no character at all once it has seen สระอำ.
  expect(textOf('น้ำ').join('')).toBe('น้ำ');
  expect(textOf('บาท').join('')).toBe('บาท');
  expect(textOf('กำ')).toEqual(['ก', 'ำ']);
  expect(textOf('ป้ำ').join('')).toBe('ป้ำ');
  expect(textOf('ปู่').join('')).toBe('ปู่');
  expect(textOf('กํา').join('')).toBe('กํา');
});

test.each(['regular', 'bold'] as const)(
  'a %s font that has been written into one document draws and says every cluster in the next',
  (weight) => {
    const font = new ThaiFont(FILES[weight]);
    const first = font.createSubset();
    // Each is drawn with a glyph that no text has been shaped with yet: ไม้โท in its lower place, and a lone เ.
    for (const { id } of font.layout('น้ำแ').glyphs) first.includeGlyph(id);
    first.encode();
    const texts = [...CLUSTERS, ...WORDS, ...MIXED];
    const said = (text: string) =>
      font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    expect(texts.filter((text) => said(text).join('') !== text)).toEqual([]);
    expect(drawnOtherwise(font, FILES[weight], texts)).toEqual([]);
  },
);

test('a ligature says the letters that it stands for, whichever way each text spells it', () => {
  const font = openSarabun().regular;
  for (const word of ['\ufb01', 'fi', 'ﬁfi', 'fiﬁ', 'office']) {
    const said = font.layout(word).glyphs.flatMap(({ codePoints }) => codePoints);
    expect(String.fromCodePoint(...said), word).toBe(word);
  }
});

test('glyphs and positions always pair up, whatever the order of marks', () => {
  const font = openSarabun().regular;
  for (const word of ['ำ', '่', 'ำำ', 'ก่่ำ', 'ุ่', 'ปุุ่่', '่ำ', 'A่ำ', '']) {
    const { glyphs, positions } = font.layout(word);
    expect(glyphs).toHaveLength(positions.length);
    expect(glyphs.flatMap(({ codePoints }) => codePoints).filter((c) => c !== 0x200b)).toHaveLength(
      word.length,
    );
  }
});

async function copiedFrom(lines: readonly string[], weight: Weight): Promise<[string[], string[]]> {
  const pdf = await pdfOf(lines, weight);
  const cut = (text: string) => text.split(/\r?\n/).filter((line) => line !== '');
  const { pages } = await readWithPdfJs(pdf);
  return [pages.flatMap(({ text }) => cut(text)), (await readWithPdfium(pdf)).flatMap(cut)];
}

/** Lines of words and clusters with Latin, digits and signs between, the same ones in every run. */
function randomLines(count: number): string[] {
  let state = 20261120;
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const usual = [...CLUSTERS, ...WORDS].filter((cluster) => !/[ฤฦ][^ๅ]/.test(cluster));
  return Array.from({ length: count }, (_, i) => {
    const parts = Array.from({ length: 3 + below(5) }, () => {
      const kind = below(6);
      if (kind === 0) return pick(['A4', 'kg', '1,234.50', '(XL)', 'No.7', '50%']);
      return kind < 3 ? pick(WORDS) : pick(usual) + pick(usual);
    });
    return `${i + 1} ${parts.join(pick(['', ' ']))}`;
  });
}

async function pdfOf(lines: readonly string[], weight: Weight): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', font: '', autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => document.once('end', done));
  document.registerFont('Sarabun', openSarabun()[weight] as unknown as Buffer);
  for (const [i, line] of lines.entries()) {
    if (i % 40 === 0) document.addPage().font('Sarabun').fontSize(11);
    document.text(line, 40, 40 + (i % 40) * 19, { lineBreak: false });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
