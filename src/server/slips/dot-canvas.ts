import type { Bitmap } from './bitmap.ts';

/** A picture in black and white. */
export interface DotPicture {
  readonly width: number;
  readonly height: number;
  /** Where its black dots are, counted row by row. */
  readonly black: Uint32Array;
}

/** Where the dots are of which this is true. */
export function blackWhere(dots: number, isBlack: (at: number) => boolean): Uint32Array {
  const black = new Uint32Array(dots);
  let found = 0;
  for (let at = 0; at < dots; at += 1) {
    if (isBlack(at)) {
      black[found] = at;
      found += 1;
    }
  }
  return black.slice(0, found);
}

/** White paper that dots are put on; what lies beside it is left out. */
export class DotCanvas {
  readonly #dots: number;
  readonly #rows: number;
  readonly #stride: number;
  readonly #bits: Uint8Array;

  constructor(dots: number, rows: number) {
    this.#dots = dots;
    this.#rows = rows;
    this.#stride = dots / 8;
    this.#bits = new Uint8Array(this.#stride * rows);
  }

  /** All dots of a picture whose upper left corner is here. */
  put({ width, black }: DotPicture, left: number, top: number): void {
    for (const at of black) {
      const row = Math.floor(at / width);
      this.#dot(left + at - row * width, top + row);
    }
  }

  fill(left: number, top: number, width: number, height: number): void {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) this.#dot(x, y);
    }
  }

  bitmap(): Bitmap {
    return { dots: this.#dots, rows: this.#rows, bits: this.#bits };
  }

  #dot(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.#dots || y >= this.#rows) return;
    const at = y * this.#stride + (x >> 3);
    this.#bits[at] = (this.#bits[at] ?? 0) | (0x80 >> (x & 7));
  }
}
