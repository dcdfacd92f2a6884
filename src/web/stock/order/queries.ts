import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import { MAX_STOCK_LINES } from '#shared/stock/rules.ts';
import { USUAL_ORDER_DAYS } from '#shared/stock/suggested-order.ts';
import { call } from '#web/lib/api.ts';
import { tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type SuggestedThing, suggestedThingFromWire } from '../wire.ts';

/** How the list stands in its address (rule C13.6): for how many days, and of whom; `none` for nobody who is kept. */
export const SUGGESTIONS_LIST = tableList('suggested-orders', {
  days: (word) => /^[1-9]\d?$/.test(word),
  supplier: (word) => /^(none|[1-9]\d{0,9})$/.test(word),
});

export type SuggestionsState = TableState<'days' | 'supplier'>;

/** For how many days the goods are to last. */
export const daysOf = ({ filters }: SuggestionsState): number =>
  filters.days === '' ? USUAL_ORDER_DAYS : Number(filters.days);

/** Whom something is to be ordered from; `none` stands for nobody who is kept. */
export interface SupplierChoice {
  readonly value: string;
  readonly name: string;
  readonly things: number;
}

export interface SuggestionsPage {
  readonly things: readonly SuggestedThing[];
  readonly total: number;
  readonly suppliers: readonly SupplierChoice[];
  /** Of all that was found, as it is proposed. */
  readonly pieces: number;
  readonly costSatang: Satang;
  readonly uncostedThings: number;
}

/** What is asked for, whichever page. */
export function suggestionsAsked(state: SuggestionsState) {
  const { supplier } = state.filters;
  return {
    days: daysOf(state),
    q: state.search,
    sort: state.sort,
    ...(supplier === 'none'
      ? { supplier: 'none' as const }
      : supplier !== '' && { supplier: Number(supplier) }),
  };
}

/** A page of what to order; the page before stays until the next is there. */
export function suggestionsQuery(state: SuggestionsState) {
  return queryOptions({
    queryKey: ['stock', 'suggested-orders', state],
    staleTime: 0,
    meta: { topics: ['stock', 'catalog', 'suppliers'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<SuggestionsPage> => {
      const query = { ...suggestionsAsked(state), page: state.page, per_page: state.perPage };
      const { data, total, totals, suppliers } = await call('GET /stock/suggested-orders', { query, signal });
      return {
        ...{ things: data.map(suggestedThingFromWire), total },
        suppliers: suppliers.map(({ id, name, things }) => ({
          ...{ value: id === null ? 'none' : String(id), name: name ?? 'ไม่ระบุผู้ขาย', things },
        })),
        ...{ pieces: totals.pieces, costSatang: satangFromBaht(totals.cost) },
        uncostedThings: totals.uncosted_things,
      };
    },
  });
}

const AT_ONCE = 200;

/**
 * All that the list has, as many as are received at once.
 * @throws CallError or ConnectionError, as every call
 */
export async function allSuggestions(
  client: QueryClient,
  state: SuggestionsState,
): Promise<readonly SuggestedThing[]> {
  return client.fetchQuery({
    queryKey: ['stock', 'suggested-orders', 'all', state.filters, state.search, state.sort],
    staleTime: 0,
    queryFn: async (): Promise<readonly SuggestedThing[]> => {
      const found: SuggestedThing[] = [];
      for (let page = 1; ; page += 1) {
        const query = { ...suggestionsAsked(state), page, per_page: AT_ONCE };
        const { data, total } = await call('GET /stock/suggested-orders', { query });
        found.push(...data.map(suggestedThingFromWire));
        if (data.length === 0 || found.length >= Math.min(total, MAX_STOCK_LINES))
          return found.slice(0, MAX_STOCK_LINES);
      }
    },
  });
}
