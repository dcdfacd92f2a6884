import type { Bitmap } from '../slips/bitmap.ts';

/**
 * What a receipt printer understands: the part of ESC/POS that nearly all of them share. Text never goes as letters, for which
 * code page has Thai differs from maker to maker; a slip is a picture (rule C14.1).
 */

const ESC = 0x1b;
const GS = 0x1d;
const DLE = 0x10;
const EOT = 0x04;
const ENQ = 0x05;
const DC4 = 0x14;

/** Printers keep so many rows of a picture in their memory for certain; a longer one goes in bands. */
export const ROWS_OF_BAND = 256;
/** From the last row to the knife: what is above it would be cut off otherwise. */
const FEED_BEFORE_CUT_DOTS = 8;
/** Without a knife, so far that the slip can be torn off. */
const FEED_BEFORE_TEARING_LINES = 5;
/** On and off times of the pulse in units of 2 ms: 50 ms opens every drawer, and burns no coil. */
const PULSE = [0x19, 0xfa] as const;
/** The same of the pulse that doesn't wait for its turn, in units of 100 ms. */
const PULSE_NOW = 0x01;

/** Forgets what was set before, and anything half printed. */
export const INITIALIZE = Uint8Array.of(ESC, 0x40);

/** Asks for one of the four bytes of the state, which is answered at once, whatever is being printed. */
export const askState = (which: 1 | 2 | 3 | 4) => Uint8Array.of(DLE, EOT, which);

/** Asks for a byte that is answered when all that was sent before is printed. */
export const ASK_WHEN_PRINTED = Uint8Array.of(GS, 0x72, 0x01);

/** Opens the drawer at that pin of the printer's socket, in its turn. */
export const pulse = (pin: 2 | 5) => Uint8Array.of(ESC, 0x70, pin === 2 ? 0 : 1, ...PULSE);

/** Opens it at once, also while the printer has no paper. */
export const pulseNow = (pin: 2 | 5) => Uint8Array.of(DLE, DC4, 0x01, pin === 2 ? 0 : 1, PULSE_NOW);

/** Ends a slip: cuts it but for a bridge of paper, or feeds it so far that it can be torn off. */
export const endOfSlip = (cuts: boolean) =>
  cuts
    ? Uint8Array.of(GS, 0x56, 0x42, FEED_BEFORE_CUT_DOTS)
    : Uint8Array.of(ESC, 0x64, FEED_BEFORE_TEARING_LINES);

/**
 * A picture in bands of at most {@link ROWS_OF_BAND} rows.
 * @returns each band with its command, to be sent one after the other
 */
export function rasterBands({ dots, rows, bits }: Bitmap): Uint8Array[] {
  const bytesOfRow = dots / 8;
  const safe = withoutCommands(bits);
  const bands: Uint8Array[] = [];
  for (let from = 0; from < rows; from += ROWS_OF_BAND) {
    const count = Math.min(ROWS_OF_BAND, rows - from);
    const head = [GS, 0x76, 0x30, 0, bytesOfRow & 0xff, bytesOfRow >> 8, count & 0xff, count >> 8];
    const band = new Uint8Array(head.length + count * bytesOfRow);
    band.set(head);
    band.set(safe.subarray(from * bytesOfRow, (from + count) * bytesOfRow), head.length);
    bands.push(band);
  }
  return bands;
}

/**
 * Printers act on a command that starts with DLE wherever it stands, within a picture too: dots that happen to spell the
 * drawer's pulse would open the drawer. One dot beside a lonely one spells nothing, and nobody sees it.
 */
function withoutCommands(bits: Uint8Array): Uint8Array {
  const safe = bits.slice();
  for (let at = 0; at + 1 < safe.length; at += 1) {
    const next = safe[at + 1];
    if (safe[at] === DLE && (next === EOT || next === ENQ || next === DC4)) safe[at] = 0x18;
  }
  return safe;
}
