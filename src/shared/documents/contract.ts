import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  dateOut,
  fileAnswer,
  id,
  idText,
  listPage,
  listQuery,
  moneyOut,
  pdfAnswer,
  requiredText,
  TABLE_FORMATS,
} from '../http/fields.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './kinds.ts';
import { DOCUMENT_STATES, MAX_DOCUMENT_REASON } from './rules.ts';

const KINDS = Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]];

/** A month of the Gregorian calendar, `YYYY-MM`. */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'กรุณาเลือกเดือนในรูปแบบ ปปปป-ดด');

/** What the list and its export are narrowed down by. */
const narrowing = {
  kind: z.enum(KINDS).optional(),
  month: month.optional(),
  state: z.enum(DOCUMENT_STATES).optional(),
  customer_id: idText.optional(),
};

const otherDocument = z.object({ id, number: z.string() }).nullable();

/** A paper made anew because the first was lost. */
const replacement = z
  .object({ number: z.int(), issued_on: dateOut, reason: z.string(), pdfUrl: z.string() })
  .meta({ id: 'DocumentReplacement' });

export type ReplacementWire = z.output<typeof replacement>;

/** A paper as the list has it: the buyer as it names them. */
const documentRow = z
  .object({
    id,
    kind: z.enum(KINDS),
    number: z.string(),
    /** The day that it bears. */
    issued_on: dateOut,
    customer_id: id,
    buyer_name: z.string(),
    buyer_tax_id: z.string(),
    buyer_branch: z.string(),
    order_id: id.nullable(),
    order_number: z.string().nullable(),
    total: moneyOut,
    state: z.enum(DOCUMENT_STATES),
    /** Who issued it. */
    issuer: z.string(),
    pdfUrl: z.string(),
    replaces: otherDocument,
    replaced_by: otherDocument,
    /** Why it was issued instead of another; '' in all others. */
    reason: z.string(),
    replacements: z.array(replacement),
  })
  .meta({ id: 'DocumentRow' });

export type DocumentRowWire = z.output<typeof documentRow>;

export const documentReason = requiredText(MAX_DOCUMENT_REASON, 'กรุณาระบุเหตุผล');

/** The papers that the branch has issued (rule C11.11). */
export const documentsContract = contract({
  'GET /documents/api': {
    name: 'documents',
    summary: 'The papers that the branch has issued, newest first.',
    may: 'cashier',
    query: listQuery.extend({ ...narrowing, order_id: idText.optional() }),
    answer: z.object({
      data: z.array(documentRow),
      ...listPage,
      /** More were found than `total`, too many to be counted. */
      has_more: z.boolean(),
    }),
    refusals: [],
  },
  'GET /documents/export': {
    name: 'exportDocuments',
    summary: 'The papers of a month or of all time as a table, narrowed down as the list is.',
    may: 'manager',
    query: z.object({ format: z.enum(TABLE_FORMATS), ...narrowing }),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_TOO_LARGE', 'EXPORT_BUSY'],
  },
  'GET /documents/{id}/pdf': {
    name: 'documentPdf',
    summary: 'A paper as it opens today: with its original on the day of its making, as a copy afterwards.',
    may: 'cashier',
    sends: 'pdf',
    params: z.object({ id: idText }),
    answer: pdfAnswer,
    refusals: ['PAPER_NOT_FOUND', 'TOO_MANY_DOCUMENTS'],
  },
  'POST /documents/{id}/replacement': {
    name: 'replaceDocument',
    summary: 'Makes a lost paper anew with the same number (ใบแทน).',
    may: 'manager',
    changes: ['documents'],
    idempotent: true,
    success: 201,
    params: z.object({ id: idText }),
    body: z.object({ reason: documentReason }),
    answer: replacement,
    refusals: [
      'PAPER_NOT_FOUND',
      'PAPER_CANCELLED',
      'NEEDS_NO_REPLACEMENT',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /documents/{id}/replacements/{number}/pdf': {
    name: 'replacementPdf',
    summary: "A replacement's paper.",
    may: 'cashier',
    sends: 'pdf',
    params: z.object({ id: idText, number: idText }),
    answer: pdfAnswer,
    refusals: ['PAPER_NOT_FOUND', 'TOO_MANY_DOCUMENTS'],
  },
});
