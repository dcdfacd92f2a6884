import { expect, test } from 'vitest';
import { lineChanges, type SoldNow } from './line-changes.ts';

const former = {
  name: 'น้ำดื่ม',
  unitPriceSatang: 700,
  quantity: 3,
  discountType: 4,
  discountValueHundredths: 0,
  discountValue2Hundredths: 0,
  wasOpenPrice: false,
};
const { name: _, quantity: __, wasOpenPrice: ___, ...terms } = former;
const now = (change: Partial<SoldNow> = {}): SoldNow => ({
  ...terms,
  vatClass: 'standard',
  quantityOnHand: 3,
  isOpenPrice: false,
  ...change,
});

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

test('a price that is typed by now is told once, and only of what had a fixed one', () => {
  const { name } = former;
  const open = now({ isOpenPrice: true });
  expect(lineChanges(former, open)).toEqual([{ what: 'open', name }]);
  expect(lineChanges({ ...former, wasOpenPrice: true }, open)).toEqual([]);
  expect(lineChanges({ ...former, wasOpenPrice: null }, open)).toEqual([]);
  expect(lineChanges({ ...former, wasOpenPrice: true }, now({ unitPriceSatang: 900 }))).toEqual([
    { what: 'price', name, from: 700, to: 900 },
  ]);
});
