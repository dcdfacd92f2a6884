import sharp from 'sharp';
import type { Bitmap } from '#server/slips/bitmap.ts';

/** Slips as black dots, the browser's and the server's, held against each other. */

/** One byte a dot, 1 is black. */
export interface Dots {
  readonly width: number;
  readonly rows: number;
  readonly black: Uint8Array;
}

export function dotsOf({ dots: width, rows, bits }: Bitmap): Dots {
  const black = Uint8Array.from({ length: width * rows }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return ((bits[y * (width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
  });
  return { width, rows, black };
}

/** A part of a picture: its dots that are rather black than white. */
export async function dotsOfPicture(png: Buffer, left: number, width: number, rows: number): Promise<Dots> {
  const greys = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .extract({ left, top: 0, width, height: rows })
    .raw()
    .toBuffer();
  return { width, rows, black: Uint8Array.from(greys, (grey) => (grey < 128 ? 1 : 0)) };
}

/** As a picture to look at. */
export const pictureOf = ({ width, rows, black }: Dots): Promise<Buffer> =>
  sharp(
    black.map((dot) => (dot === 1 ? 0 : 255)),
    { raw: { width, height: rows, channels: 1 } },
  )
    .png()
    .toBuffer();

/** Rows with something on them, between rows with nothing: a line of text or two, a rule, bars. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function bandsOf({ width, rows, black }: Dots): Band[] {
  const bands: Band[] = [];
  let open: Band | null = null;
  for (let y = 0; y <= rows; y += 1) {
    const row = black.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.indexOf(1), row.lastIndexOf(1)];
    if (left === -1) {
      if (open !== null) bands.push(open);
      open = null;
    } else {
      const before: Band = open ?? { top: y, bottom: y, left, right };
      open = {
        ...{ top: before.top, bottom: y },
        ...{ left: Math.min(before.left, left), right: Math.max(before.right, right) },
      };
    }
  }
  return bands;
}

/** What part of one's black dots the other has nowhere near: neither there nor beside it. */
export function strayPart(one: Dots, other: Dots): number {
  let [black, stray] = [0, 0];
  one.black.forEach((dot, at) => {
    if (dot === 0) return;
    black += 1;
    if (!isNear(other, at % one.width, Math.floor(at / one.width))) stray += 1;
  });
  return stray / black;
}

function isNear({ width, rows, black }: Dots, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      if (black[row * width + column] === 1) return true;
  return false;
}
