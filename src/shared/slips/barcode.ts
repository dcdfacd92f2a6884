import JsBarcode from 'jsbarcode';
import { isEan13 } from '../text/check-digits.ts';

/** The bars of a code, as wide and narrow as they have to be, without the white that has to be beside them. */
export interface Barcode {
  readonly kind: 'EAN13' | 'CODE128';
  /** `1` for a black module, `0` for a white one. */
  readonly modules: string;
  /** How many white modules have to stand before and behind them, or no scanner finds where they begin. */
  readonly quiet: readonly [before: number, behind: number];
  readonly text: string;
}

const QUIET = { EAN13: [11, 7], CODE128: [10, 10] } as const;

/** The barcode of a code: EAN-13 where it is one, else CODE 128; null for what has letters that no scanner knows. */
export function barcodeOf(code: string): Barcode | null {
  const text = code.trim();
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const kind = isEan13(text) ? 'EAN13' : 'CODE128';
  // With an object for its picture the library draws nothing and only encodes.
  const drawn: { encodings?: { readonly data: string }[] } = {};
  JsBarcode(drawn, text, kind === 'EAN13' ? { format: kind, flat: true } : { format: kind });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  return modules === '' ? null : { kind, modules, quiet: QUIET[kind], text };
}

/** All modules, with the white ones beside the bars. */
export const widthInModules = ({ modules, quiet }: Barcode) => quiet[0] + modules.length + quiet[1];

/** The bars as the path of an SVG, one unit a module, so high. */
export function barsPath({ modules, quiet }: Barcode, height: number): string {
  let path = '';
  for (const bar of modules.matchAll(/1+/g)) {
    path += `M${quiet[0] + bar.index} 0h${bar[0].length}v${height}h-${bar[0].length}z`;
  }
  return path;
}

/** Dots of a label or slip printer of 203 dpi, and the narrowest module that ordinary scanners read, in millimetres. */
const DOTS_PER_MM = 8;
const NARROWEST_MM = 0.19;

/**
 * How wide a module is printed in so much room: whole dots of the printer where they fit, so that no bar is a dot
 * wider than its like.
 */
export function moduleWidthMm(barcode: Barcode, roomMm: number): number {
  const fits = roomMm / widthInModules(barcode);
  const dots = Math.floor(fits * DOTS_PER_MM);
  return dots >= 2 ? dots / DOTS_PER_MM : fits;
}

/** How far from the edge of so much room it begins when it stands in the middle: whole dots of the printer. */
export function insetMm(barcode: Barcode, roomMm: number): number {
  const freeMm = roomMm - widthInModules(barcode) * moduleWidthMm(barcode, roomMm);
  return Math.max(0, Math.floor((freeMm / 2) * DOTS_PER_MM) / DOTS_PER_MM);
}

/** Whether scanners will have trouble with it: too many modules for the room. */
export const isTooNarrow = (barcode: Barcode, roomMm: number) =>
  moduleWidthMm(barcode, roomMm) < NARROWEST_MM;

/** Fewer dots a module most scanners don't read. */
const FEWEST_DOTS = 2;

/**
 * How many dots of a printer a module of the bars gets, in so many for all; null where they would be too narrow to read.
 * Where the white beside the bars doesn't fit either, the paper's own margins are it.
 */
export function dotsPerModule(barcode: Barcode, roomDots: number): number | null {
  const dots = Math.floor(roomDots / widthInModules(barcode));
  if (dots >= FEWEST_DOTS) return dots;
  return barcode.modules.length * FEWEST_DOTS <= roomDots ? FEWEST_DOTS : null;
}
