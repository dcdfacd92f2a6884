import type { Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';

/** Whose orders and papers: a branch's, of a customer and of whoever was merged into them. */
export interface OfCustomer {
  readonly branchId: number;
  readonly customerIds: readonly number[];
}

/** A page of what is asked for of a customer (rule C2.6). */
export interface CustomerListQuery<S extends string> extends OfCustomer {
  readonly typed: string;
  /** The newest first when nothing else is asked for. */
  readonly sort: SortOrder<S> | null;
  readonly page: ListPage;
}

/** What a customer bought, net of what went back. */
export interface CustomerSales {
  /** How many orders were paid. */
  readonly orders: number;
  readonly totalSatang: Satang;
  readonly lastMs: EpochMs | null;
  readonly returns: number;
  /** What went back, as a positive amount. */
  readonly returnedSatang: Satang;
}

/** What a customer bought of one product or variant; the lines' amounts, before coupons and VAT on top. */
export interface BoughtGoods {
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly skuCode: string;
  readonly variantValue: string | null;
  readonly quantity: number;
  readonly amountSatang: Satang;
  readonly lastMs: EpochMs;
}

export type GoodsSort = 'name' | 'quantity' | 'amount' | 'last';

/**
 * What a customer's page shows of orders, which stand above the customers: whoever puts the program together
 * hands it in.
 */
export interface AsksForSales {
  readonly salesOfCustomer: (reader: Reader, of: OfCustomer) => Promise<CustomerSales>;
  readonly goodsOfCustomer: (
    reader: Reader,
    query: CustomerListQuery<GoodsSort>,
  ) => Promise<{ readonly goods: readonly BoughtGoods[]; readonly total: number }>;
}
