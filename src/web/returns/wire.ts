import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { LineAmounts } from '#shared/orders/return-amounts.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { ReturnableWire } from '#shared/returns/contract.ts';
import { nameOf } from '#shared/returns/wire.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';

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
