import { meantFilters, type TableList } from './table-list.ts';
import { freshTable, PAGE_LENGTHS, type TableState } from './table-state.ts';

/** The words of every list in the address; a list's filters have their own names (rule C13.6). */
const WORDS = { search: 'q', sort: 'sort', page: 'page', perPage: 'per_page' } as const;

const LONGEST_SEARCH = 100;
const LAST_PAGE = 1_000_000;

/**
 * How a list stands by its address; what the address doesn't say, or says wrongly, is as in a fresh list.
 * @param search the part of the address from its question mark on
 * @returns null where the address says nothing about the list
 */
export function tableFromAddress<F extends string>(list: TableList<F>, search: string): TableState<F> | null {
  const said = new URLSearchParams(search);
  const own = [...Object.values(WORDS), ...Object.keys(list.filters)];
  if (!own.some((word) => said.has(word))) return null;
  const fresh = freshTable(list);
  const page = Number(said.get(WORDS.page));
  const sort = said.get(WORDS.sort) ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : fresh.page,
    perPage: PAGE_LENGTHS.find((length) => `${length}` === said.get(WORDS.perPage)) ?? fresh.perPage,
    search: [...(said.get(WORDS.search) ?? '').trim()].slice(0, LONGEST_SEARCH).join(''),
    sort: /^-?\w{1,40}$/.test(sort) ? sort : fresh.sort,
    filters: meantFilters(list, Object.fromEntries(said)),
  };
}

/**
 * What stands in the address behind the path where a list stands like this: `?q=1234&sort=-total`. What is as in a fresh list
 * isn't written, so that a fresh one has nothing there.
 */
export function tableAddress<F extends string>(list: TableList<F>, state: Partial<TableState<F>>): string {
  const fresh = freshTable(list);
  const { page, perPage, search, sort, filters } = { ...fresh, ...state };
  const said = new URLSearchParams();
  if (search !== '') said.set(WORDS.search, search);
  for (const [name, word] of Object.entries<string>(filters)) if (word !== '') said.set(name, word);
  if (sort !== '') said.set(WORDS.sort, sort);
  if (perPage !== fresh.perPage) said.set(WORDS.perPage, `${perPage}`);
  if (page !== fresh.page) said.set(WORDS.page, `${page}`);
  const words = said.toString();
  return words === '' ? '' : `?${words}`;
}
