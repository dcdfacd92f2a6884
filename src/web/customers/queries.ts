import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import type { KnownCustomer } from './known/wire.ts';
import {
  type BoughtGoods,
  boughtGoodsFromWire,
  type Customer,
  type CustomerPageFacts,
  customerFromWire,
  customerPageFromWire,
  sortToWire,
} from './wire.ts';

/** More than fit the list at once; a shop with 10,000 customers searches. */
const SHOWN_AT_ONCE = 50;
/** As long as the server takes a search to be (rule C2.6). */
export const MAX_SEARCH = 100;

/** Customers that a search found, and how many there are of them altogether. */
export interface FoundCustomers {
  readonly customers: readonly Customer[];
  readonly total: number;
}

async function fetchCustomers(q: string, signal: AbortSignal): Promise<FoundCustomers> {
  const query = { q, page: '1', per_page: String(SHOWN_AT_ONCE) };
  const { data, total } = await call('GET /customer/api', { query, signal });
  return { customers: data.map(customerFromWire), total };
}

/**
 * Customers to choose from, searched on the server by code, name, company, tax number, phone or e-mail.
 * @param text what was typed; nothing gives the first of all. Words typed with the English layout on by mistake are
 *   tried as Thai.
 */
export function foundCustomersQuery(text: string) {
  return queryOptions({
    queryKey: ['customers', 'search', text],
    queryFn: async ({ signal }) => {
      const found = await fetchCustomers(text, signal);
      const asThai = kedmaneeFromLatin(text);
      if (found.total > 0 || asThai === text || !/^[\x20-\x7e]+$/.test(text)) return found;
      const inThai = await fetchCustomers(asThai.slice(0, MAX_SEARCH), signal);
      return inThai.total > 0 ? inThai : found;
    },
    placeholderData: keepPreviousData,
    meta: { topics: ['customers'] },
  });
}

/** Whether the list shows those who were hidden. */
/** How the list stands in its address (rule C13.6). */
export const CUSTOMERS_LIST = tableList('customers', { state: isOneOf('archived') });

export const isOfHidden = ({ filters }: TableState) => filters.state === 'archived';

async function fetchCustomerPage(state: TableState, signal: AbortSignal): Promise<FoundCustomers> {
  const sort = sortToWire(state.sort);
  const paging = { page: state.page, per_page: state.perPage, q: state.search, sort };
  const query = isOfHidden(state) ? { ...paging, state: 'archived' } : paging;
  const { data, total } = await call('GET /customer/api', { query, signal });
  return { customers: data.map(customerFromWire), total };
}

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

const fetchCustomer = async (id: number, signal: AbortSignal) =>
  customerPageFromWire(await call('GET /customers/api/{id}', { params: { id }, signal }));

/** A customer for their own page, which follows what other screens sell them and change of them. */
export function customerPageQuery(id: number) {
  return queryOptions({
    queryKey: ['customers', 'page', id],
    staleTime: 0,
    meta: { topics: ['customers', 'orders'] },
    queryFn: ({ signal }): Promise<CustomerPageFacts> => fetchCustomer(id, signal),
  });
}

/** What one of them bought, a page of it; the page before stays until the next is there. */
export function boughtGoodsQuery(id: number, state: TableState) {
  return queryOptions({
    queryKey: ['customers', 'goods', id, state],
    staleTime: 0,
    meta: { topics: ['customers', 'orders'] },
    placeholderData: keepPreviousData,
    queryFn: async ({
      signal,
    }): Promise<{ readonly goods: readonly BoughtGoods[]; readonly total: number }> => {
      const query = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const { data, total } = await call('GET /customers/api/{id}/goods', { params: { id }, query, signal });
      return { goods: data.map(boughtGoodsFromWire), total };
    },
  });
}

/**
 * All of a customer whom a paper can be made for: of one who was merged, who stands for them now; null of one who is
 * hidden.
 * @param known null: nobody, and nothing is asked
 */
export function wholeCustomerQuery(known: KnownCustomer | null) {
  return queryOptions({
    queryKey: ['customers', 'whole', known?.id],
    enabled: known !== null,
    // The paper will say what the shop knows by then.
    staleTime: 0,
    meta: { topics: ['customers'] },
    queryFn: async ({ signal }): Promise<Customer | null> => {
      const own = await fetchCustomer(known?.id ?? 0, signal);
      const one = own.mergedInto === null ? own : await fetchCustomer(own.mergedInto.id, signal);
      return one.isArchived ? null : one.customer;
    },
  });
}

/** Everything that shows customers asks anew. */
export function customersChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['customers'] });
}
