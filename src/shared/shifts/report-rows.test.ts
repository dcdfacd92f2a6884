import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenByHand } from '../orders/hand-discounts.ts';
import {
  type CouponTerms,
  type DiscountTerms,
  type LineInput,
  priceOrder,
  type TaxTerms,
} from '../orders/pricing.ts';
import type { VatMode } from '../shop/rules.ts';
import type { DaySummary, SalesSums, ZReport } from './report.ts';
import { daySummaryParts, type ReportRow, zReportParts } from './report-rows.ts';

interface Sold {
  readonly lines: readonly LineInput[];
  readonly coupon: CouponTerms | null;
  readonly tax: TaxTerms;
  /** What was taken off the whole of it by hand. */
  readonly byHand?: DiscountTerms | null;
}

type Prices = readonly ReturnType<typeof priceOrder>[];

/** The sums of some orders, of which the first so many came back whole, as the server adds them up. */
function sumsOf(sold: readonly Sold[], returned = 0): SalesSums {
  const prices = sold.map(({ lines, coupon, tax, byHand }) => priceOrder(lines, coupon, tax, byHand ?? null));
  const back = prices.slice(0, returned);
  const sum = (of: (price: Prices[number]) => number, all: Prices = prices) =>
    all.reduce((total, price) => total + of(price), 0);
  const total = (price: Prices[number]) => price.totalSatang;
  const vat = (price: Prices[number]) => price.taxSatang + price.includedTaxSatang;
  const [soldSatang, refundedSatang, refundedTaxSatang] = [sum(total), sum(total, back), sum(vat, back)];
  return {
    grossSatang: sum((price) => price.subtotalSatang),
    lineDiscountSatang: sum((price) => price.lineDiscountSatang - price.handDiscountSatang),
    handDiscountSatang: sum(givenByHand),
    handDiscountCount: prices.filter((price) => givenByHand(price) > 0).length,
    couponDiscountSatang: sum((price) => price.couponDiscountSatang),
    addedTaxSatang: sum((price) => price.taxSatang),
    ...{ soldSatang, refundedSatang, refundedTaxSatang, refundCount: returned },
    netSatang: soldSatang - refundedSatang,
    taxSatang: sum(vat) - refundedTaxSatang,
    ...{ cashSatang: soldSatang, qrSatang: 0, cashRefundsSatang: 0, qrRefundsSatang: refundedSatang },
    ...{ cashCount: sold.length, qrCount: 0, itemsSold: 1, itemsReturned: returned },
    ...{ cancelledCount: 0, cancelledSatang: 0, receipts: null, refunds: null },
    ...{ exchangedSatang: 0, exchangeCount: 0, otherPayments: [] },
  };
}

/** The rows of each part of a day's summary. */
function partsOf(sales: SalesSums, isVatRegistered: boolean): ReadonlyMap<string, readonly ReportRow[]> {
  const shop = { isVatRegistered } as DaySummary['shop'];
  const cash = { expensesSatang: 0, topUpSatang: 0, removedSatang: 0, differenceSatang: 0 };
  const summary = { day: '2026-11-22', sales, ...cash, shifts: [], shop };
  return new Map(daySummaryParts(summary).map(({ title, rows }) => [title, rows]));
}

const words = (rows: readonly ReportRow[] | undefined) =>
  rows?.map((row) => `${row.label} ${'satang' in row ? row.satang : row.words}`);

const line = (unitPriceSatang: number): LineInput => ({
  ...{ unitPriceSatang, quantity: 1, discountType: 1 },
  ...{ discountValueHundredths: 1_000, discountValue2Hundredths: 0, vatClass: 'standard' },
});
const sale = (mode: VatMode): Sold => ({
  lines: [line(10_700)],
  coupon: { kind: 'fixed', valueHundredths: 930 },
  tax: { mode, rateHundredths: 700 },
});

/** A row that says the sum of those above it; any other goes into the next sum. */
const IS_SUM = /^ยอดขาย$|^ยอดขายสุทธิ|^ภาษีมูลค่าเพิ่มสุทธิ|^รวมยอดขายสุทธิ|^รับสุทธิ|^ยอดที่ควรจะเป็น/;

/** Adds a part up from its first row to its last, as on paper. */
function expectToFoot(rows: readonly ReportRow[] | undefined): number {
  let sum = 0;
  for (const row of rows ?? []) {
    if (!('satang' in row)) continue;
    if (IS_SUM.test(row.label)) expect(row.satang, row.label).toBe(sum);
    else sum += row.satang;
  }
  return sum;
}

const BY_HAND: ZReport['byHand'] = [
  { id: 7, at: Date.parse('2026-11-22T09:05:30+07:00'), words: 'เติมเงิน', satang: 2_000 },
  { id: 8, at: Date.parse('2026-11-22T13:40:00+07:00'), words: 'นำเงินเก็บตู้เซฟ', satang: -9_000 },
  { id: 9, at: Date.parse('2026-11-22T13:40:00+07:00'), words: 'ค่าใช้จ่ายเบ็ดเตล็ด: ค่าน้ำแข็ง', satang: -500 },
];

describe('the sales on a Z report and on the summary of a day', () => {
  test('where VAT comes on top: less discounts, with VAT, is what was sold', () => {
    const parts = partsOf(sumsOf([sale('added')]), true);
    expect(words(parts.get('ยอดขาย'))).toEqual([
      'ยอดขายก่อนส่วนลด 10700',
      'ส่วนลดสินค้า -1070',
      'ส่วนลดคูปอง -930',
      'ภาษีมูลค่าเพิ่ม (บวกเพิ่มจากราคา) 609',
      'ยอดขาย 9309',
      'คืนเงิน (0 รายการ) 0',
      'ยอดขายสุทธิ 9309',
    ]);
    expect(words(parts.get('ภาษีมูลค่าเพิ่ม'))).toEqual([
      'ภาษีของยอดขาย 609',
      'ภาษีของยอดที่คืน 0',
      'ภาษีมูลค่าเพิ่มสุทธิ 609',
      'มูลค่าไม่รวมภาษี 8700',
      'รวมยอดขายสุทธิ 9309',
    ]);
  });

  test('tell what was taken off by hand apart from promotions and coupons, with how many sales it was', () => {
    const haggled = { ...sale('none'), byHand: { kind: 'fixed', valueHundredths: 1_000 } } as const;
    const line10 = { ...line(10_700), handDiscount: { kind: 'percent', valueHundredths: 1_000 } } as const;
    const parts = partsOf(sumsOf([haggled, { ...sale('none'), lines: [line10] }, sale('none')]), false);
    expect(words(parts.get('ยอดขาย'))?.slice(0, 4)).toEqual([
      'ยอดขายก่อนส่วนลด 32100',
      'ส่วนลดสินค้า -3210',
      'ส่วนลดที่ให้เอง (2 รายการ) -1963',
      'ส่วนลดคูปอง -2790',
    ]);
    expectToFoot(parts.get('ยอดขาย'));
  });

  test('where prices hold VAT: what is within them is told under the sales', () => {
    const parts = partsOf(sumsOf([sale('included')]), true);
    expect(words(parts.get('ยอดขาย'))).toEqual([
      'ยอดขายก่อนส่วนลด 10700',
      'ส่วนลดสินค้า -1070',
      'ส่วนลดคูปอง -930',
      'ยอดขาย 8700',
      'คืนเงิน (0 รายการ) 0',
      'ยอดขายสุทธิ 8700',
    ]);
    expect(words(parts.get('ภาษีมูลค่าเพิ่ม'))?.slice(2)).toEqual([
      'ภาษีมูลค่าเพิ่มสุทธิ 569',
      'มูลค่าไม่รวมภาษี 8131',
      'รวมยอดขายสุทธิ 8700',
    ]);
  });

  test('tell what went back apart, with the VAT in it, and what is left', () => {
    const parts = partsOf(sumsOf([sale('added'), sale('added')], 1), true);
    expect(words(parts.get('ยอดขาย'))?.slice(-3)).toEqual([
      'ยอดขาย 18618',
      'คืนเงิน (1 รายการ) -9309',
      'ยอดขายสุทธิ 9309',
    ]);
    expect(words(parts.get('ภาษีมูลค่าเพิ่ม'))).toEqual([
      'ภาษีของยอดขาย 1218',
      'ภาษีของยอดที่คืน -609',
      'ภาษีมูลค่าเพิ่มสุทธิ 609',
      'มูลค่าไม่รวมภาษี 8700',
      'รวมยอดขายสุทธิ 9309',
    ]);
    expect(words(parts.get('การชำระเงิน'))).toEqual([
      'เงินสด (2 รายการ) 18618',
      'QR พร้อมเพย์ (0 รายการ) 0',
      'คืนเงินสด 0',
      'คืน QR พร้อมเพย์ -9309',
      'รับสุทธิ 9309',
    ]);
  });

  test('tell what was exchanged among what came in and among what went back, so that both still add up', () => {
    const sums = sumsOf([sale('added'), sale('added')], 1);
    const { soldSatang, refundedSatang } = sums;
    const exchanged = { exchangedSatang: refundedSatang, exchangeCount: 1, qrRefundsSatang: 0 };
    const cashSatang = soldSatang - refundedSatang;
    const rows = partsOf({ ...sums, ...exchanged, cashSatang }, true).get('การชำระเงิน');
    expect(words(rows)).toEqual([
      'เงินสด (2 รายการ) 9309',
      'QR พร้อมเพย์ (0 รายการ) 0',
      'เปลี่ยนสินค้า (1 รายการ) 9309',
      'คืนเงินสด 0',
      'คืน QR พร้อมเพย์ 0',
      'คืนเป็นการเปลี่ยนสินค้า -9309',
      'รับสุทธิ 9309',
    ]);
    expectToFoot(rows);
  });

  test('of a shop that is not registered say nothing of VAT', () => {
    const parts = partsOf(sumsOf([sale('none')]), false);
    expect([...parts.keys()]).toEqual(['ยอดขาย', 'การชำระเงิน', 'เงินสดและรายจ่าย', 'เอกสารและรายการ']);
    expect(words(parts.get('ยอดขาย'))?.join()).not.toContain('ภาษี');
  });

  test('say the VAT of what was sold while the shop was registered, though it no longer is', () => {
    const parts = partsOf(sumsOf([sale('none'), sale('added')]), false);
    expect(words(parts.get('ภาษีมูลค่าเพิ่ม'))).toContain('ภาษีมูลค่าเพิ่มสุทธิ 609');
  });

  test('name the first and last number of receipts and refunds, one alone by itself', () => {
    const sums = sumsOf([sale('none')], 1);
    const receipts = { first: 'RC202611-00001', last: 'RC202611-00042' };
    const refunds = { first: 'RF202611-00007', last: 'RF202611-00007' };
    expect(words(partsOf({ ...sums, receipts, refunds }, false).get('เอกสารและรายการ'))).toEqual([
      'ใบเสร็จ RC202611-00001 ถึง RC202611-00042',
      'ใบรับคืน RF202611-00007',
      'สินค้าที่ขาย 1 ชิ้น',
      'สินค้าที่รับคืน 1 ชิ้น',
      'ยกเลิก (0 รายการ) 0',
    ]);
  });

  test('add up from top to bottom, whatever was sold and came back and however the shop stood to VAT meanwhile', () => {
    const anyByHand = fc.option(
      fc.record({
        kind: fc.constantFrom('percent', 'fixed'),
        valueHundredths: fc.integer({ min: 1, max: 10_000 }),
      }),
    );
    const anyLine = fc.record({
      unitPriceSatang: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      discountType: fc.constantFrom(1, 2, 3, 4),
      discountValueHundredths: fc.integer({ min: 0, max: 10_000 }),
      discountValue2Hundredths: fc.constant(100),
      vatClass: fc.constant('standard' as const),
      handDiscount: anyByHand,
    });
    const anySale: fc.Arbitrary<Sold> = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      coupon: fc.option(
        fc.record({
          kind: fc.constantFrom('percent', 'fixed'),
          valueHundredths: fc.integer({ min: 0, max: 10_000 }),
        }),
      ),
      tax: fc.record({
        mode: fc.constantFrom('added', 'included', 'none'),
        rateHundredths: fc.constant(700),
      }),
      byHand: anyByHand,
    });
    const anySales = fc.tuple(fc.array(anySale, { maxLength: 5 }), fc.nat({ max: 5 }), fc.boolean());
    fc.assert(
      fc.property(anySales, ([sold, back, isVatRegistered]) => {
        const sums = sumsOf(sold, Math.min(back, sold.length));
        const parts = partsOf(sums, isVatRegistered);
        for (const title of ['ยอดขาย', 'การชำระเงิน', 'ภาษีมูลค่าเพิ่ม']) {
          if (parts.has(title)) expect(expectToFoot(parts.get(title)), title).toBe(sums.netSatang);
        }
      }),
    );
  });

  test('of a drawer: opening, cash sales, cash that went back and cash taken out make what must be in it', () => {
    const shift = {
      ...{ openingSatang: 50_000, cashSalesSatang: 12_345, cashRefundsSatang: 2_345, expectedSatang: 50_500 },
      removedSatang: 9_500,
      ...{ countedSatang: null, approvedBy: '', shared: null },
    } as ZReport['shift'];
    const parts = zReportParts({
      ...{
        byHand: BY_HAND,
        shift,
        posId: '',
        sales: sumsOf([]),
        shop: { isVatRegistered: false } as ZReport['shop'],
      },
    });
    const rows = parts.find(({ title }) => title === 'ลิ้นชักเงินสด')?.rows;
    expect(words(rows)).toContain('คืนเงินสด -2345');
    expect(words(rows)).toContain('นำเงินออก -9500');
    expect(expectToFoot(rows)).toBe(50_500);
    expect(words(parts.find(({ title }) => title === 'เงินเข้าและเงินออก')?.rows)).toEqual([
      '09:05 น. เติมเงิน 2000',
      '13:40 น. นำเงินเก็บตู้เซฟ -9000',
      '13:40 น. ค่าใช้จ่ายเบ็ดเตล็ด: ค่าน้ำแข็ง -500',
    ]);
  });
});
