import { queryOptions } from '@tanstack/react-query';
import type { Topic } from '#shared/http/topics.ts';
import { call } from '#web/lib/api.ts';
import { ASK_OTHERS_MS, inQuery } from '#web/lib/branches-of-address.ts';
import { logFailure } from '#web/lib/log.ts';
import { figuresFromWire, monthsFromWire, shelfFromWire, todayFromWire } from './wire.ts';

/** A page that lies open shows the new day soon after midnight, also when nobody sells, and what other branches sell. */
const ASK_AGAIN_MS = ASK_OTHERS_MS;

/** What one's own branch does is no reason to add several up anew, and of the others nothing is heard (rule C15.7). */
const heardOf = (branches: string, ...topics: readonly Topic[]): readonly Topic[] =>
  branches === '' ? topics : [];

/** Failures of the dashboard are only logged (rule S8); what was given up on purpose is none. */
async function logged<T>(doing: string, signal: AbortSignal, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!signal.aborted) logFailure(doing, error);
    throw error;
  }
}

/** The tiles and the lists of products. */
export const figuresQuery = (branches: string) =>
  queryOptions({
    queryKey: ['dashboard', 'figures', branches],
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    meta: {
      topics: heardOf(
        branches,
        'orders',
        'cash',
        'catalog',
        'stock',
        'expenses',
        'queue',
        'customers',
        'documents',
      ),
    },
    queryFn: async ({ signal }) => {
      const key = 'GET /api/dashboard-counts';
      return figuresFromWire(await logged(key, signal, call(key, { query: inQuery(branches), signal })));
    },
  });

/** The years to choose from, the newest first. */
export const yearsQuery = (branches: string) =>
  queryOptions({
    queryKey: ['dashboard', 'years', branches],
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    meta: { topics: heardOf(branches, 'orders') },
    queryFn: async ({ signal }) => {
      const key = 'GET /api/available-years';
      return (await logged(key, signal, call(key, { query: inQuery(branches), signal }))).years;
    },
  });

/**
 * A year's sales by month.
 * @param year null for the current one, whichever that is in the shop
 */
export function salesByYearQuery(year: number | null, branches: string) {
  return queryOptions({
    queryKey: ['dashboard', 'sales', year, branches],
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    meta: { topics: heardOf(branches, 'orders', 'cash') },
    queryFn: async ({ signal }) => {
      const key = 'GET /api/sales-by-year';
      const query = { year: year === null ? null : String(year), ...inQuery(branches) };
      return monthsFromWire(await logged(key, signal, call(key, { query, signal })));
    },
  });
}

/** The day until now; it is added up out of all its receipts, so not after each of them. */
export const todayQuery = (branches: string) =>
  queryOptions({
    queryKey: ['dashboard', 'today', branches],
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    meta: { topics: heardOf(branches, 'orders', 'cash', 'catalog'), pace: 'calm' },
    queryFn: async ({ signal }) => {
      const key = 'GET /api/dashboard-today';
      return todayFromWire(await logged(key, signal, call(key, { query: inQuery(branches), signal })));
    },
  });

/** What of the shelf to see to. */
export const shelfQuery = queryOptions({
  queryKey: ['dashboard', 'shelf'],
  staleTime: 0,
  refetchInterval: ASK_AGAIN_MS,
  meta: { topics: ['catalog', 'stock'], pace: 'calm' },
  queryFn: async ({ signal }) => {
    const key = 'GET /api/dashboard-shelf';
    return shelfFromWire(await logged(key, signal, call(key, { signal })));
  },
});
