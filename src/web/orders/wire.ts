import { bahtFromSatang, type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { OrderDetailWire, OrderRowWire, OrderWire, ReceiptWire } from '#shared/orders/contract.ts';
import type { BasketChangeWire, HistoryItemWire, LineChangeWire } from '#shared/orders/fields.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import type { BasketChange, LineChange } from '#shared/orders/line-changes.ts';
import {
  exchangeFromWire,
  handDiscountFromWire,
  paymentsFromWire,
  receiptFactsFromWire,
  saleFactsFromWire,
} from '#shared/orders/wire.ts';
import type { CatalogProduct } from '#web/catalog/product.ts';
import { productFromWire } from '#web/catalog/wire.ts';
import { couponFromWire, type TillCoupon } from '#web/coupons/wire.ts';
import { type KnownCustomer, knownFromWire } from '#web/customers/known/wire.ts';
import type { GoodAnswerOf } from '#web/lib/calls.ts';
import type { ListedOrder, OrderPageFacts } from './queries.ts';
import type { PaidSale, Receipt, Sale } from './sale.ts';

/** Orders and receipts of the calls in the screens' own words and in satang (rule C2.1, C2.2). */

type HandDiscountWire = NonNullable<BasketBackWire['order_discount']>;

/** What somebody took off by hand, for the calls. */
export const handDiscountBody = ({ kind, valueHundredths, reason }: HandDiscount) => ({
  kind,
  value: bahtFromSatang(valueHundredths),
  reason,
});

export const saleFromWire = (order: OrderWire): Sale => ({
  ...saleFactsFromWire(order),
  customer: order.customer && knownFromWire(order.customer),
});

export const receiptFromWire = (receipt: ReceiptWire): Receipt => ({
  ...receiptFactsFromWire(receipt),
  sale: saleFromWire(receipt.order),
});

export function paidSaleFromWire(item: HistoryItemWire): PaidSale {
  const { firstname, lastname } = item.member.employee;
  return {
    orderId: item.orders_id,
    returnId: item.return_id,
    number: item.sales_number,
    cashierName: `${firstname} ${lastname}`.trim(),
    totalSatang: satangFromBaht(item.total),
    paidAt: Date.parse(item.created_at),
    paidByName: item.payment_name,
  };
}

/** What the orders that were found come to. */
export const sumsFromWire = (sums: { readonly total: number; readonly refunded: number } | null) =>
  sums && { totalSatang: satangFromBaht(sums.total), refundedSatang: satangFromBaht(sums.refunded) };

export function listedOrderFromWire(order: OrderRowWire): ListedOrder {
  return {
    ...{ id: order.id, branchId: order.branch_id },
    number: order.order_number,
    createdAt: Date.parse(order.created_at),
    paid: order.status === 'paid',
    paidByName: order.payment_name,
    customer: order.customer && knownFromWire(order.customer),
    cashierName: order.cashier.name,
    subtotalSatang: satangFromBaht(order.subtotal),
    discountSatang: satangFromBaht(order.discount),
    vatSatang: satangFromBaht(order.tax) + satangFromBaht(order.included_tax),
    soldRegistered: order.vat_mode !== 'none',
    totalSatang: satangFromBaht(order.total),
    refundedSatang: satangFromBaht(order.refunded),
    returned: order.returned,
    receiptNumber: order.receipt_number,
    papers: order.document_numbers,
  };
}

/** An order's page: the sale with its payment, customer, cashier and papers. */
export function orderPageFromWire(order: OrderDetailWire): OrderPageFacts {
  const { payment } = order;
  return {
    sale: saleFromWire(order),
    cashier: order.cashier,
    payment: payment && {
      receiptNumber: payment.receipt_number,
      paidByName: payment.payment_name,
      payments: paymentsFromWire(payment.payments),
      tenderedSatang: satangFromBaht(payment.total_amount),
      changeSatang: satangFromBaht(payment.change_price),
      exchange: exchangeFromWire(payment.exchange),
      paidAt: Date.parse(payment.created_at),
    },
    documents: order.documents,
  };
}

/** A thing that comes with how many of it. */
export interface BasketThing {
  readonly product: CatalogProduct;
  readonly variantId: number | null;
  readonly quantity: number;
  /** What was taken off all of it by hand. */
  readonly handDiscount: HandDiscount | null;
  /** What was typed for one; null where the product has a price of its own (rule C12.11). */
  readonly typedPriceSatang: Satang | null;
}

type ThingWire = {
  readonly product: Parameters<typeof productFromWire>[0];
  readonly variant_id: number | null;
  readonly quantity: number;
  readonly price: number | null;
  readonly manual_discount: HandDiscountWire | null;
};

export const thingsFromWire = (things: readonly ThingWire[]): readonly BasketThing[] =>
  things.map(({ product, variant_id: variantId, quantity, price, manual_discount }) => ({
    product: productFromWire(product),
    variantId,
    quantity,
    typedPriceSatang: price === null ? null : satangFromBaht(price),
    handDiscount: handDiscountFromWire(manual_discount),
  }));

export function lineChangeFromWire(change: LineChangeWire): LineChange {
  if (change.what !== 'price') return change;
  return { ...change, from: satangFromBaht(change.from), to: satangFromBaht(change.to) };
}

export const basketChangeFromWire = (change: BasketChangeWire): BasketChange =>
  change.what === 'coupon' || change.what === 'customer' ? change : lineChangeFromWire(change);

/** A basket that comes back to the till, at today's prices. */
export interface BasketBack {
  readonly note: string;
  /** Null also for one that can't be used any more, which the changes tell. */
  readonly coupon: TillCoupon | null;
  /** Null also for one who was hidden, which the changes tell. */
  readonly customer: KnownCustomer | null;
  readonly quotation: { readonly id: number; readonly number: string } | null;
  /** What was taken off the whole of it by hand. */
  readonly orderDiscount: HandDiscount | null;
  readonly things: readonly BasketThing[];
  readonly changes: readonly BasketChange[];
}

type BasketBackWire = GoodAnswerOf<'POST /checkout/{orderId}/basket'>;

export function basketBackFromWire(wire: Omit<BasketBackWire, 'order_number'>): BasketBack {
  return {
    note: wire.note,
    coupon: wire.coupon && couponFromWire(wire.coupon),
    customer: wire.customer && knownFromWire(wire.customer),
    quotation: wire.quotation && { id: wire.quotation.id, number: wire.quotation.quotation_number },
    orderDiscount: handDiscountFromWire(wire.order_discount),
    things: thingsFromWire(wire.lines),
    changes: wire.changes.map(basketChangeFromWire),
  };
}
