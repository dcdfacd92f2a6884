import { create } from 'zustand';
import { isStorageTrouble, type StorageTrouble } from '#shared/errors/storage-troubles.ts';
import { isOpenedAway } from './away/opened-away.ts';

const POLL_EVERY_MS = 2_000;
const PROBE_TIMEOUT_MS = 4_000;
/** On a slow line it waits behind what is being loaded. */
const LINES_TIMEOUT_MS = 10_000;

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
async function ask(credentials: RequestCredentials, timeoutMs: number): Promise<Connection> {
  try {
    const path = useConnection.getState().trouble === null ? '/healthz' : '/readyz';
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(path, { cache: 'no-store', credentials, signal });
    if (answer.ok) return { reachable: true, trouble: null };
    const { code } = (await answer.json()) as { code?: unknown };
    return isStorageTrouble(code) ? inTrouble(code) : { reachable: false, trouble: null };
  } catch {
    return { reachable: false, trouble: null };
  }
}

/**
 * Asks without cookies at first: for that browsers open another line than those, six at most, that a silence may have left
 * with code and pictures that never come. Where only those are dead the page lets go of all that it waits for, and it is asked again.
 */
async function probeServer(): Promise<Connection> {
  const alone = await ask('omit', PROBE_TIMEOUT_MS);
  if (!alone.reachable || alone.trouble !== null) return alone;
  const usual = await ask('same-origin', LINES_TIMEOUT_MS);
  if (!usual.reachable) window.stop();
  return usual;
}

async function poll(): Promise<void> {
  const found = await probeServer();
  clearTimeout(timer);
  timer = undefined;
  useConnection.setState(found);
  if (!found.reachable || found.trouble !== null) timer = setTimeout(poll, POLL_EVERY_MS);
}

/**
 * Finds out whether the server can be reached, where something else than a call has failed.
 * @returns when it can, at once or as soon as it is back; whether it was away
 */
export async function untilReachable(): Promise<boolean> {
  if (await doubtConnection()) return false;
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

/**
 * Asks whether the server is there, for whoever has waited for it longer than usual; where it isn't, it is shown.
 * @returns whether it is
 */
export async function doubtConnection(): Promise<boolean> {
  if (!useConnection.getState().reachable) return false;
  const { reachable } = await probeServer();
  if (!reachable) reportUnreachable();
  return reachable;
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
