import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOn, SLIP_SHOP, wordsOn } from '#server/testing/slip-words.ts';
import { formatBaht } from '../money/satang.ts';
import { receiptSlip } from './receipt-slip.ts';
import type { GivenDiscount, ReceiptFacts, SaleFacts, SaleLine } from './sale.ts';

const ORIGINAL = { isCopy: false };
const ABBREVIATED = 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ';

/** Two bottles for 10 baht each, with VAT on top, paid with 30 baht. */
const LINE: SaleLine = {
  ...{
    id: 1,
    productId: 1,
    variantId: null,
    sku: 'A-1',
    name: 'น้ำปลา',
    quantity: 2,
    returnedQuantity: 0,
    unitPriceSatang: 1000,
    discountSatang: 0,
  },
  ...{ byHand: null, subtotalSatang: 2000, vatClass: 'standard' },
};
const SALE: SaleFacts = {
  ...{ id: 5, orderNumber: 'OD-5', status: 'paid', createdAt: 0, note: '', couponCode: null },
  ...{ subtotalSatang: 2000, discountSatang: 0, couponDiscountSatang: 0, orderDiscount: null },
  ...{ byHandSatang: 0, discountApprover: null, tax: { mode: 'added', rateHundredths: 700 } },
  ...{ taxSatang: 140, includedTaxSatang: 0, zeroRatedSatang: 0, exemptSatang: 0, totalSatang: 2140 },
  ...{ refundedSatang: 0, returned: 'none', lines: [LINE] },
};
const RECEIPT: ReceiptFacts = {
  ...{ receiptNumber: 'RC-1', paidAt: Date.parse('2026-11-20T12:05:00+07:00'), paidByName: 'เงินสด' },
  ...{ tenderedSatang: 3000, changeSatang: 860, exchange: null, cashierName: 'สมใจ', taxInvoiceNumber: null },
  payments: [{ method: 'cash', name: 'เงินสด', tenderedSatang: 3000, reference: null }],
  ...{ sale: SALE, till: { name: 'หน้าร้าน', posId: 'E001' }, shop: SLIP_SHOP },
};

const wordsOf = (receipt: Partial<ReceiptFacts>) =>
  wordsOn(receiptSlip({ ...RECEIPT, ...receipt }, ORIGINAL));
const ofSale = (sale: Partial<SaleFacts>) => wordsOf({ sale: { ...SALE, ...sale } });
const byHand = (discountSatang: number, percent?: number): GivenDiscount => ({
  ...{ kind: percent === undefined ? 'fixed' : 'percent', reason: 'ลูกค้าประจำ', discountSatang },
  valueHundredths: percent === undefined ? discountSatang : percent * 100,
});

test('a receipt is read from the shop’s name to the barcode', () => {
  expect(wordsOf({})).toEqual([
    ...['ร้านน้ำปู่', 'สำนักงานใหญ่', '9 ถนนริมน้ำ', 'โทร. 02 111 2222', 'เลขประจำตัวผู้เสียภาษี 0105561000017'],
    ...[ABBREVIATED, 'เลขที่ RC-1', 'คำสั่งซื้อ OD-5', 'วันที่ 20/11/2569 12:05 น.', 'แคชเชียร์ สมใจ'],
    ...['เครื่อง หน้าร้าน', 'POS ID E001', 'น้ำปลา', '2 x 10.00 | 20.00', '1 รายการ 2 ชิ้น', 'ยอดรวม | 20.00'],
    ...['ภาษีมูลค่าเพิ่ม 7% | 1.40', 'ยอดสุทธิ (THB) | 21.40', 'ยอดสุทธิรวมภาษีมูลค่าเพิ่มแล้ว'],
    ...['รับเงิน (เงินสด) | 30.00', 'เงินทอน | 8.60', 'ขอบคุณที่อุดหนุน', 'RC-1'],
  ]);
});

test('what is paid stands large, and nothing else does', () => {
  const strong = receiptSlip(RECEIPT, ORIGINAL).blocks.flatMap((block) =>
    block.kind === 'section' ? block.parts.filter((part) => part.kind === 'row' && part.isStrong) : [],
  );
  expect(strong).toEqual([{ kind: 'row', label: 'ยอดสุทธิ (THB)', figure: '21.40', isStrong: true }]);
});

describe('VAT', () => {
  test('that prices hold stands with the value before it, under what is paid', () => {
    const words = ofSale({
      ...{ tax: { mode: 'included', rateHundredths: 700 }, taxSatang: 0, includedTaxSatang: 131 },
      totalSatang: 2000,
    });
    const from = words.indexOf('ยอดสุทธิ (THB) | 20.00');
    expect(words.slice(from + 1, from + 4)).toEqual([
      ...['ราคารวมภาษีมูลค่าเพิ่มแล้ว', 'มูลค่าก่อนภาษี | 18.69', 'ภาษีมูลค่าเพิ่ม 7% | 1.31'],
    ]);
    expect(words).toContain(ABBREVIATED);
  });

  test('is not spoken of by a shop that isn’t registered for it', () => {
    const words = ofSale({ tax: { mode: 'none', rateHundredths: 0 }, taxSatang: 0, totalSatang: 2000 });
    expect(words).toContain('ใบเสร็จรับเงิน');
    expect(words.filter((text) => text.includes('ภาษีมูลค่าเพิ่ม') || text.includes('ใบกำกับ'))).toEqual([]);
    expect(words).not.toContain('POS ID E001');
  });

  test('goods without it have their letter, and their values stand apart', () => {
    const words = ofSale({
      lines: [
        LINE,
        { ...LINE, name: 'ผักบุ้ง', vatClass: 'exempt' },
        { ...LINE, name: 'ส่งออก', vatClass: 'zero' },
      ],
      ...{ subtotalSatang: 6000, exemptSatang: 2000, zeroRatedSatang: 1900, totalSatang: 6140 },
    });
    expect(words).toEqual(
      expect.arrayContaining([
        ...['น้ำปลา', 'ผักบุ้ง (N)', 'ส่งออก (Z)', 'N = สินค้าที่ได้รับยกเว้นภาษีมูลค่าเพิ่ม'],
        ...['Z = สินค้าอัตราภาษีร้อยละ 0', 'มูลค่าที่ได้รับยกเว้นภาษี | 20.00'],
        ...['มูลค่าอัตราภาษีร้อยละ 0 | 19.00', 'มูลค่าที่เสียภาษี | 21.00', '3 รายการ 6 ชิ้น'],
      ]),
    );
  });

  test('letters are not explained where no goods have one', () => {
    expect(wordsOf({}).filter((text) => /^[NZ] = /.test(text))).toEqual([]);
  });
});

describe('what was taken off', () => {
  test('by promotion and by hand stands apart, at the line and in the sums', () => {
    const words = ofSale({
      lines: [{ ...LINE, discountSatang: 500, byHand: byHand(200, 10) }],
      ...{ discountSatang: 600, orderDiscount: byHand(100), byHandSatang: 300, totalSatang: 1540 },
    });
    const at = words.indexOf('น้ำปลา');
    expect(words.slice(at, at + 10)).toEqual([
      ...['น้ำปลา', '2 x 10.00 | 20.00', 'ส่วนลด | -3.00', 'ส่วนลดพิเศษ 10% | -2.00', '1 รายการ 2 ชิ้น'],
      ...['ยอดรวม | 20.00', 'ส่วนลดสินค้า | -3.00', 'ส่วนลดพิเศษ | -2.00', 'ส่วนลดท้ายบิล | -1.00'],
      'ภาษีมูลค่าเพิ่ม 7% | 1.40',
    ]);
  });

  test('by a coupon stands with its code, also where it came to nothing', () => {
    const some = ofSale({ couponCode: 'NEW10', couponDiscountSatang: 200, discountSatang: 200 });
    expect(some).toContain('ส่วนลดคูปอง NEW10 | -2.00');
    expect(ofSale({ couponCode: 'NEW10' })).toContain('ส่วนลดคูปอง NEW10 | 0.00');
  });

  test('is not spoken of where nothing was', () => {
    expect(wordsOf({}).filter((text) => text.includes('ส่วนลด'))).toEqual([]);
  });
});

test('goods that were exchanged name the paper of their return; a transfer its reference', () => {
  const words = wordsOf({
    exchange: { returnId: 2, refundNumber: 'RF-2', refundedSatang: 0 },
    payments: [
      { method: 'exchange', name: 'เปลี่ยนสินค้า', tenderedSatang: 1500, reference: null },
      { method: 'qrcode', name: 'QR', tenderedSatang: 640, reference: 'T-99' },
    ],
  });
  expect(words).toEqual(
    expect.arrayContaining(['เปลี่ยนสินค้า RF-2 | 15.00', 'รับเงิน (QR) | 6.40', 'อ้างอิง T-99']),
  );
});

test('a copy says under its kind that it is one, and an original doesn’t', () => {
  const copy = wordsOn(receiptSlip(RECEIPT, { isCopy: true }));
  expect(copy[copy.indexOf(ABBREVIATED) + 1]).toBe('สำเนา');
  expect(copy.filter((text) => text !== 'สำเนา')).toEqual(wordsOf({}));
});

test('a receipt that a full tax invoice replaced is no tax invoice, and names it', () => {
  const words = wordsOf({ taxInvoiceNumber: 'TX-7' });
  expect(words).toEqual(expect.arrayContaining(['ใบเสร็จรับเงิน', 'ออกใบกำกับภาษีเลขที่ TX-7 แทนแล้ว']));
  expect([words.includes(ABBREVIATED), words.includes('POS ID E001')]).toEqual([false, false]);
});

test('a shop without tills, footer and telephone leaves no empty lines', () => {
  const words = wordsOf({
    till: { name: '', posId: '' },
    shop: { ...SLIP_SHOP, footer: '', phone: '', address: '', taxId: '' },
  });
  expect(words.filter((text) => text.trim() === '' || /เครื่อง|POS|โทร/.test(text))).toEqual([]);
});

describe('whatever was sold', () => {
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 }));
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPriceSatang: fc.integer({ min: 100_000, max: 999_999 }),
      promotionSatang: amount,
      handSatang: amount,
      vatClass: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
    })
    .map(
      ({ promotionSatang, handSatang, ...sold }): SaleLine => ({
        ...{ ...LINE, ...sold, subtotalSatang: sold.quantity * sold.unitPriceSatang },
        ...{
          discountSatang: promotionSatang + handSatang,
          byHand: handSatang > 0 ? byHand(handSatang) : null,
        },
      }),
    );
  const sums = fc.record({
    ...{ coupon: amount, orderByHand: amount, vat: amount, zeroRatedSatang: amount, exemptSatang: amount },
    ...{
      changeSatang: amount,
      mode: fc.constantFrom('added' as const, 'included' as const, 'none' as const),
    },
  });
  const total = (lines: readonly SaleLine[], of: (line: SaleLine) => number) =>
    lines.reduce((sum, each) => sum + of(each), 0);
  const receipt = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), sums)
    .map(([lines, sum]): ReceiptFacts => {
      const { mode, coupon, orderByHand } = sum;
      const subtotalSatang = total(lines, (each) => each.subtotalSatang);
      const discountSatang = total(lines, (each) => each.discountSatang) + coupon + orderByHand;
      const taxSatang = mode === 'added' ? sum.vat : 0;
      const totalSatang = subtotalSatang - discountSatang + taxSatang;
      const without = mode === 'none' ? { zeroRatedSatang: 0, exemptSatang: 0 } : sum;
      const sale: SaleFacts = {
        ...{
          ...SALE,
          lines,
          subtotalSatang,
          discountSatang,
          taxSatang,
          totalSatang,
          couponDiscountSatang: coupon,
        },
        ...{
          couponCode: coupon > 0 ? 'NEW10' : null,
          orderDiscount: orderByHand > 0 ? byHand(orderByHand) : null,
        },
        byHandSatang: total(lines, (each) => each.byHand?.discountSatang ?? 0) + orderByHand,
        tax: { mode, rateHundredths: mode === 'none' ? 0 : 700 },
        includedTaxSatang: mode === 'included' ? sum.vat : 0,
        ...{ zeroRatedSatang: without.zeroRatedSatang, exemptSatang: without.exemptSatang },
      };
      const tenderedSatang = totalSatang + sum.changeSatang;
      const payments = [{ method: 'cash', name: 'เงินสด', tenderedSatang, reference: null }];
      return { ...RECEIPT, sale, payments, tenderedSatang, changeSatang: sum.changeSatang };
    });

  /** All amounts that the receipt knows of, each as often as it says it; what was taken off below nothing. */
  const amountsOf = ({ sale, payments, changeSatang }: ReceiptFacts) => [
    ...sale.lines.flatMap(({ subtotalSatang, discountSatang, byHand: hand }) => {
      const handSatang = hand?.discountSatang ?? 0;
      return [subtotalSatang, -(discountSatang - handSatang), -handSatang];
    }),
    ...[sale.subtotalSatang, sale.totalSatang, sale.taxSatang, sale.includedTaxSatang, changeSatang],
    ...[sale.zeroRatedSatang, sale.exemptSatang, -sale.couponDiscountSatang],
    ...[-(sale.orderDiscount?.discountSatang ?? 0), ...payments.map(({ tenderedSatang }) => tenderedSatang)],
  ];

  test('every amount that is not nothing stands on the slip', () => {
    fc.assert(
      fc.property(receipt, (facts) => {
        const figures = rowsOn(receiptSlip(facts, ORIGINAL)).map(([, figure]) => figure);
        for (const satang of amountsOf(facts).filter((each) => each !== 0)) {
          const at = figures.indexOf(formatBaht(satang));
          expect(at, formatBaht(satang)).not.toBe(-1);
          figures.splice(at, 1);
        }
      }),
    );
  });

  test('the sums of the slip come to what is paid, and what is paid to the change', () => {
    fc.assert(
      fc.property(receipt, (facts) => {
        const rows = rowsOn(receiptSlip(facts, ORIGINAL));
        const satang = (figure: string) => Math.round(Number(figure.replaceAll(',', '')) * 100);
        const from = rows.findIndex(([label]) => label === 'ยอดรวม');
        const to = rows.findIndex(([label]) => label.startsWith('ยอดสุทธิ'));
        const added = rows.slice(from, to).filter(([label]) => !label.startsWith('มูลค่า'));
        const sum = added.reduce((all, [, figure]) => all + satang(figure), 0);
        expect(sum).toBe(facts.sale.totalSatang);
        const [tendered, change] = rows.slice(-2).map(([, figure]) => satang(figure));
        expect((tendered ?? 0) - (change ?? 0)).toBe(sum);
      }),
    );
  });

  test('each price stands before what it comes to', () => {
    fc.assert(
      fc.property(receipt, (facts) => {
        const words = wordsOn(receiptSlip(facts, ORIGINAL));
        for (const { quantity, unitPriceSatang, subtotalSatang } of facts.sale.lines) {
          const price = `${quantity} x ${formatBaht(unitPriceSatang)}`;
          expect(words).toContain(`${price} | ${formatBaht(subtotalSatang)}`);
        }
      }),
    );
  });
});
