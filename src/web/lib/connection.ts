import { create } from 'zustand';

const POLL_EVERY_MS = 2_000;
const PROBE_TIMEOUT_MS = 4_000;

interface Connection {
  /** Whether the shop's server answered when it was last asked. */
  readonly reachable: boolean;
}

/** Whether the server can be reached; the shell shows it, and it clears by itself (rule C8). */
export const useConnection = create<Connection>()(() => ({ reachable: true }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server whether it is there. Never throws. */
async function probeServer(): Promise<boolean> {
  const giveUp = new AbortController();
  const timeout = setTimeout(() => giveUp.abort(), PROBE_TIMEOUT_MS);
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: giveUp.signal });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
  }
}

async function poll(): Promise<void> {
  timer = undefined;
  if (await probeServer()) {
    useConnection.setState({ reachable: true });
    return;
  }
  timer = setTimeout(poll, POLL_EVERY_MS);
}

/** Tells that a request did not reach the server: shows it, and asks every 2 s until the server is back. */
export function reportUnreachable(): void {
  useConnection.setState({ reachable: false });
  timer ??= setTimeout(poll, POLL_EVERY_MS);
}

/**
 * Watches the browser's own opinion. It is only a hint: a till whose server runs on the same machine is never
 * offline, so the server is asked before anything is shown.
 */
export function watchBrowserConnection(): void {
  window.addEventListener('offline', async () => {
    if (!(await probeServer())) reportUnreachable();
  });
  window.addEventListener('online', () => {
    if (useConnection.getState().reachable) return;
    clearTimeout(timer);
    void poll();
  });
}
