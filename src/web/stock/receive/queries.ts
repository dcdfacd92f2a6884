import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SlipShop, slipShopFromWire } from '#shared/slips/slip-shop.ts';
import { call } from '#web/lib/api.ts';
import { type PurchaseInvoice, purchaseInvoiceFromWire } from '#web/suppliers/wire.ts';
import { tableList } from '#web/ui/table/table-list.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { PAPER_FILTERS, paperFiltersAsked } from '../paper-filters.ts';
import {
  type GoodsReceipt,
  type GoodsReceiptLine,
  goodsReceiptFromWire,
  receiptLineFromWire,
} from '../wire.ts';

interface GoodsReceiptPage {
  readonly receipts: readonly GoodsReceipt[];
  readonly total: number;
}

/** How the list stands in its address (rule C13.6). */
export const RECEIPTS_LIST = tableList('goods-receipts', PAPER_FILTERS);

/** A page of what was taken in; the page before stays until the next is there. */
export function goodsReceiptsQuery(state: TableState, supplierId: number | null = null) {
  return queryOptions({
    queryKey: ['stock', 'receipts', state, supplierId],
    staleTime: 0,
    meta: { topics: ['stock'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<GoodsReceiptPage> => {
      const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const query = {
        ...paging,
        ...(supplierId !== null && { supplier_id: supplierId }),
        ...paperFiltersAsked(state),
      };
      const { data, total } = await call('GET /stock/receipts/api', { query, signal });
      return { receipts: data.map(goodsReceiptFromWire), total };
    },
  });
}

export interface WholeGoodsReceipt extends GoodsReceipt {
  readonly lines: readonly GoodsReceiptLine[];
  /** The supplier's tax invoice, where it is written down. */
  readonly invoice: PurchaseInvoice | null;
  /** Who took the goods in, for the head of the paper. */
  readonly shop: SlipShop;
}

/** One receipt of goods; what was taken in never changes, its goods' names may, and its tax invoice may come. */
export function goodsReceiptQuery(id: number) {
  return queryOptions({
    queryKey: ['stock', 'receipt', id],
    meta: { topics: ['catalog', 'shop', 'stock'] },
    queryFn: async ({ signal }): Promise<WholeGoodsReceipt> => {
      const wire = await call('GET /stock/receipts/api/{id}', { params: { id }, signal });
      const lines = wire.lines.map(receiptLineFromWire);
      const invoice = wire.invoice && purchaseInvoiceFromWire(wire.invoice);
      return { ...goodsReceiptFromWire(wire), lines, invoice, shop: slipShopFromWire(wire.shop) };
    },
  });
}
