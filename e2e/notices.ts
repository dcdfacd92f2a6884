import type { Page } from '@playwright/test';

/**
 * Words that go away by themselves, seen by the page's own eyes: on a busy machine a test that looks from outside is
 * too late for them. Both are to be asked before the words come, and waited for afterwards.
 */

/** How long the words are on the screen, in milliseconds, by the page's own clock. */
export function timeOnScreen(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          const isThere = document.body.textContent.includes(text);
          if (isThere && since === 0) since = performance.now();
          if (!isThere && since > 0) resolve(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true });
      }),
    words,
  );
}

let watchers = 0;

/**
 * What is to be seen at the moment when the words come on the screen. It is told at once to whoever asked, so that a
 * page that leaves right after the words takes nothing along.
 * @param look runs in the page, and so knows nothing that stands around it here
 * @returns once the page watches
 */
export async function whenShown<Seen>(
  page: Page,
  words: string,
  look: () => Seen,
): Promise<{ readonly seen: Promise<Seen> }> {
  watchers += 1;
  const tell = `tellWhatIsSeen${watchers}`;
  let told = (_: Seen) => {};
  const seen = new Promise<Seen>((resolve) => {
    told = resolve;
  });
  await page.exposeFunction(tell, (what: Seen) => told(what));
  await page.evaluate(`{
    const watcher = new MutationObserver(() => {
      if (!document.body.textContent.includes(${JSON.stringify(words)})) return;
      watcher.disconnect();
      window.${tell}((${look})());
    });
    watcher.observe(document.body, { subtree: true, childList: true });
  }`);
  return { seen };
}

/** What the browser complains about in its console from now on, such as answers that refuse; the list grows. */
export function browserComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${line.text()} ${line.location().url}`);
  });
  return complaints;
}
