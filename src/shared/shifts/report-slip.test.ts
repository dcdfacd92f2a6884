import { expect, test } from 'vitest';
import { rowsOn, SLIP_SHOP, wordsOn } from '#server/testing/slip-words.ts';
import { formatBaht } from '../money/satang.ts';
import type { SalesSums, ZReport } from './report.ts';
import { daySummaryParts, type ReportPart, zReportParts } from './report-rows.ts';
import { daySlip, zReportSlip } from './report-slip.ts';

const SALES: SalesSums = {
  ...{ grossSatang: 10_700, lineDiscountSatang: 1_070, handDiscountSatang: 0, handDiscountCount: 0 },
  ...{ couponDiscountSatang: 930, addedTaxSatang: 609, soldSatang: 9_309, refundCount: 1 },
  ...{ refundedSatang: 1_000, refundedTaxSatang: 65, netSatang: 8_309, taxSatang: 544 },
  ...{ cashSatang: 9_000, qrSatang: 309, cashRefundsSatang: 1_000, qrRefundsSatang: 0 },
  ...{ exchangedSatang: 0, exchangeCount: 0, otherPayments: [], cashCount: 3, qrCount: 1 },
  ...{ itemsSold: 7, itemsReturned: 1, cancelledCount: 0, cancelledSatang: 0, refunds: null },
  receipts: { first: 'RC-1', last: 'RC-4' },
};
const REPORT: ZReport = {
  shift: {
    ...{ id: 12, cashierName: 'สมใจ', openedBy: 'สมใจ', shared: null, tillName: 'หน้าร้าน' },
    openedAt: Date.parse('2026-11-20T08:00:00+07:00'),
    closedAt: Date.parse('2026-11-20T17:00:00+07:00'),
    ...{ openingSatang: 100_000, cashSalesSatang: 9_000, qrSalesSatang: 309, salesSatang: 9_309 },
    ...{ refundsSatang: 1_000, cashRefundsSatang: 1_000, removedSatang: 0, expectedSatang: 108_000 },
    ...{ countedSatang: 107_500, differenceSatang: -500, differenceReason: '', approvedBy: '' },
  },
  ...{ byHand: [], posId: 'E001', sales: SALES, shop: SLIP_SHOP },
};
const DAY = {
  ...{ day: '2026-11-20', sales: SALES, expensesSatang: 300, topUpSatang: 0, removedSatang: 0 },
  ...{ differenceSatang: -500, shifts: [REPORT.shift], shop: SLIP_SHOP },
} as const;

/** The amounts of a report as they are read, from the top. */
const amountsIn = (parts: readonly ReportPart[]) =>
  parts.flatMap(({ rows }) =>
    rows.flatMap((row) => ('satang' in row ? [[row.label, formatBaht(row.satang)]] : [])),
  );
const wordsIn = (parts: readonly ReportPart[]) =>
  parts.flatMap(({ rows }) =>
    rows.flatMap((row) => ('satang' in row ? [] : [`${row.label} | ${row.words}`])),
  );

test('a report of a shift is X while it is open and Z from then on', () => {
  const closed = wordsOn(zReportSlip(REPORT));
  const from = closed.indexOf('รายงานปิดกะ (Z)');
  expect(closed.slice(from + 1, from + 7)).toEqual([
    ...['ลิ้นชักเลขที่ 12', 'แคชเชียร์ สมใจ', 'เครื่องขาย หน้าร้าน', 'POS ID E001'],
    ...['เปิดลิ้นชัก 20/11/2569 08:00 น.', 'ปิดลิ้นชัก 20/11/2569 17:00 น.'],
  ]);
  const shift = { ...REPORT.shift, closedAt: null, countedSatang: null };
  const open = wordsOn(zReportSlip({ ...REPORT, shift }));
  expect(open).toEqual(expect.arrayContaining(['ยอดระหว่างกะ (X)', 'ยังไม่ปิดลิ้นชัก']));
});

test('a drawer that several shared says who opened it, and who closed it once somebody did', () => {
  const shared = (closedBy: string) =>
    wordsOn(zReportSlip({ ...REPORT, shift: { ...REPORT.shift, shared: { closedBy, cashiers: [] } } }));
  expect(shared('มานี')).toEqual(expect.arrayContaining(['ลิ้นชักร่วม เปิดโดย สมใจ', 'ปิดโดย มานี']));
  expect(shared('').filter((text) => text.startsWith('ปิดโดย'))).toEqual([]);
});

test('every row of the screen stands on paper, in its order', () => {
  for (const { slip, parts } of [
    { slip: zReportSlip(REPORT), parts: zReportParts(REPORT) },
    { slip: daySlip(DAY), parts: daySummaryParts(DAY) },
  ]) {
    expect(amountsIn(parts).length).toBeGreaterThan(5);
    expect(rowsOn(slip)).toEqual(amountsIn(parts));
    expect(wordsOn(slip)).toEqual(expect.arrayContaining(wordsIn(parts)));
  }
});

test('the summary of a day names the day', () => {
  const words = wordsOn(daySlip(DAY));
  const from = words.indexOf('สรุปยอดขายประจำวัน');
  expect(words[from + 1]).toBe('วันศุกร์ที่ 20 พฤศจิกายน พ.ศ. 2569');
});
