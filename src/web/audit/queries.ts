import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { isCode, isDay, isId, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { actFromWire } from './wire.ts';

/** What the acts are narrowed down to; '' for any. */
export interface ActFilters {
  readonly from: string;
  readonly to: string;
  /** The id of who acted. */
  readonly user: string;
  readonly action: string;
}

export const NO_FILTERS: ActFilters = { from: '', to: '', user: '', action: '' };

/** How the list stands in its address (rule C13.6). */
export const ACTS_LIST = tableList<keyof ActFilters>('audit-log', {
  ...{ from: isDay, to: isDay, user: isId, action: isCode },
});

export function actFiltersOf({ filters }: TableState): ActFilters {
  const { from = '', to = '', user = '', action = '' } = filters;
  return { from, to, user, action };
}

/** A page of the acts; the page before stays until the next is there. Failures are only logged. */
export function auditQuery(state: TableState) {
  const { from, to, user, action } = actFiltersOf(state);
  return queryOptions({
    queryKey: ['audit-log', state],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const query = { page: state.page, per_page: state.perPage, q: state.search, from, to, action };
        const answer = await call('GET /audit-log/api', { query: { ...query, user_id: user }, signal });
        return { acts: answer.data.map(actFromWire), total: answer.total };
      } catch (error) {
        if (!signal.aborted) logFailure('GET /audit-log/api', error);
        throw error;
      }
    },
  });
}
