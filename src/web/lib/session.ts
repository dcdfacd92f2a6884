import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ConnectionError, call, setCsrfToken } from './api.ts';
import { keepSession, keptSession, lockKeptSession, type Session } from './away/kept-session.ts';
import { isOpenedAway } from './away/opened-away.ts';
import { useConnection } from './connection.ts';
import { noteBranch } from './own-branch.ts';
import { useScreenLock } from './screen-lock.ts';

export type { Session };

const FRESH_FOR_MS = 60_000;

async function askSession(signal: AbortSignal): Promise<Session> {
  const session = await call('GET /api/session', { signal });
  setCsrfToken(session.csrf_token);
  keepSession(session);
  noteBranch(session.shop.branch_id);
  // Covered here, and the server may not have heard of it yet.
  if (useScreenLock.getState().view === 'locked') lockKeptSession();
  return session;
}

const sessionQuery = queryOptions({
  queryKey: ['session'],
  // What is only kept is asked for as soon as somebody can be asked.
  staleTime: ({ state }) => (state.data?.isKept ? 0 : FRESH_FOR_MS),
  meta: { topics: ['drawer', 'shop'] },
  // Known to be away from the first moment on: nothing needs to be waited for.
  initialData: () => (isOpenedAway && !useConnection.getState().reachable && keptSession()) || undefined,
  queryFn: async ({ signal, client, queryKey }): Promise<Session> => {
    try {
      return await askSession(signal);
    } catch (error) {
      // A page that has heard of it before goes on with that, and waits.
      const isFirst = client.getQueryData(queryKey) === undefined;
      const kept = error instanceof ConnectionError && isFirst ? keptSession() : null;
      if (kept === null) throw error;
      return kept;
    }
  },
});

/**
 * Who is signed in, their open drawer and the shop. Any number of components may ask; one request is made. Opened while the
 * server can't be reached it is what is kept, until the server says it (rule C14.9).
 * @param isAsked false where only what others asked for is wanted
 */
export function useSession(isAsked = true) {
  return useQuery({ ...sessionQuery, enabled: isAsked });
}

/** Asks the server anew, after what changes the session: a drawer opened, paused or closed. */
export function refreshSession(client: QueryClient): Promise<Session> {
  return client.fetchQuery({
    ...sessionQuery,
    staleTime: 0,
    queryFn: ({ signal }) => askSession(signal),
  });
}
