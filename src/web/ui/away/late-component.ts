import { lazy } from 'react';
import { untilReachable } from '#web/lib/connection.ts';

/** So often a file may fail to come although the server is there: after that it isn't there for this page any more. */
const MOST_FAILURES = 2;

/**
 * A component whose code comes when it is first drawn. Where that fails because the server can't be reached, it comes
 * when the server is back, without the page being loaded anew; `CodeComing` says so meanwhile (rule C14.9).
 * @param load such as `() => import('./Window.tsx').then(…)`
 */
export const lateComponent: typeof lazy = (load) => lazy(() => loadSurely(load));

/**
 * Loads code, however long the server is away.
 * @throws what loading threw, where the server is there and hasn't got it: it is of another version by now, or the browser
 *   doesn't ask a second time for what has failed once
 */
export async function loadSurely<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      const wasAway = await untilReachable();
      if (!wasAway && failures >= MOST_FAILURES) throw error;
      if (wasAway) failures = 0;
      await fetchLostStyles();
    }
  }
}

/** Of styles that didn't come only the first try is the bundler's: without them the part would be drawn bare. */
async function fetchLostStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(lost.map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => resolve();
    // The next failure of the code tries it once more.
    again.onerror = () => resolve();
    link.replaceWith(again);
  });
}
