import { hasKeptPage, KEPT_PICTURES, WORKER_FILE } from '#shared/http/kept-program.ts';
import { useConnection } from '../connection.ts';
import { logFailure } from '../log.ts';

/** The page itself comes first. */
const BEGINS_AFTER_MS = 3_000;
const HOUR_MS = 3_600_000;

/**
 * Has the browser keep the program, so that it opens while the server can't be reached (rule C14.9): by https alone, and once the
 * page stands. One that lies open looks for a new version each hour, and when the server is back.
 */
export function keepProgram(): void {
  // This machine's own address counts as secure by http too; there the server is as near as the browser.
  if (window.location.protocol !== 'https:' || !hasKeptPage(window.location.pathname)) return;
  // Typed as if it were always there.
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (serviceWorker === undefined) return;
  setTimeout(() => {
    keep(serviceWorker).catch((error: unknown) => logFailure(WORKER_FILE, error));
  }, BEGINS_AFTER_MS);
}

async function keep(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register(WORKER_FILE, { updateViaCache: 'none' });
  // Removed meanwhile, or the server is just starting: the next time will do.
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, HOUR_MS);
  useConnection.subscribe(({ reachable }, former) => {
    if (reachable && !former.reachable) look();
  });
}

/** Removes the pictures that somebody who was signed in has seen. */
export function forgetPictures(): void {
  // By http there is no such store.
  const { caches } = window as Partial<Pick<Window, 'caches'>>;
  caches?.delete(KEPT_PICTURES).catch((error: unknown) => logFailure(KEPT_PICTURES, error));
}
