import { bahtWithSign } from '#shared/money/satang.ts';
import { includedTax, shelfPrice } from '#shared/orders/pricing.ts';
import type { VatMode } from '#shared/shop/rules.ts';

const PRICE_SATANG = 10_000;

/**
 * What a customer pays for something whose price was set to 100 baht, in phrases that each stay in one line.
 * @param rateHundredths in hundredths of a percent
 */
export function vatExample(mode: VatMode, rateHundredths: number): readonly string[] {
  const tax = { mode, rateHundredths };
  const paysSatang = shelfPrice(PRICE_SATANG, 'standard', tax);
  const pays = [`ราคาขาย ${bahtWithSign(PRICE_SATANG)}`, `ลูกค้าจ่าย ${bahtWithSign(paysSatang)}`];
  const taxSatang = paysSatang - PRICE_SATANG + includedTax(paysSatang, tax);
  return mode === 'none' ? pays : [...pays, `เป็นภาษี ${bahtWithSign(taxSatang)}`];
}
