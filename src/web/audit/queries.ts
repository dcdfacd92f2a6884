import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { actFromWire } from './wire.ts';

/** What the acts are narrowed down to; '' for any. */
export interface ActFilters {
  readonly from: string;
  readonly to: string;
  readonly userId: string;
  readonly action: string;
}

export const NO_FILTERS: ActFilters = { from: '', to: '', userId: '', action: '' };

export function actFiltersOf({ filters }: TableState): ActFilters {
  const { from = '', to = '', userId = '', action = '' } = filters;
  return { from, to, userId, action };
}

/** A page of the acts; the page before stays until the next is there. Failures are only logged. */
export function auditQuery(state: TableState) {
  const { from, to, userId, action } = actFiltersOf(state);
  return queryOptions({
    queryKey: ['audit-log', state],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const query = { page: state.page, per_page: state.perPage, q: state.search, from, to, action };
        const answer = await call('GET /audit-log/api', { query: { ...query, user_id: userId }, signal });
        return { acts: answer.data.map(actFromWire), total: answer.total };
      } catch (error) {
        if (!signal.aborted) logFailure('GET /audit-log/api', error);
        throw error;
      }
    },
  });
}
