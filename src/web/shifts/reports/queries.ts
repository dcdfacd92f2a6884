import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { daySummaryFromWire, listedShiftFromWire, zReportFromWire } from '#shared/shifts/wire.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { call } from '#web/lib/api.ts';
import { isDay, isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';

/** What changes a shift's figures. */
const FOLLOWED = { topics: ['drawer', 'cash', 'orders', 'expenses'] } as const;

export type ShiftFilter = 'from' | 'to' | 'differing';

/** How the list stands in its address (rule C13.6). */
export const SHIFTS_LIST = tableList<ShiftFilter>('shifts', {
  ...{ from: isDay, to: isDay, differing: isOneOf('1') },
});

/** A page of the shifts; the page before stays until the next is there. */
export function shiftsQuery(state: TableState<ShiftFilter>) {
  return queryOptions({
    queryKey: ['shifts', state],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { from, to, differing } = state.filters;
      const { data, total } = await call('GET /shifts/api', {
        query: {
          page: state.page,
          per_page: state.perPage,
          q: state.search,
          ...(from === '' ? {} : { from }),
          ...(to === '' ? {} : { to }),
          ...(differing === '' ? {} : { differing: '1' }),
        },
        signal,
      });
      return { shifts: data.map(listedShiftFromWire), total };
    },
  });
}

/** The Z report of a shift; of an open one as it stands now. */
export function zReportQuery(id: number) {
  return queryOptions({
    queryKey: ['shifts', 'report', id],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    queryFn: async ({ signal }) =>
      zReportFromWire(await call('GET /shifts/api/{id}', { params: { id }, signal })),
  });
}

/** The branch on one day. */
export function daySummaryQuery(day: BangkokDate) {
  return queryOptions({
    queryKey: ['shifts', 'day', day],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      daySummaryFromWire(await call('GET /shifts/days/{day}/api', { params: { day }, signal })),
  });
}
