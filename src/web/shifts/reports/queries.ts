import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { daySummaryFromWire, listedShiftFromWire, zReportFromWire } from '#shared/shifts/wire.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { call } from '#web/lib/api.ts';
import { isBranches } from '#web/lib/asked-branches.ts';
import { ASK_OTHERS_MS, inQuery } from '#web/lib/branches-of-address.ts';
import { isDay, isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { dayOfBranchesFromWire, differencesFromWire, type ShiftOfBranch } from './wire.ts';

/** What changes a shift's figures. */
const FOLLOWED = { topics: ['drawer', 'cash', 'orders', 'expenses'] } as const;

export type ShiftFilter = 'from' | 'to' | 'differing' | 'branches';

/** How the list stands in its address (rule C13.6). */
export const SHIFTS_LIST = tableList<ShiftFilter>('shifts', {
  ...{ from: isDay, to: isDay, differing: isOneOf('1'), branches: isBranches },
});

/** A page of the shifts; the page before stays until the next is there. */
export function shiftsQuery(state: TableState<ShiftFilter>) {
  return queryOptions({
    queryKey: ['shifts', state],
    staleTime: 0,
    // Of other branches nothing is heard.
    refetchInterval: state.filters.branches === '' ? false : ASK_OTHERS_MS,
    meta: { topics: FOLLOWED.topics },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { from, to, differing, branches } = state.filters;
      const { data, total, has_more, ...answer } = await call('GET /shifts/api', {
        query: {
          page: state.page,
          per_page: state.perPage,
          q: state.search,
          ...(from === '' ? {} : { from }),
          ...(to === '' ? {} : { to }),
          ...(differing === '' ? {} : { differing: '1' }),
          ...inQuery(branches),
        },
        signal,
      });
      return {
        shifts: data.map((row): ShiftOfBranch => ({ ...listedShiftFromWire(row), branchId: row.branch_id })),
        branches: answer.branches,
        sums: differencesFromWire(answer.sums),
        ...{ total, isMore: has_more },
      };
    },
  });
}

/** The Z report of a shift; of an open one as it stands now. */
export function zReportQuery(id: number, branches: string) {
  return queryOptions({
    queryKey: ['shifts', 'report', id, branches],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    queryFn: async ({ signal }) =>
      zReportFromWire(
        await call('GET /shifts/api/{id}', { params: { id }, query: inQuery(branches), signal }),
      ),
  });
}

/**
 * The branch on one day.
 * @param branch which one (`web/lib/asked-branches.ts`)
 */
export function daySummaryQuery(day: BangkokDate, branch: string) {
  return queryOptions({
    queryKey: ['shifts', 'day', day, branch],
    staleTime: 0,
    meta: { topics: FOLLOWED.topics },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      daySummaryFromWire(
        await call('GET /shifts/days/{day}/api', { params: { day }, query: inQuery(branch), signal }),
      ),
  });
}

/** Several branches on one day, beside each other and together (rule C15.9). */
export function dayOfBranchesQuery(day: BangkokDate, branches: string) {
  return queryOptions({
    queryKey: ['shifts', 'day-of-branches', day, branches],
    staleTime: 0,
    // Of other branches nothing is heard.
    refetchInterval: ASK_OTHERS_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      dayOfBranchesFromWire(
        await call('GET /shifts/days/{day}/branches', { params: { day }, query: { branches }, signal }),
      ),
  });
}
