import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kedmaneeFromLatin, latinFromKedmanee } from './kedmanee.ts';

test('a barcode scanned while the Thai layout is on is the barcode', () => {
  expect(latinFromKedmanee('คคถจตตต-/จจจึ')).toBe('8850999320007');
  expect(kedmaneeFromLatin('8850999320007')).toBe('คคถจตตต-/จจจึ');
});

test('a word typed while the English layout is on is the word', () => {
  expect(kedmaneeFromLatin('dkca')).toBe('กาแฟ');
});

test('a burst without any Thai was typed in English: its "/" and "-" stay', () => {
  expect(latinFromKedmanee('SKU-1/2')).toBe('SKU-1/2');
  expect(latinFromKedmanee('')).toBe('');
});

test('"/" and "-" inside a Thai burst are the keys 2 and 3', () => {
  expect(latinFromKedmanee('ๅ/-')).toBe('123');
});

test('every key of the keyboard comes back, alone or in a code, small or capital', () => {
  const keys =
    '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
  expect(new Set([...kedmaneeFromLatin(keys)]).size).toBe(94);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 30 }), (typed) => {
      // The key 1 gives ๅ, so that the burst has something Thai to be known by.
      const burst = `1${typed.join('')}`;
      expect(latinFromKedmanee(kedmaneeFromLatin(burst))).toBe(burst);
    }),
  );
});

test('what no key gives stays as it is', () => {
  expect(kedmaneeFromLatin('กาแฟ ☕')).toBe('กาแฟ ☕');
  expect(latinFromKedmanee('ๅ ☕')).toBe('1 ☕');
});
