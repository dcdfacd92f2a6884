import type { QueryClient } from '@tanstack/react-query';
import { BEAT, type Topic } from '#shared/http/topics.ts';
import { call } from './api.ts';
import { watchStream } from './away/stream-watch.ts';
import { doubtConnection, useConnection } from './connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** A query that follows changes made at other screens names what it shows. */
    queryMeta: { readonly topics?: readonly Topic[]; readonly pace?: Pace };
  }
}

/**
 * A busy shop changes all the time: what is on screen is asked for anew once in so many milliseconds at most; `calm` is for
 * what the server has to add up out of a whole day.
 */
const ASK_EVERY_MS = { usual: 2_000, calm: 10_000 } as const;
type Pace = keyof typeof ASK_EVERY_MS;
const CONNECT_AGAIN_MS = 5_000;

/**
 * Keeps what is on screen in step with the server (rule D3): queries whose `meta.topics` names what has
 * changed ask anew. It listens only while the page is seen, because a browser holds few connections to one server;
 * whatever may have been missed is asked for on coming back. Whoever is signed out meanwhile is led to the login page. Where it
 * breaks off or falls silent, the server is asked whether it is there.
 * @returns a function that ends it
 */
export function followServerChanges(client: QueryClient): () => void {
  const paces = [staleTopics(client, 'usual'), staleTopics(client, 'calm')];
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const watch = watchStream(() => {
    void doubtConnection().then((isThere) => {
      // Then it is the stream's own line that leads nowhere.
      if (isThere && source !== null && !watch.isWell()) connect();
    });
  });

  const disconnect = () => {
    watch.stop();
    clearTimeout(again);
    source?.close();
    source = null;
  };
  const connect = () => {
    disconnect();
    const opened = new EventSource('/api/events');
    source = opened;
    watch.heard();
    // At the first opening too: what was read before it may have changed since, unheard.
    opened.onopen = () => {
      watch.heard();
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.topics !== undefined });
    };
    opened.addEventListener(BEAT, watch.heard);
    opened.addEventListener('signed-out', () => {
      // Before the server closes it: the browser would connect anew by itself, and be refused.
      disconnect();
      void leaveIfSignedOut().then(() => {
        if (source === null && document.visibilityState === 'visible')
          again = setTimeout(connect, CONNECT_AGAIN_MS);
      });
    });
    opened.onmessage = ({ data }) => {
      watch.heard();
      for (const stale of paces) stale.add(JSON.parse(String(data)) as Topic[]);
    };
    opened.onerror = () => {
      watch.lost();
      // Otherwise the browser itself connects anew.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      source = null;
      void leaveIfSignedOut();
      again = setTimeout(connect, CONNECT_AGAIN_MS);
    };
  };
  const followVisibility = () => {
    if (document.visibilityState === 'visible') connect();
    else disconnect();
  };

  // A line that led nowhere leads nowhere still, whoever is there again.
  const stopFollowing = useConnection.subscribe(({ reachable }, former) => {
    if (reachable && !former.reachable && source !== null && !watch.isWell()) connect();
  });
  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    stopFollowing();
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
    for (const stale of paces) stale.stop();
  };
}

/**
 * Any call of somebody who is signed out leads to the login page. What else fails is of no interest here. It never
 * ends for whoever has signed out on purpose.
 */
async function leaveIfSignedOut(): Promise<void> {
  await call('GET /employeeuser').catch(() => undefined);
}

/** Gathers what is stale of the queries of one pace: the first news is acted on at once, what follows shortly after it together. */
export function staleTopics(client: QueryClient, pace: Pace) {
  const gathered = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    timer = undefined;
    if (gathered.size === 0) return;
    const topics = new Set(gathered);
    gathered.clear();
    timer = setTimeout(ask, ASK_EVERY_MS[pace]);
    void client.invalidateQueries({
      predicate: ({ meta }) =>
        (meta?.pace ?? 'usual') === pace && (meta?.topics?.some((topic) => topics.has(topic)) ?? false),
    });
  };
  return {
    add: (topics: readonly Topic[]) => {
      for (const topic of topics) gathered.add(topic);
      if (timer === undefined) ask();
    },
    stop: () => clearTimeout(timer),
  };
}
