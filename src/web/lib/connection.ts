import { create } from 'zustand';
import { isStorageTrouble, type StorageTrouble } from '#shared/errors/storage-troubles.ts';
import { isOpenedAway } from './away/opened-away.ts';

const POLL_EVERY_MS = 2_000;
const PROBE_TIMEOUT_MS = 4_000;

interface Connection {
  /** Whether the shop's server answered when it was last asked, and can keep what it is told. */
  readonly reachable: boolean;
  /** What is wrong with where it keeps the data, as it says itself. */
  readonly trouble: StorageTrouble | null;
}

/** Whether the server can be reached and is well; the shell shows it, and it clears by itself (rule C8). */
export const useConnection = create<Connection>()(() => ({
  reachable: !isOpenedAway,
  trouble: null,
}));

let timer: ReturnType<typeof setTimeout> | undefined;

/** With a full disk what is there can still be looked at; in any other trouble nothing can be asked. */
const inTrouble = (trouble: StorageTrouble): Connection => ({ reachable: trouble === 'DISK_FULL', trouble });

/** Asks the server whether it is there, and well where it was not. Never throws. */
async function probeServer(): Promise<Connection> {
  const giveUp = new AbortController();
  const timeout = setTimeout(() => giveUp.abort(), PROBE_TIMEOUT_MS);
  try {
    const path = useConnection.getState().trouble === null ? '/healthz' : '/readyz';
    const answer = await fetch(path, { cache: 'no-store', signal: giveUp.signal });
    if (answer.ok) return { reachable: true, trouble: null };
    const { code } = (await answer.json()) as { code?: unknown };
    return isStorageTrouble(code) ? inTrouble(code) : { reachable: false, trouble: null };
  } catch {
    return { reachable: false, trouble: null };
  } finally {
    clearTimeout(timeout);
  }
}

async function poll(): Promise<void> {
  timer = undefined;
  const found = await probeServer();
  useConnection.setState(found);
  if (!found.reachable || found.trouble !== null) timer = setTimeout(poll, POLL_EVERY_MS);
}

/**
 * Finds out whether the server can be reached, where something else than a call has failed.
 * @returns when it can, at once or as soon as it is back; whether it was away
 */
export async function untilReachable(): Promise<boolean> {
  const isThere = useConnection.getState().reachable && (await probeServer()).reachable;
  if (isThere) return false;
  reportUnreachable();
  await new Promise<void>((resolve) => {
    const stop = useConnection.subscribe(({ reachable }) => {
      if (!reachable) return;
      stop();
      resolve();
    });
  });
  return true;
}

/** Tells that a request did not reach the server: shows it, and asks every 2 s until the server is back. */
export function reportUnreachable(): void {
  useConnection.setState({ reachable: false, trouble: null });
  timer ??= setTimeout(poll, POLL_EVERY_MS);
}

/** Tells that the server cannot keep what it is told: shows why, and asks every 2 s until it can. */
export function reportTrouble(trouble: StorageTrouble): void {
  useConnection.setState(inTrouble(trouble));
  timer ??= setTimeout(poll, POLL_EVERY_MS);
}

/** Asks whether the server is there, for whoever has waited for it longer than usual; where it isn't, it is shown. */
export async function doubtConnection(): Promise<void> {
  if (useConnection.getState().reachable && !(await probeServer()).reachable) reportUnreachable();
}

/**
 * Watches the browser's own opinion. It is only a hint: a till whose server runs on the same machine is never
 * offline, so the server is asked before anything is shown.
 */
export function watchBrowserConnection(): void {
  // Opened without it: it may be back, or was only slow.
  if (isOpenedAway) void poll();
  window.addEventListener('offline', () => void doubtConnection());
  window.addEventListener('online', () => {
    if (useConnection.getState().reachable) return;
    clearTimeout(timer);
    void poll();
  });
}
