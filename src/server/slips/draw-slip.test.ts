import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { barcodeOf } from '#shared/slips/barcode.ts';
import type { Slip, SlipBlock, SlipLine, WordsLook } from '#shared/slips/slip.ts';
import { readCode128 } from '../testing/code128.ts';
import { harfbuzzShaper } from '../testing/harfbuzz.ts';
import { shapingPartOf } from '../testing/woff2.ts';
import type { Bitmap } from './bitmap.ts';
import { drawSlip, type PaperDots } from './draw-slip.ts';
import { drawGlyph } from './glyph-mask.ts';
import { baselineOf, lookOf, MARGINS, mm, plainOf, SHOP, STRONG, type TextLook } from './looks.ts';
import { readSubset, slipFont } from './slip-font.ts';

/** Words whose marks stand high, low, aside, or on each other. */
const TRAPS = 'ปี่ ปู่ ญี่ปุ่น น้ำ ฎุ ฐู กี้ ผู้ใหญ่ ชำระ ที่นี่ ป๋า ฟ้า ฬี่'.split(' ');
const LOOKS: readonly WordsLook[] = ['plain', 'bold', 'shop', 'large'];
const WIDTHS: readonly PaperDots[] = [576, 384];

const slipOf = (...blocks: readonly SlipBlock[]): Slip => ({ kind: 'slip', blocks });
const words = (text: string, look: WordsLook = 'plain'): SlipBlock => ({
  ...{ kind: 'words', text, look, isRuled: false },
});
const lines = (...parts: readonly SlipLine[]): SlipBlock => ({ kind: 'section', parts });
const row = (label: string, figure: string, isStrong = false): SlipLine => ({
  ...{ kind: 'row', label, figure, isStrong },
});
const head = (logoName: string | null): SlipBlock => ({
  ...{ kind: 'head', logoName, shopName: 'ร้านน้ำปู่', lines: ['โทร. 02'], title: 'ใบเสร็จรับเงิน' },
});

const isBlack = ({ bits, dots }: Bitmap, x: number, y: number) =>
  (((bits[y * (dots / 8) + (x >> 3)] ?? 0) << (x & 7)) & 0x80) !== 0;

/** A part of the picture as rows of `#` and `.`; all of it where nothing else is said. */
function seen(bitmap: Bitmap, { left = 0, top = 0, bottom = bitmap.rows } = {}): string[] {
  return Array.from({ length: bottom - top }, (_, i) =>
    Array.from({ length: bitmap.dots - left }, (_, j) =>
      isBlack(bitmap, left + j, top + i) ? '#' : '.',
    ).join(''),
  );
}

const inkOf = (bitmap: Bitmap) => seen(bitmap).join('').replaceAll('.', '').length;
const draw = (slip: Slip, dots: PaperDots = 576, logo: Buffer | null = null) =>
  drawSlip(slip, { dots, logo });

/** Where a text has its dots that begins so far from the left edge: `x y`, from the baseline down. */
function dotsOf(text: string, { size, weight }: TextLook, x: number): ReadonlySet<string> {
  const dots = slipFont(weight)
    .glyphsOf(text)
    .flatMap(({ outlines, id, dx, dy }) => {
      const quarters = Math.round((x + (dx * size) / 1000) * 4);
      const mask = drawGlyph(outlines, id, size, ((quarters % 4) + 4) % 4);
      const left = Math.floor(quarters / 4) + mask.left;
      const top = Math.round((-dy * size) / 1000) + mask.top;
      return Array.from(mask.black, (at) => {
        const y = Math.floor(at / mask.width);
        return `${left + at - y * mask.width} ${top + y}`;
      });
    });
  return new Set(dots);
}

const widthOf = (text: string, { size, weight }: TextLook) => (slipFont(weight).widthOf(text) * size) / 1000;

describe('marks above and below letters', () => {
  test.each(LOOKS)('none is cut by the line above or below it, in %s text', async (look) => {
    for (const word of TRAPS) {
      const alone = inkOf(await draw(slipOf(words(word, look))));
      const between = inkOf(await draw(slipOf(words(word, look), words(word, look), words(word, look))));
      const style = lookOf(look, 'slip', 1);
      expect(alone, word).toBe(dotsOf(word, style, (576 - widthOf(word, style)) / 2).size);
      // Lines that ran into each other would share dots.
      expect(between, word).toBe(3 * alone);
    }
  });

  test.each(LOOKS)('none leaves the rows of its own line, in %s text', async (look) => {
    const { lineHeight } = lookOf(look, 'slip', 1);
    for (const word of TRAPS) {
      const rows = seen(await draw(slipOf(words(word, look))));
      const inked = rows.flatMap((dots, y) => (dots.includes('#') ? [y] : []));
      expect(inked[0], word).toBeGreaterThanOrEqual(MARGINS.slip.top);
      expect(inked.at(-1), word).toBeLessThan(MARGINS.slip.top + lineHeight);
    }
  });

  test('a line that begins at the edge of the paper loses nothing beside it', async () => {
    for (const word of TRAPS) {
      const withRule = inkOf(await draw(slipOf(lines({ kind: 'text', text: word }))));
      expect(withRule - inkOf(await draw(slipOf(lines()))), word).toBe(dotsOf(word, plainOf('slip'), 0).size);
    }
  });

  test('a mark stands where its letter is: above it the high ones, below the low ones', async () => {
    const baseline = MARGINS.slip.top + baselineOf(plainOf('slip'));
    const bands = async (word: string) => {
      const rows = seen(await draw(slipOf(words(word))));
      return { top: rows.findIndex((dots) => dots.includes('#')), below: rows.slice(baseline + 1).join('') };
    };
    const [bare, high, low] = [await bands('ก'), await bands('กี้'), await bands('กู')];
    expect(high.top).toBeLessThan((await bands('กี')).top);
    expect((await bands('กี')).top).toBeLessThan(bare.top);
    expect([bare.below.includes('#'), low.below.includes('#')]).toEqual([false, true]);
  });
});

/** Every consonant under the vowels and tone marks that stand above, below, and behind it. */
const CLUSTERS = Array.from({ length: 46 }, (_, i) => String.fromCharCode(0x0e01 + i)).flatMap((letter) =>
  ['', ...'ิีึืั็ุู']
    .flatMap((vowel) => ['', ...'่้๊๋์'].map((tone) => letter + vowel + tone))
    .concat(['', ...'่้๊๋'].map((tone) => `${letter}${tone}ำ`)),
);

describe.each([450, 600, 700, 800] as const)('text of weight %i', (weight) => {
  const shape = harfbuzzShaper(shapingPartOf(readSubset('thai')), weight);

  test('has its glyphs where HarfBuzz has them, and so where browsers do', () => {
    const texts = [...TRAPS, ...CLUSTERS];
    const otherwise = texts.filter((text) => {
      let pen = 0;
      const theirs = shape(text).map(({ id, dx, dy, advance }) => {
        pen += advance;
        return { id, dx: pen - advance + dx, dy };
      });
      const ours = slipFont(weight).glyphsOf(text);
      // HarfBuzz rounds to whole thousandths of the size, glyph by glyph.
      const isNear = (a: number, b: number) => Math.abs(a - b) <= text.length;
      return (
        ours.length !== theirs.length ||
        ours.some(({ id, dx, dy }, i) => {
          const there = theirs[i];
          return there === undefined || id !== there.id || !isNear(dx, there.dx) || !isNear(dy, there.dy);
        })
      );
    });
    expect(texts.length).toBeGreaterThan(2500);
    expect(otherwise).toEqual([]);
  });

  test('is drawn as high and as low as its outlines reach', () => {
    for (const word of TRAPS) {
      const size = 60;
      const glyphs = slipFont(weight).glyphsOf(word);
      const heights = glyphs.flatMap(({ outlines, id, dy }) =>
        outlines
          .outlineOf(id)
          .flatMap(({ args }) => args.flatMap((y, i) => (i % 2 === 1 ? [((y + dy) * size) / 1000] : []))),
      );
      const rows = [...dotsOf(word, { size, weight, lineHeight: 90, spacing: 0 }, 0)].map((dot) =>
        Number(dot.split(' ')[1]),
      );
      expect(Math.abs(-Math.max(...heights) - Math.min(...rows)), word).toBeLessThan(2);
      expect(Math.abs(-Math.min(...heights) - Math.max(...rows)), word).toBeLessThan(2);
    }
  });
});

describe.each(WIDTHS)('on paper of %i dots', (dots) => {
  test('the picture has so many bytes as it has eights of dots', async () => {
    const { bits, rows, dots: wide } = await draw(slipOf(head(null), lines(row('น้ำ', '10.00'))), dots);
    expect([wide, bits.length]).toEqual([dots, (rows * dots) / 8]);
  });

  // A large figure stands below its label on narrow paper, which has a test of its own.
  test.each(dots === 384 ? [false] : [false, true])(
    'a label that is broken leaves its figure whole at the right (strong %s)',
    async (strong) => {
      const figure = '1,234,567.89';
      const long = 'ผู้ใหญ่ที่ญี่ปุ่นชำระน้ำปลาป๋าฟ้ากี่ขวด '.repeat(4);
      const [broken, short] = [
        await draw(slipOf(lines(row(long, figure, strong))), dots),
        await draw(slipOf(lines(row('', figure, strong))), dots),
      ];
      const look = strong ? STRONG : plainOf('slip');
      const width = (slipFont(look.weight).widthOf(figure) * look.size) / 1000;
      const left = Math.floor(dots - width - 1);
      expect(broken.rows).toBeGreaterThan(short.rows + look.lineHeight);
      const first = { left, bottom: short.rows - MARGINS.slip.bottom };
      expect(seen(broken, first)).toEqual(seen(short, first));
      // Nothing of the label stands below the figure, and the figure reaches the edge.
      expect(seen(broken, { left, top: first.bottom }).join('')).not.toContain('#');
      const whole = dotsOf(figure, look, dots - widthOf(figure, look));
      expect(inkOf(short) - inkOf(await draw(slipOf(lines()), dots))).toBe(whole.size);
      const rightmost = Math.max(...[...whole].map((dot) => Number.parseInt(dot, 10)));
      const columns = first.bottom - MARGINS.slip.top - mm(4);
      const edge = seen(short, { left: rightmost, top: first.bottom - columns, bottom: first.bottom });
      expect([rightmost < dots, rightmost > dots - 4]).toEqual([true, true]);
      expect(edge.some((line) => line.startsWith('#'))).toBe(true);
    },
  );

  test('on narrow paper a large figure stands whole below a label that has no room beside it', async () => {
    const [label, figure] = ['ยอดสุทธิ (THB)', '9,999,999,999.00'];
    const both = await draw(slipOf(lines(row(label, figure, true))), dots);
    const [above, below] = [
      await draw(slipOf(lines(row(label, '', true))), dots),
      await draw(slipOf(lines(row('', figure, true))), dots),
    ];
    const none = await draw(slipOf(lines()), dots);
    // No letter is lost, whichever way they stand.
    expect(inkOf(both) - inkOf(none)).toBe(inkOf(above) + inkOf(below) - 2 * inkOf(none));
    expect(both.rows - below.rows).toBeCloseTo(dots === 384 ? STRONG.lineHeight : 0, -1);
  });

  test('five hundred lines are drawn as whole as one', async () => {
    const thing = row('น้ำปลาที่ญี่ปุ่น', '25.00');
    const [none, one] = [await draw(slipOf(lines()), dots), await draw(slipOf(lines(thing)), dots)];
    const many = await draw(slipOf(lines(...Array.from({ length: 500 }, () => thing))), dots);
    expect(inkOf(many) - inkOf(none)).toBe(500 * (inkOf(one) - inkOf(none)));
    expect(many.rows - none.rows).toBeCloseTo(500 * plainOf('slip').lineHeight, -1);
  });

  test('the bars are whole dots, and a scanner reads the number out of them', async () => {
    for (const code of ['RC6911-000123', 'RF6911-000001', 'A1']) {
      const bitmap = await draw(slipOf({ kind: 'barcode', code }), dots);
      const [line = ''] = seen(bitmap, { top: MARGINS.slip.top + mm(4) });
      const last = seen(bitmap, { top: MARGINS.slip.top + mm(4 + 12) - 1 })[0];
      expect(last, code).toBe(line);
      const bars = line.replaceAll(/^\.+|\.+$/g, '');
      const moduleDots = bars.length / (barcodeOf(code)?.modules.length ?? 0);
      expect([code, Number.isInteger(moduleDots), moduleDots >= 2]).toEqual([code, true, true]);
      const widths = (bars.match(/#+|\.+/g) ?? []).map((bar) => bar.length / moduleDots);
      expect(readCode128(widths)).toBe(code);
    }
  });

  test('the number of the queue is in one line, whatever its length', async () => {
    for (const number of ['7', '123', '12345', '1234567890']) {
      const bitmap = await draw({ kind: 'ticket', blocks: [words(number, 'number')] }, dots);
      const bands = seen(bitmap)
        .map((line) => (line.includes('#') ? '#' : '.'))
        .join('')
        .match(/#+/g);
      expect(bands, number).toHaveLength(1);
      const columns = seen(bitmap).map((line) => [line[0], line.at(-1)].join(''));
      expect(columns.join(''), number).not.toContain('#');
    }
  });
});

test('thirteen digits are drawn with the very bars of their EAN-13', async () => {
  const code = '4006381333931';
  const [line = ''] = seen(await draw(slipOf({ kind: 'barcode', code })), { top: MARGINS.slip.top + mm(4) });
  const modules = barcodeOf(code)?.modules ?? '';
  const bars = line.replaceAll(/^\.+|\.+$/g, '');
  const each = bars.length / modules.length;
  const wide = [...modules].map((bit) => (bit === '1' ? '#' : '.').repeat(each)).join('');
  expect(bars).toBe(wide);
});

test('a number that no scanner knows the letters of has no bars', async () => {
  const [bare, thai] = [await draw(slipOf()), await draw(slipOf({ kind: 'barcode', code: 'กข-1' }))];
  expect(thai).toEqual(bare);
});

test('what the typeface has no picture of stands as something', async () => {
  for (const text of ['😀', '中文', '日本語', '👨‍👩‍👧', '\u{10ffff}', 'ขนม🍰ปัง']) {
    expect(inkOf(await draw(slipOf(words(text)))), text).toBeGreaterThan(10);
  }
});

describe('the picture of the shop', () => {
  const square = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } })
      .png()
      .toBuffer();

  test('stands black above all else', async () => {
    const slip = slipOf(head('logo.png'));
    const [without, withIt] = [await draw(slip), await draw(slip, 576, await square())];
    // 40 dots of a screen are 85 of a printer.
    expect(inkOf(withIt) - inkOf(without)).toBe(85 * 85);
    expect(withIt.rows - without.rows).toBe(85 + mm(2));
    const first = seen(withIt, { top: MARGINS.slip.top, bottom: MARGINS.slip.top + 85 });
    expect(new Set(first.map((line) => line.replaceAll('.', '').length))).toEqual(new Set([85]));
  });

  test('that is no picture, or is gone, leaves the slip without one', async () => {
    const slip = slipOf(head('logo.png'));
    const without = await draw(slip);
    for (const broken of [Buffer.alloc(0), Buffer.from('no picture'), (await square()).subarray(0, 40)]) {
      expect(await draw(slip, 576, broken)).toEqual(without);
    }
  });

  test('is not drawn on a slip that shows none', async () => {
    expect(await draw(slipOf(head(null)), 576, await square())).toEqual(await draw(slipOf(head(null))));
  });
});

test('the shop’s name is drawn larger than its lines', async () => {
  const [large, plain] = [await draw(slipOf(words('ปู่', 'shop'))), await draw(slipOf(words('ปู่')))];
  expect(large.rows - plain.rows).toBeCloseTo(SHOP.lineHeight - plainOf('slip').lineHeight, -1);
  expect(inkOf(large)).toBeGreaterThan(1.5 * inkOf(plain));
});

test('whatever is typed can be drawn, in any order of letters', async () => {
  const thai = Array.from({ length: 0x5b }, (_, i) => String.fromCharCode(0x0e01 + i));
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...thai, 'a', ' '), maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      expect((await draw(slipOf(words(text)))).rows).toBeGreaterThan(0);
    }),
  );
  // No word has these, and fontkit by itself gives up on them.
  expect(inkOf(await draw(slipOf(words('ฬูำปลา'))))).toBeGreaterThan(inkOf(await draw(slipOf(words('ปลา')))));
});
