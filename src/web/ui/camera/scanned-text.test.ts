import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asScannersSay, createSight } from './scanned-text.ts';

test.each([
  ['0036000291452', 'EAN13', '036000291452'],
  ['0036000291452', 'ean_13', '036000291452'],
  ['036000291452', 'UPCA', '036000291452'],
  ['0036000291452', 'upc_a', '036000291452'],
  ['8850000000018', 'EAN13', '8850000000018'],
  ['0036000291452', 'Code128', '0036000291452'],
  ['01234565', 'UPCE', '01234565'],
  ['0012345000065', 'UPCE', '01234565'],
  ['0036000291452', 'UPCE', '036000291452'],
])('%s of %s goes on as %s', (text, format, said) => {
  expect(asScannersSay(text, format)).toBe(said);
});

/** A UPC-E written out, as its standard has it: the last of its six digits says where the zeros were. */
function writtenOut(six: string): string {
  const [a, b, c, d, e, way] = [...six];
  if (way === '3') return `${a}${b}${c}00000${d}${e}`;
  if (way === '4') return `${a}${b}${c}${d}00000${e}`;
  return Number(way) < 3 ? `${a}${b}${way}0000${c}${d}${e}` : `${a}${b}${c}${d}${e}0000${way}`;
}

test('a UPC-E goes on as its own eight digits, whichever zeros it leaves out', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.tuple(digit, digit, digit, digit, digit, digit, digit), ([a, b, c, d, e, way, check]) => {
      // Of a code that can be shortened in two ways the standard has one alone.
      fc.pre(way !== 3 || c > 2);
      fc.pre(way !== 4 || d > 0);
      fc.pre(way < 5 || e > 0);
      const six = [a, b, c, d, e, way].join('');
      expect(asScannersSay(`00${writtenOut(six)}${check}`, 'UPCE')).toBe(`0${six}${check}`);
    }),
  );
});

describe('what comes into the camera’s sight', () => {
  test('is one thing as long as it is held there, however often it is read', () => {
    const isNew = createSight();
    expect(isNew('A', 0)).toBe(true);
    for (let at = 100; at < 10_000; at += 100) expect(isNew('A', at)).toBe(false);
  });

  test('is another one of the same after it was out of sight, and at once when it is another', () => {
    const isNew = createSight();
    expect(isNew('A', 0)).toBe(true);
    expect(isNew(null, 100)).toBe(false);
    // A picture that was blurred.
    expect(isNew('A', 1_000)).toBe(false);
    expect(isNew('A', 2_200)).toBe(true);
    expect(isNew('B', 2_300)).toBe(true);
    expect(isNew('A', 2_400)).toBe(true);
    expect(isNew('', 5_000)).toBe(false);
  });
});
