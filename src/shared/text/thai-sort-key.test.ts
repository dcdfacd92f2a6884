import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import names from './names-to-sort.json' with { type: 'json' };
import { foldForSearch } from './search-text.ts';
import { compareNames, thaiSortKey } from './thai-sort-key.ts';

/** As both databases compare the keys. */
const byBytes = (a: string, b: string) =>
  Buffer.compare(Buffer.from(thaiSortKey(a)), Buffer.from(thaiSortKey(b)));

/** The order of Thai by the tables of Unicode, which takes no notice of spaces and signs, and puts Latin last. */
const DICTIONARY = new Intl.Collator('th', { sensitivity: 'accent' });
/** The same, with spaces, signs, digits and Latin before Thai. */
const UNICODE = new Intl.Collator('en', { sensitivity: 'accent' });

const shuffled = (names: readonly string[]) => names.toSorted((a, b) => (a < b ? 1 : -1));

describe('names sort as in a Thai dictionary', () => {
  test.each([
    ['leading vowels behind their consonant', ['กล้า', 'เก่ง', 'แดง', 'ฮานา']],
    ['every leading vowel, behind all other vowels', ['กา', 'กู', 'เก', 'แก', 'โก', 'ใก', 'ไก', 'ขะ']],
    ['only the first consonant goes before the vowel', ['กลอน', 'เกลือ', 'เกวียน', 'แก้ว', 'ขนม']],
    ['marks only where the letters are the same', ['เกง', 'เก็ง', 'เก่ง', 'เก้ง', 'เก๊ง', 'เก๋ง', 'เกงก']],
    ['the earlier mark is the later word', ['กากา', 'กาก่า', 'ก่ากา', 'ก่าก่า']],
    ['a silenced letter counts', ['จัน', 'จันท', 'จันท์', 'จันทร์', 'จันทา']],
    ['ฤ behind ร, ฦ behind ล', ['เรือ', 'ไร่', 'ฤดู', 'ฤๅษี', 'ลำไย', 'ไล่', 'ฦๅ', 'วัว']],
    ['ำ in its place, however it was typed', ['นา', 'น\u0e49\u0e4dา', 'น้ำดื่ม', 'นิด']],
    ['word by word', ['นม', 'นม กล่อง', 'นมกล่อง', 'น้ำ แข็ง', 'น้ำตาล']],
    ['ๆ and ฯ before letters', ['กรุง', 'กรุงฯ', 'กรุงเก่า', 'ต่าง', 'ต่าง ๆ', 'ต่างๆ', 'ต่างประเทศ']],
    [
      'signs, digits, Latin without capitals, Thai, the rest',
      ['(ใหม่)', '[ส่ง]', '“ตราปลา”', '7Up', 'apple', 'Apple pie', 'Zebra', 'กล้วย', 'ไฮโดร', '中国'],
    ],
    ['Thai digits as the others', ['ขนาด 1', 'ขนาด ๑๐', 'ขนาด 2', 'ขนาด ๒๐']],
    ['accents only where the letters are the same', ['cafe', 'café', 'cafes', 'caff']],
  ])('%s', (_, names) => {
    expect(shuffled(names).toSorted(byBytes)).toEqual(names);
    expect(shuffled(names).toSorted(compareNames)).toEqual(names);
  });

  test('capitals, spaces around and invisible characters change nothing', () => {
    for (const [a, b] of [
      ['Coke', 'COKE'],
      ['นม', ' นม '],
      ['กาแฟเย็น', 'กา\u200bแฟเย็น'],
      ['แก้ว', 'เเก้ว'],
      ['', '\u200b'],
    ] as const) {
      expect(thaiSortKey(a)).toBe(thaiSortKey(b));
      expect(compareNames(a, b)).toBe(0);
    }
  });
});

describe('the key agrees with the tables of Unicode', () => {
  const words = [...new Set(names.flatMap((name) => name.match(/[ก-ฮะ-ฺเ-ๅ็-๎]+/g) ?? []))];

  /** Neighbours in the order of the keys must stand the same way to each other. */
  const disagreements = (list: readonly string[], compare: (a: string, b: string) => number) => {
    const sorted = shuffled(list).toSorted(byBytes);
    return sorted
      .slice(1)
      .map((b, i) => [sorted[i] ?? '', b] as const)
      .filter(([a, b]) => byBytes(a, b) !== Math.sign(compare(a, b)));
  };

  test('on real names, with all their spaces, signs and digits', () => {
    expect(names.length).toBeGreaterThan(350);
    expect(disagreements(names, UNICODE.compare)).toEqual([]);
  });

  test('on the words of them, in the order of Thai', () => {
    expect(words.length).toBeGreaterThan(350);
    expect(disagreements(words, DICTIONARY.compare)).toEqual([]);
  });

  const consonants = fc.constantFrom(...'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ');
  const anyOf = (signs: string) => fc.constantFrom('', '', ...signs);
  /** Syllables as Thai has them, and some that it hasn't: few letters, so that words often differ by marks alone. */
  const syllables = fc
    .tuple(
      anyOf('เแโใไ'),
      fc.oneof(consonants, fc.constantFrom('ก', 'ข')),
      anyOf('\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e3a'),
      anyOf('\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4e'),
      anyOf('ะาำๅก'),
    )
    .map((signs) => signs.join(''));
  const thaiWords = fc
    .array(syllables, { minLength: 1, maxLength: 4 })
    .map((all) => foldForSearch(all.join('')));

  test('on random Thai words', () => {
    fc.assert(
      fc.property(thaiWords, thaiWords, (a, b) => {
        expect(byBytes(a, b)).toBe(Math.sign(DICTIONARY.compare(a, b)));
      }),
      { numRuns: 3_000 },
    );
  });

  test('on random words whose letters are the same', () => {
    const toned = fc.array(fc.tuple(fc.constantFrom('ก', 'เก', 'กา'), anyOf('็่้๊๋์')), {
      minLength: 1,
      maxLength: 3,
    });
    const spelled = toned.map((all) =>
      all.map(([letters, mark]) => letters.replace('ก', `ก${mark}`)).join(''),
    );
    fc.assert(
      fc.property(spelled, spelled, (a, b) => {
        expect(byBytes(a, b)).toBe(Math.sign(DICTIONARY.compare(a, b)));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('JavaScript sorts any text by its keys as the databases do', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'ก\ue000\uffe5😀\u{10ffff}中'), fc.string({ unit: 'binary' })),
  });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(compareNames(a, b)).toBe(byBytes(a, b));
    }),
    { numRuns: 500 },
  );
});
