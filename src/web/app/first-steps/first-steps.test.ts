import { expect, test } from 'vitest';
import { firstSteps, type ShopSoFar } from './first-steps.ts';

const EMPTY: ShopSoFar = {
  ...{ hasLogo: false, hasPromptPay: false, products: 0, tillsInUse: 0, staff: 1, paidOrders: 0 },
};
const left = (shop: Partial<ShopSoFar>) =>
  firstSteps({ ...EMPTY, ...shop })
    .filter(({ isDone }) => !isDone)
    .map(({ key }) => key);

test('a shop that was just made has everything before it, its admin alone being no staff', () => {
  expect(left({})).toEqual(['products', 'promptpay', 'logo', 'till', 'staff', 'sale']);
});

test('each thing that is there takes its own step off the list, and no other', () => {
  expect(left({ hasLogo: true })).not.toContain('logo');
  expect(left({ hasPromptPay: true })).not.toContain('promptpay');
  expect(left({ products: 1 })).not.toContain('products');
  expect(left({ tillsInUse: 1 })).not.toContain('till');
  expect(left({ staff: 2 })).not.toContain('staff');
  expect(left({ paidOrders: 1 })).toEqual(['products', 'promptpay', 'logo', 'till', 'staff']);
  const ready = { hasLogo: true, hasPromptPay: true, products: 9, tillsInUse: 1, staff: 3 };
  expect(left({ ...ready, paidOrders: 1 })).toEqual([]);
});
