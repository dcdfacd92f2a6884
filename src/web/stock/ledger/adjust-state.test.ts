import { expect, test } from 'vitest';
import { adjustState, readAdjustReason } from './adjust-state.ts';

test('a reason that leads to the ledger is read there, and anything else is none', () => {
  expect(readAdjustReason(adjustState('expired'))).toBe('expired');
  for (const state of [
    null,
    undefined,
    'expired',
    {},
    { adjust: 'stolen' },
    { adjust: 7 },
    { reason: 'expired' },
  ])
    expect(readAdjustReason(state)).toBeNull();
});
