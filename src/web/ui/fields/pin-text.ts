import { MAX_PIN_LENGTH } from '#shared/staff/pin.ts';

const THAI_ZERO = '๐'.charCodeAt(0);

/** The digits of what stands in a PIN's field, Thai ones too; not more than a PIN has. */
export function typedPin(text: string): string {
  return text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replace(/\D/g, '')
    .slice(0, MAX_PIN_LENGTH);
}
