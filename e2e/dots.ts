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

/** How far rounding to whole dots may move a line, and a letter in it. */
const NEAR = 2;

/** What part of one's black dots the other has nowhere near. */
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
  for (let row = Math.max(0, y - NEAR); row <= Math.min(rows - 1, y + NEAR); row += 1)
    for (let column = Math.max(0, x - NEAR); column <= Math.min(width - 1, x + NEAR); column += 1)
      if (black[row * width + column] === 1) return true;
  return false;
}
