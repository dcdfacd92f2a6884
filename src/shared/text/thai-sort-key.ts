import { inByteOrder } from './byte-order.ts';
import { foldForSearch } from './search-text.ts';

/**
 * The order of the Royal Institute's dictionary as text: what sorts by code point (in JavaScript, by SQLite's BINARY
 * and by PostgreSQL's "C" alike) sorts by it. Letters first, marks only where all letters are the same; spaces before
 * punctuation, digits, Latin, Thai, and other scripts last.
 */

/** A vowel that is written before its consonant counts behind it: เก่ง is under ก, and แดง under ด. */
const LEADING_VOWEL = /([เ-ไ])([ก-ฮ])/g;

/** Signs in the places that the dictionary has them in; ฯ and ๅ are free, the one a sign, the other another า. */
const LETTER_PLACES: Readonly<Record<string, string>> = {
  ๅ: 'า',
  /** นิคหิต: behind the consonants. */
  '\u0e4d': 'ฯ',
  /** พินทุ: behind the vowels. */
  '\u0e3a': 'ๅ',
};

const MOVED_LETTERS = /[ๅ\u0e4d\u0e3a]/g;

/** What counts only where all letters are the same, in its order; accents of Latin letters come after. */
const MARK_RANKS: Readonly<Record<string, string>> = {
  /** ยามักการ, การันต์, ไม้ไต่คู้, then the four tones. */
  '\u0e4e': '1',
  '\u0e4c': '2',
  '\u0e47': '3',
  '\u0e48': '4',
  '\u0e49': '5',
  '\u0e4a': '6',
  '\u0e4b': '7',
};
/** Stands for a letter among the marks, before any of them. */
const LETTER = '.';
const MARK = /[\u0300-\u036f\u0e47-\u0e4c\u0e4e]/;
const MARKS = new RegExp(MARK, 'g');
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/g;
/** Ends the letters, before whatever letter could follow. */
const END_OF_LETTERS = '\n';

const SIGNS = /[\p{P}\p{S}ฯๆ]/gu;
/** The last ASCII sign before the digits: signs behind it are put under it. */
const LAST_SIGN = '/';

/**
 * The key that a name is sorted by. Names that differ in capitals, Thai digits or invisible characters only have the
 * same one. A change of what it gives needs a migration that writes the stored keys anew.
 */
export function thaiSortKey(text: string): string {
  const inOrder = foldForSearch(text)
    .replace(ACCENTED, (letter) => letter.normalize('NFD'))
    .replace(LEADING_VOWEL, '$2$1');
  const letters = inByteOrder(
    inOrder
      .replace(MARKS, '')
      .replace(SIGNS, (sign) => (sign > LAST_SIGN ? LAST_SIGN + sign : sign))
      .replace(MOVED_LETTERS, (letter) => LETTER_PLACES[letter] ?? letter),
  );
  const marks = [...inOrder].map((sign) => (MARK.test(sign) ? (MARK_RANKS[sign] ?? sign) : LETTER));
  const marked = marks.join('').replace(/\.+$/, '');
  return marked === '' ? letters : letters + END_OF_LETTERS + marked;
}

/** Compares two names for a short list that is sorted where it is shown, as the databases do by the stored keys. */
export function compareNames(a: string, b: string): number {
  const [keyA, keyB] = [thaiSortKey(a), thaiSortKey(b)];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}
