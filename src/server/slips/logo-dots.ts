import sharp from 'sharp';
import { blackWhere, type DotPicture } from './dot-canvas.ts';
import { mm } from './looks.ts';

/** The shop's picture in black and white. */

/** At most so large, as in the browser. */
const MOST = { width: mm(44), height: mm(22) };
/** A picture's own dots are as large as a screen's, 96 to an inch. */
const DOTS_PER_PIXEL = mm(25.4) / 96;

const WHITE = 255;
/** So near to black or white a dot is meant so. */
const NEAR = 48;
/** A picture of which so much is black and white has sharp edges and no shades. */
const MOSTLY = 0.9;

/** The last picture that was drawn: a shop has one. */
let kept: { readonly file: Buffer; readonly picture: DotPicture | null } | null = null;

/** The picture as black dots; null for a file that holds none. */
export async function logoDots(file: Buffer): Promise<DotPicture | null> {
  if (kept?.file.equals(file)) return kept.picture;
  // A slip without its picture is better than none.
  const picture = await drawn(file).catch(() => null);
  kept = { file, picture };
  return picture;
}

async function drawn(file: Buffer): Promise<DotPicture> {
  const picture = sharp(file);
  const { width: ownWidth, height: ownHeight } = await picture.metadata();
  const [width, height] = [ownWidth * DOTS_PER_PIXEL, ownHeight * DOTS_PER_PIXEL];
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  const size = {
    ...{ width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
  };
  const greys = await picture
    .flatten({ background: '#fff' })
    .resize({ ...size, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const isSharp = greys.filter((grey) => grey < NEAR || grey > WHITE - NEAR).length >= MOSTLY * greys.length;
  return { ...size, black: isSharp ? halved(greys) : dithered(greys, size.width) };
}

const halved = (greys: Uint8Array) => blackWhere(greys.length, (at) => (greys[at] ?? WHITE) < WHITE / 2);

/** Where what a dot is too dark or too light goes, in sixteenths (Floyd and Steinberg). */
const NEIGHBOURS = [
  [1, 0, 7],
  [-1, 1, 3],
  [0, 1, 5],
  [1, 1, 1],
] as const;

/** Shades as more or fewer dots: what one is too dark or too light, its neighbours make good. */
function dithered(greys: Uint8Array, width: number): Uint32Array {
  const left = Float32Array.from(greys);
  return blackWhere(greys.length, (at) => {
    const grey = left[at] ?? WHITE;
    const isBlack = grey < WHITE / 2;
    const error = grey - (isBlack ? 0 : WHITE);
    for (const [right, down, sixteenths] of NEIGHBOURS) {
      const x = (at % width) + right;
      const there = at + right + down * width;
      if (x >= 0 && x < width && there < left.length)
        left[there] = (left[there] ?? WHITE) + (error * sixteenths) / 16;
    }
    return isBlack;
  });
}
