import { hasKeptPage, WORKER_FILE } from '#shared/http/kept-program.ts';
import { useConnection } from '../connection.ts';

const HOUR_MS = 3_600_000;
/** A server that has just started may break off in the middle of a build. */
const AGAIN_MS = 5_000;
const TRIES = 5;

/**
 * Registers the worker that keeps the program, on pages that it opens. One that lies open looks for a newer version at once, each
 * hour, and when the server is back.
 */
export async function registerWorker(workers: ServiceWorkerContainer): Promise<void> {
  if (!hasKeptPage(window.location.pathname)) return;
  const registration = await workers.register(WORKER_FILE, { updateViaCache: 'none' });
  const look = () => void lookForNewer(registration, TRIES);
  setInterval(look, HOUR_MS);
  // Now too: the server may have been away and back again before this was there to hear of it.
  look();
  useConnection.subscribe(({ reachable }, former) => {
    if (reachable && !former.reachable) look();
  });
}

/** Looks for a newer version, and again where it doesn't come whole. One that was removed meanwhile is looked for in vain. */
async function lookForNewer(registration: ServiceWorkerRegistration, tries: number): Promise<void> {
  const isWell = await registration.update().then(
    () => hasComeWhole(registration.installing),
    () => false,
  );
  if (!isWell && tries > 1) setTimeout(() => void lookForNewer(registration, tries - 1), AGAIN_MS);
}

/** Whether a version that is coming has come; true where none is. */
function hasComeWhole(coming: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    if (coming === null) return resolve(true);
    coming.addEventListener('statechange', () => resolve(coming.state !== 'redundant'), { once: true });
  });
}
