import { expect, type Page } from '@playwright/test';

/** The page comes to rest: it isn't drawn again and again by what it does itself, which eats the processor and the next press. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect.poll(() => changesInTwentyFrames(page)).toBe(0);
}

const changesInTwentyFrames = (page: Page) =>
  page.evaluate(async () => {
    let changes = 0;
    const observer = new MutationObserver((seen) => {
      changes += seen.length;
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.querySelector('main') ?? document.body, all);
    for (let frame = 0; frame < 20; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    observer.disconnect();
    return changes;
  });
