import { logFailure } from '../log.ts';

/** The page itself comes first. */
const BEGINS_AFTER_MS = 3_000;

/**
 * Has the browser keep the program, so that it opens while the server can't be reached (rule C14.9): by https alone, and once the
 * page stands.
 */
export function keepProgram(): void {
  // This machine's own address counts as secure by http too; there the server is as near as the browser.
  if (window.location.protocol !== 'https:' || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    import('./worker-registration.ts')
      .then(({ registerWorker }) => registerWorker(navigator.serviceWorker))
      // The next page tries again.
      .catch((error: unknown) => logFailure('keeping the program', error));
  }, BEGINS_AFTER_MS);
}
