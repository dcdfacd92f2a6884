import { expect, test } from 'vitest';
import { promptPayPayload } from './prompt-pay.ts';

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

test('an amount of thousands has two decimals and no comma, or banks refuse the code', () => {
  expect(promptPayPayload('0801234567', 123_450)).toContain('54071234.50');
});

test('a mobile number written with +66, spaces or dashes is the same account', () => {
  expect(promptPayPayload('+66 80-123-4567', 422)).toBe(promptPayPayload('0801234567', 422));
});

test('an e-wallet of 15 digits has its own tag', () => {
  expect(promptPayPayload('123456789012345', 100)).toContain('0315123456789012345');
});
