import { bahtWithSign } from '#shared/money/satang.ts';
import { DISCOUNT_TYPE, priceOrder } from '#shared/orders/pricing.ts';
import type { VatMode } from '#shared/shop/rules.ts';

const LABEL_SATANG = 10_000;

/**
 * What a customer pays for something that is labelled 100 baht, in phrases that each stay in one line.
 * @param rateHundredths in hundredths of a percent
 */
export function vatExample(mode: VatMode, rateHundredths: number): readonly string[] {
  const line = {
    unitPriceSatang: LABEL_SATANG,
    quantity: 1,
    discountType: DISCOUNT_TYPE.none,
    discountValueHundredths: 0,
    discountValue2Hundredths: 0,
  };
  const price = priceOrder([line], null, { mode, rateHundredths });
  const pays = [`ป้าย ${bahtWithSign(LABEL_SATANG)}`, `ลูกค้าจ่าย ${bahtWithSign(price.totalSatang)}`];
  const taxSatang = price.taxSatang + price.includedTaxSatang;
  return mode === 'none' ? pays : [...pays, `เป็นภาษี ${bahtWithSign(taxSatang)}`];
}
