import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const NOK = ['nok', 'nok@shop.example', 'นกน้อย', 'ขยันงาน'];

test.each([
  ['', 'short'],
  ['1234567', 'short'],
  ['🔑🔑🔑🔑🔑🔑🔑', 'short'],
  ['12345678', 'weak'],
  ['87654321', 'weak'],
  ['0812345678', 'weak'],
  ['02092535', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['qwertyui', 'weak'],
  ['Password1234', 'weak'],
  ['nok@shop.example', 'weak'],
  ['นกน้อย2569', 'weak'],
  ['NOKnokNOKnok', 'weak'],
  ['cashier-demo', 'weak'],
  ['กล้วยไม้', 'fair'],
  ['tR7!kPq2', 'fair'],
  ['ส้มตำปูปลาร้า', 'good'],
  ['tR7!kPq2zz-9', 'good'],
  ['แม่ค้าขายส้มตำหน้าวัด', 'strong'],
  ['coffee train banana', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password, NOK)).toBe(strength);
});

test('what is known of somebody else does not count', () => {
  expect(passwordStrength('somchai-21-kx', ['nok'])).toBe('good');
  expect(passwordStrength('somchai-21', ['somchai'])).toBe('weak');
});
