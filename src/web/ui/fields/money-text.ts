/** What people may type where an amount of baht is asked for (rule S5). */

const THAI_DIGITS = /[\u0e50-\u0e59]/g;

/**
 * The text after a keystroke, or null when the keystroke is to be ignored: only digits, one decimal point and
 * so many decimals are taken. Thai digits are taken as the digits that they are.
 * @param decimals how many digits may follow the point
 */
export function typedMoney(text: string, decimals = 2): string | null {
  const digits = text.replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return /^\d*(?:\.\d*)?$/.test(digits) && (digits.split('.')[1] ?? '').length <= decimals ? digits : null;
}

/** Typed digits as the server takes them: `.5` gives `0.5`, `5.` gives `5`, nothing stays nothing. */
export function sentMoney(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole === '' && fraction === '') return '';
  return fraction === '' ? whole : `${whole === '' ? '0' : whole}.${fraction}`;
}
