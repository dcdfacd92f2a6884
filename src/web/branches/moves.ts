import type { QueryClient } from '@tanstack/react-query';
import { leaveUnasked } from '#web/ui/leave-guard.ts';

/** What goes on between the tabs of a browser, which share its session, when that goes to another branch (rule C15.1). */

const CHANNEL = 'raandee-branch';
const MOVED = 'moved';
const LOOK_AGAIN_MS = 100;

let channel: BroadcastChannel | null = null;
const opened = () => {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
};

/** Tells the other tabs that the session stands in another branch now; also those that don't listen yet. */
export function tellMoved(branchId: number): void {
  noteStanding(branchId);
  opened().postMessage(MOVED);
}

/** Whether the last that is known of this browser is that it stands in another branch than this one. */
export function mayHaveMoved(branchId: number): boolean {
  try {
    const last = window.localStorage.getItem(CHANNEL);
    return last !== null && last !== String(branchId);
  } catch {
    return false;
  }
}

/** Keeps in which branch the browser's session stands. */
export function noteStanding(branchId: number): void {
  try {
    window.localStorage.setItem(CHANNEL, String(branchId));
  } catch {
    // Then a tab that doesn't listen yet hears of it when it asks for its session.
  }
}

/** Hears of it; gives a function that ends it. */
export function followMoves(hear: () => void): () => void {
  const listen = ({ data }: MessageEvent) => data === MOVED && hear();
  opened().addEventListener('message', listen);
  return () => opened().removeEventListener('message', listen);
}

/** While this tab goes by itself, it leads on to another page. */
let isMoving = false;

/** This tab begins to go to another branch, or has found that it doesn't. */
export function setMoving(is: boolean): void {
  isMoving = is;
}

let isLoading = false;

/**
 * Loads the page anew, once, for a session that stands in another branch by now: nothing of the former one stays on the screen.
 * What is being written meanwhile is waited for.
 */
export function loadAnew(client: QueryClient): void {
  if (isMoving || isLoading) return;
  isLoading = true;
  const load = () => {
    if (client.isMutating() > 0) {
      setTimeout(load, LOOK_AGAIN_MS);
      return;
    }
    leaveUnasked();
    window.location.reload();
  };
  load();
}
