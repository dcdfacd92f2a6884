import { z } from 'zod';
import { knownCustomer } from '../customers/contract.ts';
import { contract } from '../http/contract.ts';
import {
  comparedMoney,
  dateOut,
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  moneyOut,
  pdfAnswer,
} from '../http/fields.ts';
import { lineChange, orderListIn, thingsNow } from '../orders/fields.ts';
import { QUOTATION_STATES } from './rules.ts';

const NO_CUSTOMER_WORDS = 'กรุณาเลือกลูกค้า';

/** A form without a choice may send nothing, null or an empty text: the person is asked to choose (rule S5). */
const chosenCustomer = z
  .union(
    [
      z.int(NO_CUSTOMER_WORDS).min(1, NO_CUSTOMER_WORDS).max(2_147_483_647, NO_CUSTOMER_WORDS),
      z.literal(''),
      z.null(),
    ],
    { error: NO_CUSTOMER_WORDS },
  )
  .transform((value, ctx) => {
    if (typeof value === 'number') return value;
    ctx.addIssue({ code: 'custom', message: NO_CUSTOMER_WORDS });
    return z.NEVER;
  });

const basket = {
  orderList: orderListIn,
  subtotal: comparedMoney,
  discount: comparedMoney,
  tax: comparedMoney,
  total: comparedMoney,
};

const madeOrder = z.object({ id, order_number: z.string() }).nullable();

/** How a quotation stands: until when its prices hold, and the paid order that was made from it. */
const standing = {
  /** Null in quotations from before it was said. */
  valid_until: dateOut.nullable(),
  state: z.enum(QUOTATION_STATES).nullable(),
  order: madeOrder,
};

const quotationRow = z
  .object({
    id,
    quotation_number: z.string(),
    customers_id: id,
    customer_name: z.string(),
    customer_number: z.string(),
    created_at: instantOut,
    total: moneyOut,
    pdfUrl: z.string(),
    ...standing,
  })
  .meta({ id: 'QuotationRow' });

export type QuotationRowWire = z.output<typeof quotationRow>;

const quotationBasket = z
  .object({
    id,
    quotation_number: z.string(),
    ...standing,
    /** Whom it was made for; null for one who was hidden since. */
    customer: knownCustomer.nullable(),
    lines: thingsNow,
    changes: z.array(lineChange),
    quoted_total: moneyOut,
    total: moneyOut,
  })
  .meta({ id: 'QuotationBasket' });

export type QuotationBasketWire = z.output<typeof quotationBasket>;

/** Quotations: a basket without its coupon, priced for a customer (rule S7; rule C3). */
export const quotationsContract = contract({
  'POST /quotation/submitCheckProduct': {
    name: 'checkQuotationBasket',
    summary: 'Whether a quotation could be made of this basket.',
    may: 'cashier',
    changes: [],
    body: z.object(basket),
    answer: z.object({ success: z.literal(true) }),
    refusals: [
      'DRAWER_NOT_OPEN',
      'PRODUCT_GONE',
      'PRODUCT_NOT_SOLD_HERE',
      'PRICE_NOT_TYPED',
      'ORDER_TOO_LARGE',
      'PRICES_CHANGED',
    ],
  },
  'POST /quotations': {
    name: 'createQuotation',
    summary: 'Issues a quotation; its paper is at pdfUrl.',
    may: 'cashier',
    changes: ['documents'],
    idempotent: true,
    body: z.object({
      customers_id: chosenCustomer,
      ...basket,
    }),
    answer: z.object({ success: z.literal(true), pdfUrl: z.string(), quotation_number: z.string() }),
    refusals: [
      'DRAWER_NOT_OPEN',
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_HIDDEN',
      'PRODUCT_GONE',
      'PRODUCT_NOT_SOLD_HERE',
      'PRICE_NOT_TYPED',
      'ORDER_TOO_LARGE',
      'PRICES_CHANGED',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /quotations/api': {
    name: 'quotations',
    summary: "The branch's issued quotations, newest first.",
    may: 'cashier',
    query: listQuery.extend({ state: z.enum(QUOTATION_STATES).optional() }),
    answer: z.object({ data: z.array(quotationRow), ...listPage }),
    refusals: [],
  },
  'GET /quotations/{id}/basket': {
    name: 'quotationBasket',
    summary: "A quotation as a basket at today's prices, with what has changed since it was issued.",
    may: 'cashier',
    params: z.object({ id: idText }),
    answer: quotationBasket,
    refusals: ['QUOTATION_NOT_FOUND', 'DRAWER_NOT_OPEN', 'PENDING_ORDER_EXISTS', 'ORDER_TOO_LARGE'],
  },
  'GET /quotations/{id}/pdf': {
    name: 'quotationPdf',
    summary: "A quotation's paper.",
    may: 'cashier',
    sends: 'pdf',
    params: z.object({ id: idText }),
    answer: pdfAnswer,
    refusals: ['QUOTATION_NOT_FOUND', 'TOO_MANY_DOCUMENTS'],
  },
});
