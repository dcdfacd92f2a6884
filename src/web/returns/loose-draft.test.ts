import { describe, expect, test } from 'vitest';
import {
  emptyLoose,
  loosePieces,
  payableLines,
  priceFault,
  priceOf,
  priceText,
  readLoose,
  sumOfLoose,
  withLine,
  withOneMore,
} from './loose-draft.ts';

const WATER = { productId: 1, variantId: null };
const SHIRT = { productId: 2, variantId: 7 };
const item = { priceOfOneSatang: 700, vatClass: 'standard' as const };

describe('goods that are written down as brought without a receipt', () => {
  const [line] = withOneMore([], WATER);
  if (!line) throw new Error('one was added');

  test('a thing that is scanned again is one more piece of it, another thing a line of its own', () => {
    const lines = withOneMore(withOneMore(withOneMore([], WATER), SHIRT), WATER);
    expect(lines).toMatchObject([
      { ...WATER, quantity: 2, damaged: 0 },
      { ...SHIRT, quantity: 1, damaged: 0 },
    ]);
  });

  test('no more are damaged than come back, and at least one comes back', () => {
    expect(withLine([{ ...line, quantity: 5, damaged: 5 }], WATER, { quantity: 3 })).toMatchObject([
      { quantity: 3, damaged: 3 },
    ]);
    expect(withLine([line], WATER, { quantity: 0 })).toMatchObject([{ quantity: 1 }]);
  });

  test('the price follows the present one until another is typed, which may be lower and not higher', () => {
    expect([priceText(line, item), priceOf(line, item)]).toEqual(['7', 700]);
    expect(priceText(line, { priceOfOneSatang: 650, vatClass: 'standard' as const })).toBe('6.5');
    const typed = (price: string) => ({ ...line, price });
    expect([priceOf(typed('5.5'), item), priceFault(typed('5.5'), item)]).toEqual([550, '']);
    expect(priceFault(typed('7.01'), item)).toBe('ไม่เกินราคาขาย 7.00');
    expect(priceFault(typed(''), item)).toBe('กรุณากรอกราคา');
    expect(payableLines([typed('7.01'), { ...line, ...SHIRT }], () => item)).toHaveLength(1);
    expect(payableLines([line], () => undefined)).toEqual([]);
  });

  test('sound and damaged pieces are sent apart, and come to what the shop would sell them for', () => {
    const payable = payableLines([{ ...line, quantity: 3, damaged: 1 }], () => item);
    expect(loosePieces(payable)).toEqual([
      { ...WATER, condition: 'sellable', quantity: 2, unitPriceSatang: 700, vatClass: 'standard' },
      { ...WATER, condition: 'damaged', quantity: 1, unitPriceSatang: 700, vatClass: 'standard' },
    ]);
    expect(sumOfLoose(payable, { mode: 'added', rateHundredths: 700 })).toMatchObject({
      ...{ subtotalSatang: 2100, taxSatang: 147, totalSatang: 2247 },
    });
  });

  test('a draft that was kept is taken up again, anything else is not', () => {
    const draft = { ...emptyLoose(), lines: [line], reason: 'ไม่ชอบ', key: 'k' };
    expect(readLoose(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const other of [
      null,
      'x',
      { ...draft, reason: 1 },
      { ...draft, lines: [line, line] },
      { ...draft, lines: [{ ...line, quantity: 0 }] },
      { ...draft, lines: [{ ...line, price: 7 }] },
      { ...draft, lines: [null] },
    ])
      expect(readLoose(other)).toBeNull();
  });
});
