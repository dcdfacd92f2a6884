import { expect, test } from 'vitest';
import { tapAmounts, tenderFor } from './sale.ts';

test('the one-tap amounts are the exact total and the notes above it', () => {
  expect(tapAmounts(24_310)).toEqual({ exact: 24_310, notes: [25_000, 26_000, 30_000, 50_000, 100_000] });
  expect(tapAmounts(100_000)).toEqual({ exact: 100_000, notes: [] });
});

test('what is handed over is nothing yet, too little, exact or more', () => {
  expect(tenderFor(24_310, null)).toEqual({ state: 'none' });
  expect(tenderFor(24_310, 20_000)).toEqual({ state: 'short', tenderedSatang: 20_000, missingSatang: 4_310 });
  expect(tenderFor(24_310, 24_310)).toEqual({ state: 'enough', tenderedSatang: 24_310, changeSatang: 0 });
  expect(tenderFor(24_310, 50_000)).toEqual({
    state: 'enough',
    tenderedSatang: 50_000,
    changeSatang: 25_690,
  });
});

test('an order of nothing, all taken off by a coupon, is paid with nothing', () => {
  expect(tenderFor(0, 0)).toEqual({ state: 'enough', tenderedSatang: 0, changeSatang: 0 });
});
