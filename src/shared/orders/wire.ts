import { parseHundredths, satangFromBaht } from '../money/satang.ts';
import { slipShopFromWire } from '../slips/slip-shop.ts';
import type { OrderWire, ReceiptWire } from './contract.ts';
import type { HandDiscount } from './hand-discounts.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS, type TaxTerms } from './pricing.ts';
import type {
  ExchangedReturn,
  GivenDiscount,
  ReceiptFacts,
  SaleFacts,
  SaleLine,
  TakenPayment,
} from './sale.ts';

/** Orders and receipts out of the calls' words, in satang (rule C2.1, C2.2): for the screens, and for the server's own slips. */

/** How a shop taxes what it sells, or taxed a sale. */
export function taxTermsFromWire(told: Pick<OrderWire, 'vat_mode' | 'tax_percent'>): TaxTerms {
  return {
    mode: told.vat_mode,
    rateHundredths: parseHundredths(told.tax_percent) ?? DEFAULT_TAX_RATE_HUNDREDTHS,
  };
}

/** What somebody took off by hand, out of the calls: percent or baht become hundredths. */
export const handDiscountFromWire = (
  wire: { readonly kind: HandDiscount['kind']; readonly value: number; readonly reason: string } | null,
): HandDiscount | null =>
  wire && { kind: wire.kind, valueHundredths: satangFromBaht(wire.value), reason: wire.reason };

function givenFromWire(wire: OrderWire['order_discount']): GivenDiscount | null {
  const discount = handDiscountFromWire(wire);
  return wire && discount && { ...discount, discountSatang: satangFromBaht(wire.amount) };
}

function lineFromWire(item: OrderWire['items'][number]): SaleLine {
  const variant = item.product.variant_attributes.find(({ id }) => id === item.variant_id);
  return {
    ...{ id: item.id, productId: item.product.id, variantId: item.variant_id, sku: item.product.sku_code },
    name: variant === undefined ? item.product.name : `${item.product.name} ${variant.variant_value}`,
    quantity: item.quantity,
    returnedQuantity: item.returned_quantity,
    unitPriceSatang: satangFromBaht(item.unit_price),
    discountSatang: satangFromBaht(item.discount),
    byHand: givenFromWire(item.manual_discount),
    subtotalSatang: satangFromBaht(item.subtotal),
    vatClass: item.vat_class,
  };
}

export function saleFactsFromWire(order: OrderWire): SaleFacts {
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    createdAt: Date.parse(order.created_at),
    note: order.note,
    couponCode: order.coupon,
    subtotalSatang: satangFromBaht(order.subtotal),
    discountSatang: satangFromBaht(order.discount),
    couponDiscountSatang: satangFromBaht(order.coupon_discount),
    orderDiscount: givenFromWire(order.order_discount),
    byHandSatang: satangFromBaht(order.manual_discounts),
    discountApprover: order.discount_approver,
    tax: taxTermsFromWire(order),
    taxSatang: satangFromBaht(order.tax),
    includedTaxSatang: satangFromBaht(order.included_tax),
    zeroRatedSatang: satangFromBaht(order.zero_rated),
    exemptSatang: satangFromBaht(order.exempt),
    totalSatang: satangFromBaht(order.total),
    refundedSatang: satangFromBaht(order.refunded),
    returned: order.returned,
    lines: order.items.map(lineFromWire),
  };
}

export const exchangeFromWire = (exchange: ReceiptWire['exchange']): ExchangedReturn | null =>
  exchange && {
    ...{ returnId: exchange.return_id, refundNumber: exchange.refund_number },
    refundedSatang: satangFromBaht(exchange.refunded),
  };

export const paymentsFromWire = (payments: ReceiptWire['payments']): TakenPayment[] =>
  payments.map((line) => ({
    ...{ method: line.payment_method, name: line.payment_name, reference: line.reference },
    tenderedSatang: satangFromBaht(line.tendered),
  }));

export function receiptFactsFromWire(receipt: ReceiptWire): ReceiptFacts {
  return {
    receiptNumber: receipt.receipt_number,
    paidAt: Date.parse(receipt.created_at),
    paidByName: receipt.payment_name,
    tenderedSatang: satangFromBaht(receipt.total_amount),
    changeSatang: satangFromBaht(receipt.change_price),
    payments: paymentsFromWire(receipt.payments),
    exchange: exchangeFromWire(receipt.exchange),
    sale: saleFactsFromWire(receipt.order),
    cashierName: receipt.cashier.name,
    till: { name: receipt.till?.name ?? '', posId: receipt.till?.pos_id ?? '' },
    taxInvoiceNumber: receipt.tax_invoice_number,
    shop: slipShopFromWire(receipt.shop),
  };
}
