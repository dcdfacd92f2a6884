import { expect, test } from 'vitest';
import { chargedTaxRate, isPromptPayId } from './rules.ts';

test('only a shop that is registered for VAT charges any', () => {
  expect(['added', 'included', 'none'].map((mode) => chargedTaxRate(mode as 'added', 700))).toEqual([
    700, 700, 0,
  ]);
});

test.each([
  '0812345678',
  '081-234-5678',
  '06 1234 5678',
  '0105569007775',
  '0-1055-69007-77-5',
  '004999000288505',
])('PromptPay can be paid to %s', (id) => {
  expect(isPromptPayId(id)).toBe(true);
});

test.each([
  '',
  '081234567',
  '02-123-4567',
  '0212345678',
  '0105569007774',
  '1234567890123',
  '12345678901234',
  'สมใจ',
])('PromptPay cannot be paid to %j', (id) => {
  expect(isPromptPayId(id)).toBe(false);
});
