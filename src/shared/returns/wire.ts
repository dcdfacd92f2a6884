import { satangFromBaht } from '../money/satang.ts';
import { slipShopFromWire } from '../slips/slip-shop.ts';
import type { RefundSlipWire, RefundWire } from './contract.ts';
import type { Refund, RefundSlipFacts } from './refund.ts';

/** Returns out of the calls' words, in satang (rule C2.1, C2.2): for the screens, and for the server's own slips. */

/** What a line's goods are called, with their variant's value. */
export const nameOf = (line: { readonly name: string; readonly variant_value: string | null }) =>
  [line.name, line.variant_value].filter(Boolean).join(' ');

export function refundFromWire(refund: RefundWire): Refund {
  return {
    id: refund.return_id,
    number: refund.refund_number,
    madeAt: Date.parse(refund.created_at),
    isWithoutReceipt: refund.without_receipt,
    orderId: refund.order_id,
    orderNumber: refund.order_number ?? '',
    receiptNumber: refund.receipt_number ?? '',
    soldAt: refund.sold_at === null ? null : Date.parse(refund.sold_at),
    reason: refund.reason,
    cashierName: refund.cashier,
    approvedBy: refund.approved_by,
    lines: refund.lines.map((line) => ({
      name: nameOf(line),
      unitPriceSatang: satangFromBaht(line.unit_price),
      quantity: line.quantity,
      condition: line.condition,
      subtotalSatang: satangFromBaht(line.subtotal),
      discountSatang: satangFromBaht(line.line_discount) + satangFromBaht(line.coupon_discount),
      totalSatang: satangFromBaht(line.total),
      vatClass: line.vat_class,
    })),
    grossSatang: satangFromBaht(refund.gross),
    discountSatang: satangFromBaht(refund.discount),
    taxSatang: satangFromBaht(refund.tax),
    includedTaxSatang: satangFromBaht(refund.included_tax),
    zeroRatedSatang: satangFromBaht(refund.zero_rated),
    exemptSatang: satangFromBaht(refund.exempt),
    totalSatang: satangFromBaht(refund.total),
    payments: refund.payments.map(({ method, name, amount, reference }) => ({
      ...{ method, name, satang: satangFromBaht(amount), reference },
    })),
    exchange: refund.exchange && {
      ...{ orderId: refund.exchange.order_id, receiptNumber: refund.exchange.receipt_number },
    },
    creditNote: refund.credit_note && {
      number: refund.credit_note.number,
      address: refund.credit_note.pdfUrl,
    },
  };
}

export function refundSlipFromWire(slip: RefundSlipWire): RefundSlipFacts {
  return {
    ...refundFromWire(slip),
    vatMode: slip.vat_mode,
    taxPercent: slip.tax_percent,
    tillName: slip.till?.name ?? '',
    shop: slipShopFromWire(slip.shop),
  };
}
