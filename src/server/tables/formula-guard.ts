/**
 * What a spreadsheet that opens a CSV file would calculate. A text of ours that looks so gets an apostrophe before it,
 * as people themselves write such texts; and since a text may begin with one on its own, so do those that look guarded.
 */
export const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The text as it was before it was guarded. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
