import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '#shared/auth/contract.ts';
import { call, setCsrfToken } from './api.ts';

export type { Session };

const FRESH_FOR_MS = 60_000;

const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: FRESH_FOR_MS,
  meta: { topics: ['drawer', 'shop'] },
  queryFn: async ({ signal }): Promise<Session> => {
    const session = await call('GET /api/session', { signal });
    setCsrfToken(session.csrf_token);
    return session;
  },
});

/**
 * Who is signed in, their open drawer and the shop. Any number of components may ask; one request is made.
 * @param isAsked false where only what others asked for is wanted
 */
export function useSession(isAsked = true) {
  return useQuery({ ...sessionQuery, enabled: isAsked });
}

/** Asks the server anew, after what changes the session: a drawer opened, paused or closed. */
export function refreshSession(client: QueryClient): Promise<Session> {
  return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}
