import { describe, expect, test } from 'vitest';
import { pageHeightMm, slipPageRules } from './page-size.ts';

const pxOf = (mm: number) => (mm * 96) / 25.4;

describe('the page for a slip', () => {
  test('is as long as the slip and a little more, never shorter', () => {
    for (const mm of [100, 123.4, 250, 999.1]) {
      const page = pageHeightMm(pxOf(mm), 80);
      expect(page).toBeGreaterThanOrEqual(mm + 1);
      expect(page).toBeLessThan(mm + 2.1);
    }
  });

  test('is never wider than long, or the printer would turn it', () => {
    expect(pageHeightMm(pxOf(20), 80)).toBeGreaterThan(80);
    expect(pageHeightMm(pxOf(20), 58)).toBeGreaterThan(58);
    expect(pageHeightMm(pxOf(20), 58)).toBeLessThan(62);
  });

  test('has an end, so that a slip of 500 lines still prints', () => {
    expect(pageHeightMm(pxOf(6_000), 80)).toBe(3_000);
  });

  test('has the width of the paper and no margins', () => {
    expect(slipPageRules(pxOf(150), 80)).toBe('@page { size: 80mm 151mm; margin: 0; }');
  });
});
