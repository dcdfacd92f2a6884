import { bahtFromSatang } from '#shared/money/satang.ts';
import type { QuotationBasketWire, QuotationRowWire } from '#shared/quotations/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { knownCustomerWire } from '../customers/wire.ts';
import { lineChangeWire, thingsWire } from '../orders/wire.ts';
import type { QuotationBasket } from './quotation-basket.ts';
import type { ListedQuotation, QuotationSort } from './quotation-list.ts';

/** What the calls' sort fields are inside. */
export const QUOTATION_SORT_FIELDS: Readonly<Record<string, QuotationSort>> = {
  quotation_number: 'number',
  customer: 'customer',
  created_at: 'issued',
  total: 'total',
  valid_until: 'valid',
};

/** Where a quotation's paper is. */
export const quotationPdfUrl = (id: number) => `/quotations/${id}/pdf`;

const orderWire = (order: { readonly id: number; readonly number: string } | null) =>
  order && { id: order.id, order_number: order.number };

/** A quotation in the list. */
export function quotationRowWire(quotation: ListedQuotation): QuotationRowWire {
  const { id, number, customer } = quotation;
  return {
    id,
    quotation_number: number,
    customers_id: customer.id,
    customer_name: customer.name,
    customer_number: customer.number,
    created_at: bangkokIso(quotation.issuedMs),
    total: bahtFromSatang(quotation.totalSatang),
    pdfUrl: quotationPdfUrl(id),
    valid_until: quotation.validUntil,
    state: quotation.state,
    order: orderWire(quotation.order),
  };
}

/** A quotation as a basket. */
export function quotationBasketWire(basket: QuotationBasket): QuotationBasketWire {
  return {
    id: basket.id,
    quotation_number: basket.number,
    valid_until: basket.validUntil,
    state: basket.state,
    order: orderWire(basket.order),
    customer: basket.customer && knownCustomerWire(basket.customer),
    lines: thingsWire(basket.things),
    changes: basket.changes.map(lineChangeWire),
    quoted_total: bahtFromSatang(basket.quotedTotalSatang),
    total: bahtFromSatang(basket.totalSatang),
  };
}
