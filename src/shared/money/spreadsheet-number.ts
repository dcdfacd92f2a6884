/** Excel itself shows fifteen digits: what it calculated to 0.30000000000000004 stands there as 0.3. */
const DIGITS_OF_EXCEL = 15;

/** A number of a spreadsheet's cell as the spreadsheet shows it where there is room: `1234.5`. */
export function spreadsheetNumber(value: number): string {
  return String(Number(value.toPrecision(DIGITS_OF_EXCEL)));
}

const THAI_DIGITS = /[\u0e50-\u0e59]/g;
const IN_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * What a person wrote into a table for a number, as plain digits: `฿1,234.50` gives `1234.5`, `๑๒` gives `12`. What is
 * no number comes back as it was, without spaces around it.
 */
export function plainDigits(written: string): string {
  const bare = written
    .replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .trim()
    .replace(/^฿\s*|\s*(?:฿|บาท)$/g, '');
  const digits = IN_THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!/^-?\d+\.\d*$/.test(digits)) return digits;
  return digits.replace(/\.?0*$/, '');
}
