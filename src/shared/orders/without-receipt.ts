/** What goes back for goods that come without their receipt (rule C11.10): pure, for the screen, the server and its checks. */
import type { VatClass } from '../catalog/vat-class.ts';
import type { Satang } from '../money/satang.ts';
import type { VatMode } from '../shop/rules.ts';
import { DISCOUNT_TYPE, type OrderPrice, priceOrder, type TaxTerms } from './pricing.ts';
import { type LineAmounts, paidForLines } from './return-amounts.ts';

/** How a return is marked wherever it stands among others, and what its page is called. */
export const WITHOUT_RECEIPT_WORDS = 'คืนโดยไม่มีใบเสร็จ';

/** So many pieces, and the price that goes back for each; VAT that a shop adds to its prices comes on top. */
export interface PricedPieces {
  readonly unitPriceSatang: Satang;
  readonly quantity: number;
  readonly vatClass: VatClass;
}

/** What a sale of these pieces at these prices would come to now. */
export function priceWithoutReceipt(lines: readonly PricedPieces[], tax: TaxTerms): OrderPrice {
  const inputs = lines.map((line) => ({ ...line, ...UNDISCOUNTED }));
  return priceOrder(inputs, null, tax);
}

const UNDISCOUNTED = {
  discountType: DISCOUNT_TYPE.none,
  discountValueHundredths: 0,
  discountValue2Hundredths: 0,
} as const;

/** What goes back for each of the lines, where VAT of such an amount goes back with all of them (rule C11.3). */
export function amountsWithoutReceipt(
  lines: readonly PricedPieces[],
  { taxSatang, includedTaxSatang }: Pick<OrderPrice, 'taxSatang' | 'includedTaxSatang'>,
): LineAmounts[] {
  return paidForLines({
    lines: lines.map(({ quantity, unitPriceSatang, vatClass }) => ({
      quantity,
      subtotalSatang: quantity * unitPriceSatang,
      discountSatang: 0,
      vatClass,
    })),
    orderDiscountSatang: 0,
    couponDiscountSatang: 0,
    taxSatang,
    includedTaxSatang,
  });
}

/**
 * Whether so much VAT can be that of a value in this mode, at some rate from 0 to 100 %: the rate itself is kept with
 * orders alone.
 * @param valueSatang what the prices come to
 */
export function canBeVatOf(
  valueSatang: Satang,
  { taxSatang, includedTaxSatang }: Pick<OrderPrice, 'taxSatang' | 'includedTaxSatang'>,
  mode: VatMode,
): boolean {
  const most = priceWithoutReceipt([{ unitPriceSatang: valueSatang, quantity: 1, vatClass: 'standard' }], {
    mode,
    rateHundredths: 10_000,
  });
  const isWithin = (satang: Satang, mostSatang: Satang) => satang >= 0 && satang <= mostSatang;
  return isWithin(taxSatang, most.taxSatang) && isWithin(includedTaxSatang, most.includedTaxSatang);
}
