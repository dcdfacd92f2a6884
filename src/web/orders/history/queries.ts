import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { PaidSale } from '../sale.ts';
import { paidSaleFromWire } from '../wire.ts';

const PER_PAGE = 20;

/** One page of the shift's sales. */
interface HistoryPage {
  readonly sales: readonly PaidSale[];
  /** On all pages. */
  readonly total: number;
  readonly pages: number;
}

/**
 * The paid orders of the open drawer, newest first; the page before stays until the next is there.
 * @param page from 1
 * @param text a part of a receipt's or order's number, or nothing
 */
export function historyQuery(page: number, text: string) {
  return queryOptions({
    queryKey: ['orders', 'history', page, text],
    staleTime: 0,
    meta: { topics: ['orders'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<HistoryPage> => {
      const query = { page, per_page: PER_PAGE, q: text };
      const { data, total } = await call('GET /historyOrder/api', { query, signal });
      return {
        sales: data.map(paidSaleFromWire),
        total,
        pages: Math.max(1, Math.ceil(total / PER_PAGE)),
      };
    },
  });
}
