import { slipPageRules } from './page-size.ts';

/**
 * Printing a slip by the browser's own dialog: fonts first, then the page is made as long as the slip, and an
 * empty slip is never printed (design section 5, "Print").
 */

const FONTS_WAIT_MS = 3_000;

/** Waits until the slip's fonts are there, 3 s at most: a slip in another font is better than none. */
export async function fontsLoaded(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FONTS_WAIT_MS);
  });
  await Promise.race([document.fonts.ready.then(() => undefined), enough]);
  clearTimeout(timer);
}

// One sheet for the document: the page's size is the document's, so the slip that was measured last has it.
let pageSheet: CSSStyleSheet | undefined;

function sheetOfPage(): CSSStyleSheet {
  if (pageSheet === undefined) {
    pageSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageSheet];
  }
  return pageSheet;
}

/** Makes the printed page exactly as large as the slip. */
export function fitPageTo(slip: HTMLElement, widthMm: number): void {
  sheetOfPage().replaceSync(slipPageRules(slip.getBoundingClientRect().height, widthMm));
}

/** Gives the page its ordinary size back, for when no slip is there any more. */
export function releasePage(): void {
  pageSheet?.replaceSync('');
}

/**
 * Opens the browser's print dialog for a slip.
 * @returns false when there is nothing on the slip, and then nothing is printed
 */
export async function printSlip(slip: HTMLElement, widthMm: number): Promise<boolean> {
  await fontsLoaded();
  if ((slip.textContent ?? '').trim() === '' || slip.getBoundingClientRect().height === 0) return false;
  fitPageTo(slip, widthMm);
  window.print();
  return true;
}
