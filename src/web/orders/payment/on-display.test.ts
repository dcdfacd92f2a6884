import { expect, test } from 'vitest';
import { displayState } from '#shared/display/fields.ts';
import { stateInBaht } from '#shared/display/state.ts';
import { type Sale, tenderIn } from '../sale.ts';
import { paymentOnDisplay } from './on-display.ts';

/** 100 baht, less 10 by a promotion, 5 by hand and 20 by a coupon, and 4.55 of VAT on top. */
const SALE = {
  ...{ id: 1, subtotalSatang: 10_000, discountSatang: 3_500, couponDiscountSatang: 2_000, byHandSatang: 500 },
  ...{ taxSatang: 455, totalSatang: 6_955 },
  lines: [{ quantity: 3 }, { quantity: 2 }],
} as unknown as Sale;

const CASH = { kind: 'cash', name: 'เงินสด' };
const QR = { kind: 'qrcode', name: 'QR พร้อมเพย์' };
const taken = (amountSatang: number) => ({
  ...{ method: 'card', name: 'บัตรเครดิต', amountSatang, tenderedSatang: amountSatang, reference: '1234' },
});

const shown = (changed: Partial<Parameters<typeof paymentOnDisplay>[0]> = {}) => {
  const dueSatang = changed.dueSatang ?? SALE.totalSatang;
  const way = changed.way ?? CASH;
  const state = paymentOnDisplay({
    ...{ sale: SALE, creditSatang: 0, taken: [], dueSatang, way, isSending: false, hasQr: true },
    tender: tenderIn(way.kind as 'cash' | 'qrcode', Math.max(0, dueSatang), null),
    ...changed,
  });
  // Whatever it is, the server takes it as it is.
  expect(displayState.parse(stateInBaht(state))).toEqual(state);
  if (state.kind !== 'payment') throw new Error(state.kind);
  return state;
};

test('the sums come to the total, and nothing that was approved or noted goes out', () => {
  const state = shown();
  const { subtotal, promotions, by_hand, coupon, tax, total } = state;
  expect([promotions, by_hand, coupon, tax]).toEqual([1_000, 500, 2_000, 455]);
  expect(subtotal - promotions - by_hand - coupon + tax).toBe(total);
  expect(state).toMatchObject({ pieces: 5, due: 6_955, way: 'cash', tendered: null, change: null, qr: null });
});

test('cash that was handed over shows its change once it is enough', () => {
  expect(shown({ tender: tenderIn('cash', 6_955, 5_000) })).toMatchObject({ tendered: 5_000, change: null });
  expect(shown({ tender: tenderIn('cash', 6_955, 10_000) })).toMatchObject({
    tendered: 10_000,
    change: 3_045,
  });
});

test('a QR is for what is left or for the part that was typed, and is none where the till shows none', () => {
  expect(shown({ way: QR }).qr).toBe(6_955);
  expect(shown({ way: QR, tender: tenderIn('qrcode', 6_955, 1_000) }).qr).toBe(1_000);
  expect(shown({ way: QR, dueSatang: 955, taken: [taken(6_000)] })).toMatchObject({
    ...{ qr: 955, due: 955, taken: [{ name: 'บัตรเครดิต', amount: 6_000 }] },
  });
  for (const changed of [{ isSending: true }, { hasQr: false }, { dueSatang: 0 }, { dueSatang: -100 }])
    expect(shown({ way: QR, ...changed }).qr).toBeNull();
  expect(shown({ way: CASH }).qr).toBeNull();
});

test('goods that come back and are worth more than the order leave nothing to pay', () => {
  expect(shown({ creditSatang: 9_000, dueSatang: 0 })).toMatchObject({ credit: 9_000, due: 0, total: 6_955 });
});
