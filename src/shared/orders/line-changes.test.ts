import { expect, test } from 'vitest';
import { lineChanges, type SoldNow } from './line-changes.ts';

const former = {
  name: 'น้ำดื่ม',
  unitPriceSatang: 700,
  quantity: 3,
  discountType: 4,
  discountValueHundredths: 0,
  discountValue2Hundredths: 0,
};
const { name: _, quantity: __, ...terms } = former;
const now = (change: Partial<SoldNow> = {}): SoldNow => ({ ...terms, quantityOnHand: 3, ...change });

test('what is as it was has not changed', () => {
  expect(lineChanges(former, now())).toEqual([]);
});

test('each thing that changed is told: price, promotion and too few, or that it is gone', () => {
  const { name } = former;
  expect(lineChanges(former, null)).toEqual([{ what: 'gone', name }]);
  const all = now({
    unitPriceSatang: 650,
    discountType: 1,
    discountValueHundredths: 500,
    quantityOnHand: -2,
  });
  expect(lineChanges(former, all)).toEqual([
    { what: 'price', name, from: 700, to: 650 },
    { what: 'promotion', name },
    { what: 'stock', name, left: 0 },
  ]);
});
