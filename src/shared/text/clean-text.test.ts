import { describe, expect, test } from 'vitest';
import { codePointLength, isCleanText } from './clean-text.ts';

describe('text that a shop writes comes in', () => {
  test.each(['น้ำปลาแท้ 700 มล.', 'บรรทัดแรก\nบรรทัดที่สอง\tเยื้อง\r\n', 'ลูกค้า 👩‍👩‍👧 ประจำ', 'Ünïcödé', ''])(
    '%j',
    (text) => {
      expect(isCleanText(text)).toBe(true);
    },
  );
});

describe('text that a paper or a database would choke on does not', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001b[2J'],
    ['vertical tab', 'a\u000bb'],
    ['delete', 'a\u007f'],
    ['a C1 control', 'a\u0085'],
    ['a right-to-left override', 'invoice\u202egpj.exe'],
    ['a bidi embedding', '\u202aabc'],
    ['a bidi isolate', 'abc\u2066def'],
    ['half a high surrogate', 'a\ud83d'],
    ['half a low surrogate', '\ude00a'],
    ['surrogates the wrong way round', '\ude00\ud83d'],
  ])('%s', (_what, text) => {
    expect(isCleanText(text)).toBe(false);
  });
});

test('lengths count code points: an emoji is one, a tone mark is one', () => {
  expect(codePointLength('👍')).toBe(1);
  expect(codePointLength('น้ำ')).toBe(3);
  expect(codePointLength('')).toBe(0);
});
