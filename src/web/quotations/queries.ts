import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Satang } from '#shared/money/satang.ts';
import type { LineChange } from '#shared/orders/line-changes.ts';
import type { QuotationState } from '#shared/quotations/rules.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import type { BasketThing } from '#web/orders/wire.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { listedQuotationFromWire } from './wire.ts';

/** How a quotation stands: until when, and what it became. */
interface Standing {
  readonly id: number;
  readonly number: string;
  /** Null in quotations from before it was said. */
  readonly validUntil: BangkokDate | null;
  readonly state: QuotationState | null;
  /** The paid order that was made from it. */
  readonly order: { readonly id: number; readonly number: string } | null;
}

/** An issued quotation as the list shows it. */
export interface ListedQuotation extends Standing {
  readonly customerName: string;
  readonly customerCode: string;
  readonly issuedAt: EpochMs;
  readonly totalSatang: Satang;
  readonly pdfUrl: string;
}

/** A quotation as a basket at today's prices, and what has changed since it was issued. */
export interface QuotationBasket extends Standing {
  /** Whom it was made for; null for one who was hidden since. */
  readonly customer: KnownCustomer | null;
  readonly things: readonly BasketThing[];
  readonly changes: readonly LineChange[];
  readonly quotedTotalSatang: Satang;
  readonly totalSatang: Satang;
}

/** The list's own filter, '' for all. */
export const stateFilterOf = ({ filters }: TableState): string => filters.state ?? '';

/** A page of the issued quotations; the page before stays until the next is there. Failures are only logged. */
export function quotationsQuery(state: TableState) {
  return queryOptions({
    queryKey: ['quotations', 'list', state],
    staleTime: 0,
    // A quotation is sold when its order is paid.
    meta: { topics: ['documents', 'orders'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      try {
        const query = { ...paging, state: stateFilterOf(state) };
        const { data, total } = await call('GET /quotations/api', { query, signal });
        return { quotations: data.map(listedQuotationFromWire), total };
      } catch (error) {
        if (!signal.aborted) logFailure('GET /quotations/api', error);
        throw error;
      }
    },
  });
}
