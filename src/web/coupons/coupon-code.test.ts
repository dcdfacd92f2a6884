import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { NO_CODE, typeCode } from './coupon-code.ts';

/** One character after another, as a keyboard gives them, each onto what the field shows. */
const typed = (text: string) =>
  [...text].reduce((code, character) => typeCode(code, code.shown + character), NO_CODE).shown;

test('only letters and digits stay, in capitals', () => {
  expect(typed('k7m-2 q/x9d!')).toBe('K7M2QX9D');
  expect(typed('ลด10')).not.toMatch(/[^A-Z0-9]/);
});

test('a code typed or scanned with the Thai layout on is the code, with its 2s and 3s', () => {
  expect(kedmaneeFromLatin('23')).toBe('/-');
  expect(typed(kedmaneeFromLatin('k7m2qx9d'))).toBe('K7M2QX9D');
  expect(typed(kedmaneeFromLatin('23abc32'))).toBe('23ABC32');
});

test('a paste is mapped as a whole', () => {
  expect(typeCode(NO_CODE, kedmaneeFromLatin('k7m2qx9d')).shown).toBe('K7M2QX9D');
});

test('the Thai layout is taken for the whole of a text or for none of it', () => {
  expect(typeCode(NO_CODE, 'ab-1 2ก').shown).toBe('AB12');
  expect(typed('ab-1 2ก')).toBe('AB12');
  // The layout is changed in the middle: what stands there stays.
  expect(typed(`${kedmaneeFromLatin('ab2')}c4`)).toBe('AB2C4');
  const code = fc.stringMatching(/^[0-9a-z]{0,6}[a-z][0-9a-z]{0,6}$/);
  fc.assert(
    fc.property(code, (latin) => {
      const thai = kedmaneeFromLatin(latin);
      expect(typed(thai)).toBe(latin.toUpperCase());
      expect(typeCode(NO_CODE, thai).shown).toBe(latin.toUpperCase());
      expect(typed(latin)).toBe(latin.toUpperCase());
    }),
  );
});

test('deleting takes characters away, and typing goes on from there', () => {
  const whole = typeCode(NO_CODE, 'ABC');
  const shorter = typeCode(whole, 'AB');
  expect(shorter.shown).toBe('AB');
  expect(typeCode(shorter, 'AB4').shown).toBe('AB4');
});
