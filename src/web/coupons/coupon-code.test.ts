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

test('deleting takes characters away, and typing goes on from there', () => {
  const whole = typeCode(NO_CODE, 'ABC');
  const shorter = typeCode(whole, 'AB');
  expect(shorter.shown).toBe('AB');
  expect(typeCode(shorter, 'AB4').shown).toBe('AB4');
});
