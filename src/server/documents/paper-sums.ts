import { VAT_VALUE_WORDS } from '#shared/catalog/vat-class.ts';
import {
  type DocumentContent,
  type DocumentCredit,
  taxTermsOfContent,
  valueBeforeVat,
} from '#shared/documents/document-content.ts';
import { formatHundredths, type Satang } from '#shared/money/satang.ts';
import type { PaperSum } from '../pdf/paper.ts';
import { MOST_EARLIER_ROWS } from './paper-kinds.ts';

/**
 * The sums under the table. The value before VAT and the VAT stand apart from each other (Revenue Code, section 86/4),
 * whether the prices above them hold it or not.
 */
export function paperSums(content: DocumentContent): PaperSum[] {
  return content.credit ? creditSums(content, content.credit) : saleSums(content);
}

function saleSums(content: DocumentContent): PaperSum[] {
  const { coupon, couponDiscountSatang, orderDiscount } = content;
  const byHandSatang = orderDiscount?.discountSatang ?? 0;
  const discountSatang = byHandSatang + couponDiscountSatang;
  const afterLines = content.subtotalSatang - content.lineDiscountSatang;
  const beforeTax = valueBeforeVat(content);
  return [
    row(holdsVat(content) ? 'รวมเป็นเงิน (รวมภาษีแล้ว)' : 'รวมเป็นเงิน', afterLines),
    ...(byHandSatang === 0 ? [] : [row('ส่วนลดท้ายบิล', -byHandSatang)]),
    ...(coupon === null ? [] : [row(`ส่วนลดคูปอง ${coupon.code}`, -couponDiscountSatang)]),
    // Where VAT comes on top, what is left is the value before VAT.
    ...(discountSatang === 0 || (speaksOfVat(content) && !holdsVat(content))
      ? []
      : [row('ยอดหลังหักส่วนลด', afterLines - discountSatang)]),
    ...(beforeTax === afterLines || isMixed(content) || !speaksOfVat(content)
      ? []
      : [row('มูลค่าก่อนภาษี', beforeTax)]),
    ...classRows(content),
    ...vatRows(content),
    total(content),
  ];
}

/**
 * What a credit note lowers: what the tax invoice was worth, what goes off it, what is right instead, and the difference
 * with its VAT (Revenue Code, section 86/10). Values are before VAT; where the prices hold it, the lines are added up first.
 */
function creditSums(content: DocumentContent, { invoiceValueSatang, earlier }: DocumentCredit): PaperSum[] {
  const value = valueBeforeVat(content);
  const creditedBefore = earlier.reduce((sum, { valueSatang }) => sum + valueSatang, 0);
  const before =
    earlier.length > MOST_EARLIER_ROWS
      ? [row(`หักใบลดหนี้ก่อนหน้า ${earlier.length} ฉบับ`, -creditedBefore)]
      : earlier.map(({ number, valueSatang }) => row(`หักใบลดหนี้ ${number}`, -valueSatang));
  return [
    ...(holdsVat(content)
      ? [row('รวมเป็นเงิน (รวมภาษีแล้ว)', content.subtotalSatang - content.lineDiscountSatang)]
      : []),
    row('มูลค่าตามใบกำกับภาษีเดิม', invoiceValueSatang),
    ...before,
    row('มูลค่าที่ถูกต้อง', invoiceValueSatang - creditedBefore - value),
    row('ผลต่าง', value),
    ...classRows(content),
    ...vatRows(content),
    total(content),
  ];
}

const row = (label: string, amountSatang: Satang): PaperSum => ({ label, amountSatang, isTotal: false });

const total = ({ totalSatang }: DocumentContent): PaperSum => ({
  ...{ label: 'จำนวนเงินรวมทั้งสิ้น', amountSatang: totalSatang, isTotal: true },
});

const isMixed = ({ zeroRatedSatang = 0, exemptSatang = 0 }: DocumentContent) =>
  zeroRatedSatang !== 0 || exemptSatang !== 0;

/** The value by class, where some goods bear no VAT (rule C13.1): what the VAT below it is of stands last. */
function classRows(content: DocumentContent): PaperSum[] {
  if (!isMixed(content)) return [];
  const { zeroRatedSatang = 0, exemptSatang = 0 } = content;
  const taxedSatang = valueBeforeVat(content) - zeroRatedSatang - exemptSatang;
  return [
    ...(exemptSatang === 0 ? [] : [row(VAT_VALUE_WORDS.exempt, exemptSatang)]),
    ...(zeroRatedSatang === 0 ? [] : [row(VAT_VALUE_WORDS.zero, zeroRatedSatang)]),
    row(VAT_VALUE_WORDS.standard, taxedSatang),
  ];
}

/** VAT apart from the value; nothing of tax stands on the papers of a shop that isn't registered for VAT. */
function vatRows(content: DocumentContent): PaperSum[] {
  if (!speaksOfVat(content)) return [];
  const { rateHundredths } = taxTermsOfContent(content);
  const label = `ภาษีมูลค่าเพิ่ม ${formatHundredths(rateHundredths)}%`;
  return [row(label, content.taxSatang + (content.includedTaxSatang ?? 0))];
}

/**
 * Whether the seller was registered for VAT, which is shown then at 0 % too. A paper from before that was written down
 * tells it only by its rate.
 */
function speaksOfVat({ vatMode, taxRateHundredths }: DocumentContent): boolean {
  return vatMode === undefined ? taxRateHundredths > 0 : vatMode !== 'none';
}

/** Whether the prices on the paper hold VAT. */
export function holdsVat(content: DocumentContent): boolean {
  const { mode, rateHundredths } = taxTermsOfContent(content);
  return mode === 'included' && rateHundredths > 0;
}
