import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type Customer, customerFromWire, type KnownCustomer, sortToWire } from './wire.ts';

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

async function fetchCustomerPage(state: TableState, signal: AbortSignal): Promise<FoundCustomers> {
  const sort = sortToWire(state.sort);
  const query = { page: state.page, per_page: state.perPage, q: state.search, sort };
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

/**
 * All of a customer, looked up by their number; others may have it somewhere too, and come after.
 * @param known null: nobody, and nothing is asked
 */
export function wholeCustomerQuery(known: KnownCustomer | null) {
  return queryOptions({
    queryKey: ['customers', 'whole', known?.id],
    enabled: known !== null,
    // The paper will say what the shop knows by then.
    staleTime: 0,
    meta: { topics: ['customers'] },
    queryFn: async ({ signal }): Promise<Customer> => {
      const { data } = await call('GET /customer/api', { query: { q: known?.code ?? '' }, signal });
      const found = data.find(({ id }) => id === known?.id);
      if (found === undefined) throw new Error(`no customer ${known?.id}`);
      return customerFromWire(found);
    },
  });
}

/** Everything that shows customers asks anew. */
export function customersChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['customers'] });
}
