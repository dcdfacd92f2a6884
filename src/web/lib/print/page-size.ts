/** The arithmetic of paper: CSS pixels to millimetres and the page rule for a slip of exactly that length. */

const MM_PER_CSS_PX = 25.4 / 96;
/** What rounding in the printer's driver may add; without it the last line can fall on a second page. */
const SLACK_MM = 1;
/** A slip shorter than wide would be taken for landscape and turned by 90 degrees. */
const LEAST_OVER_WIDTH_MM = 1;
/** Beyond this, browsers stop believing in one page; a longer slip goes on over several pieces of paper. */
const LONGEST_MM = 3_000;

/**
 * The height of the page for a slip of this height.
 * @param heightPx the slip's measured height in CSS pixels
 * @returns whole millimetres
 */
export function pageHeightMm(heightPx: number, widthMm: number): number {
  const needed = Math.ceil(heightPx * MM_PER_CSS_PX) + SLACK_MM;
  return Math.min(LONGEST_MM, Math.max(needed, widthMm + LEAST_OVER_WIDTH_MM));
}

/**
 * The style rules that print nothing but the slip, on a page of its exact size.
 * @param heightPx the slip's measured height in CSS pixels
 * @param widthMm the paper's width
 */
export function slipPageRules(heightPx: number, widthMm: number): string {
  return `@page { size: ${widthMm}mm ${pageHeightMm(heightPx, widthMm)}mm; margin: 0; }`;
}
