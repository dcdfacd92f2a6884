import { expect, test } from 'vitest';
import { orderNumber } from './rules.ts';

test('an order number tells the day its drawer was opened, the drawer and the count in it', () => {
  expect(orderNumber('2026-11-20', 12, 7)).toBe('261120-012-0007');
});

test('numbers outgrow their places instead of repeating', () => {
  expect(orderNumber('2026-11-20', 1_234, 12_345)).toBe('261120-1234-12345');
  expect(orderNumber('2026-11-20', 1, 10_000)).not.toBe(orderNumber('2026-11-20', 1, 1_000));
});
