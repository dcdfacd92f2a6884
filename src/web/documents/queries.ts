import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/documents/kinds.ts';
import { DOCUMENT_STATES, type DocumentState } from '#shared/documents/rules.ts';
import type { TableFormat } from '#shared/http/fields.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { call } from '#web/lib/api.ts';
import { isMonth, isOneOf, tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { listedDocumentFromWire } from './wire.ts';

/** An issued paper as lists show it. */
export interface ListedDocument {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly number: string;
  /** The day that it bears. */
  readonly issuedOn: BangkokDate;
  /** As the paper names them. */
  readonly buyer: {
    readonly customerId: number;
    readonly name: string;
    readonly taxNumber: string;
    readonly branchCode: string;
  };
  readonly order: { readonly id: number; readonly number: string } | null;
  readonly totalSatang: Satang;
  readonly state: DocumentState;
  readonly issuer: string;
  readonly pdfUrl: string;
  readonly replaces: { readonly id: number; readonly number: string } | null;
  readonly replacedBy: { readonly id: number; readonly number: string } | null;
  readonly replacements: readonly { readonly number: number; readonly pdfUrl: string }[];
}

/** The list's own filters, '' where one isn't set. */
export interface DocumentFilters {
  readonly kind: string;
  readonly month: string;
  readonly state: string;
}

/** How the list stands in its address (rule C13.6). */
export const DOCUMENTS_LIST = tableList<keyof DocumentFilters>('documents', {
  kind: isOneOf(...Object.keys(DOCUMENT_KINDS)),
  month: isMonth,
  state: isOneOf(...DOCUMENT_STATES),
});

export function filtersOf({ filters }: TableState): DocumentFilters {
  const { kind = '', month = '', state = '' } = filters;
  return { kind, month, state };
}

/**
 * A page of the papers; the page before stays until the next is there.
 * @param customerId whose alone, with whoever is the same; undefined for everybody's
 */
export function documentsQuery(state: TableState, customerId?: number) {
  return queryOptions({
    queryKey: ['documents', 'list', state, customerId],
    staleTime: 0,
    // Who is merged into another has the other's papers too.
    meta: { topics: ['documents', 'customers'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const query = { ...paging, ...filtersOf(state), customer_id: customerId };
      const { data, total, has_more: isMore } = await call('GET /documents/api', { query, signal });
      return { documents: data.map(listedDocumentFromWire), total, isMore };
    },
  });
}

/** All papers of an order, those that count no longer too. */
export function orderDocumentsQuery(orderId: number) {
  return queryOptions({
    queryKey: ['documents', 'order', orderId],
    staleTime: 0,
    meta: { topics: ['documents'] },
    queryFn: async ({ signal }) => {
      const query = { order_id: String(orderId), sort: 'number' };
      const { data } = await call('GET /documents/api', { query, signal });
      return data.map(listedDocumentFromWire);
    },
  });
}

/** Everything that shows papers asks anew. */
export function documentsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['documents'] });
}

/** Where the papers are exported as the list's filters narrow them down; what is searched for doesn't count. */
export function documentsExportAddress(state: TableState, format: TableFormat): string {
  const chosen = Object.entries(filtersOf(state)).filter(([, by]) => by !== '');
  return `/documents/export?${new URLSearchParams([['format', format], ...chosen])}`;
}
