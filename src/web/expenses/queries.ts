import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { isDay, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { daysOf, type ExpenseDays, expenseListFromWire } from './wire.ts';

const EXPENSES = ['expenses'];

/** How the list stands in its address (rule C13.6). */
export const EXPENSES_LIST = tableList<keyof ExpenseDays>('expenses', { from: isDay, to: isDay });

/** A page of the expenses; the page before stays until the next is there. Failures are only logged. */
export function expensesQuery(state: TableState) {
  return queryOptions({
    queryKey: [...EXPENSES, state],
    staleTime: 0,
    meta: { topics: ['expenses'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
        const query = { ...paging, ...daysOf(state) };
        return expenseListFromWire(await call('GET /expenses', { query, signal }));
      } catch (error) {
        if (!signal.aborted) logFailure('GET /expenses', error);
        throw error;
      }
    },
  });
}

/** Asks anew for the list at once; other screens that show what was spent hear of it from the server. */
export function expensesChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: EXPENSES });
}
