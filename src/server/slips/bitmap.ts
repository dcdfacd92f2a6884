/** A picture in black dots, as thermal printers take it (rule C14.6). */
export interface Bitmap {
  /** How many dots a row has: a multiple of 8. */
  readonly dots: number;
  readonly rows: number;
  /** `dots / 8` bytes a row, from the top; 1 is black, and the most significant bit the leftmost of its eight. */
  readonly bits: Uint8Array;
}
