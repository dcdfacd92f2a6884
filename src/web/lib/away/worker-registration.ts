import { hasKeptPage, WORKER_FILE } from '#shared/http/kept-program.ts';
import { useConnection } from '../connection.ts';

const HOUR_MS = 3_600_000;

/**
 * Registers the worker that keeps the program, on pages that it opens. One that lies open looks for a newer version each hour,
 * and when the server is back.
 */
export async function registerWorker(workers: ServiceWorkerContainer): Promise<void> {
  if (!hasKeptPage(window.location.pathname)) return;
  const registration = await workers.register(WORKER_FILE, { updateViaCache: 'none' });
  // Removed meanwhile, or the server is just starting: the next time will do.
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, HOUR_MS);
  useConnection.subscribe(({ reachable }, former) => {
    if (reachable && !former.reachable) look();
  });
}
