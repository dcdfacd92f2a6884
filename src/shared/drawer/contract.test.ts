import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PRICE_SATANG, plainBaht } from '../money/satang.ts';
import { drawerContract } from './contract.ts';

const topUp = drawerContract['POST /cash/add-money'].body;
const wordsFor = (amount: unknown) => topUp.safeParse({ amount }).error?.issues.map(({ message }) => message);

test('every amount from one satang to the largest is read to the satang, as a number and as digits', () => {
  const satang = fc.oneof(
    fc.constantFrom(1, 99, 100, MAX_PRICE_SATANG),
    fc.integer({ min: 1, max: MAX_PRICE_SATANG }),
  );
  fc.assert(
    fc.property(satang, (amountSatang) => {
      const digits = plainBaht(amountSatang);
      expect(topUp.parse({ amount: digits }).amount).toBe(amountSatang);
      expect(topUp.parse({ amount: Number(digits) }).amount).toBe(amountSatang);
    }),
  );
});

test('nothing, less than nothing and what is no number have the words of the specification', () => {
  const nothing = fc.oneof(
    fc.constantFrom(undefined, null, '', ' ', '0', '0.0', '0.00', '-0', true, [], {}),
    fc.integer({ max: 0 }),
    fc.integer({ max: 0 }).map(String),
    fc.string().filter((text) => !(Number(text) > 0)),
  );
  fc.assert(
    fc.property(nothing, (amount) => {
      expect(wordsFor(amount)).toEqual(['กรุณากรอกจำนวนเงินที่มากกว่า 0']);
    }),
  );
});

test('a fraction of a satang and more than the largest amount have words of their own', () => {
  expect(wordsFor('0.001')).toEqual(['กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง']);
  expect(wordsFor(plainBaht(MAX_PRICE_SATANG + 1))).toEqual(['จำนวนเงินมากเกินไป']);
});
