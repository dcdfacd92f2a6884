/** Numbers that scanners and tax offices accept: the last digit is worked out from the others. */

/** The 13 digits of an EAN-13 barcode from its first 12. */
export function ean13(first12: string): string {
  const sum = [...first12].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return first12 + String((10 - (sum % 10)) % 10);
}

/** The 13 digits of a Thai tax or citizen id from its first 12. */
export function thaiTaxId(first12: string): string {
  const sum = [...first12].reduce((total, digit, i) => total + Number(digit) * (13 - i), 0);
  return first12 + String((11 - (sum % 11)) % 10);
}

/** Whether these are the 13 digits of a Thai tax or citizen id. */
export function isThaiTaxId(text: string): boolean {
  return /^\d{13}$/.test(text) && thaiTaxId(text.slice(0, 12)) === text;
}

/** Whether these are the 13 digits of an EAN-13 barcode. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && ean13(text.slice(0, 12)) === text;
}
