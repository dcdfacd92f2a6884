/**
 * Money. Inside the program every amount is an integer count of satang (rule C1); baht exist only on
 * screens, on paper and in JSON (rule C2.2), and are crossed here.
 */
export type Satang = number;

/** The largest price, opening balance or top-up: 9,999,999.99 baht (rule C2.2). */
export const MAX_PRICE_SATANG: Satang = 999_999_999;
/** The largest sum, payment or closing balance: 99,999,999.99 baht (rule C2.2). */
export const MAX_SUM_SATANG: Satang = 9_999_999_999;

/**
 * Gives the amount back when it is a whole, exactly representable count of satang.
 * @throws RangeError otherwise: a fraction of a satang is a bug, never something to round away quietly.
 */
export function assertSatang(amount: number): Satang {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole count of satang: ${amount}`);
  return amount;
}

const DECIMAL = /^\d{1,12}(?:\.\d{1,2})?$/;

/**
 * Reads an amount with at most two decimals, as a number or as digits, without ever calculating in floats.
 * Serves baht (giving satang) and percentages (giving hundredths of a percent) alike.
 * @returns hundredths, or null for anything that is not such a number (rule C2.2)
 */
export function parseHundredths(input: unknown): number | null {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string' || !DECIMAL.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Baht as they stand in JSON (rule C2.2): dividing by 100 once gives the nearest double, which prints exactly. */
export function bahtFromSatang(amount: Satang): number {
  return assertSatang(amount) / 100;
}

/** Satang from a JSON baht number that our own server wrote; the inverse of {@link bahtFromSatang}. */
export function satangFromBaht(baht: number): Satang {
  return assertSatang(Math.round(baht * 100));
}

/** Satang as an amount to read: 123456 gives `1,234.56`, -500 gives `-5.00`. No currency sign. */
export function formatBaht(amount: Satang): string {
  const digits = String(Math.abs(assertSatang(amount))).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

/** Satang as an amount with its currency: -25175 gives `-฿251.75`, the minus before the sign as Thai people write it. */
export function bahtWithSign(amount: Satang, sign = '฿'): string {
  return `${amount < 0 ? '-' : ''}${sign}${formatBaht(Math.abs(amount))}`;
}

/** A count as people read it: 99999 gives `99,999`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A file's size as people read it: 1536000 gives `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** step;
  return `${size < 10 && step > 0 ? size.toFixed(1) : Math.round(size)} ${units[step]}`;
}

/** Satang as plain digits for an input field: 123456 gives `1234.56`, 10000 gives `100`. */
export function plainBaht(amount: Satang): string {
  return String(bahtFromSatang(amount));
}

/** Hundredths as people write them: 700 gives `7`, 1250 gives `12.5`. */
export function formatHundredths(hundredths: number): string {
  return String(assertSatang(hundredths) / 100);
}

/**
 * `a × b ÷ divisor`, rounded once, half away from zero (rule C4.3), exact for any size of product.
 * @param a a whole number, not negative
 * @param b a whole number, not negative
 */
export function multiplyDivideRound(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor;
    return (product - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
  }
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  return Number(exact / by + ((exact % by) * 2n >= by ? 1n : 0n));
}
