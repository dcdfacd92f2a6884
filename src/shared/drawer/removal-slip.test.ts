import { expect, test } from 'vitest';
import { SLIP_SHOP, wordsOn } from '#server/testing/slip-words.ts';
import type { CashRemoval } from './cash-by-hand.ts';
import { removalSlip } from './removal-slip.ts';

const REMOVAL: CashRemoval = {
  ...{ id: 1, drawerId: 12, amountSatang: 150_000, reason: 'supplier', note: 'น้ำแข็ง' },
  ...{ at: Date.parse('2026-11-20T18:00:00+07:00'), cashierName: 'สมใจ', till: { name: 'หน้าร้าน' } },
  shop: SLIP_SHOP,
};

test('money that was taken out says how much, why, by whom, and who signs', () => {
  const words = wordsOn(removalSlip(REMOVAL));
  expect(words.slice(words.indexOf('ใบเบิกเงินสด'))).toEqual([
    ...['ใบเบิกเงินสด', 'ลิ้นชักเลขที่ 12', 'เครื่องขาย หน้าร้าน', 'แคชเชียร์ สมใจ', 'วันที่ 20/11/2569 18:00 น.'],
    ...['เหตุผล จ่ายค่าสินค้า: น้ำแข็ง', 'จำนวนเงิน | 1,500.00', 'ผู้จ่ายเงิน', 'ผู้รับเงิน'],
  ]);
});

test('a drawer of no till names none, and a reason of one’s own stands alone', () => {
  const words = wordsOn(removalSlip({ ...REMOVAL, till: null, reason: 'other', note: 'ซ่อมไฟ' }));
  expect(words.filter((text) => text.startsWith('เครื่องขาย'))).toEqual([]);
  expect(words).toContain('เหตุผล ซ่อมไฟ');
});
