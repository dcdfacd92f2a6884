import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOn, SLIP_SHOP, wordsOn } from '#server/testing/slip-words.ts';
import type { Shift } from './shift.ts';
import { shiftSlip } from './shift-slip.ts';

const SHIFT: Shift = {
  ...{ drawerId: 12, cashierName: 'สมใจ', shared: null, till: { name: 'หน้าร้าน', posId: 'E001' } },
  openedAt: Date.parse('2026-11-20T08:00:00+07:00'),
  closedAt: Date.parse('2026-11-20T17:00:00+07:00'),
  ...{ openingSatang: 100_000, topUpSatang: 20_000, receivedSatang: 50_000, changeSatang: 8_000 },
  ...{ qrSalesSatang: 30_000, cashRefundsSatang: 2_000, qrRefundsSatang: 1_000, removedSatang: 40_000 },
  ...{ byHand: [], exchangedSatang: 0, exchanges: 0, otherPayments: [], sales: 5, cashSales: 3, qrSales: 2 },
  ...{ expectedSatang: 120_000, countedSatang: 119_500, differenceReason: null, approvedBy: null },
  shop: SLIP_SHOP,
};
const wordsOf = (shift: Partial<Shift> = {}) => wordsOn(shiftSlip({ ...SHIFT, ...shift }));
const satang = (figure = '') => Math.round(Number(figure.replaceAll(',', '')) * 100);

test('a shift goes with its money from the opening balance to what was counted', () => {
  const words = wordsOf();
  const from = words.indexOf('ยอดเงินเปิดลิ้นชัก | 1,000.00');
  expect(words.slice(from)).toEqual([
    ...['ยอดเงินเปิดลิ้นชัก | 1,000.00', 'เติมเงิน | 200.00', 'ยอดขายเงินสด | 420.00', 'คืนเงินสด | -20.00'],
    ...['นำเงินออก | -400.00', 'ยอดที่ควรจะเป็น | 1,200.00', 'ยอดที่นับได้ | 1,195.00', 'ส่วนต่าง | -5.00'],
    ...['ผู้ส่งเงิน', 'ผู้รับเงิน'],
  ]);
  expect(words).toEqual(expect.arrayContaining(['แคชเชียร์ สมใจ', 'POS ID E001', 'รวมยอดขาย | 720.00']));
  expect(words).toContain('ยอดขายสุทธิ | 690.00');
});

test('what the shop’s own ways of paying and exchanges came to stands with the others', () => {
  const words = wordsOf({
    otherPayments: [{ method: 'm1', name: 'บัตรเครดิต', count: 4, salesSatang: 9_000, refundsSatang: 500 }],
    ...{ exchanges: 1, exchangedSatang: 700 },
  });
  expect(words).toEqual(
    expect.arrayContaining(['ขาย บัตรเครดิต | 4 รายการ', 'ยอดขาย บัตรเครดิต | 90.00', 'คืน บัตรเครดิต | -5.00']),
  );
  // 420 in cash, 300 by QR, 90 by card and 7 in goods; 20, 10, 5 and 7 went back.
  expect(words).toEqual(expect.arrayContaining(['รวมยอดขาย | 817.00', 'ยอดขายสุทธิ | 775.00']));
});

test('a drawer that several shared says who opened and closed it, and what each sold', () => {
  const ways = [{ method: 'cash', name: 'เงินสด', count: 1, salesSatang: 5_000, refundsSatang: 1_000 }];
  const cashiers = [{ id: 1, name: 'มานี', sales: 1, salesSatang: 5_000, refundsSatang: 1_000, ways }];
  expect(wordsOf({ shared: { closedBy: 'มานี', cashiers } })).toEqual(
    expect.arrayContaining([
      ...['ลิ้นชักร่วม เปิดโดย สมใจ', 'ปิดโดย มานี', 'ยอดของ มานี | 1 รายการ', 'ขาย เงินสด | 50.00'],
      ...['คืน เงินสด | -10.00', 'ยอดสุทธิ | 40.00'],
    ]),
  );
});

test('who approved of a difference stands with the reason, and only then', () => {
  expect(wordsOf({ approvedBy: 'ผู้จัดการ', differenceReason: 'ทอนผิด' })).toEqual(
    expect.arrayContaining(['อนุมัติส่วนต่างโดย ผู้จัดการ', 'เหตุผล ทอนผิด']),
  );
  expect(wordsOf().filter((text) => /อนุมัติ|เหตุผล/.test(text))).toEqual([]);
});

test('a shift in which nothing was sold has nothing below nothing', () => {
  const words = wordsOf({
    ...{ receivedSatang: 0, changeSatang: 0, qrSalesSatang: 0, cashRefundsSatang: 0, qrRefundsSatang: 0 },
    ...{ removedSatang: 0, sales: 0, cashSales: 0, qrSales: 0, countedSatang: SHIFT.expectedSatang },
  });
  expect(words).toEqual(expect.arrayContaining(['เงินทอน | 0.00', 'นำเงินออก | 0.00', 'ส่วนต่าง | 0.00']));
  expect(words.filter((text) => text.includes('-0.00'))).toEqual([]);
});

test('whatever was counted, the difference is what it is from what should be there', () => {
  const sum = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(sum, sum, (expectedSatang, countedSatang) => {
      const rows = new Map(rowsOn(shiftSlip({ ...SHIFT, expectedSatang, countedSatang })));
      const [should, counted] = [satang(rows.get('ยอดที่ควรจะเป็น')), satang(rows.get('ยอดที่นับได้'))];
      expect([should, counted]).toEqual([expectedSatang, countedSatang]);
      expect(should + satang(rows.get('ส่วนต่าง'))).toBe(counted);
    }),
  );
});
