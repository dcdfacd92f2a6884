import { VAT_VALUE_WORDS } from '#shared/catalog/vat-class.ts';
import { formatHundredths, type Satang } from '#shared/money/satang.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import { SlipRow } from '#web/ui/slip/SlipRow.tsx';

/** What a slip settles, as far as VAT is about it. */
interface TaxedAmounts {
  readonly taxSatang: Satang;
  readonly includedTaxSatang: Satang;
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
  readonly totalSatang: Satang;
}

interface SlipVatProps {
  readonly mode: VatMode;
  /** Null where no sale says it. */
  readonly rateHundredths: number | null;
  readonly amounts: TaxedAmounts;
}

/** VAT apart from the value, and the values of goods without VAT apart from both (rule C13.1). */
export function SlipVat({ mode, rateHundredths, amounts }: SlipVatProps) {
  const { zeroRatedSatang, exemptSatang, totalSatang } = amounts;
  const vatSatang = amounts.taxSatang + amounts.includedTaxSatang;
  const taxedSatang = totalSatang - zeroRatedSatang - exemptSatang - vatSatang;
  const isMixed = zeroRatedSatang !== 0 || exemptSatang !== 0;
  const percent = rateHundredths === null ? '' : ` ${formatHundredths(rateHundredths)}%`;
  return (
    <>
      {exemptSatang !== 0 && <SlipRow label={VAT_VALUE_WORDS.exempt} satang={exemptSatang} />}
      {zeroRatedSatang !== 0 && <SlipRow label={VAT_VALUE_WORDS.zero} satang={zeroRatedSatang} />}
      {isMixed && <SlipRow label={VAT_VALUE_WORDS.standard} satang={taxedSatang} />}
      {!isMixed && mode === 'included' && <SlipRow label="มูลค่าก่อนภาษี" satang={taxedSatang} />}
      {rateHundredths !== 0 && <SlipRow label={`ภาษีมูลค่าเพิ่ม${percent}`} satang={vatSatang} />}
    </>
  );
}
