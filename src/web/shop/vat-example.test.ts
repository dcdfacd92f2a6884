import { expect, test } from 'vitest';
import { vatExample } from './vat-example.ts';

test.each([
  ['added', 700, ['ราคาขาย ฿100.00', 'ลูกค้าจ่าย ฿107.00', 'เป็นภาษี ฿7.00']],
  ['included', 700, ['ราคาขาย ฿100.00', 'ลูกค้าจ่าย ฿100.00', 'เป็นภาษี ฿6.54']],
  ['none', 700, ['ราคาขาย ฿100.00', 'ลูกค้าจ่าย ฿100.00']],
  ['added', 1_000, ['ราคาขาย ฿100.00', 'ลูกค้าจ่าย ฿110.00', 'เป็นภาษี ฿10.00']],
] as const)(
  'what a customer pays with VAT %s at %i hundredths is said as the till would charge it',
  (mode, rate, phrases) => {
    expect(vatExample(mode, rate)).toEqual(phrases);
  },
);
