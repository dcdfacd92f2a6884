import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { logFailure } from '#web/lib/log.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { fetchCustomerPage } from './api.ts';

/** A page of the customers; the page before stays until the next is there. Failures are logged (rule S8). */
export function customersQuery(state: TableState) {
  return queryOptions({
    queryKey: ['customers', 'list', state],
    staleTime: 0,
    meta: { topics: ['customers'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return await fetchCustomerPage(state, signal);
      } catch (failure) {
        if (!signal.aborted) logFailure('GET /customer/api', failure);
        throw failure;
      }
    },
  });
}
