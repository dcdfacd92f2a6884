import { slipPageRules } from './page-size.ts';

/**
 * Printing a slip by the browser's own dialog: fonts and pictures first, then the page is made as long as the slip, and an
 * empty slip is never printed (rule D5, "Print").
 */

const FONTS_WAIT_MS = 3_000;
const PICTURES_WAIT_MS = 3_000;

/** Waits until the slip's fonts are there, 3 s at most: a slip in another font is better than none. */
export async function fontsLoaded(): Promise<void> {
  await within(document.fonts.ready, FONTS_WAIT_MS);
}

/** Waits until the slip's pictures are there or are known to be missing, 3 s at most. */
async function picturesLoaded(slip: HTMLElement): Promise<void> {
  const loading = [...slip.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined));
  await within(Promise.all(loading), PICTURES_WAIT_MS);
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

// One sheet for the document: the page's size is the document's, so the slip that was measured last has it.
let pageSheet: CSSStyleSheet | undefined;
let pageRules = '';

function sheetOfPage(): CSSStyleSheet {
  if (pageSheet === undefined) {
    pageSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageSheet];
  }
  return pageSheet;
}

/** Makes the printed page as these rules say, until it is released or another is asked for. */
export function setPageRules(rules: string): void {
  pageRules = rules;
  sheetOfPage().replaceSync(rules);
}

/** Gives the page back what size it has now, once something else was printed over it. */
export function keepPage(): () => void {
  const rules = pageRules;
  return () => setPageRules(rules);
}

/** Makes the printed page exactly as large as the slip. */
export function fitPageTo(slip: HTMLElement, widthMm: number): void {
  setPageRules(slipPageRules(slip.getBoundingClientRect().height, widthMm));
}

/** Gives the page its ordinary size back, for when no slip is there any more. */
export function releasePage(): void {
  pageRules = '';
  pageSheet?.replaceSync('');
}

/**
 * Opens the browser's print dialog for a slip.
 * @returns false when there is nothing on the slip, and then nothing is printed
 */
export async function printSlip(slip: HTMLElement, widthMm: number): Promise<boolean> {
  await Promise.all([fontsLoaded(), picturesLoaded(slip)]);
  if ((slip.textContent ?? '').trim() === '' || slip.getBoundingClientRect().height === 0) return false;
  fitPageTo(slip, widthMm);
  window.print();
  return true;
}
