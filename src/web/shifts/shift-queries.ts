import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { fetchDaySummary, fetchShifts, fetchZReport } from './api.ts';

/** What changes a shift's figures. */
const FOLLOWED = { topics: ['drawer', 'cash', 'orders', 'expenses'] } as const;

/** A page of the shifts; the page before stays until the next is there. */
export function shiftsQuery(state: TableState) {
  return queryOptions({
    queryKey: ['shifts', state],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchShifts(state, signal),
  });
}

/** The Z report of a shift; of an open one as it stands now. */
export function zReportQuery(id: number) {
  return queryOptions({
    queryKey: ['shifts', 'report', id],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    queryFn: ({ signal }) => fetchZReport(id, signal),
  });
}

/** The branch on one day. */
export function daySummaryQuery(day: BangkokDate) {
  return queryOptions({
    queryKey: ['shifts', 'day', day],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchDaySummary(day, signal),
  });
}
