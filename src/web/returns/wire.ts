import type { VatClass } from '#shared/catalog/vat-class.ts';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { LineAmounts } from '#shared/orders/return-amounts.ts';
import type { ReturnCondition } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { RefundSlipWire, RefundWire, ReturnableWire } from '#shared/returns/contract.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { type SlipShop, slipShopFromWire } from '#web/lib/print/slip-shop.ts';

/** Returns of the calls in the screens' own words and in satang (rule C2.1, C2.2). */

/** A sold line as somebody looks at it who gives goods back. */
export interface ReturnableLine {
  readonly itemId: number;
  /** With the variant's value. */
  readonly name: string;
  /** What may be scanned of it. */
  readonly codes: readonly string[];
  readonly imageName: string | null;
  readonly unitPriceSatang: Satang;
  readonly quantity: number;
  readonly returnedQuantity: number;
  /** What all its pieces were paid with. */
  readonly paid: LineAmounts;
}

/** So much in one way. */
export interface MoneyWay {
  readonly method: MethodCode;
  readonly name: string;
  readonly satang: Satang;
}

/** A paid order whose goods can come back. */
export interface ReturnableSale {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly receiptNumber: string;
  readonly paidAt: EpochMs;
  readonly totalSatang: Satang;
  readonly refundedSatang: Satang;
  readonly vatMode: VatMode;
  readonly customerName: string;
  readonly taxInvoiceNumber: string | null;
  /** What was paid in each way and hasn't gone back in it. */
  readonly left: readonly MoneyWay[];
  /** Whether whoever is signed in may take goods back at all. */
  readonly mayReturn: boolean;
  /** Above so much a manager has to approve; null where nobody has to. */
  readonly approvalAboveSatang: Satang | null;
  readonly lines: readonly ReturnableLine[];
}

type AmountsWire = ReturnableWire['lines'][number]['paid'];

const amountsFromWire = (amounts: AmountsWire): LineAmounts => ({
  subtotalSatang: satangFromBaht(amounts.subtotal),
  lineDiscountSatang: satangFromBaht(amounts.line_discount),
  orderDiscountSatang: satangFromBaht(amounts.order_discount),
  couponDiscountSatang: satangFromBaht(amounts.coupon_discount),
  taxSatang: satangFromBaht(amounts.tax),
  includedTaxSatang: satangFromBaht(amounts.included_tax),
  totalSatang: satangFromBaht(amounts.total),
});

const nameOf = (line: { readonly name: string; readonly variant_value: string | null }) =>
  [line.name, line.variant_value].filter(Boolean).join(' ');

export function returnableFromWire(found: ReturnableWire): ReturnableSale {
  return {
    orderId: found.order_id,
    orderNumber: found.order_number,
    receiptNumber: found.receipt_number,
    paidAt: Date.parse(found.paid_at),
    totalSatang: satangFromBaht(found.total),
    refundedSatang: satangFromBaht(found.refunded),
    vatMode: found.vat_mode,
    customerName: found.customer_name ?? '',
    taxInvoiceNumber: found.tax_invoice_number,
    left: found.payments.map(({ method, name, amount }) => ({
      ...{ method, name, satang: satangFromBaht(amount) },
    })),
    mayReturn: found.may_return,
    approvalAboveSatang: found.approval_above === null ? null : satangFromBaht(found.approval_above),
    lines: found.lines.map((line) => ({
      itemId: line.item_id,
      name: nameOf(line),
      codes: [line.sku_code, line.barcode ?? ''].filter(Boolean).map((code) => code.toLowerCase()),
      imageName: line.image_name,
      unitPriceSatang: satangFromBaht(line.unit_price),
      quantity: line.quantity,
      returnedQuantity: line.returned_quantity,
      paid: amountsFromWire(line.paid),
    })),
  };
}

/** Goods of one kind and condition that came back. */
export interface RefundLine {
  readonly name: string;
  readonly unitPriceSatang: Satang;
  readonly quantity: number;
  readonly condition: ReturnCondition;
  readonly subtotalSatang: Satang;
  readonly discountSatang: Satang;
  readonly totalSatang: Satang;
  readonly vatClass: VatClass;
}

/** A way in which a return was settled: money that went back, or a sale that it was exchanged for. */
export interface Settled {
  readonly method: MethodCode;
  readonly name: string;
  readonly satang: Satang;
  readonly reference: string | null;
}

/** A return as lists show it; amounts are what went back. */
export interface Refund {
  readonly id: number;
  readonly number: string;
  readonly madeAt: EpochMs;
  /** The goods came back without their receipt: there is no order then (rule C11.10). */
  readonly isWithoutReceipt: boolean;
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly receiptNumber: string;
  readonly soldAt: EpochMs | null;
  readonly reason: string;
  readonly cashierName: string;
  readonly approvedBy: string | null;
  readonly lines: readonly RefundLine[];
  readonly grossSatang: Satang;
  readonly discountSatang: Satang;
  readonly taxSatang: Satang;
  readonly includedTaxSatang: Satang;
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
  readonly totalSatang: Satang;
  readonly payments: readonly Settled[];
  /** The sale that was paid with these goods at once, wholly or in part; null where all went back as money. */
  readonly exchange: { readonly orderId: number; readonly receiptNumber: string } | null;
  readonly creditNote: { readonly number: string; readonly address: string } | null;
}

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

/** A return with all that its slip says. */
export interface RefundSlipFacts extends Refund {
  readonly vatMode: VatMode;
  /** Null where no sale says it. */
  readonly taxPercent: number | null;
  readonly tillName: string;
  readonly shop: SlipShop;
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
