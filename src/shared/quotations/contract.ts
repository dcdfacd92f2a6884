import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { comparedMoney, idText, pdfAnswer } from '../http/fields.ts';
import { orderListIn } from '../orders/contract.ts';

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

/** Quotations: a basket without its coupon, priced for a customer (rule S7; rule C3). */
export const quotationsContract = contract({
  'POST /quotation/submitCheckProduct': {
    name: 'checkQuotationBasket',
    summary: 'Whether a quotation could be made of this basket.',
    may: 'cashier',
    changes: [],
    body: z.object(basket),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['DRAWER_NOT_OPEN', 'PRODUCT_GONE', 'ORDER_TOO_LARGE', 'PRICES_CHANGED'],
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
      'PRODUCT_GONE',
      'ORDER_TOO_LARGE',
      'PRICES_CHANGED',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
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
