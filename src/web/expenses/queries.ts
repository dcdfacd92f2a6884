import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { MAX_EXPENSE_CATEGORY } from '#shared/expenses/rules.ts';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { isDay, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type ExpenseFilters, expenseListFromWire, filtersOf } from './wire.ts';

const EXPENSES = ['expenses'];

/** How the list stands in its address (rule C13.6). */
export const EXPENSES_LIST = tableList<keyof ExpenseFilters>('expenses', {
  from: isDay,
  to: isDay,
  // A shop has categories of its own.
  category: (word) => word.length <= MAX_EXPENSE_CATEGORY,
});

/** A page of the expenses; the page before stays until the next is there. Failures are only logged. */
export function expensesQuery(state: TableState, supplierId: number | null = null) {
  return queryOptions({
    queryKey: [...EXPENSES, state, supplierId],
    staleTime: 0,
    meta: { topics: ['expenses'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
        const { category, ...days } = filtersOf(state);
        const narrowed = category === '' ? days : { ...days, category };
        const query = { ...paging, ...narrowed, ...(supplierId !== null && { supplier_id: supplierId }) };
        return expenseListFromWire(await call('GET /expenses', { query, signal }));
      } catch (error) {
        if (!signal.aborted) logFailure('GET /expenses', error);
        throw error;
      }
    },
  });
}

/** What expenses are for: the usual, and the shop's own. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: [...EXPENSES, 'categories'],
    meta: { topics: ['expenses'] },
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await call('GET /expenses/categories/api', { signal })).data,
  });
}

/** Asks anew for the list at once; other screens that show what was spent hear of it from the server. */
export function expensesChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: EXPENSES });
}
