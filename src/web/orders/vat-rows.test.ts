import { expect, test } from 'vitest';
import { vatRows } from './vat-rows.ts';

const NOTHING = { added: null, included: null };

test('tax that comes on top stands above the total', () => {
  const amounts = { taxSatang: 700, includedTaxSatang: 0 };
  expect(vatRows({ mode: 'added', rateHundredths: 700 }, amounts)).toEqual({
    added: { label: 'ภาษี 7%', satang: 700 },
    included: null,
  });
});

test('VAT that prices hold stands under the total, and is said to be in it', () => {
  const amounts = { taxSatang: 0, includedTaxSatang: 654 };
  expect(vatRows({ mode: 'included', rateHundredths: 1050 }, amounts)).toEqual({
    added: null,
    included: { label: 'ภาษีมูลค่าเพิ่ม 10.5% (รวมในราคา)', satang: 654 },
  });
});

test('a shop that is not registered says nothing of VAT, and none does of a rate of nothing', () => {
  const amounts = { taxSatang: 0, includedTaxSatang: 0 };
  expect(vatRows({ mode: 'none', rateHundredths: 700 }, amounts)).toEqual(NOTHING);
  for (const mode of ['added', 'included'] as const)
    expect(vatRows({ mode, rateHundredths: 0 }, amounts)).toEqual(NOTHING);
});

test('figures that are not known are left open', () => {
  expect(vatRows({ mode: 'included', rateHundredths: 700 }, null).included?.satang).toBeNull();
  expect(vatRows({ mode: 'added', rateHundredths: 700 }, null).added?.satang).toBeNull();
});
