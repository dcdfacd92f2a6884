import { expect, test } from 'vitest';
import { cardReference, FIXED_METHODS, paidBy } from './rules.ts';

test('cash is the first, default way to pay', () => expect(FIXED_METHODS[0]).toBe('cash'));

test('what was paid in one way is said to be paid so, in however many lines; in several it is mixed', () => {
  expect(paidBy(['card'])).toBe('card');
  expect(paidBy(['cash', 'cash'])).toBe('cash');
  expect(paidBy(['cash', 'card-2'])).toBe('mixed');
});

test("a card's payment is called by the approval code and the last digits, as far as they are known", () => {
  expect(cardReference(' A12345 ', '4242')).toBe('A12345 *4242');
  expect(cardReference('A12345', '')).toBe('A12345');
  expect(cardReference('', '4242')).toBe('*4242');
  expect(cardReference(' ', '')).toBe('');
});
