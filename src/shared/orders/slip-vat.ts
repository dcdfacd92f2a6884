import { VAT_CLASS_MARKS, VAT_MARK_MEANINGS, VAT_VALUE_WORDS, type VatClass } from '../catalog/vat-class.ts';
import { formatHundredths, type Satang } from '../money/satang.ts';
import type { VatMode } from '../shop/rules.ts';
import type { SlipLine } from '../slips/slip.ts';
import { amountLine, lineIf, textLine } from '../slips/slip-lines.ts';

/** VAT on slips of what was sold and of what came back (rule C13.1). */

/** What a slip settles, as far as VAT is about it. */
export interface TaxedAmounts {
  readonly taxSatang: Satang;
  readonly includedTaxSatang: Satang;
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
  readonly totalSatang: Satang;
}

/**
 * VAT apart from the value, and the values of goods without VAT apart from both.
 * @param rateHundredths null where no sale says it
 */
export function vatLines(
  mode: VatMode,
  rateHundredths: number | null,
  amounts: TaxedAmounts,
): readonly SlipLine[] {
  const { zeroRatedSatang, exemptSatang, totalSatang } = amounts;
  const vatSatang = amounts.taxSatang + amounts.includedTaxSatang;
  const taxedSatang = totalSatang - zeroRatedSatang - exemptSatang - vatSatang;
  const isMixed = zeroRatedSatang !== 0 || exemptSatang !== 0;
  const percent = rateHundredths === null ? '' : ` ${formatHundredths(rateHundredths)}%`;
  return [
    ...lineIf(exemptSatang !== 0, () => amountLine(VAT_VALUE_WORDS.exempt, exemptSatang)),
    ...lineIf(zeroRatedSatang !== 0, () => amountLine(VAT_VALUE_WORDS.zero, zeroRatedSatang)),
    ...lineIf(isMixed, () => amountLine(VAT_VALUE_WORDS.standard, taxedSatang)),
    ...lineIf(!isMixed && mode === 'included', () => amountLine('มูลค่าก่อนภาษี', taxedSatang)),
    ...lineIf(rateHundredths !== 0, () => amountLine(`ภาษีมูลค่าเพิ่ม${percent}`, vatSatang)),
  ];
}

interface NamedGoods {
  readonly name: string;
  readonly vatClass: VatClass;
}

/** A line's name, with the letter of goods without VAT behind it. */
export const nameLine = ({ name, vatClass }: NamedGoods): SlipLine =>
  textLine(vatClass === 'standard' ? name : `${name} (${VAT_CLASS_MARKS[vatClass]})`);

/** What these letters mean, under the lines; nothing where none of them has one. */
export const markLines = (goods: readonly Pick<NamedGoods, 'vatClass'>[]): readonly SlipLine[] =>
  (['exempt', 'zero'] as const)
    .filter((mark) => goods.some(({ vatClass }) => vatClass === mark))
    .map((mark) => textLine(VAT_MARK_MEANINGS[mark]));
