/**
 * Thai text folded so that what a cashier types finds what the label says: the index and the query go
 * through the same function (rule D5, "Search folding").
 */
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/g;
const THAI_DIGITS = /[\u0e50-\u0e59]/g;
/** นิคหิต and สระอา are สระอำ typed in pieces; what else sat on the consonant stands before them by then. */
const SPLIT_SARA_AM = /\u0e4d\u0e32/g;
const DOUBLE_SARA_E = /\u0e40\u0e40/g;
/** Two or more marks on one consonant, which look alike in whatever order they were typed. */
const MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g;
const TONE_MARKS = /[\u0e47-\u0e4c]/g;

/** Where a mark stands among those of its consonant: vowels, then tone marks and silencers, then นิคหิต. */
function markRank(mark: string): number {
  if (mark === '\u0e4d') return 2;
  return mark >= '\u0e48' ? 1 : 0;
}

const inOrder = (marks: string) => [...marks].sort((a, b) => markRank(a) - markRank(b)).join('');

/**
 * Folds text for searching: zero-width characters out, Thai digits to 0–9, marks in order, ำ joined, เเ to แ,
 * lower case, NFC (first so that equal things look alike here, last because reordering can undo it). Folding
 * twice is folding once, so the index may hold what a query is folded to.
 */
export function foldForSearch(text: string): string {
  return text
    .replace(ZERO_WIDTH, '')
    .normalize('NFC')
    .replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(MARKS, inOrder)
    .replace(SPLIT_SARA_AM, '\u0e33')
    .replace(DOUBLE_SARA_E, '\u0e41')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The folded text without tone marks and silencers, for matches that rank last: ข้าว is then found by ขาว. */
export function foldWithoutTones(text: string): string {
  return foldForSearch(text).replace(TONE_MARKS, '');
}
