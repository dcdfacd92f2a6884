import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { paperFiltersAsked } from '../paper-filters.ts';
import {
  type ReturnableReceipt,
  returnableFromWire,
  type SupplierReturn,
  supplierReturnFromWire,
  type WholeSupplierReturn,
  wholeReturnFromWire,
} from './wire.ts';

interface ReturnsPage {
  readonly returns: readonly SupplierReturn[];
  readonly total: number;
}

/** Whose returns: of one supplier, of one receipt of goods, or all. */
export interface ReturnsOf {
  readonly supplierId?: number;
  readonly receiptId?: number;
}

/** A page of what went back to suppliers; the page before stays until the next is there. */
export function supplierReturnsQuery(state: TableState, { supplierId, receiptId }: ReturnsOf = {}) {
  return queryOptions({
    queryKey: ['stock', 'supplier-returns', state, supplierId, receiptId],
    staleTime: 0,
    meta: { topics: ['stock'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReturnsPage> => {
      const query = {
        ...{ page: state.page, per_page: state.perPage, q: state.search, sort: state.sort },
        ...(supplierId !== undefined && { supplier_id: supplierId }),
        ...(receiptId !== undefined && { goods_receipt_id: receiptId }),
        ...paperFiltersAsked(state),
      };
      const { data, total } = await call('GET /stock/supplier-returns/api', { query, signal });
      return { returns: data.map(supplierReturnFromWire), total };
    },
  });
}

/** One return; what went back never changes, its goods' names may, and its credit note may come. */
export function supplierReturnQuery(id: number) {
  return queryOptions({
    queryKey: ['stock', 'supplier-return', id],
    meta: { topics: ['catalog', 'shop', 'stock'] },
    queryFn: async ({ signal }): Promise<WholeSupplierReturn> =>
      wholeReturnFromWire(await call('GET /stock/supplier-returns/api/{id}', { params: { id }, signal })),
  });
}

/** What of a receipt may still go back; follows what is sold and sent back meanwhile. */
export function returnableQuery(receiptId: number) {
  return queryOptions({
    queryKey: ['stock', 'returnable', receiptId],
    staleTime: 0,
    meta: { topics: ['stock'] },
    queryFn: async ({ signal }): Promise<ReturnableReceipt> => {
      const params = { id: receiptId };
      return returnableFromWire(
        await call('GET /stock/supplier-returns/of-receipt/{id}', { params, signal }),
      );
    },
  });
}
