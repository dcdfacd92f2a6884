import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keptFromWire } from './wire.ts';

/** The copies that are kept. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  staleTime: 0,
  meta: { topics: ['backups'] },
  queryFn: async ({ signal }) => keptFromWire(await call('GET /backups/api', { signal })),
});
