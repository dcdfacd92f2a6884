import type { Bitmap } from './bitmap.ts';

/** Black dots, row by row. */
export interface DotPicture {
  readonly width: number;
  readonly height: number;
  /** 1 for each black dot. */
  readonly black: Uint8Array;
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
  put({ width, height, black }: DotPicture, left: number, top: number): void {
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        if (black[row * width + column] === 1) this.#dot(left + column, top + row);
      }
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
