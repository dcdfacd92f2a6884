import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { encode } from 'uqr';
import { barcodeOf, barsPath, widthInModules } from '#shared/slips/barcode.ts';

/** What a camera sees, as a film that a browser plays in the place of its camera, over and over. */

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 10;
/** Of a bar of a code before the camera. */
const MODULE_PX = 3;
const BARS_PX = 180;

/** A label that is held before the camera; '' for an empty hand. */
export interface Shot {
  readonly code: string;
  readonly kind: 'bars' | 'qr';
  readonly seconds: number;
}

/** Writes the film of these shots, one after the other. */
export async function writeFilm(file: string, shots: readonly Shot[]): Promise<void> {
  const parts: Buffer[] = [
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`),
  ];
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  for (const shot of shots) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await picture(shot), grey]);
    for (let n = 0; n < shot.seconds * FRAMES_PER_SECOND; n += 1) parts.push(frame);
  }
  writeFileSync(file, Buffer.concat(parts));
}

async function picture({ code, kind }: Shot): Promise<Buffer> {
  const label = code === '' ? '' : kind === 'bars' ? bars(code) : qr(code);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#999"/>${label}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().greyscale().raw().toBuffer();
}

function bars(code: string): string {
  const barcode = barcodeOf(code);
  if (barcode === null) throw new Error(`${code} can't be drawn`);
  const width = widthInModules(barcode) * MODULE_PX;
  return label(width, BARS_PX, `<path transform="scale(${MODULE_PX} 1)" d="${barsPath(barcode, BARS_PX)}"/>`);
}

function qr(code: string): string {
  const { size, data } = encode(code, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const side = size * 8;
  return label(side, side, `<path transform="scale(8)" d="${dots.join('')}"/>`);
}

/** White paper in the middle of the picture. */
function label(width: number, height: number, drawn: string): string {
  const [x, y] = [(WIDTH - width) / 2, (HEIGHT - height) / 2];
  return `<g transform="translate(${x} ${y})"><rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="#fff"/>${drawn}</g>`;
}
