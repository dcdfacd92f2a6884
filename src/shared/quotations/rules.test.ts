import { expect, test } from 'vitest';
import { quotationState } from './rules.ts';

test.each([
  ['2026-12-20', false, '2026-12-20', 'valid'],
  ['2026-12-20', false, '2026-12-21', 'expired'],
  ['2026-12-20', true, '2026-12-21', 'sold'],
  [null, false, '2026-12-21', null],
  [null, true, '2026-12-21', 'sold'],
] as const)('until %s, sold: %s, on %s it is %s', (until, isSold, today, state) => {
  expect(quotationState(until, isSold, today)).toBe(state);
});
