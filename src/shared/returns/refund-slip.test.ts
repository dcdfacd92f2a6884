import { expect, test } from 'vitest';
import { SLIP_SHOP, wordsOn } from '#server/testing/slip-words.ts';
import type { RefundSlipFacts } from './refund.ts';
import { refundSlip } from './refund-slip.ts';

/** One of two bottles came back, with the VAT on top of its 10 baht. */
const REFUND: RefundSlipFacts = {
  ...{ id: 2, number: 'RF-2', madeAt: Date.parse('2026-11-20T15:00:00+07:00'), isWithoutReceipt: false },
  ...{ orderId: 5, orderNumber: 'OD-5', receiptNumber: 'RC-1', reason: 'ลูกค้าเปลี่ยนใจ', cashierName: 'สมใจ' },
  soldAt: Date.parse('2026-11-19T09:30:00+07:00'),
  ...{ approvedBy: null, grossSatang: 1000, discountSatang: 0, taxSatang: 70, includedTaxSatang: 0 },
  ...{ zeroRatedSatang: 0, exemptSatang: 0, totalSatang: 1070, exchange: null, creditNote: null },
  lines: [
    {
      ...{ name: 'น้ำปลา', unitPriceSatang: 1000, quantity: 1, condition: 'sellable', vatClass: 'standard' },
      ...{ subtotalSatang: 1000, discountSatang: 0, totalSatang: 1000 },
    },
  ],
  payments: [{ method: 'cash', name: 'เงินสด', satang: 1070, reference: null }],
  ...{ vatMode: 'added', taxPercent: 7, tillName: 'หน้าร้าน', shop: SLIP_SHOP },
};
const wordsOf = (refund: Partial<RefundSlipFacts> = {}, isCopy = false) =>
  wordsOn(refundSlip({ ...REFUND, ...refund }, { isCopy }));

test('a return is read from its kind to where both sign', () => {
  const words = wordsOf();
  expect(words.slice(words.indexOf('ใบรับคืนสินค้า'))).toEqual([
    ...['ใบรับคืนสินค้า', 'เลขที่ RF-2', 'คืนจากใบเสร็จ RC-1', 'ขายวันที่ 19/11/2569 09:30 น.'],
    ...['วันที่คืน 20/11/2569 15:00 น.', 'แคชเชียร์ สมใจ', 'เครื่อง หน้าร้าน', 'เหตุผล ลูกค้าเปลี่ยนใจ'],
    ...['น้ำปลา', '1 x 10.00 | 10.00', '1 รายการ 1 ชิ้น', 'ยอดรวม | 10.00', 'ภาษีมูลค่าเพิ่ม 7% | 0.70'],
    ...['ยอดคืน (THB) | 10.70', 'คืนเงิน (เงินสด) | 10.70', 'RF-2', 'ผู้รับเงินคืน', 'ผู้คืนเงิน'],
  ]);
});

test('VAT that prices hold stands under what goes back; without VAT nothing does', () => {
  const words = wordsOf({ vatMode: 'included', taxSatang: 0, includedTaxSatang: 65, totalSatang: 1000 });
  const from = words.indexOf('ยอดคืน (THB) | 10.00');
  expect(words.slice(from + 1, from + 3)).toEqual(['มูลค่าก่อนภาษี | 9.35', 'ภาษีมูลค่าเพิ่ม 7% | 0.65']);
  const none = wordsOf({ vatMode: 'none', taxSatang: 0, totalSatang: 1000, taxPercent: null });
  expect(none.filter((text) => text.includes('ภาษีมูลค่าเพิ่ม'))).toEqual([]);
});

test('what was damaged, discounted, and approved says so', () => {
  const [line] = REFUND.lines;
  const words = wordsOf({
    lines: line ? [{ ...line, condition: 'damaged', discountSatang: 100, vatClass: 'exempt' }] : [],
    ...{ discountSatang: 100, exemptSatang: 900, totalSatang: 900, taxSatang: 0, approvedBy: 'ผู้จัดการ' },
    creditNote: { number: 'CN-3', address: '/documents/3' },
  });
  expect(words).toEqual(
    expect.arrayContaining(['น้ำปลา (N)', 'ส่วนลด | -1.00', 'อนุมัติโดย ผู้จัดการ', 'ใบลดหนี้ CN-3']),
  );
  expect(words.some((text) => /^1 x 10\.00 \(.+\) \| 10\.00$/.test(text))).toBe(true);
  expect(words).toContain('มูลค่าที่ได้รับยกเว้นภาษี | 9.00');
});

test('goods without their receipt name none, and an exchange names the receipt of the other goods', () => {
  const words = wordsOf({
    isWithoutReceipt: true,
    orderId: null,
    receiptNumber: '',
    soldAt: null,
    tillName: '',
  });
  expect(words.filter((text) => /ใบเสร็จ RC|ขายวันที่|เครื่อง/.test(text))).toEqual([]);
  const exchanged = wordsOf({
    exchange: { orderId: 6, receiptNumber: 'RC-9' },
    payments: [
      { method: 'exchange', name: 'เปลี่ยนสินค้า', satang: 1000, reference: null },
      { method: 'qrcode', name: 'QR', satang: 70, reference: 'T-99' },
    ],
  });
  expect(exchanged.some((text) => text.endsWith('RC-9 | 10.00'))).toBe(true);
  expect(exchanged).toEqual(expect.arrayContaining(['คืนเงิน (QR) | 0.70', 'อ้างอิง T-99']));
});

test('a copy differs in nothing but that it says so', () => {
  const copy = wordsOf({}, true);
  expect([copy.includes('สำเนา'), wordsOf().includes('สำเนา')]).toEqual([true, false]);
  expect(copy.filter((text) => text !== 'สำเนา')).toEqual(wordsOf());
});
