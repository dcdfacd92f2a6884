import { satangFromBaht } from '#shared/money/satang.ts';
import type { QuotationBasketWire, QuotationRowWire } from '#shared/quotations/contract.ts';
import { knownFromWire } from '#web/customers/known/wire.ts';
import { ownPath } from '#web/lib/call-request.ts';
import { lineChangeFromWire, thingsFromWire } from '#web/orders/wire.ts';
import type { ListedQuotation, QuotationBasket } from './queries.ts';

/** Quotations of the calls in the screens' own words and in satang (rule C2.1, C2.2). */

const madeOrder = (order: QuotationRowWire['order']) => order && { id: order.id, number: order.order_number };

export function listedQuotationFromWire(wire: QuotationRowWire): ListedQuotation {
  return {
    id: wire.id,
    number: wire.quotation_number,
    customerName: wire.customer_name,
    customerCode: wire.customer_number,
    issuedAt: Date.parse(wire.created_at),
    totalSatang: satangFromBaht(wire.total),
    pdfUrl: ownPath(wire.pdfUrl, ''),
    validUntil: wire.valid_until,
    state: wire.state,
    order: madeOrder(wire.order),
  };
}

export function quotationBasketFromWire(wire: QuotationBasketWire): QuotationBasket {
  return {
    id: wire.id,
    number: wire.quotation_number,
    validUntil: wire.valid_until,
    state: wire.state,
    order: madeOrder(wire.order),
    customer: wire.customer && knownFromWire(wire.customer),
    things: thingsFromWire(wire.lines),
    changes: wire.changes.map(lineChangeFromWire),
    quotedTotalSatang: satangFromBaht(wire.quoted_total),
    totalSatang: satangFromBaht(wire.total),
  };
}
