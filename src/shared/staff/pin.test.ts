import { expect, test } from 'vitest';
import { isPin, isTrivialPin } from './pin.ts';

test('a PIN is 4 to 8 digits', () => {
  for (const pin of ['1470', '12345678', '00001']) expect(isPin(pin)).toBe(true);
  for (const pin of ['', '147', '123456789', '14 0', '147a', '๑๔๗๐', '-147']) expect(isPin(pin)).toBe(false);
});

test('PINs that everybody tries first are found', () => {
  for (const pin of [
    '0000',
    '1111',
    '88888888',
    '1234',
    '4321',
    '0123',
    '7890',
    '0987',
    '345678',
    '1212',
    '258258',
  ])
    expect(isTrivialPin(pin), pin).toBe(true);
  for (const pin of ['1470', '2580', '3690', '1590', '1235', '1243', '0001', '2468', '12123'])
    expect(isTrivialPin(pin), pin).toBe(false);
});
