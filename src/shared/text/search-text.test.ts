import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldForSearch, foldWithoutTones } from './search-text.ts';

describe('a product is found however its name was typed', () => {
  test.each([
    ['น้ำปลา', 'น\u0e4d\u0e49าปลา', 'ำ typed as นิคหิต, tone, สระอา'],
    ['น้ำปลา', 'น\u0e49\u0e4dาปลา', 'ำ typed as tone, นิคหิต, สระอา'],
    ['ทำ', 'ท\u0e4dา', 'ำ without a tone typed in pieces'],
    ['แก้ว', '\u0e40\u0e40ก้ว', 'แ typed as two เ'],
    ['ที่', 'ท\u0e48\u0e35', 'the tone before its upper vowel'],
    ['ปู่', 'ป\u0e48\u0e39', 'the tone before its lower vowel'],
    ['กั้น', 'ก\u0e49\u0e31น', 'the tone before ไม้หันอากาศ'],
    ['สิทธิ์', 'สิทธ\u0e4c\u0e34', 'the silencer before its vowel'],
    ['ขนาด ๑๒ ชิ้น', 'ขนาด 12 ชิ้น', 'Thai digits'],
    ['กาแฟเย็น', 'กา\u200bแฟ\u2060เย็น\ufeff', 'zero-width characters'],
    ['Coca-COLA', 'coca-cola', 'capitals'],
    ['Café', 'cafe\u0301', 'an accent typed apart'],
    ['นม  จืด ', 'นม จืด', 'spaces'],
  ])('%s = %s (%s)', (label, typed) => {
    expect(label).not.toBe(typed);
    expect(foldForSearch(typed)).toBe(foldForSearch(label));
  });

  test('a label that is written right stays as it is written', () => {
    for (const label of ['น้ำปลา', 'แก้ว', 'ที่นอน', 'สิทธิ์', 'กาแฟเย็นใส่นมข้น', 'ซ้ำ ๆ'.replace('ๆ', 'x')]) {
      expect(foldForSearch(label)).toBe(label);
    }
  });

  test('different words stay different: ข้าว is not ขาว, เก is not แก', () => {
    expect(foldForSearch('ข้าว')).not.toBe(foldForSearch('ขาว'));
    expect(foldForSearch('เก')).not.toBe(foldForSearch('แก'));
  });

  test('folding what is folded changes nothing, whatever the keys of a Thai keyboard', () => {
    const thaiMarks = fc.constantFrom(
      ...'กนเแาำ\u0e31\u0e34\u0e38\u0e3a\u0e47\u0e48\u0e49\u0e4c\u0e4d\u200bAÉ ๓',
    );
    const anyText = fc.oneof(
      fc.array(thaiMarks, { maxLength: 12 }).map((keys) => keys.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const once = foldForSearch(text);
        expect(foldForSearch(once)).toBe(once);
      }),
      { numRuns: 5_000 },
    );
  });
});

test('without tones ขาว finds ข้าว, and นา does not find น้ำ', () => {
  expect(foldWithoutTones('ข้าว')).toBe(foldWithoutTones('ขาว'));
  expect(foldWithoutTones('น้ำ')).not.toBe(foldWithoutTones('นา'));
});
