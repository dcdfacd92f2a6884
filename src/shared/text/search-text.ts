/**
 * Thai text folded so that what a cashier types finds what the label says: the index and the query go
 * through the same function (design section 5, "Search folding").
 */
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;
const THAI_DIGITS = /[\u0e50-\u0e59]/g;
/** นิคหิต, a tone mark at most, and สระอา are สระอำ typed in pieces. */
const SPLIT_SARA_AM = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g;
const DOUBLE_SARA_E = /\u0e40\u0e40/g;
/** A tone mark typed before its upper or lower vowel. */
const TONE_BEFORE_VOWEL = /([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e3a\u0e47])/g;
const TONE_BEFORE_SPLIT_AM = /([\u0e48-\u0e4b])\u0e4d\u0e32/g;
const TONE_MARKS = /[\u0e47-\u0e4c]/g;

/** Folds text for searching: NFC, Thai digits to 0–9, เเ to แ, ำ joined, mark order, no zero-width, lower case. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFC')
    .replace(ZERO_WIDTH, '')
    .replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(TONE_BEFORE_SPLIT_AM, '$1\u0e33')
    .replace(SPLIT_SARA_AM, '$1\u0e33')
    .replace(TONE_BEFORE_VOWEL, '$2$1')
    .replace(DOUBLE_SARA_E, '\u0e41')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The folded text without tone marks and silencers, for matches that rank last: ข้าว is then found by ขาว. */
export function foldWithoutTones(text: string): string {
  return foldForSearch(text).replace(TONE_MARKS, '');
}
