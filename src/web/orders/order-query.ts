import { queryOptions } from '@tanstack/react-query';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { PaidBy } from '#shared/orders/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { KnownCustomer } from '#web/customers/whole-customer.ts';
import { call } from '#web/lib/api.ts';
import type { Receipt, Sale } from './sale.ts';
import { orderPageFromWire, receiptFromWire, saleFromWire } from './wire.ts';

/** An order as its own page shows it. */
export interface OrderPageFacts {
  readonly sale: Sale;
  readonly cashier: { readonly id: number; readonly name: string };
  readonly customer: KnownCustomer | null;
  readonly payment: {
    readonly receiptNumber: string;
    readonly paidBy: PaidBy;
    readonly tenderedSatang: Satang;
    readonly changeSatang: Satang;
    readonly paidAt: EpochMs;
  } | null;
  readonly documents: Readonly<Record<OrderDocumentKind, boolean>>;
}

/** An order for its own page, which follows what other screens do with it. */
export function orderPageQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'page', orderId],
    staleTime: 0,
    meta: { topics: ['orders'] },
    queryFn: async ({ signal }): Promise<OrderPageFacts> =>
      orderPageFromWire(await call('GET /api/orders/{id}', { params: { id: orderId }, signal })),
  });
}

/** An order for its payment screen; asked anew on each arrival, since another window may have paid it. */
export function saleQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'sale', orderId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Sale> =>
      saleFromWire(await call('GET /views-myoder/{orderId}', { params: { orderId }, signal })),
  });
}

/** A paid order's receipt; nothing of it changes any more but that a tax invoice may take its place. */
export function receiptQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'receipt', orderId],
    staleTime: 0,
    meta: { topics: ['orders'] },
    queryFn: async ({ signal }): Promise<Receipt> =>
      receiptFromWire(await call('GET /receipt-all/{orderId}', { params: { orderId }, signal })),
  });
}

/** The order's id in the page's address, or null when no order can have it. */
export function orderIdIn(address: string | undefined): number | null {
  return address !== undefined && /^[1-9]\d{0,9}$/.test(address) ? Number(address) : null;
}
