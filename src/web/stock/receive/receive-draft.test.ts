import { expect, test } from 'vitest';
import {
  costOfOne,
  emptyReceipt,
  lineCost,
  lineFaults,
  readReceipt,
  receiptBody,
  receiptSums,
  withOneMore,
} from './receive-draft.ts';

const line = (quantity: string, cost = '', productId = 1) => ({ productId, variantId: null, quantity, cost });

test('a scan adds one to its own line, or makes a new one at the end', () => {
  const once = withOneMore([], { productId: 7, variantId: 2 });
  const twice = withOneMore(once, { productId: 7, variantId: 2 });
  expect(twice).toEqual([{ productId: 7, variantId: 2, quantity: '2', cost: '' }]);
  expect(withOneMore(twice, { productId: 7, variantId: 3 }).map(({ quantity }) => quantity)).toEqual([
    '2',
    '1',
  ]);
  expect(withOneMore([line('')], { productId: 1, variantId: null })[0]?.quantity).toBe('1');
});

test('what a line costs is known when both its numbers are', () => {
  expect(lineCost(line('12', '10.25'))).toBe(12_300);
  expect(lineCost(line('12', '.5'))).toBe(600);
  expect(lineCost(line('12'))).toBeNull();
  expect(lineCost(line('x', '1'))).toBeNull();
});

test('a case at one price costs each its share, to the satang', () => {
  expect(costOfOne('120', '12')).toBe('10');
  expect(costOfOne('100', '3')).toBe('33.33');
  expect(costOfOne('200', '3')).toBe('66.67');
  expect([costOfOne('100', ''), costOfOne('100', '0'), costOfOne('', '3')]).toEqual(['', '', '']);
});

test('the sums are of what is filled in', () => {
  expect(receiptSums([line('2', '1.5'), line('3', '', 2), line('', '9', 3)])).toEqual({
    ...{ units: 5, costSatang: 300, withoutCost: 1 },
  });
});

test('a line needs how many, and a cost that can be one', () => {
  const lines = [line('0'), line('1.5', '', 2), line('1', '10000000', 3), line('1', '9999999.99', 4)];
  expect([...lineFaults(lines)]).toEqual([
    ['1/0', 'quantity'],
    ['2/0', 'quantity'],
    ['3/0', 'cost'],
  ]);
});

test('it is sent as the call takes it; no cost is none, not nothing', () => {
  const draft = { ...emptyReceipt(), supplier: 'ก', lines: [line('2', '5.'), line('3', '', 2)] };
  expect(receiptBody(draft).lines).toEqual([
    { product_id: 1, variant_id: null, quantity: 2, unit_cost: '5' },
    { product_id: 2, variant_id: null, quantity: 3, unit_cost: null },
  ]);
});

test('what was kept is read back, and nothing else is', () => {
  const draft = { ...emptyReceipt(), lines: [line('2', '5.')] };
  expect(readReceipt(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const strange = [null, 3, {}, { ...draft, lines: [{ productId: '1' }] }, { ...draft, note: 1 }];
  for (const other of strange) expect(readReceipt(other)).toBeNull();
  expect(readReceipt({ ...draft, lines: [{ ...line('1'), productId: -1 }] })).toBeNull();
});
