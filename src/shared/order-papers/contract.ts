import { z } from 'zod';
import { documentReason } from '../documents/contract.ts';
import { MAX_REMARK_LENGTH } from '../documents/kinds.ts';
import { contract } from '../http/contract.ts';
import { id, idText, pdfAnswer, text } from '../http/fields.ts';

/** Of an order, or of a paper. */
const ofId = z.object({ id: idText });
const shown = z.object({ orderId: idText });
const made = z.object({ orderId: idText, customerId: idText });
const exists = z.object({ exists: z.boolean() });

/** Says whether an order has its paper of that kind. */
const existence = <const N extends string>(name: N, summary: string) =>
  ({
    name,
    summary,
    may: 'cashier',
    params: ofId,
    answer: exists,
    refusals: ['ORDER_NOT_FOUND'],
  }) as const;

/** Shows a paper that has been made. */
const view = <const N extends string>(name: N, summary: string) =>
  ({
    name,
    summary,
    may: 'cashier',
    sends: 'pdf',
    params: shown,
    answer: pdfAnswer,
    refusals: ['ORDER_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'TOO_MANY_DOCUMENTS'],
  }) as const;

/** Makes a paper for a customer, once, and shows it. */
const creation = <const N extends string>(name: N, summary: string) =>
  ({
    name,
    summary,
    may: 'cashier',
    sends: 'pdf',
    makesOnce: true,
    changes: ['orders', 'documents'],
    params: made,
    answer: pdfAnswer,
    refusals: [
      'FROM_ANOTHER_SITE',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAID',
      'NOT_VAT_REGISTERED',
      'CUSTOMER_UNKNOWN',
      'CUSTOMER_HIDDEN',
      'BUYER_INCOMPLETE',
      'DOCUMENT_OF_ANOTHER_CUSTOMER',
      'ASKED_FIRST',
      'TOO_MANY_DOCUMENTS',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  }) as const;

/** An order's four papers and the credit notes of its tax invoice (rule S7; rule C3, C7, C11.7). */
export const orderPapersContract = contract({
  'GET /api/invoices/{id}': existence('taxInvoiceExists', 'Whether the order has its tax invoice.'),
  'GET /api/delivery-notes/{id}': existence('deliveryNoteExists', 'Whether the order has its delivery note.'),
  'GET /api/invoice-docs/{id}': existence('invoiceExists', 'Whether the order has its invoice.'),
  'GET /api/invoice-billing-slip/{id}': existence(
    'billingSlipExists',
    'Whether the order has its billing slip.',
  ),
  'GET /invoice/pdf/{orderId}/{customerId}': creation(
    'makeTaxInvoice',
    "Makes a paid order's tax invoice for a customer, once, and shows it.",
  ),
  'GET /invoice/pdf/{orderId}': view('taxInvoice', "Shows an order's tax invoice."),
  'GET /delivery/pdf/{orderId}/{customerId}': {
    ...creation('makeDeliveryNote', "Makes a paid order's delivery note for a customer, once, and shows it."),
    query: z.object({ remark: text(MAX_REMARK_LENGTH).optional() }),
  },
  'GET /delivery/pdf/Views/{orderId}': view('deliveryNote', "Shows an order's delivery note."),
  'GET /invoice-doc/pdf/{orderId}/{customerId}': creation(
    'makeInvoice',
    "Makes an order's invoice for a customer, once, and shows it.",
  ),
  'GET /invoice-doc/pdf/views/{orderId}': view('invoice', "Shows an order's invoice."),
  'GET /invoice-billing-slip/pdf/{orderId}/{customerId}': creation(
    'makeBillingSlip',
    "Makes an order's billing slip for a customer, once, and shows it.",
  ),
  'GET /invoice-billing-slip/pdf/views/{orderId}': view('billingSlip', "Shows an order's billing slip."),
  'POST /documents/{id}/reissue': {
    name: 'reissueDocument',
    summary:
      'Cancels a tax invoice that names its buyer wrongly and issues another with the same day and amounts.',
    may: 'manager',
    changes: ['orders', 'documents'],
    idempotent: true,
    success: 201,
    params: ofId,
    body: z.object({ customer_id: id, reason: documentReason }),
    answer: z.object({
      ...{ id, number: z.string(), pdfUrl: z.string() },
      /** Credit notes that named the cancelled one, made anew with it. */
      credit_notes: z.array(z.object({ id, former_number: z.string(), number: z.string() })),
    }),
    refusals: [
      'PAPER_NOT_FOUND',
      'NOT_TO_BE_REISSUED',
      'PAPER_CANCELLED',
      'NOT_VAT_REGISTERED',
      'CUSTOMER_UNKNOWN',
      'CUSTOMER_HIDDEN',
      'BUYER_INCOMPLETE',
      'REISSUE_CHANGES_NOTHING',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
});
