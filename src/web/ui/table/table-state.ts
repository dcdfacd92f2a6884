import { meantFilters, type TableList } from './table-list.ts';

/** How a table stands: what a person typed, chose and paged to. */
export interface TableState<F extends string = string> {
  readonly page: number;
  readonly perPage: PageLength;
  readonly search: string;
  /** A field, `-field` for the largest first, or '' for the list's own order. */
  readonly sort: string;
  /** The table's own filters by name; '' is none. */
  readonly filters: Readonly<Record<F, string>>;
}

/** What every table changes by itself; its filters are changed by whoever draws them. */
export type TableMove = Partial<Omit<TableState, 'filters'>>;

/** Of which branches a list is (rule C15.7): more of them make it no shorter. */
const WHOSE = 'branches';

/** The filters by which a list gets shorter. */
export const narrowingFilters = (filters: TableState['filters']): readonly string[] =>
  Object.keys(filters).filter((name) => name !== WHOSE);

/** Something is looked for, so that not all of the list is there. */
export const isNarrowed = ({ search, filters }: Pick<TableState, 'search' | 'filters'>): boolean =>
  search !== '' || narrowingFilters(filters).some((name) => filters[name] !== '');

/** How many rows a page can have; ten at first (rule S9). */
export const PAGE_LENGTHS = [10, 25, 50, 100] as const;
export type PageLength = (typeof PAGE_LENGTHS)[number];

/** How long a table is found as it was left (rule S9): 7,200 seconds. */
const KEPT_FOR_MS = 7_200_000;

export const FRESH_TABLE: TableState<never> = {
  ...{ page: 1, perPage: 10, search: '', sort: '', filters: {} },
};

/** How a list stands that nobody has touched. */
export function freshTable<F extends string>(list: TableList<F>): TableState<F> {
  return { ...FRESH_TABLE, filters: meantFilters(list, {}) };
}

/** The table's state with this changed; whatever changes what is listed goes back to the first page. */
export function tableChanged<F extends string>(
  state: TableState<F>,
  change: Partial<TableState<F>>,
): TableState<F> {
  return { ...state, page: 1, ...change };
}

/** What a press on a column's head sorts by: smallest first, largest first, and the list's own order again. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? '' : field;
}

/** The state as it is kept. */
export function keptTable(state: TableState, nowMs: number): string {
  return JSON.stringify({ keptMs: nowMs, state });
}

/**
 * A kept state, unless it is too old or not one of ours; filters that the list doesn't have are forgotten.
 * @param kept what was kept, or null
 */
export function tableFromKept<F extends string>(
  list: TableList<F>,
  kept: string | null,
  nowMs: number,
): TableState<F> | null {
  try {
    const { keptMs, state } = JSON.parse(kept ?? '') as { keptMs: number; state: TableState };
    if (!(nowMs - keptMs >= 0 && nowMs - keptMs < KEPT_FOR_MS)) return null;
    return isTableState(state) ? { ...state, filters: meantFilters(list, state.filters) } : null;
  } catch {
    return null;
  }
}

function isTableState(value: TableState): boolean {
  const { page, perPage, search, sort, filters } = value;
  const texts = [search, sort, ...Object.values(filters)];
  return (
    Number.isInteger(page) &&
    page >= 1 &&
    PAGE_LENGTHS.includes(perPage) &&
    texts.every((text) => typeof text === 'string')
  );
}
