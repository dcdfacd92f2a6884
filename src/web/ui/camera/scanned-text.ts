const UPC_AS_EAN = /^0\d{12}$/;

/**
 * What a scanner in the hand would send of a code: of a UPC-A its twelve digits, which some programs read as an EAN-13 that
 * begins with 0.
 * @param format as programs call it, `ean_13` or `EAN13`
 */
export function asScannersSay(text: string, format: string): string {
  const kind = format.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return (kind === 'ean13' || kind === 'upca') && UPC_AS_EAN.test(text) ? text.slice(1) : text;
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
