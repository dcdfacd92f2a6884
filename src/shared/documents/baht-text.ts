import { assertSatang, type Satang } from '#shared/money/satang.ts';

/**
 * Amounts in Thai words, as they stand on every paper under the figures. By the rule of the Royal Institute a
 * last one is เอ็ด after any other digit: 101 is หนึ่งร้อยเอ็ด, 1,000,001 is หนึ่งล้านเอ็ด.
 */

const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const;
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const;
const MILLION = 1_000_000;

/**
 * The amount in words: 123456 gives หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบหกสตางค์, 10100 gives หนึ่งร้อยเอ็ดบาทถ้วน.
 * @throws RangeError for a fraction of a satang
 */
export function bahtText(amount: Satang): string {
  const satang = Math.abs(assertSatang(amount));
  if (satang === 0) return 'ศูนย์บาทถ้วน';
  const rest = satang % 100;
  const baht = (satang - rest) / 100;
  const sign = amount < 0 ? 'ลบ' : '';
  const whole = baht === 0 ? '' : `${numberText(baht)}บาท`;
  return `${sign}${whole}${rest === 0 ? 'ถ้วน' : `${belowMillion(rest, false)}สตางค์`}`;
}

/** From the million on, numbers are read as so many millions and the rest, however often: หนึ่งล้านล้าน. */
function numberText(n: number): string {
  if (n < MILLION) return belowMillion(n, false);
  const rest = n % MILLION;
  return `${numberText((n - rest) / MILLION)}ล้าน${belowMillion(rest, true)}`;
}

/** @param afterMillions whether digits were read before these, so that even a lone 1 is เอ็ด */
function belowMillion(n: number, afterMillions: boolean): string {
  const figures = [...String(n)].map(Number);
  return figures
    .map((digit, i) => {
      const place = figures.length - 1 - i;
      if (digit === 0) return '';
      if (place === 0 && digit === 1 && (i > 0 || afterMillions)) return 'เอ็ด';
      if (place === 1 && digit === 1) return 'สิบ';
      if (place === 1 && digit === 2) return 'ยี่สิบ';
      return `${DIGITS[digit]}${PLACES[place]}`;
    })
    .join('');
}
