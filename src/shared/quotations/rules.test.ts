import { expect, test } from 'vitest';
import { lineChanges, quotationState, type SoldNow } from './rules.ts';

const quoted = {
  name: 'น้ำดื่ม',
  unitPriceSatang: 700,
  quantity: 3,
  discountType: 4,
  discountValueHundredths: 0,
  discountValue2Hundredths: 0,
};
const { name: _, quantity: __, ...terms } = quoted;
const now = (change: Partial<SoldNow> = {}): SoldNow => ({ ...terms, quantityOnHand: 3, ...change });

test.each([
  ['2026-12-20', false, '2026-12-20', 'valid'],
  ['2026-12-20', false, '2026-12-21', 'expired'],
  ['2026-12-20', true, '2026-12-21', 'sold'],
  [null, false, '2026-12-21', null],
  [null, true, '2026-12-21', 'sold'],
] as const)('until %s, sold: %s, on %s it is %s', (until, isSold, today, state) => {
  expect(quotationState(until, isSold, today)).toBe(state);
});

test('what is as it was quoted has not changed', () => {
  expect(lineChanges(quoted, now())).toEqual([]);
});

test('each thing that changed is told: price, promotion and too few, or that it is gone', () => {
  const { name } = quoted;
  expect(lineChanges(quoted, null)).toEqual([{ what: 'gone', name }]);
  const all = now({
    unitPriceSatang: 650,
    discountType: 1,
    discountValueHundredths: 500,
    quantityOnHand: -2,
  });
  expect(lineChanges(quoted, all)).toEqual([
    { what: 'price', name, from: 700, to: 650 },
    { what: 'promotion', name },
    { what: 'stock', name, left: 0 },
  ]);
});
