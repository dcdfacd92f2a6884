import { codePointLength } from '../text/clean-text.ts';
import { MIN_PASSWORD_LENGTH } from './rules.ts';

/** How hard a password is to guess, as far as one sees by looking at it. Only `short` is refused. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

export const STRENGTH_WORDS: Readonly<Record<PasswordStrength, string>> = {
  short: `ต้องมีอย่างน้อย ${MIN_PASSWORD_LENGTH} ตัวอักษร`,
  weak: 'เดาง่าย',
  fair: 'พอใช้ได้ ยาวกว่านี้จะปลอดภัยขึ้น',
  good: 'ดี',
  strong: 'ดีมาก',
};

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;
const FEWEST_DIFFERENT = 5;
/** Rows of keys and of the alphabet; whoever guesses begins with these. */
const ROWS = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'ๅ/-ภถุึคตจขช',
];
const COMMON = [
  'password',
  'passw0rd',
  'admin',
  'cashier',
  'manager',
  'letmein',
  'welcome',
  'raandee',
  'demo',
  'รหัสผ่าน',
];

/**
 * How hard to guess a password looks.
 * @param known what others know of its owner: names, username, e-mail
 */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const length = codePointLength(password);
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (isGuessable(password.toLowerCase(), known)) return 'weak';
  if (length < GOOD_LENGTH) return 'fair';
  return length < STRONG_LENGTH ? 'good' : 'strong';
}

/** What is left of it without what everybody tries is too little, or is a few characters over and over. */
function isGuessable(password: string, known: readonly string[]): boolean {
  const tried = [...known.flatMap((fact) => fact.toLowerCase().split(/[\s@.]+/u)), ...COMMON];
  let rest = password;
  for (const word of tried.filter((word) => codePointLength(word) >= 3)) rest = rest.replaceAll(word, '');
  for (const row of ROWS) rest = withoutRuns(rest, row);
  const digitsOnly = /^[\d\u0e50-\u0e59\s-]*$/u.test(password) && codePointLength(password) < GOOD_LENGTH;
  return digitsOnly || new Set(rest).size < FEWEST_DIFFERENT;
}

const LONG_RUN = 4;

/** The text without stretches of a row, forwards or backwards: `1234`, `poiu`. */
function withoutRuns(text: string, row: string): string {
  const turned = [...row].reverse().join('');
  let rest = text;
  for (const line of [row, turned]) {
    for (let length = line.length; length >= LONG_RUN; length -= 1) {
      for (let at = 0; at + length <= line.length; at += 1) {
        rest = rest.replaceAll(line.slice(at, at + length), '');
      }
    }
  }
  return rest;
}
