import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { type SlipShop, slipShopFromWire } from '#web/lib/print/slip-shop.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
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

/** A page of what was taken in; the page before stays until the next is there. */
export function goodsReceiptsQuery(state: TableState) {
  return queryOptions({
    queryKey: ['stock', 'receipts', state],
    staleTime: 0,
    meta: { topics: ['stock'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<GoodsReceiptPage> => {
      const query = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
      const { data, total } = await call('GET /stock/receipts/api', { query, signal });
      return { receipts: data.map(goodsReceiptFromWire), total };
    },
  });
}

export interface WholeGoodsReceipt extends GoodsReceipt {
  readonly lines: readonly GoodsReceiptLine[];
  /** Who took the goods in, for the head of the paper. */
  readonly shop: SlipShop;
}

/** One receipt of goods; what was taken in never changes, its goods' names may. */
export function goodsReceiptQuery(id: number) {
  return queryOptions({
    queryKey: ['stock', 'receipt', id],
    meta: { topics: ['catalog', 'shop'] },
    queryFn: async ({ signal }): Promise<WholeGoodsReceipt> => {
      const wire = await call('GET /stock/receipts/api/{id}', { params: { id }, signal });
      const lines = wire.lines.map(receiptLineFromWire);
      return { ...goodsReceiptFromWire(wire), lines, shop: slipShopFromWire(wire.shop) };
    },
  });
}
