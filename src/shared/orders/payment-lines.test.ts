import { describe, expect, test } from 'vitest';
import { type EnteredLine, faultOfLines, leftToPay } from './payment-lines.ts';

const line = (method: string, amountSatang: number, tenderedSatang = amountSatang): EnteredLine => ({
  ...{ method, amountSatang, tenderedSatang, reference: null },
});

describe('the lines that pay an order', () => {
  test('settle it when they come to it, whatever the ways and however often one is used', () => {
    expect(faultOfLines(10_000, [line('cash', 10_000)])).toBeNull();
    expect(faultOfLines(10_000, [line('cash', 2_500), line('card', 5_000), line('cash', 2_500)])).toBeNull();
  });

  test('say to the satang what is missing, or too much', () => {
    expect(faultOfLines(10_000, [line('cash', 9_999)])).toEqual({ fault: 'missing', satang: 1 });
    expect(faultOfLines(10_000, [line('card', 9_000), line('cash', 1_001)])).toEqual({
      ...{ fault: 'over', satang: 1 },
    });
  });

  test('give change out of cash alone, from whichever line it is', () => {
    expect(faultOfLines(10_000, [line('cash', 4_000, 5_000), line('card', 6_000)])).toBeNull();
    expect(faultOfLines(10_000, [line('card', 10_000, 10_001)])).toEqual({ fault: 'change-not-cash' });
    expect(faultOfLines(10_000, [line('cash', 10_000, 9_999)])).toEqual({ fault: 'tendered-too-little' });
  });

  test('are never of nothing, but for an order that costs nothing', () => {
    expect(faultOfLines(10_000, [line('cash', 10_000), line('card', 0)])).toEqual({ fault: 'empty' });
    expect(faultOfLines(0, [line('cash', 0)])).toBeNull();
    expect(faultOfLines(0, [line('cash', 0), line('card', 0)])).toEqual({ fault: 'empty' });
  });

  test('leave what is left, line by line', () => {
    expect(leftToPay(10_000, [])).toBe(10_000);
    expect(leftToPay(10_000, [line('cash', 3_000), line('qrcode', 7_000)])).toBe(0);
  });
});
