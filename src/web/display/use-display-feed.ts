import { useEffect } from 'react';
import type { DisplayState } from '#shared/display/fields.ts';
import { stateInBaht } from '#shared/display/state.ts';
import { call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { useSession } from '#web/lib/session.ts';
import { DisplayFeed } from './feed.ts';

const KEPT_AS = 'raandee-display-from';
/** Whoever waits longer has nothing to show any more. */
const ANSWER_WITHIN_MS = 5_000;

/** Which tab this is, also after it was loaded anew; one that keeps nothing is another then. */
function thisTab(): string {
  try {
    const kept = window.sessionStorage.getItem(KEPT_AS) ?? newIdempotencyKey();
    window.sessionStorage.setItem(KEPT_AS, kept);
    return kept;
  } catch {
    return newIdempotencyKey();
  }
}

let from: string | undefined;

const feed = new DisplayFeed({
  now: Date.now,
  send: ({ sequence, acted, state, isLast = false }) => {
    from ??= thisTab();
    return call('POST /display/state', {
      body: { from, sequence, acted, state: stateInBaht(state) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      keepalive: isLast,
    });
  },
});

/**
 * Tells the displays of this session's till what its pages show, as long as somebody is signed in here (rule C14.3). For the frame
 * around all pages of staff.
 */
export function useDisplayFeed(): void {
  const { data: session, dataUpdatedAt } = useSession();
  const hasDisplay = session?.has_display === true;
  const isPaused = session?.drawer?.paused === 'yes';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may come from a server that has begun anew
  useEffect(() => feed.follow({ hasDisplay, isPaused }), [hasDisplay, isPaused, dataUpdatedAt]);
  useEffect(() => {
    const close = () => feed.close();
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      feed.leave();
    };
  }, []);
}

/** Has the customer see this while the page is on the screen; null for nothing, as before it is known. */
export function useOnDisplay(state: DisplayState | null): void {
  useEffect(() => {
    if (state === null) return;
    const make = () => state;
    feed.show(make);
    return () => feed.clear(make);
  }, [state]);
}

/**
 * The same of what changes often: it is made when it is sent, and only where a display is there.
 * @param make what the customer sees now
 * @param subscribe calls back after each change; gives a function that ends it
 */
export function useFollowedDisplay(
  make: () => DisplayState,
  subscribe: (changed: () => void) => () => void,
): void {
  useEffect(() => {
    feed.show(make);
    const end = subscribe(() => feed.show(make));
    return () => {
      end();
      feed.clear(make);
    };
  }, [make, subscribe]);
}
