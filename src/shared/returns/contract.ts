import { z } from 'zod';
import { vatClass } from '../catalog/fields.ts';
import { contract } from '../http/contract.ts';
import {
  dateIn,
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  moneyIn,
  moneyOut,
  text,
} from '../http/fields.ts';
import { MAX_SUM_SATANG } from '../money/satang.ts';
import { paymentIn } from '../orders/fields.ts';
import { MAX_REFERENCE, RETURN_CONDITIONS } from '../orders/rules.ts';
import { slipShop } from '../shop/fields.ts';
import { VAT_MODES } from '../shop/rules.ts';
import { APPROVAL_REFUSALS, approverIn } from '../staff/fields.ts';
import { looseReturnIn, reasonIn, returnedLinesIn } from './fields.ts';

/** What goes back: `subtotal + tax = total`; `included_tax` is the VAT within it where prices hold it. */
const amounts = { subtotal: moneyOut, tax: moneyOut, included_tax: moneyOut, total: moneyOut };

/** What a line was paid with, or what of it goes back; `subtotal − line_discount − coupon_discount + tax = total`. */
const lineAmounts = {
  subtotal: moneyOut,
  line_discount: moneyOut,
  /** What of that is its part of a discount on the whole order (rule C12.4). */
  order_discount: moneyOut,
  coupon_discount: moneyOut,
  tax: moneyOut,
  included_tax: moneyOut,
  total: moneyOut,
};

const settledWay = z.object({ method: z.string(), name: z.string(), amount: moneyOut });

const returnable = z
  .object({
    order_id: id,
    order_number: z.string(),
    receipt_number: z.string(),
    paid_at: instantOut,
    total: moneyOut,
    /** What of it has gone back. */
    refunded: moneyOut,
    vat_mode: z.enum(VAT_MODES),
    customer_name: z.string().nullable(),
    tax_invoice_number: z.string().nullable(),
    /** What was paid in each way and hasn't gone back: in no way does more go back, but in cash. */
    payments: z.array(settledWay),
    /** Whether this person may take goods back at all (rule C11.5). */
    may_return: z.boolean(),
    /** Above so much a manager has to approve; null where this person needs nobody's approval. */
    approval_above: moneyOut.nullable(),
    lines: z.array(
      z
        .object({
          item_id: id,
          name: z.string(),
          sku_code: z.string(),
          /** What its package has now, to be scanned; null where it has none. */
          barcode: z.string().nullable(),
          variant_value: z.string().nullable(),
          image_name: z.string().nullable(),
          unit_price: moneyOut,
          quantity: z.int(),
          returned_quantity: z.int(),
          /** What all its pieces were paid with. */
          paid: z.object(lineAmounts),
        })
        .meta({ id: 'ReturnableLine' }),
    ),
  })
  .meta({ id: 'Returnable' });

export type ReturnableWire = z.output<typeof returnable>;

const creditNote = z.object({ number: z.string(), pdfUrl: z.string() }).nullable();

const refund = z
  .object({
    return_id: id,
    refund_number: z.string(),
    created_at: instantOut,
    /** The goods came back without their receipt (rule C11.10): then there is no order, and none of what it says. */
    without_receipt: z.boolean(),
    order_id: id.nullable(),
    order_number: z.string().nullable(),
    receipt_number: z.string().nullable(),
    sold_at: instantOut.nullable(),
    reason: z.string(),
    cashier: z.string(),
    approved_by: z.string().nullable(),
    lines: z.array(
      z
        .object({
          name: z.string(),
          sku_code: z.string(),
          variant_value: z.string().nullable(),
          unit_price: moneyOut,
          quantity: z.int(),
          condition: z.enum(RETURN_CONDITIONS),
          ...lineAmounts,
          /** Whether VAT was reckoned on it (rule C13.1). */
          vat_class: vatClass,
        })
        .meta({ id: 'RefundLine' }),
    ),
    /** Before any discount, and all that was taken off it: `gross − discount = subtotal`. */
    gross: moneyOut,
    discount: moneyOut,
    ...amounts,
    /** What of the total is for goods taxed at 0 %, and for exempt ones (rule C13.1). */
    zero_rated: moneyOut,
    exempt: moneyOut,
    payments: z.array(settledWay.extend({ reference: z.string().nullable() })),
    /** The sale that was paid with these goods at once, wholly or in part (rule C11.9). */
    exchange: z
      .object({ order_id: id, order_number: z.string(), receipt_number: z.string(), amount: moneyOut })
      .nullable(),
    credit_note: creditNote,
  })
  .meta({ id: 'Refund' });

export type RefundWire = z.output<typeof refund>;

const refundSlip = refund
  .extend({
    vat_mode: z.enum(VAT_MODES),
    /** Null without a receipt: the rate is kept with orders alone. */
    tax_percent: z.number().nullable(),
    till: z.object({ name: z.string(), pos_id: z.string() }).nullable(),
    shop: slipShop,
  })
  .meta({ id: 'RefundSlip' });

export type RefundSlipWire = z.output<typeof refundSlip>;

const ofOrder = z.object({ id: idText });

const refundWaysIn = z
  .array(
    z.object({
      method: z.string().min(1, 'กรุณาเลือกวิธีคืนเงิน').max(50, 'วิธีคืนเงินไม่ถูกต้อง'),
      amount: moneyIn(MAX_SUM_SATANG),
      reference: text(MAX_REFERENCE).nullish(),
    }),
  )
  .max(10, 'คืนเงินได้ไม่เกิน 10 วิธี');

/** What somebody brings back, why, and which manager says that they may. */
const bringingIn = {
  lines: returnedLinesIn,
  reason: reasonIn,
};

/** Goods that come back, and the money for them (rule C11). */
export const returnsContract = contract({
  'GET /orders/{id}/returnable': {
    name: 'returnable',
    summary: 'What of a paid order can still come back, and how its money can go back.',
    may: 'cashier',
    params: ofOrder,
    answer: returnable,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID_YET'],
  },
  'POST /orders/{id}/returns/preview': {
    name: 'previewReturn',
    summary: 'What goes back for these pieces; writes nothing.',
    may: 'cashier',
    changes: [],
    params: ofOrder,
    body: z.object({ lines: returnedLinesIn }),
    answer: z.object({
      ...amounts,
      lines: z.array(
        z.object({ item_id: id, quantity: z.int(), condition: z.enum(RETURN_CONDITIONS), ...lineAmounts }),
      ),
    }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID_YET', 'RETURN_TOO_MANY', 'RETURN_OF_ANOTHER_ORDER'],
  },
  'POST /orders/{id}/returns': {
    name: 'returnGoods',
    summary: 'Takes goods of a paid order back and gives the money for them back.',
    may: 'cashier',
    changes: ['orders', 'stock', 'cash', 'documents'],
    idempotent: true,
    success: 201,
    params: ofOrder,
    body: z.object({ ...bringingIn, refund: refundWaysIn, approver: approverIn }),
    answer: z.object({ return_id: id, refund_number: z.string(), ...amounts, credit_note: creditNote }),
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAID_YET',
      'RETURN_TOO_MANY',
      'RETURN_OF_ANOTHER_ORDER',
      'RETURN_NOT_ALLOWED',
      'RETURN_NEEDS_APPROVAL',
      'REFUND_NOT_TOTAL',
      'REFUND_MORE_THAN_PAID',
      'REFUND_DRAWER_NOT_OPEN',
      'REFUND_DRAWER_PAUSED',
      'REFUND_DRAWER_TOO_LITTLE',
      ...APPROVAL_REFUSALS,
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
      'KEY_REUSED',
    ],
  },
  'POST /returns': {
    name: 'returnWithoutReceipt',
    summary:
      'Takes goods back that come without their receipt, at most at the present price, and gives cash for them.',
    may: 'manager',
    changes: ['orders', 'stock', 'cash'],
    idempotent: true,
    success: 201,
    body: z.object(looseReturnIn),
    answer: z.object({ return_id: id, refund_number: z.string(), ...amounts }),
    refusals: [
      'RETURN_WITHOUT_RECEIPT_OFF',
      'STOCK_PRODUCT_GONE',
      'STOCK_TOO_LARGE',
      'RETURN_ABOVE_PRICE',
      'REFUND_NOT_TOTAL',
      'REFUND_DRAWER_NOT_OPEN',
      'REFUND_DRAWER_PAUSED',
      'REFUND_DRAWER_TOO_LITTLE',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
      'KEY_REUSED',
    ],
  },
  'POST /checkout/{id}/exchange': {
    name: 'exchangeGoods',
    summary:
      'Pays a pending order with goods of a paid one that come back at once: only the difference changes hands, as payment or as refund.',
    may: 'cashier',
    changes: ['orders', 'stock', 'cash', 'documents'],
    idempotent: true,
    success: 201,
    params: ofOrder,
    body: z.object({
      returned: z.object({ order_id: id, ...bringingIn }),
      /** What the goods come to, as the screen shows it. */
      credit: moneyIn(MAX_SUM_SATANG),
      /** How what they come to beyond the order goes back. */
      refund: refundWaysIn,
      /** How what the order costs beyond them is paid. */
      payment: paymentIn.nullish(),
      approver: approverIn,
    }),
    answer: z.object({
      ...{ return_id: id, refund_number: z.string(), receipt_number: z.string(), change: moneyOut },
      credit_note: creditNote,
    }),
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAID_YET',
      'PAID_DIFFERENTLY',
      'DRAWER_NOT_OPEN',
      'ORDER_IN_ANOTHER_DRAWER',
      'DRAWER_PAUSED',
      'RETURN_TOO_MANY',
      'RETURN_OF_ANOTHER_ORDER',
      'RETURN_NOT_ALLOWED',
      'RETURN_NEEDS_APPROVAL',
      'EXCHANGE_CREDIT_DIFFERS',
      'EXCHANGE_NOTHING_TO_PAY',
      'REFUND_NOT_TOTAL',
      'REFUND_MORE_THAN_PAID',
      'REFUND_DRAWER_TOO_LITTLE',
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
      ...APPROVAL_REFUSALS,
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
      'KEY_REUSED',
    ],
  },
  'GET /orders/{id}/returns': {
    name: 'returnsOfOrder',
    summary: "An order's returns, the oldest first.",
    may: 'cashier',
    params: ofOrder,
    answer: z.object({ data: z.array(refund) }),
    refusals: ['ORDER_NOT_FOUND'],
  },
  'GET /returns/api': {
    name: 'returns',
    summary: "The branch's returns, the newest first, with what all that were found came to.",
    may: 'cashier',
    query: listQuery.extend({
      from: dateIn.optional(),
      to: dateIn.optional(),
      /** Those of goods that came back with their receipt, or without. */
      receipt: z.enum(['with', 'without']).optional(),
    }),
    answer: z.object({ data: z.array(refund), ...listPage, total_amount: moneyOut }),
    refusals: [],
  },
  'GET /returns/{id}': {
    name: 'return',
    summary: 'A return with all that its slip says.',
    may: 'cashier',
    params: ofOrder,
    answer: refundSlip,
    refusals: ['RETURN_NOT_FOUND'],
  },
});
