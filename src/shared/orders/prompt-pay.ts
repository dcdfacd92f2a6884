/**
 * The PromptPay QR's content: EMVCo merchant-presented, tag 29 (rule C5.6; vectors in the test).
 */
import { formatBaht, type Satang } from '../money/satang.ts';

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16 with polynomial 0x1021 and initial value 0xFFFF, four upper-case hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

/** Tag 01 a mobile number as 0066 and nine digits, 02 a 13-digit tax or citizen id, 03 a 15-digit e-wallet. */
function proxy(digits: string): string {
  if (digits.length >= 15) return field('03', digits);
  if (digits.length >= 13) return field('02', digits);
  return field('01', digits.replace(/^0/, '66').padStart(13, '0'));
}

/**
 * The text of a PromptPay QR code.
 * @param promptPayId the shop's mobile number, tax id or e-wallet id; anything but digits is ignored
 * @param amountSatang the exact amount, or null for a code without one
 */
export function promptPayPayload(promptPayId: string, amountSatang: Satang | null): string {
  const content = [
    field('00', '01'),
    field('01', amountSatang === null ? '11' : '12'),
    field('29', field('00', 'A000000677010111') + proxy(promptPayId.replace(/\D/g, ''))),
    field('58', 'TH'),
    field('53', '764'),
    amountSatang === null ? '' : field('54', formatBaht(amountSatang).replaceAll(',', '')),
    '6304',
  ].join('');
  return content + crc16(content);
}
