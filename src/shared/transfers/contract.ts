import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { dateIn, id, idText, listPage, listQuery, pdfAnswer, requiredText, text } from '../http/fields.ts';
import { formatCount } from '../money/satang.ts';
import { MAX_STOCK_LINES, MAX_STOCK_NOTE, MAX_STOCK_QUANTITY } from '../stock/rules.ts';
import { thingKey } from '../stock/stock-thing.ts';
import { transfer, transferBranch, transferLine, transferRequest, transferRequestLine } from './fields.ts';
import {
  MAX_DECLINE_REASON,
  MAX_LOSS_REMARK,
  MAX_RECIPIENT,
  REQUEST_STATES,
  REQUEST_WAYS,
  TRANSFER_STATES,
  TRANSFER_WAYS,
} from './rules.ts';

const NO_LINES = 'กรุณาเลือกสินค้าที่จะโอนอย่างน้อย 1 รายการ';
const TWICE = 'มีสินค้าเดียวกันอยู่สองรายการ กรุณารวมจำนวนไว้ในรายการเดียว';
const TOO_MANY = `จำนวนต้องไม่เกิน ${formatCount(MAX_STOCK_QUANTITY)}`;

interface Line {
  readonly product_id: number;
  readonly variant_id?: number | null | undefined;
}

/** Whether each thing is in at most one of the lines. */
const isEachOnce = (lines: readonly Line[]) =>
  new Set(lines.map((line) => thingKey({ productId: line.product_id, variantId: line.variant_id ?? null })))
    .size === lines.length;

const someLines = <T extends z.ZodType<Line>>(line: T) =>
  z
    .array(line, { error: (issue) => (issue.input === undefined ? NO_LINES : undefined) })
    .min(1, NO_LINES)
    .max(MAX_STOCK_LINES, `ทำได้ครั้งละไม่เกิน ${MAX_STOCK_LINES} รายการ`)
    .refine(isEachOnce, TWICE);

const item = { product_id: id, variant_id: id.nullish() };
const quantity = z.int('จำนวนต้องเป็นจำนวนเต็ม').max(MAX_STOCK_QUANTITY, TOO_MANY);
const pieces = quantity.min(1, 'จำนวนต้องไม่น้อยกว่า 1');
const count = quantity.min(0, 'จำนวนต้องไม่น้อยกว่า 0');
const byId = z.object({ id: idText });

/** Goods that go from one branch of the shop to another (rule C15.3: by managers of the two). */
export const transfersContract = contract({
  'GET /stock/transfers': {
    name: 'transfers',
    summary:
      'What this branch sent to others and what comes to it, newest first; of one way or state alone where asked for.',
    may: 'manager',
    query: listQuery.extend({
      way: z.enum(TRANSFER_WAYS).optional(),
      state: z.enum(TRANSFER_STATES).optional(),
    }),
    answer: z.object({ data: z.array(transfer), ...listPage }),
    refusals: [],
  },
  'POST /stock/transfers': {
    name: 'sendTransfer',
    summary: 'Sends goods to another open branch: they leave the shelf at once and are on their way.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    success: 201,
    body: z.object({
      to_branch_id: z.int('กรุณาเลือกสาขาปลายทาง').min(1).max(2_147_483_647),
      /** Whom they are for. */
      recipient: text(MAX_RECIPIENT).nullish(),
      note: text(MAX_STOCK_NOTE).nullish(),
      /** The request of that branch for which they are sent (rule C15.10). */
      request_id: id.nullish(),
      lines: someLines(z.object({ ...item, quantity: pieces })),
    }),
    answer: z.object({ message: z.string(), transfer }),
    refusals: [
      'TRANSFER_REQUEST_NOT_FOUND',
      'TRANSFER_REQUEST_ENDED',
      'TRANSFER_REQUEST_NOT_ASKED',
      'TRANSFER_REQUEST_OF_ANOTHER',
      'STOCK_PRODUCT_GONE',
      'STOCK_TOO_LARGE',
      'GOODS_RECEIPT_TOO_LARGE',
      'TRANSFER_BRANCH_GONE',
      'TRANSFER_TO_ITSELF',
      'TRANSFER_MORE_THAN_STOCK',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /stock/transfers/branches': {
    name: 'transferBranches',
    summary: 'The other open branches of the shop, to which goods can go.',
    may: 'manager',
    answer: z.object({ data: z.array(transferBranch) }),
    refusals: [],
  },
  'GET /stock/transfers/coming': {
    name: 'comingGoods',
    summary: 'How many pieces of each thing are on their way to this branch.',
    may: 'manager',
    query: z.object({ product_id: idText.optional() }),
    answer: z.object({
      data: z.array(z.object({ product_id: id, variant_id: id.nullable(), quantity: z.int() })),
    }),
    refusals: [],
  },
  'GET /stock/transfers/{id}': {
    name: 'transfer',
    summary: 'One transfer with its lines, for the branch that sent it and the one that it goes to.',
    may: 'manager',
    params: byId,
    answer: transfer.extend({ lines: z.array(transferLine) }),
    refusals: ['TRANSFER_NOT_FOUND'],
  },
  'GET /stock/transfers/{id}/pdf': {
    name: 'transferPaper',
    summary:
      'The paper that goes with the goods, without prices, to be signed by who sends, brings and receives them.',
    may: 'manager',
    sends: 'pdf',
    params: byId,
    answer: pdfAnswer,
    refusals: ['TRANSFER_NOT_FOUND', 'TOO_MANY_DOCUMENTS'],
  },
  'POST /stock/transfers/{id}/receive': {
    name: 'receiveTransfer',
    summary: 'Takes in what came from another branch, once; what is missing or broken is written off.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    params: byId,
    body: z.object({
      note: text(MAX_STOCK_NOTE).nullish(),
      /** Every line that was sent: what came whole, what is missing and what is broken. */
      lines: someLines(
        z.object({
          ...item,
          arrived: count,
          missing: count,
          broken: count,
          /** What is to be said of what is missing or broken. */
          remark: text(MAX_LOSS_REMARK).nullish(),
        }),
      ),
    }),
    answer: z.object({ message: z.string(), transfer }),
    refusals: [
      'TRANSFER_NOT_FOUND',
      'TRANSFER_NOT_RECEIVER',
      'TRANSFER_ENDED',
      'TRANSFER_LINES_DIFFER',
      'TRANSFER_COUNT_DIFFERS',
      'STOCK_TOO_LARGE',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'POST /stock/transfers/{id}/cancel': {
    name: 'cancelTransfer',
    summary: 'Takes back what nobody has received yet: the goods come back to the shelf at what they cost.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    params: byId,
    body: z.object({ note: text(MAX_STOCK_NOTE).nullish() }),
    answer: z.object({ message: z.string(), transfer }),
    refusals: [
      'TRANSFER_NOT_FOUND',
      'TRANSFER_NOT_SENDER',
      'TRANSFER_ENDED',
      'STOCK_TOO_LARGE',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /stock/transfer-requests': {
    name: 'transferRequests',
    summary:
      'What this branch asked of others and what is asked of it, newest first; of one way or state alone where asked for.',
    may: 'manager',
    query: listQuery.extend({
      way: z.enum(REQUEST_WAYS).optional(),
      state: z.enum(REQUEST_STATES).optional(),
    }),
    answer: z.object({ data: z.array(transferRequest), ...listPage }),
    refusals: [],
  },
  'POST /stock/transfer-requests': {
    name: 'requestTransfer',
    summary: 'Asks another open branch for goods; nothing moves until that sends them.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    success: 201,
    body: z.object({
      from_branch_id: z.int('กรุณาเลือกสาขาที่จะขอ').min(1).max(2_147_483_647),
      needed_on: dateIn.nullish(),
      note: text(MAX_STOCK_NOTE).nullish(),
      lines: someLines(z.object({ ...item, quantity: pieces })),
    }),
    answer: z.object({ message: z.string(), request: transferRequest }),
    refusals: [
      'STOCK_PRODUCT_GONE',
      'REQUEST_BRANCH_GONE',
      'REQUEST_TO_ITSELF',
      'REQUEST_DAY_PAST',
      'OWN_BRANCH_CLOSED',
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /stock/transfer-requests/{id}': {
    name: 'transferRequest',
    summary: 'One request with its lines, for the branch that asked and the one that is asked.',
    may: 'manager',
    params: byId,
    answer: transferRequest.extend({ lines: z.array(transferRequestLine) }),
    refusals: ['TRANSFER_REQUEST_NOT_FOUND'],
  },
  'POST /stock/transfer-requests/{id}/decline': {
    name: 'declineTransferRequest',
    summary: 'The branch that is asked sends nothing, and says why.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    params: byId,
    body: z.object({ reason: requiredText(MAX_DECLINE_REASON, 'กรุณากรอกเหตุผล') }),
    answer: z.object({ message: z.string(), request: transferRequest }),
    refusals: [
      'TRANSFER_REQUEST_NOT_FOUND',
      'TRANSFER_REQUEST_ENDED',
      'TRANSFER_REQUEST_NOT_ASKED',
      'KEY_REUSED',
    ],
  },
  'POST /stock/transfer-requests/{id}/withdraw': {
    name: 'withdrawTransferRequest',
    summary: 'The branch that asked needs the goods no longer.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    params: byId,
    answer: z.object({ message: z.string(), request: transferRequest }),
    refusals: [
      'TRANSFER_REQUEST_NOT_FOUND',
      'TRANSFER_REQUEST_ENDED',
      'TRANSFER_REQUEST_NOT_ASKER',
      'KEY_REUSED',
    ],
  },
});
