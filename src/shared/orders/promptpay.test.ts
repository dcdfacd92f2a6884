import { expect, test } from 'vitest';
import { promptPayPayload } from './promptpay.ts';

test('a mobile number without an amount is the published code', () => {
  expect(promptPayPayload('0801234567', null)).toBe(
    '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
  );
});

test('a tax id without an amount is the published code', () => {
  expect(promptPayPayload('0-1234-56789-01-2', null)).toBe(
    '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD',
  );
});

test('an amount of 4.22 baht is the published code', () => {
  expect(promptPayPayload('0000000000', 422)).toBe(
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  );
});
