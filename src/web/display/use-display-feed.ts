import { useEffect } from 'react';
import type { DisplayState } from '#shared/display/fields.ts';
import { stateInBaht } from '#shared/display/state.ts';
import { call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import { loadSurely } from '#web/ui/away/late-component.ts';
import type { DisplayFeed, Saying } from './feed.ts';

const KEPT_AS = 'raandee-display-from';
/** Whoever waits longer has nothing to show any more. */
const ANSWER_WITHIN_MS = 5_000;

type MakeState = () => DisplayState;

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

function send({ sequence, acted, state, isLast = false }: Saying): Promise<unknown> {
  from ??= thisTab();
  return call('POST /display/state', {
    body: { from, sequence, acted, state: stateInBaht(state) },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    keepalive: isLast,
  });
}

/** The feed, once a display is there: a till without one needs nothing of its code. */
let feed: DisplayFeed | null = null;
let isComing = false;
/** What the page on the screen shows, and how the till stands, for a feed that is still on its way. */
let page: MakeState | null = null;
let standing: Parameters<DisplayFeed['follow']>[0] | null = null;

function follow(now: NonNullable<typeof standing>): void {
  standing = now;
  feed?.follow(now);
  if (feed !== null || isComing || !now.hasDisplay) return;
  isComing = true;
  loadSurely(() => import('./feed.ts'))
    .then(({ DisplayFeed: Feed }) => {
      feed = new Feed({ now: Date.now, send });
      if (page !== null) feed.show(page);
      if (standing !== null) feed.follow(standing);
    })
    .catch((error: unknown) => logFailure('the customer display', error));
}

function leave(): void {
  standing = null;
  feed?.leave();
}

function show(make: MakeState): void {
  page = make;
  feed?.show(make);
}

function clear(make: MakeState): void {
  if (page === make) page = null;
  feed?.clear(make);
}

/**
 * Tells the displays of this session's till what its pages show, as long as somebody is signed in here (rule C14.3). For the frame
 * around all pages of staff.
 */
export function useDisplayFeed(): void {
  const { data: session, dataUpdatedAt } = useSession();
  const hasDisplay = session?.has_display === true;
  const isPaused = session?.drawer?.paused === 'yes';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may come from a server that has begun anew
  useEffect(() => follow({ hasDisplay, isPaused }), [hasDisplay, isPaused, dataUpdatedAt]);
  useEffect(() => {
    const close = () => feed?.close();
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      leave();
    };
  }, []);
}

/** Has the customer see this while the page is on the screen; null for nothing, as before it is known. */
export function useOnDisplay(state: DisplayState | null): void {
  useEffect(() => {
    if (state === null) return;
    const make = () => state;
    show(make);
    return () => clear(make);
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
    show(make);
    const end = subscribe(() => show(make));
    return () => {
      end();
      clear(make);
    };
  }, [make, subscribe]);
}
