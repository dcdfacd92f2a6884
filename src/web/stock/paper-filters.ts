import type { Month } from '#shared/time/months.ts';
import { isMonth, isOneOf, type TableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';

/** What narrows down what came in or went back, '' where one isn't set. */
export interface PaperFilters {
  readonly month: string;
  /** `missing` for what waits for its supplier's paper. */
  readonly tax_paper: string;
}

/** The same as the lists' addresses have it (rule C13.6). */
export const PAPER_FILTERS: TableList<keyof PaperFilters>['filters'] = {
  month: isMonth,
  tax_paper: isOneOf('missing'),
};

export function paperFiltersOf({ filters }: Pick<TableState, 'filters'>): PaperFilters {
  const { month = '', tax_paper = '' } = filters;
  return { month, tax_paper };
}

/** What of it the server is asked for. */
export function paperFiltersAsked(state: Pick<TableState, 'filters'>) {
  const { month, tax_paper } = paperFiltersOf(state);
  return {
    ...(month !== '' && { month }),
    ...(tax_paper === 'missing' && { tax_paper: 'missing' as const }),
  };
}

/** Nothing but what waits for its paper was looked for. */
export const isOfAwaited = (state: TableState): boolean =>
  state.search === '' && paperFiltersOf(state).tax_paper !== '';

/** Where what a month has stands that waits for its suppliers' papers. */
export const awaitedOf = (listPath: string, month: Month): string =>
  `${listPath}?${new URLSearchParams({ month, tax_paper: 'missing' })}`;
