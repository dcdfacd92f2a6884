/** An EAN-13 that begins with 0 is a UPC-A; so are UPC-E codes written out. */
const UPC_AS_EAN = /^0\d{12}$/;

/**
 * What a scanner in the hand would send of a code: of a UPC-A its twelve digits, of a UPC-E the eight that stand under its
 * bars. Some programs read both as an EAN-13 that begins with 0.
 * @param format as programs call it, `ean_13` or `EAN13`
 */
export function asScannersSay(text: string, format: string): string {
  const kind = format.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (!UPC_AS_EAN.test(text)) return text;
  if (kind === 'upce') return shortUpc(text.slice(1)) ?? text.slice(1);
  return kind === 'ean13' || kind === 'upca' ? text.slice(1) : text;
}

/** How the zeros of a UPC-A are left out, by where they stand between maker and product; the last digit says which way. */
const WITHOUT_ZEROS: readonly (readonly [written: RegExp, short: string])[] = [
  [/^(\d)(\d\d)([012])0000(\d{3})(\d)$/, '$1$2$4$3$5'],
  [/^(\d)(\d{3})00000(\d\d)(\d)$/, '$1$2$33$4'],
  [/^(\d)(\d{4})00000(\d)(\d)$/, '$1$2$34$4'],
  [/^(\d)(\d{5})0000([5-9])(\d)$/, '$1$2$3$4'],
];

/** The eight digits of a UPC-A of twelve that can be written so; null for another. */
function shortUpc(upc: string): string | null {
  const [written, short] = WITHOUT_ZEROS.find(([pattern]) => pattern.test(upc)) ?? [];
  return written === undefined || short === undefined ? null : upc.replace(written, short);
}

/** So long a code must have been out of sight to be another thing's, ms. */
const AGAIN_AFTER_MS = 1_200;

/**
 * Tells a code that comes into sight from one that is still held there: a camera reads the same one many times a second.
 * @returns whether what was read at that moment is to be taken; null is a picture without a code
 */
export function createSight(): (code: string | null, atMs: number) => boolean {
  let last = '';
  let lastAtMs = Number.NEGATIVE_INFINITY;
  return (code, atMs) => {
    if (code === null || code === '') return false;
    const isStillThere = code === last && atMs - lastAtMs < AGAIN_AFTER_MS;
    last = code;
    lastAtMs = atMs;
    return !isStillThere;
  };
}
