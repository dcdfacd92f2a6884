import { z } from 'zod';
import { vatClass } from '../catalog/fields.ts';
import { COUPON_REFUSALS } from '../coupons/rules.ts';
import { knownCustomer } from '../customers/contract.ts';
import { contract } from '../http/contract.ts';
import {
  comparedMoney,
  dateIn,
  fileAnswer,
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  messageOut,
  moneyOut,
  TABLE_FORMATS,
  text,
} from '../http/fields.ts';
import { slipShop } from '../shop/fields.ts';
import { VAT_MODES } from '../shop/rules.ts';
import { APPROVAL_REFUSALS, approverIn, branchesIn, branchOut } from '../staff/fields.ts';
import {
  basketBack,
  documentFlags,
  documentNumbers,
  handDiscountGiven,
  handDiscountIn,
  historyItem,
  methodIn,
  orderSums,
  paymentIn,
  settlement,
  soldListIn,
} from './fields.ts';
import { MAX_NOTE_LENGTH, ORDER_STATUSES, RETURNED_STATES } from './rules.ts';

const orderItem = z
  .object({
    id,
    product: z.object({
      id,
      name: z.string(),
      sku_code: z.string(),
      price: moneyOut,
      product_imag: z.array(z.object({ name: z.string() })),
      variant_attributes: z.array(z.object({ id, variant_value: z.string(), price: moneyOut })),
    }),
    variant_id: id.nullable(),
    quantity: z.int(),
    /** How many of them came back (rule C11.1). */
    returned_quantity: z.int(),
    price: moneyOut,
    unit_price: moneyOut,
    discount: moneyOut,
    manual_discount: handDiscountGiven.nullable(),
    subtotal: moneyOut,
    /** Whether VAT was reckoned on it (rule C13.1). */
    vat_class: vatClass,
  })
  .meta({ id: 'OrderItem' });

/** An order as rule C3 has it. */
export const order = z
  .object({
    id,
    order_number: z.string(),
    customers_id: id.nullable(),
    /** Who bought, as far as it is known (rule C12.14). */
    customer: knownCustomer.nullable(),
    status: z.enum(ORDER_STATUSES),
    subtotal: moneyOut,
    discount: moneyOut,
    coupon_discount: moneyOut,
    coupon: z.string().nullable(),
    /** What was taken off the whole order by hand, which is in `discount` (rule C12.4). */
    order_discount: handDiscountGiven.nullable(),
    /** All that was taken off by hand, on its lines and on the order. */
    manual_discounts: moneyOut,
    /** Who approved of that, where it needed somebody. */
    discount_approver: z.string().nullable(),
    note: z.string(),
    tax: moneyOut,
    tax_percent: z.number(),
    /** How the shop stood to VAT; the tax that is within the total where prices hold it, else 0. */
    vat_mode: z.enum(VAT_MODES),
    included_tax: moneyOut,
    /** What of the total is for goods taxed at 0 %, and for exempt ones (rule C13.1). */
    zero_rated: moneyOut,
    exempt: moneyOut,
    total: moneyOut,
    /** What of it went back, and whether nothing of it came back, some, or all (rule C11). */
    refunded: moneyOut,
    returned: z.enum(RETURNED_STATES),
    created_at: instantOut,
    cashier: z.object({ id, name: z.string() }),
    items: z.array(orderItem),
  })
  .meta({ id: 'Order' });

export type OrderWire = z.output<typeof order>;

const receipt = z
  .object({
    receipt_number: z.string(),
    created_at: instantOut,
    order,
    ...settlement,
    subtotal: moneyOut,
    tax: moneyOut,
    discount: moneyOut,
    total: moneyOut,
    coupon: z.object({ code: z.string() }).nullable(),
    cashier: z.object({ id, name: z.string() }),
    /** The till where it was sold, where the branch has any. */
    till: z.object({ name: z.string(), pos_id: z.string() }).nullable(),
    /** The full tax invoice that took its place as the abbreviated one. */
    tax_invoice_number: z.string().nullable(),
    shop: slipShop,
  })
  .meta({ id: 'Receipt' });

export type ReceiptWire = z.output<typeof receipt>;

/** An order in the list: without its items, with what the list's columns and filters show. */
const orderRow = order
  .omit({ items: true })
  .extend({
    branch_id: id,
    customer_name: z.string().nullable(),
    customer_number: z.string().nullable(),
    payment_method: z.string().nullable(),
    payment_name: z.string().nullable(),
    receipt_number: z.string().nullable(),
    documents: documentFlags,
    /** The numbers of those that are there and count. */
    document_numbers: documentNumbers,
  })
  .meta({ id: 'OrderRow' });

export type OrderRowWire = z.output<typeof orderRow>;

/** An order's page: what it sold, how it was paid, for whom, and its papers. */
const orderDetail = order
  .extend({
    payment: z
      .object({
        receipt_number: z.string(),
        ...settlement,
        created_at: instantOut,
      })
      .nullable(),
    documents: documentFlags,
  })
  .meta({ id: 'OrderDetail' });

export type OrderDetailWire = z.output<typeof orderDetail>;

const byOrder = z.object({ orderId: idText });

/** Selling: from the basket to the receipt (rule S7; rule C3, C5). */
export const ordersContract = contract({
  'GET /generate-order-number': {
    name: 'generateOrderNumber',
    summary: "The next order number of this cashier's open drawer; writes nothing.",
    may: 'cashier',
    answer: z.object({ order_number: z.string() }),
    refusals: ['DRAWER_NOT_OPEN'],
  },
  'GET /orders/pending': {
    name: 'pendingOrder',
    summary: 'Whether this cashier has an order that waits for payment.',
    may: 'cashier',
    answer: z.object({ hasPending: z.boolean(), orderId: id.nullable() }),
    refusals: [],
  },
  'POST /checkout': {
    name: 'checkout',
    summary: 'Makes a pending order of the basket.',
    may: 'cashier',
    changes: ['orders', 'stock'],
    idempotent: true,
    body: z.object({
      coupon: text(100).nullish(),
      note: text(MAX_NOTE_LENGTH).nullish(),
      /** Who buys (rule C12.14). */
      customer_id: id.nullish(),
      orderList: soldListIn,
      /** What is taken off the whole order by hand (rule C12.4). */
      order_discount: handDiscountIn.nullish(),
      /** Who approves of what is taken off by hand, where it is more than this cashier may. */
      approver: approverIn,
      subtotal: comparedMoney,
      discount: comparedMoney,
      tax: comparedMoney,
      total: comparedMoney,
      /** The quotation that the basket was filled from. */
      quotation_id: id.nullish(),
      /** The parked basket that it was recalled from (rule C12.3). */
      parked_id: id.nullish(),
    }),
    answer: z.object({ success: z.literal(true), orderId: id, order_number: z.string() }),
    refusals: [
      'DRAWER_NOT_OPEN',
      'DRAWER_PAUSED',
      'PENDING_ORDER_EXISTS',
      'PRODUCT_GONE',
      'PRODUCT_NOT_SOLD_HERE',
      'PRICE_NOT_TYPED',
      'OUT_OF_STOCK',
      'ORDER_TOO_LARGE',
      'PRICES_CHANGED',
      'KEY_REUSED',
      'BASKET_SOLD_OFFLINE',
      'DISCOUNT_NEEDS_APPROVAL',
      'DISCOUNT_ABOVE_APPROVER',
      ...APPROVAL_REFUSALS,
      ...COUPON_REFUSALS,
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
      'QUOTATION_NOT_FOUND',
      'BUYER_GONE',
    ],
  },
  'GET /views-myoder/{orderId}': {
    name: 'viewsMyOrder',
    summary: 'An order with its items, for the payment screen.',
    may: 'cashier',
    params: byOrder,
    answer: order,
    refusals: ['ORDER_NOT_FOUND'],
  },
  'DELETE /checkout/{orderId}': {
    name: 'cancelOrder',
    summary: 'Cancels a pending order: stock and coupon go back, the order is gone.',
    may: 'cashier',
    changes: ['orders', 'stock'],
    params: byOrder,
    answer: messageOut,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID'],
  },
  'POST /checkout/{orderId}/basket': {
    name: 'backToBasket',
    summary: "Gives up one's own pending order for its basket, at today's prices; again, it gives the same.",
    may: 'cashier',
    changes: ['orders', 'stock'],
    params: byOrder,
    answer: z.object({ order_number: z.string(), ...basketBack }).meta({ id: 'OrderBasket' }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID'],
  },
  'POST /checkout/{id}/complete': {
    name: 'completePayment',
    summary: 'Takes the payment: the order is paid and has its receipt number.',
    may: 'cashier',
    changes: ['orders', 'cash'],
    params: z.object({ id: idText }),
    body: paymentIn,
    answer: z.object({ message: z.string(), receipt_number: z.string(), change: moneyOut }),
    refusals: [
      'ORDER_NOT_FOUND',
      'DRAWER_NOT_OPEN',
      'ORDER_IN_ANOTHER_DRAWER',
      'DRAWER_PAUSED',
      'PAID_DIFFERENTLY',
      'TENDERED_TOO_LITTLE',
      'QR_AMOUNT_DIFFERS',
      'PAYMENT_METHOD_OFF',
      'PAYMENT_REFERENCE_MISSING',
      'PAYMENT_LINE_EMPTY',
      'PAYMENTS_TOO_LITTLE',
      'PAYMENTS_TOO_MUCH',
      'ONLY_CASH_HAS_CHANGE',
      'CHANGE_DIFFERS',
      'DRAWER_TOO_FULL',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /receipt-all/{orderId}': {
    name: 'receipt',
    summary: "A paid order's receipt.",
    may: 'cashier',
    params: byOrder,
    answer: receipt,
    refusals: ['RECEIPT_NOT_FOUND'],
  },
  'GET /historyOrder/api': {
    name: 'historyOrder',
    summary: "This cashier's paid orders and refunds in the open drawer, newest first.",
    may: 'cashier',
    query: listQuery,
    answer: z.object({ data: z.array(historyItem), ...listPage }),
    refusals: ['DRAWER_NOT_OPEN'],
  },
  'GET /api/orders': {
    name: 'orders',
    summary:
      "The branch's paid orders and, of those that wait, one's own or for a manager all; newest first. What more than 5,000 of them have is counted no further: has_more.",
    may: 'cashier',
    query: listQuery.extend({
      from: dateIn.optional(),
      to: dateIn.optional(),
      status: z.enum(['pending', 'paid']).optional(),
      payment_method: methodIn.optional(),
      /** Those of a customer, and of whoever was merged into this one. */
      customer_id: idText.optional(),
      /** Those that one of the staff sold. */
      cashier_id: idText.optional(),
      /** Where `q` is looked for: in numbers alone, and in no names. */
      q_in: z.literal('numbers').optional(),
      /** 1 asks for what all that is found comes to, too. */
      sums: z.literal('1').optional(),
      branches: branchesIn,
    }),
    answer: z.object({
      data: z.array(orderRow),
      ...{ ...listPage, has_more: z.boolean(), sums: orderSums },
      branches: z.array(branchOut),
    }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /api/orders/{id}': {
    name: 'orderDetail',
    summary: 'An order with its items, payment, customer and papers.',
    may: 'cashier',
    params: z.object({ id: idText }),
    query: z.object({ branches: branchesIn }),
    answer: orderDetail,
    refusals: ['ORDER_NOT_FOUND', 'BRANCH_NOT_FOUND'],
  },
  'GET /orders/export': {
    name: 'exportOrders',
    summary: 'The orders of a time as a table, narrowed down as the list is.',
    may: 'manager',
    query: z.object({
      format: z.enum(TABLE_FORMATS),
      from: dateIn.optional(),
      to: dateIn.optional(),
      status: z.enum(['pending', 'paid']).optional(),
      payment_method: methodIn.optional(),
      branches: branchesIn,
    }),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_TOO_LARGE', 'EXPORT_BUSY', 'BRANCH_NOT_FOUND'],
  },
});
