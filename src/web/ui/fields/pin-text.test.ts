import { expect, test } from 'vitest';
import { typedPin } from './pin-text.ts';

test.each([
  ['3690', '3690'],
  ['๓๖๙๐', '3690'],
  ['36a 9-0', '3690'],
  ['123456789012', '12345678'],
  ['', ''],
])('%j in the field of a PIN is %j', (text, pin) => {
  expect(typedPin(text)).toBe(pin);
});
