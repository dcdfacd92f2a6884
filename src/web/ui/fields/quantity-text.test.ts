import { expect, test } from 'vitest';
import { readQuantity } from './quantity-text.ts';

test('what is typed as a quantity is read only when it is one', () => {
  const read = (typed: string) => readQuantity(typed, 1, 99_999);
  expect(read('12')).toBe(12);
  expect(read('099')).toBe(99);
  for (const bad of ['', '0', '00', '1.5', '-3', '100000', '8850999320007', 'x'])
    expect(read(bad)).toBeNull();
});

test('where nothing of it may be wanted, 0 is a quantity, and what is beyond what is left is none', () => {
  expect(readQuantity('0', 0, 3)).toBe(0);
  expect(readQuantity('3', 0, 3)).toBe(3);
  expect(readQuantity('4', 0, 3)).toBeNull();
});
