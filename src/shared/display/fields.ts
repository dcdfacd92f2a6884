import { z } from 'zod';
import { text } from '../http/fields.ts';
import { MAX_SUM_SATANG, parseHundredths } from '../money/satang.ts';
import { MAX_LINES, MAX_PAYMENT_LINES, MAX_QUANTITY } from '../orders/rules.ts';
import { MAX_SHOWN_NAME, MOST_LINES_SHOWN } from './rules.ts';

/**
 * Everything that ever reaches a customer's display of what its till does (rule C14.3). What isn't said here never does: unknown
 * fields are dropped on the server. Nobody's name, no number of a customer, no cost, no stock, no cashier is in it. Amounts
 * are baht in the calls and satang inside.
 */

const amount = z.number().transform((value, ctx) => {
  const satang = parseHundredths(value);
  if (satang !== null && satang <= MAX_SUM_SATANG) return satang;
  ctx.addIssue({ code: 'custom', message: 'จำนวนเงินไม่ถูกต้อง' });
  return z.NEVER;
});
const count = z.int().min(0).max(MAX_LINES);

const line = z.object({
  /** What is bought, with its variant. */
  name: text(MAX_SHOWN_NAME),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** Price × quantity, less what is off. */
  amount,
  /** What is taken off the line, by its promotion and by hand. */
  off: amount,
  /** What that is called, such as `แถม 1`; '' where nothing is off. */
  why: text(MAX_SHOWN_NAME),
});

const sums = {
  pieces: z
    .int()
    .min(0)
    .max(MAX_LINES * MAX_QUANTITY),
  subtotal: amount,
  promotions: amount,
  by_hand: amount,
  coupon: amount,
  /** What VAT adds; 0 where prices hold it or there is none. */
  tax: amount,
  total: amount,
};

/** Nothing is being sold, or nothing that anybody else is to see. */
const idle = z.object({ kind: z.literal('idle') });
/** The till serves nobody for a while. */
const paused = z.object({ kind: z.literal('paused') });
/** The basket as it is rung up. */
const basket = z.object({
  kind: z.literal('basket'),
  ...sums,
  lines: z.array(line).min(1).max(MOST_LINES_SHOWN),
  /** Which of the lines was added to last; null for none in particular. */
  last: z.int().min(0).max(MOST_LINES_SHOWN).nullable(),
  /** How many lines stand before and after those. */
  before: count,
  after: count,
});
/** An order waits for its payment. */
const payment = z.object({
  kind: z.literal('payment'),
  ...sums,
  /** What goods come to that come back as its payment (rule C11.9); what is more than the total goes back as money. */
  credit: amount,
  /** What was taken already, before the rest is paid. */
  taken: z.array(z.object({ name: text(MAX_SHOWN_NAME), amount })).max(MAX_PAYMENT_LINES),
  /** What is still to pay. */
  due: amount,
  /** The way that is chosen: its kind, and what it is called. */
  way: z.enum(['cash', 'qrcode', 'other']),
  way_name: text(MAX_SHOWN_NAME),
  /** What the customer has handed over, as far as it is typed. */
  tendered: amount.nullable(),
  change: amount.nullable(),
  /** For how much the QR is that the till shows; null while it shows none. */
  qr: amount.nullable(),
});
/** It is paid. */
const thanks = z.object({
  kind: z.literal('thanks'),
  total: amount,
  change: amount,
  /** What went back as money, where goods were exchanged for cheaper ones. */
  back: amount,
});
/** Goods came back, and so much money goes back. */
const refund = z.object({ kind: z.literal('refund'), back: amount });

/** What a till shows its customer. */
export const displayState = z
  .discriminatedUnion('kind', [idle, paused, basket, payment, thanks, refund])
  .refine(
    (state) => state.kind !== 'payment' || state.qr === null || (state.qr > 0 && state.qr <= state.due),
    'ยอดใน QR ไม่ตรงกับยอดที่ต้องชำระ',
  );

/** It as it is inside: amounts are satang. */
export type DisplayState = z.output<typeof displayState>;
/** It as the calls have it: amounts are baht. */
export type DisplayStateWire = z.input<typeof displayState>;

/** What a display shows beside that, and where it stands. */
export interface DisplayLook {
  readonly shop: string;
  readonly till: string;
  /** The shop's own picture, and those that pass by while nothing is sold, by their names. */
  readonly logo: string | null;
  readonly pictures: readonly string[];
  /** Another text once another version of the program is served. */
  readonly version: string;
}

/** A till's state as its displays are told it: a QR names whose it is. */
export interface ShownState {
  readonly state: DisplayStateWire;
  /** The shop's PromptPay id where the state has a QR; the till doesn't say it, the shop's settings do. */
  readonly promptpay_id: string | null;
}
