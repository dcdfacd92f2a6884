import { expect, test } from 'vitest';
import { type LineInput, priceOrder } from '#shared/orders/pricing.ts';
import { type AwayBasket, hindrancesAway } from './away-basket.ts';

const LINE: LineInput = {
  ...{ unitPriceSatang: 10_000, quantity: 1, discountType: 4, discountValueHundredths: 0 },
  ...{ discountValue2Hundredths: 0, vatClass: 'standard' },
};
const TAX = { mode: 'none', rateHundredths: 0 } as const;
const PLAIN: AwayBasket = {
  ...{ coupon: null, customer: null, isExchange: false, discountLimitHundredths: 1_000 },
  price: priceOrder([LINE], null, TAX),
};

test('goods alone are sold without the server, and so is a discount that the cashier may give', () => {
  const tenPercent = { kind: 'percent', valueHundredths: 1_000 } as const;
  expect(hindrancesAway(PLAIN)).toEqual([]);
  expect(hindrancesAway({ ...PLAIN, price: priceOrder([LINE], null, TAX, tenPercent) })).toEqual([]);
});

test('each thing that the server has to know says what to do', () => {
  const tooMuch = { kind: 'percent', valueHundredths: 1_100 } as const;
  const all = hindrancesAway({
    coupon: { code: 'K7M2QX9D', kind: 'fixed', valueHundredths: 100 },
    customer: { id: 1, code: 'C-1', name: 'คุณเดินทาง' } as AwayBasket['customer'],
    isExchange: true,
    discountLimitHundredths: 1_000,
    price: priceOrder([LINE], null, TAX, tooMuch),
  });
  expect(all).toEqual([
    expect.stringContaining('K7M2QX9D'),
    expect.stringContaining('คุณเดินทาง'),
    expect.stringContaining('เปลี่ยนสินค้าไม่ได้'),
    expect.stringContaining('ไม่เกิน 10%'),
  ]);
});
