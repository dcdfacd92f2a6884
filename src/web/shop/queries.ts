import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession } from '#web/lib/session.ts';
import { clockFromWire, storedSettings, tillFromWire } from './wire.ts';

/** The branch's tills: those in use first, by name. */
export const tillsQuery = queryOptions({
  queryKey: ['tills'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }) => {
    try {
      return (await call('GET /tills/api', { signal })).data.map(tillFromWire);
    } catch (error) {
      if (!signal.aborted) logFailure('GET /tills/api', error);
      throw error;
    }
  },
});

/** The settings as the server has them; another admin's change arrives by itself. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }) => storedSettings(await call('GET /settings/api', { signal })),
});

/** Asks anew for all that shows the shop, here; others hear of it from the server. */
export function settingsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  refreshSession(client).catch((error: unknown) => logFailure('GET /api/session', error));
}

/** How the server's clock stands. */
export const clockQuery = queryOptions({
  queryKey: ['clock'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }) => clockFromWire(await call('GET /settings/clock/api', { signal })),
});
