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
])('%s of %s goes on as %s', (text, format, said) => {
  expect(asScannersSay(text, format)).toBe(said);
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
