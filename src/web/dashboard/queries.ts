import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { figuresFromWire, monthsFromWire, shelfFromWire, todayFromWire } from './wire.ts';

/** A page that lies open shows the new day soon after midnight, also when nobody sells. */
const ASK_AGAIN_MS = 60_000;

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
export const figuresQuery = queryOptions({
  queryKey: ['dashboard', 'figures'],
  staleTime: 0,
  refetchInterval: ASK_AGAIN_MS,
  meta: { topics: ['orders', 'cash', 'catalog', 'stock', 'expenses', 'queue', 'customers', 'documents'] },
  queryFn: async ({ signal }) => {
    const key = 'GET /api/dashboard-counts';
    return figuresFromWire(await logged(key, signal, call(key, { signal })));
  },
});

/** The years to choose from, the newest first. */
export const yearsQuery = queryOptions({
  queryKey: ['dashboard', 'years'],
  staleTime: 0,
  refetchInterval: ASK_AGAIN_MS,
  meta: { topics: ['orders'] },
  queryFn: async ({ signal }) => {
    const key = 'GET /api/available-years';
    return (await logged(key, signal, call(key, { signal }))).years;
  },
});

/**
 * A year's sales by month.
 * @param year null for the current one, whichever that is in the shop
 */
export function salesByYearQuery(year: number | null) {
  return queryOptions({
    queryKey: ['dashboard', 'sales', year],
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    meta: { topics: ['orders', 'cash'] },
    queryFn: async ({ signal }) => {
      const key = 'GET /api/sales-by-year';
      const query = { year: year === null ? null : String(year) };
      return monthsFromWire(await logged(key, signal, call(key, { query, signal })));
    },
  });
}

/** The day until now; it is added up out of all its receipts, so not after each of them. */
export const todayQuery = queryOptions({
  queryKey: ['dashboard', 'today'],
  staleTime: 0,
  refetchInterval: ASK_AGAIN_MS,
  meta: { topics: ['orders', 'cash', 'catalog'], pace: 'calm' },
  queryFn: async ({ signal }) => {
    const key = 'GET /api/dashboard-today';
    return todayFromWire(await logged(key, signal, call(key, { signal })));
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
