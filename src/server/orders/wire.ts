import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { OrderDetailWire, OrderRowWire, OrderWire, ReceiptWire } from '#shared/orders/contract.ts';
import type { BasketChangeWire, HistoryItemWire, LineChangeWire, PaymentIn } from '#shared/orders/fields.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import type { BasketChange, LineChange } from '#shared/orders/line-changes.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { productWire } from '../catalog/wire.ts';
import { couponWire } from '../coupons/wire.ts';
import { knownCustomerWire } from '../customers/wire.ts';
import { type DocumentFlags, documentFlags } from '../documents/order-documents.ts';
import type { MethodNames } from '../payment-methods/queries.ts';
import type { Seller } from '../shop/sellers.ts';
import { frozenSlipShopWire } from '../shop/wire.ts';
import { lineDiscountOf, orderDiscountOf } from './hand-discounts.ts';
import type { ListedOrder, OrderSums } from './order-list.ts';
import {
  type HistorySale,
  type HistorySortKey,
  type OrderHead,
  type OrderItem,
  type OrderWithItems,
  returnedStateOf,
} from './queries.ts';
import type { SaleReceipt } from './receipts.ts';
import type { BasketNow, SoldAgain } from './sell-again.ts';
import type { AskedPayment } from './settle-order.ts';
import { type ClassValues, classValuesOf, vatClassOf } from './vat-classes.ts';

/** How somebody asks to pay, out of the call's words; the contract has seen to it that one of the two is there whole. */
export function askedPayment({
  payments,
  payment_method,
  paymentAmount,
  changeAmount,
}: PaymentIn): AskedPayment {
  if (payments === undefined) {
    const [method, tenderedSatang] = [payment_method ?? 'cash', paymentAmount ?? 0];
    return { tender: { method, tenderedSatang, shownChangeSatang: changeAmount ?? null } };
  }
  return {
    lines: payments.map(({ method, amount, tendered, reference }) => ({
      ...{ method, amountSatang: amount, tenderedSatang: tendered ?? amount },
      reference: reference || null,
    })),
  };
}

/** An order as the calls have it (rule C3). */
export function orderWire({ head, items }: OrderWithItems): OrderWire {
  return { ...headWire(head), items: items.map(itemWire) };
}

function headWire(head: OrderHead): Omit<OrderWire, 'items'> {
  return {
    id: head.id,
    order_number: head.order_number,
    customers_id: head.customer_id,
    customer: customerOf(head),
    status: head.status,
    subtotal: bahtFromSatang(head.subtotal_satang),
    discount: bahtFromSatang(head.line_discount_satang + head.coupon_discount_satang),
    coupon_discount: bahtFromSatang(head.coupon_discount_satang),
    coupon: head.coupon_code,
    order_discount: givenWire(orderDiscountOf(head), head.order_discount_satang),
    manual_discounts: bahtFromSatang(head.hand_discount_satang ?? 0),
    discount_approver:
      head.approver_firstname === null ? null : `${head.approver_firstname} ${head.approver_lastname}`.trim(),
    note: head.note,
    tax: bahtFromSatang(head.tax_satang),
    tax_percent: head.tax_rate_hundredths / 100,
    vat_mode: head.vat_mode,
    included_tax: bahtFromSatang(head.included_tax_satang),
    ...classValuesWire(classValuesOf(head)),
    total: bahtFromSatang(head.total_satang),
    refunded: bahtFromSatang(head.refunded_satang),
    returned: returnedStateOf(head),
    created_at: bangkokIso(head.created_ms),
    cashier: { id: head.cashier_id, name: `${head.firstname} ${head.lastname}`.trim() },
  };
}

/** What of a total is for goods without VAT, as the calls have it. */
export const classValuesWire = ({ zeroRatedSatang, exemptSatang }: ClassValues) => ({
  ...{ zero_rated: bahtFromSatang(zeroRatedSatang), exempt: bahtFromSatang(exemptSatang) },
});

/** Who bought, by what people call them. */
const customerOf = (head: OrderHead) =>
  head.customer_id === null
    ? null
    : {
        ...{ id: head.customer_id, numbercode: head.number_code ?? '' },
        name: head.company_name || (head.customer_name ?? ''),
      };

/** An order as the list has it (rule C3, GET /api/orders). */
export function orderRowWire(
  { head, paidBy, documents, ...listed }: ListedOrder,
  { nameOf }: MethodNames,
): OrderRowWire {
  const listedHead = headWire(head);
  return {
    ...listedHead,
    branch_id: listed.branchId,
    customer_name: listedHead.customer?.name ?? null,
    customer_number: listedHead.customer?.numbercode ?? null,
    payment_method: paidBy,
    payment_name: paidBy === null ? null : nameOf(paidBy),
    receipt_number: listed.receiptNumber,
    documents: documentFlags(documents),
    document_numbers: documents,
  };
}

/** What the orders that were found come to. */
export const sumsWire = (sums: OrderSums | null) =>
  sums && { total: bahtFromSatang(sums.totalSatang), refunded: bahtFromSatang(sums.refundedSatang) };

/** What the list can be sorted by, in the calls' words. */
export const ORDER_SORT_FIELDS = {
  order_number: 'number',
  subtotal: 'subtotal',
  discount: 'discount',
  tax: 'tax',
  total: 'total',
  status: 'status',
  created_at: 'created',
} as const;

export interface OrderDetailParts {
  readonly order: OrderWithItems;
  readonly receipt: SaleReceipt | null;
  readonly documents: DocumentFlags;
  readonly names: MethodNames;
}

/** An order's page (rule C3, GET /api/orders/{id}). */
export function orderDetailWire(parts: OrderDetailParts): OrderDetailWire {
  const { order, receipt, documents, names } = parts;
  return {
    ...orderWire(order),
    payment: receipt && {
      receipt_number: receipt.number,
      ...settlementWire(receipt, names),
      created_at: bangkokIso(receipt.issuedMs),
    },
    documents,
  };
}

function itemWire(item: OrderItem): OrderWire['items'][number] {
  const price = bahtFromSatang(item.unit_price_satang);
  const variant =
    item.variant_id === null ? [] : [{ id: item.variant_id, variant_value: item.variant_value ?? '', price }];
  return {
    id: item.id,
    product: {
      id: item.product_id,
      name: item.name,
      sku_code: item.sku_code,
      price,
      product_imag: item.image_name === null ? [] : [{ name: item.image_name }],
      variant_attributes: variant,
    },
    variant_id: item.variant_id,
    quantity: item.quantity,
    returned_quantity: item.returned_quantity,
    price,
    unit_price: price,
    discount: bahtFromSatang(item.discount_satang),
    manual_discount: givenWire(lineDiscountOf(item), item.hand_discount_satang),
    subtotal: bahtFromSatang(item.subtotal_satang),
    vat_class: vatClassOf(item),
  };
}

export interface ReceiptParts {
  readonly order: OrderWithItems;
  readonly receipt: SaleReceipt;
  readonly seller: Seller;
  readonly taxInvoiceNumber: string | null;
  readonly names: MethodNames;
}

/** How it was settled: in one word with what was handed over and given back, and line by line (rule C10.2). */
function settlementWire(receipt: SaleReceipt, { nameOf }: MethodNames) {
  const { paidBy, tenderedSatang, changeSatang, payments, exchange } = receipt;
  return {
    payment_method: paidBy,
    payment_name: nameOf(paidBy),
    total_amount: bahtFromSatang(tenderedSatang),
    change_price: bahtFromSatang(changeSatang),
    payments: payments.map((line) => ({
      payment_method: line.method,
      payment_name: nameOf(line.method),
      amount: bahtFromSatang(line.amountSatang),
      tendered: bahtFromSatang(line.tenderedSatang),
      change: bahtFromSatang(line.changeSatang),
      reference: line.reference ?? null,
    })),
    exchange: exchange && {
      ...{ return_id: exchange.returnId, refund_number: exchange.refundNumber },
      amount: bahtFromSatang(exchange.amountSatang),
      refunded: bahtFromSatang(exchange.refundedSatang),
    },
  };
}

/**
 * A receipt as the calls have it (rule C3): `total_amount` is what was handed over. The seller is who they were at the
 * sale; whether they were registered for VAT is told by the order, which was taxed so.
 */
export function receiptWire(parts: ReceiptParts): ReceiptWire {
  const { order, receipt, seller, taxInvoiceNumber, names } = parts;
  const sold = orderWire(order);
  return {
    receipt_number: receipt.number,
    created_at: bangkokIso(receipt.issuedMs),
    order: sold,
    ...settlementWire(receipt, names),
    subtotal: sold.subtotal,
    tax: sold.tax,
    discount: sold.discount,
    total: sold.total,
    coupon: sold.coupon === null ? null : { code: sold.coupon },
    cashier: sold.cashier,
    till: seller.till && { name: seller.till.name, pos_id: seller.till.posId },
    tax_invoice_number: taxInvoiceNumber,
    shop: frozenSlipShopWire(seller, sold.vat_mode),
  };
}

/** What the calls' fields of the history are sorted by inside. */
export const HISTORY_SORT_FIELDS: Readonly<Record<string, HistorySortKey>> = {
  sales_number: 'number',
  created_at: 'number',
  total: 'total',
  payment_method: 'method',
};

/** A sale or a refund in the shift's history (rule S3): its number is the receipt's. */
export function historyItemWire(sale: HistorySale, { nameOf }: MethodNames): HistoryItemWire {
  return {
    sales_number: sale.number,
    total: bahtFromSatang(sale.total_satang),
    payment_method: sale.paid_by,
    payment_name: nameOf(sale.paid_by),
    created_at: bangkokIso(sale.issued_ms),
    orders_id: sale.order_id,
    return_id: sale.kind === 'refund' ? sale.id : null,
    member: { employee: { firstname: sale.firstname, lastname: sale.lastname } },
  };
}

/** What somebody takes off by hand: percent or baht, and why (rule C12.4). */
const handDiscountWire = (discount: HandDiscount | null) =>
  discount && {
    kind: discount.kind,
    value: discount.valueHundredths / 100,
    reason: discount.reason,
  };

/** The same as it was given, with what it came to. */
function givenWire(discount: HandDiscount | null, satang: Satang | null) {
  const given = handDiscountWire(discount);
  return given && { ...given, amount: bahtFromSatang(satang ?? 0) };
}

/** What can be taken over. */
export const thingsWire = (things: SoldAgain['things']) =>
  things.map(({ product, variantId, quantity, handDiscount, typedPriceSatang }) => ({
    product: productWire(product),
    variant_id: variantId,
    quantity,
    price: typedPriceSatang === null ? null : bahtFromSatang(typedPriceSatang),
    manual_discount: handDiscountWire(handDiscount),
  }));

/** What changed for a line. */
export function lineChangeWire(change: LineChange): LineChangeWire {
  if (change.what !== 'price') return change;
  return { ...change, from: bahtFromSatang(change.from), to: bahtFromSatang(change.to) };
}

/** What changed of a basket. */
export const basketChangeWire = (change: BasketChange): BasketChangeWire =>
  change.what === 'coupon' || change.what === 'customer' ? change : lineChangeWire(change);

/** A basket that comes back. */
export const basketNowWire = ({
  things,
  coupon,
  customer,
  orderDiscount,
  quotation,
  changes,
}: BasketNow) => ({
  coupon: coupon && couponWire(coupon),
  customer: customer && knownCustomerWire(customer),
  order_discount: handDiscountWire(orderDiscount),
  quotation: quotation && { id: quotation.id, quotation_number: quotation.number },
  lines: thingsWire(things),
  changes: changes.map(basketChangeWire),
});
