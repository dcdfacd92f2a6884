import type { z } from 'zod';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import { type LineAmounts, sumOfLines } from '#shared/orders/return-amounts.ts';
import type {
  RefundSlipWire,
  RefundWire,
  ReturnableWire,
  returnsContract,
} from '#shared/returns/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { type ReckonedLine, type Refund, type ReturnedLine, refundedClassValues } from '../orders/refunds.ts';
import { vatClassOf } from '../orders/vat-classes.ts';
import { classValuesWire } from '../orders/wire.ts';
import type { MethodNames } from '../payment-methods/queries.ts';
import type { Seller } from '../shop/sellers.ts';
import { frozenSlipShopWire } from '../shop/wire.ts';
import type { RefundWay } from './book-return.ts';
import type { Returnable, TaxOfRefund } from './queries.ts';
import type { LooseReturn } from './return-without-receipt.ts';

/** A line that is brought back, as the calls bring it. */
export const returnedLine = (line: {
  readonly item_id: number;
  readonly quantity: number;
  readonly condition: ReturnedLine['condition'];
}): ReturnedLine => ({ itemId: line.item_id, quantity: line.quantity, condition: line.condition });

type LooseReturnBody = z.output<(typeof returnsContract)['POST /returns']['body']>;

/** Goods that come without their receipt, as the call brings them. */
export function looseReturn({ lines, reason, refund }: LooseReturnBody): LooseReturn {
  return {
    lines: lines.map(({ product_id, variant_id, quantity, condition, unit_price }) => ({
      ...{ productId: product_id, variantId: variant_id ?? null, quantity, condition },
      unitPriceSatang: unit_price,
    })),
    reason,
    cashSatang: refund.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** A way in which money goes back, as the calls bring it. */
export const refundWay = (way: {
  readonly method: RefundWay['method'];
  readonly amount: Satang;
  readonly reference?: string | null | undefined;
}): RefundWay => ({ method: way.method, amountSatang: way.amount, reference: way.reference || null });

/** What goes back in all: its value, and the VAT that comes on top of it. */
export function amountsWire({ totalSatang, taxSatang, includedTaxSatang }: LineAmounts) {
  return {
    subtotal: bahtFromSatang(totalSatang - taxSatang),
    tax: bahtFromSatang(taxSatang),
    included_tax: bahtFromSatang(includedTaxSatang),
    total: bahtFromSatang(totalSatang),
  };
}

function lineAmountsWire(amounts: LineAmounts) {
  return {
    subtotal: bahtFromSatang(amounts.subtotalSatang),
    line_discount: bahtFromSatang(amounts.lineDiscountSatang),
    order_discount: bahtFromSatang(amounts.orderDiscountSatang),
    coupon_discount: bahtFromSatang(amounts.couponDiscountSatang),
    tax: bahtFromSatang(amounts.taxSatang),
    included_tax: bahtFromSatang(amounts.includedTaxSatang),
    total: bahtFromSatang(amounts.totalSatang),
  };
}

/** What would go back, in all and line by line. */
export function previewWire(lines: readonly ReckonedLine[]) {
  return {
    ...amountsWire(sumOfLines(lines.map(({ amounts }) => amounts))),
    lines: lines.map(({ itemId, quantity, condition, amounts }) => ({
      ...{ item_id: itemId, quantity, condition },
      ...lineAmountsWire(amounts),
    })),
  };
}

export function returnableWire(found: Returnable, { nameOf }: MethodNames): ReturnableWire {
  const { order, sale, customer, lines, left } = found;
  return {
    order_id: order.head.id,
    order_number: order.head.order_number,
    receipt_number: sale.number,
    paid_at: bangkokIso(sale.issuedMs),
    total: bahtFromSatang(sale.totalSatang),
    refunded: bahtFromSatang(order.head.refunded_satang),
    vat_mode: order.head.vat_mode,
    customer_name: customer && (customer.company_name || customer.name),
    tax_invoice_number: found.taxInvoiceNumber,
    payments: [...left].map(([method, satang]) => ({
      ...{ method, name: nameOf(method), amount: bahtFromSatang(satang) },
    })),
    may_return: found.mayReturn,
    approval_above: found.approvalAbove === null ? null : bahtFromSatang(found.approvalAbove),
    lines: lines.map(({ item, barcode, paid }) => ({
      item_id: item.id,
      name: item.name,
      sku_code: item.sku_code,
      barcode,
      variant_value: item.variant_value,
      image_name: item.image_name,
      unit_price: bahtFromSatang(item.unit_price_satang),
      quantity: item.quantity,
      returned_quantity: item.returned_quantity,
      paid: lineAmountsWire(paid),
    })),
  };
}

/** Where a credit note can be looked at. */
export type CreditNoteWire = RefundWire['credit_note'];

/** A refund as the calls have it; amounts are what went back. */
export function refundWire(refund: Refund, creditNote: CreditNoteWire, { nameOf }: MethodNames): RefundWire {
  const { amounts } = refund;
  return {
    return_id: refund.id,
    refund_number: refund.number,
    created_at: bangkokIso(refund.issuedMs),
    without_receipt: refund.orderId === null,
    order_id: refund.orderId,
    order_number: refund.orderNumber,
    receipt_number: refund.saleNumber,
    sold_at: refund.soldMs === null ? null : bangkokIso(refund.soldMs),
    reason: refund.reason,
    cashier: refund.cashier,
    approved_by: refund.approvedBy,
    lines: refund.lines.map((line) => ({
      name: line.name,
      sku_code: line.sku_code,
      variant_value: line.variant_value,
      unit_price: bahtFromSatang(line.unit_price_satang),
      quantity: line.quantity,
      condition: line.condition,
      subtotal: bahtFromSatang(line.subtotal_satang),
      line_discount: bahtFromSatang(line.line_discount_satang),
      order_discount: bahtFromSatang(line.order_discount_satang ?? 0),
      coupon_discount: bahtFromSatang(line.coupon_discount_satang),
      tax: bahtFromSatang(line.tax_satang),
      included_tax: bahtFromSatang(line.included_tax_satang),
      total: bahtFromSatang(line.total_satang),
      vat_class: vatClassOf(line),
    })),
    gross: bahtFromSatang(amounts.subtotalSatang),
    discount: bahtFromSatang(amounts.lineDiscountSatang + amounts.couponDiscountSatang),
    ...amountsWire(amounts),
    ...classValuesWire(refundedClassValues(refund.lines)),
    payments: refund.payments.map(({ method, amountSatang, reference }) => ({
      ...{ method, name: nameOf(method), amount: bahtFromSatang(amountSatang), reference },
    })),
    exchange: refund.exchange && {
      order_id: refund.exchange.orderId,
      order_number: refund.exchange.orderNumber,
      receipt_number: refund.exchange.receiptNumber,
      amount: bahtFromSatang(refund.exchange.amountSatang),
    },
    credit_note: creditNote,
  };
}

export interface RefundSlipParts {
  readonly refund: Refund;
  readonly creditNote: CreditNoteWire;
  readonly seller: Seller;
  /** How what it took back was taxed. */
  readonly tax: TaxOfRefund;
  readonly names: MethodNames;
}

/** A refund with all that its slip says, by the seller as the refund froze them (rule C10.3). */
export function refundSlipWire(parts: RefundSlipParts): RefundSlipWire {
  const { refund, creditNote, seller, tax, names } = parts;
  return {
    ...refundWire(refund, creditNote, names),
    vat_mode: tax.vat_mode,
    tax_percent: tax.tax_rate_hundredths === null ? null : tax.tax_rate_hundredths / 100,
    till: seller.till && { name: seller.till.name, pos_id: seller.till.posId },
    shop: frozenSlipShopWire(seller, tax.vat_mode),
  };
}
