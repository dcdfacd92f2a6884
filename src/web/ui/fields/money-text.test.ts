import { describe, expect, test } from 'vitest';
import { parseHundredths } from '#shared/money/satang.ts';
import { sentMoney, typedMoney } from './money-text.ts';

describe('a field for money', () => {
  test.each(['', '0', '1500', '1500.', '1500.5', '1500.55', '.5', '.'])('takes %j', (text) => {
    expect(typedMoney(text)).toBe(text);
  });

  test.each(['1,500', '-5', '1500.555', '1.2.3', 'ห้าร้อย', '5e3', ' 5', '฿5'])('ignores %j', (text) => {
    expect(typedMoney(text)).toBeNull();
  });

  test('digits from a Thai keyboard are digits', () => {
    expect(typedMoney('๑๒๓๔.๕๐')).toBe('1234.50');
  });

  test('what it sends is an amount that the server can read, or nothing', () => {
    for (const text of ['0', '5.', '.5', '1500.55', '007']) {
      expect(parseHundredths(sentMoney(text))).toBe(Math.round(Number(text) * 100));
    }
    expect(sentMoney('')).toBe('');
    expect(sentMoney('.')).toBe('');
  });
});
