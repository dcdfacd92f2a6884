import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { call } from '#web/lib/api.ts';
import { type Customer, customerFromWire } from './wire.ts';

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
export function useCustomerSearch(text: string) {
  return useQuery({
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
