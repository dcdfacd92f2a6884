import { expect, type Page } from '@playwright/test';

/** A field for words below this shows too little of them; one for a number needs less. */
const LEAST_FOR_WORDS_PX = 150;
const LEAST_FOR_NUMBERS_PX = 44;
/** Words that end in … where there was less room than this are cut to letters. */
const LEAST_BEFORE_CUT_PX = 56;
/** Sizes are rounded when they are drawn. */
const ROUNDING_PX = 1;
/** Only a guard: it is a frame or two, on a busy machine many. */
const REDRAWN_WITHIN_MS = 5_000;

/**
 * The page fits the width it has: nothing of it sticks out sideways or has to be scrolled to sideways (strips that are
 * made for it aside), every field is wide enough to see what one writes, no words are cut to a letter or two, no figure
 * leaves its cell, and every button says all its words.
 */
export async function expectFits(page: Page): Promise<void> {
  // Until the shop's own letters have come, others are wider.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const { width, height } = page.viewportSize() ?? {};
  // What is drawn to measure, such as a chart, has the size that a screen had until a moment after it has another.
  await expect
    .poll(() => faultsOf(page), {
      message: `on a screen of ${width} × ${height}`,
      timeout: REDRAWN_WITHIN_MS,
    })
    .toEqual([]);
}

/** What of the page doesn't fit as it stands now. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([words, numbers, cut, rounding]) => {
      const described = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140);
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
      };
      const found: string[] = [];
      // Where something sticks out, all that is in it does too: the outermost is told.
      const told: Element[] = [];
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
      // A strip may be longer than the screen, and a slip that will be printed lies beside it.
      const isMeant = (element: Element) => element.closest('[data-sideways], .rd-print-sheet') !== null;
      for (const element of document.body.querySelectorAll('*')) {
        if (!isSeen(element) || isMeant(element)) continue;
        const { overflowX, textOverflow } = getComputedStyle(element);
        const { right } = element.getBoundingClientRect();
        if (right > root.clientWidth + rounding && !told.some((outer) => outer.contains(element))) {
          told.push(element);
          found.push(`sticks out to ${Math.round(right)} px: ${described(element)}`);
        }
        const beyond = element.scrollWidth - element.clientWidth;
        if (beyond <= rounding) continue;
        if ((overflowX === 'auto' || overflowX === 'scroll') && told.push(element) > 0)
          found.push(`scrolls ${beyond} px sideways: ${described(element)}`);
        if (textOverflow === 'ellipsis' && element.clientWidth < cut && element.tagName !== 'INPUT')
          found.push(`is cut to ${element.clientWidth} px: ${described(element)}`);
        // Figures that leave their cell are read together with the next one's.
        if (
          overflowX === 'visible' &&
          element.matches('td, th') &&
          getComputedStyle(element).display === 'block'
        )
          found.push(`leaves its cell by ${beyond} px: ${described(element)}`);
        if (overflowX === 'hidden' && textOverflow === 'clip' && element.closest('button, a') !== null)
          found.push(`loses ${beyond} px of a button's words: ${described(element)}`);
      }
      for (const field of document.querySelectorAll('input, textarea, select')) {
        const type = field.getAttribute('type') ?? 'text';
        if (!isSeen(field) || ['checkbox', 'radio', 'file', 'color', 'range'].includes(type)) continue;
        const isNumber = type === 'number' || /numeric|decimal/.test(field.getAttribute('inputmode') ?? '');
        // A choice is as wide as its longest word, and opens wider.
        const least = isNumber || field.tagName === 'SELECT' ? numbers : words;
        const { width } = field.getBoundingClientRect();
        if (width < least) found.push(`is only ${Math.round(width)} px wide: ${described(field)}`);
      }
      return found;
    },
    [LEAST_FOR_WORDS_PX, LEAST_FOR_NUMBERS_PX, LEAST_BEFORE_CUT_PX, ROUNDING_PX] as const,
  );
}
