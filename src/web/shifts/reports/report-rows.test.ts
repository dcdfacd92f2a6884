import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CouponTerms, type LineInput, priceOrder, type TaxTerms } from '#shared/orders/pricing.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import { daySummaryParts, type ReportRow } from './report-rows.ts';
import type { DaySummary, SalesSums } from './wire.ts';

interface Sold {
  readonly lines: readonly LineInput[];
  readonly coupon: CouponTerms | null;
  readonly tax: TaxTerms;
}

/** The sums of some orders, as the server adds them up. */
function sumsOf(sold: readonly Sold[]): SalesSums {
  const prices = sold.map(({ lines, coupon, tax }) => priceOrder(lines, coupon, tax));
  const sum = (of: (price: (typeof prices)[number]) => number) =>
    prices.reduce((all, price) => all + of(price), 0);
  const taxSatang = sum((price) => price.taxSatang + price.includedTaxSatang);
  const receivedSatang = sum((price) => price.totalSatang);
  return {
    grossSatang: sum((price) => price.subtotalSatang),
    lineDiscountSatang: sum((price) => price.lineDiscountSatang),
    couponDiscountSatang: sum((price) => price.couponDiscountSatang),
    netSatang: receivedSatang - taxSatang,
    ...{ taxSatang, receivedSatang, cashSatang: receivedSatang, qrSatang: 0 },
    ...{ cashCount: sold.length, qrCount: 0, itemsSold: 1, cancelledCount: 0, cancelledSatang: 0 },
    receipts: null,
  };
}

/** The rows about sales, as words and figures. */
function salesRows(sold: readonly Sold[], isVatRegistered: boolean): ReportRow[] {
  const shop = { isVatRegistered } as DaySummary['shop'];
  const summary = { day: '2026-11-22', sales: sumsOf(sold), expensesSatang: 0, differenceSatang: 0 };
  const [sales] = daySummaryParts({ ...summary, shifts: [], shop });
  return [...(sales?.rows ?? [])];
}

const words = (rows: readonly ReportRow[]) =>
  rows.map((row) => `${row.label} ${'satang' in row ? row.satang : row.words}`);

const line = (unitPriceSatang: number): LineInput => ({
  ...{ unitPriceSatang, quantity: 1, discountType: 1 },
  ...{ discountValueHundredths: 1_000, discountValue2Hundredths: 0 },
});
const sale = (mode: VatMode): Sold => ({
  lines: [line(10_700)],
  coupon: { kind: 'fixed', valueHundredths: 930 },
  tax: { mode, rateHundredths: 700 },
});

describe('the sales on a Z report and on the summary of a day', () => {
  test('where VAT comes on top: less discounts is the value without VAT, and with VAT what was received', () => {
    expect(words(salesRows([sale('added')], true))).toEqual([
      'ยอดขายก่อนส่วนลด 10700',
      'ส่วนลดสินค้า -1070',
      'ส่วนลดคูปอง -930',
      'ยอดขายสุทธิ (ไม่รวมภาษี) 8700',
      'ภาษีมูลค่าเพิ่ม 609',
      'ยอดรับชำระทั้งสิ้น 9309',
    ]);
  });

  test('where prices hold VAT: what is within them comes off first', () => {
    expect(words(salesRows([sale('included')], true))).toEqual([
      'ยอดขายก่อนส่วนลด 10700',
      'ส่วนลดสินค้า -1070',
      'ส่วนลดคูปอง -930',
      'ภาษีที่รวมอยู่ในราคา -569',
      'ยอดขายสุทธิ (ไม่รวมภาษี) 8131',
      'ภาษีมูลค่าเพิ่ม 569',
      'ยอดรับชำระทั้งสิ้น 8700',
    ]);
  });

  test('of a shop that is not registered say nothing of VAT', () => {
    expect(words(salesRows([sale('none')], false))).toEqual([
      'ยอดขายก่อนส่วนลด 10700',
      'ส่วนลดสินค้า -1070',
      'ส่วนลดคูปอง -930',
      'ยอดขายสุทธิ 8700',
    ]);
  });

  test('say the VAT of what was sold while the shop was registered, though it no longer is', () => {
    expect(words(salesRows([sale('none'), sale('added')], false)).at(-2)).toBe('ภาษีมูลค่าเพิ่ม 609');
  });

  test('add up from top to bottom, whatever was sold and however the shop stood to VAT meanwhile', () => {
    const anyLine = fc.record({
      unitPriceSatang: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      discountType: fc.constantFrom(1, 2, 3, 4),
      discountValueHundredths: fc.integer({ min: 0, max: 10_000 }),
      discountValue2Hundredths: fc.constant(100),
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
    });
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 5 }), fc.boolean(), (sold, isVatRegistered) => {
        let sum = 0;
        for (const row of salesRows(sold, isVatRegistered)) {
          if (!('satang' in row)) continue;
          // A row of a sum says what stands above it; any other goes into the next sum.
          if (/^ยอดขายสุทธิ|^ยอดรับชำระ/.test(row.label)) expect(row.satang, row.label).toBe(sum);
          else sum += row.satang;
        }
        expect(sum).toBe(sumsOf(sold).receivedSatang);
      }),
    );
  });
});
