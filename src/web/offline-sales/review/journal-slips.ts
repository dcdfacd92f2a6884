const LONGEST = 40;

/**
 * What a sale of a file is called in the list of them: the number on its slip. Anybody may have written the file.
 * @param at its place in the file from 0, by which one is called that has no number
 */
export function slipNumberIn(sale: unknown, at: number): string {
  const number =
    typeof sale === 'object' && sale !== null && 'receipt_number' in sale ? sale.receipt_number : undefined;
  return typeof number === 'string' && number !== '' ? number.slice(0, LONGEST) : `รายการที่ ${at + 1}`;
}
