import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

const PROGRESS_MS = 500;

/** How far an import that runs on the server has come; asked for again and again while one does. */
export function importProgressQuery(isImporting: boolean) {
  return queryOptions({
    queryKey: ['import-progress'],
    queryFn: ({ signal }) => call('GET /products/import/progress', { signal }),
    refetchInterval: ({ state }) => (isImporting || state.data?.running ? PROGRESS_MS : false),
    gcTime: 0,
  });
}
