import { expect, test } from 'vitest';
import { askedOrderState, readAskedOrder } from './asked-order.ts';

test('an order that the orders list is asked for comes through the browser’s history', () => {
  const asked = { orderId: 7, number: 'RC202611-00007' };
  expect(readAskedOrder(JSON.parse(JSON.stringify(askedOrderState(asked))))).toEqual(asked);
});

test.each([
  null,
  'RC202611-00007',
  {},
  { askedOrder: null },
  { askedOrder: { orderId: 0, number: 'RC202611-00007' } },
  { askedOrder: { orderId: '7', number: 'RC202611-00007' } },
  { askedOrder: { orderId: 7 } },
  { askedOrder: { orderId: 7, number: '' } },
  { askedOrder: { orderId: 7, number: 'x'.repeat(101) } },
])('%j asks for none', (state) => {
  expect(readAskedOrder(state)).toBeNull();
});
