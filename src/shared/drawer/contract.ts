import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  dateIn,
  dateOut,
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  moneyIn,
  moneyOut,
} from '../http/fields.ts';
import { MAX_PRICE_SATANG } from '../money/satang.ts';
import { slipShop } from '../shop/fields.ts';

const openingBalanceWords = 'กรุณากรอกยอดเงินเปิดลิ้นชัก';

const TOP_UP_WORDS = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';
const paused = z.enum(['yes', 'no']);

/** What one shift took in and gave out, for the slip that closes it (rule C5.7). */
export const shift = z
  .object({
    cash_drawer_id: id,
    cashier: z.object({ id, name: z.string() }),
    opened_at: instantOut,
    closed_at: instantOut,
    opening_balance: moneyOut,
    top_up: moneyOut,
    /** What cash customers handed over, and what went back. */
    total_amount: moneyOut,
    change_price: moneyOut,
    qrcode_sales: moneyOut,
    cash_count: z.int(),
    qrcode_count: z.int(),
    expected: moneyOut,
    closing_balance: moneyOut,
    /** What was counted beyond what had to be there; below nothing when money was missing. */
    difference: moneyOut,
    difference_reason: z.string().nullable(),
    approved_by: z.string().nullable(),
    till: z.object({ name: z.string(), pos_id: z.string() }).nullable(),
    shop: slipShop,
  })
  .meta({ id: 'Shift' });

/** A shift in the list of shifts. */
const shiftRow = shift.omit({ shop: true }).extend({
  /** No closing time yet: it is still open. */
  closed_at: instantOut.nullable(),
  closing_balance: moneyOut.nullable(),
  total_sales: moneyOut,
});

export type ShiftRowWire = z.output<typeof shiftRow>;

/** The sums that a Z report and a day's summary have. */
const salesSums = {
  /** Before any discount. */
  gross_sales: moneyOut,
  line_discounts: moneyOut,
  coupon_discounts: moneyOut,
  /** What customers paid. */
  net_sales: moneyOut,
  /** The value without VAT, and the VAT in it; sales of an unregistered shop have none. */
  before_tax: moneyOut,
  tax: moneyOut,
  cash_sales: moneyOut,
  qrcode_sales: moneyOut,
  cash_count: z.int(),
  qrcode_count: z.int(),
  items_sold: z.int(),
  cancelled_count: z.int(),
  cancelled_total: moneyOut,
  first_receipt: z.string().nullable(),
  last_receipt: z.string().nullable(),
};

/** Everything about one shift, to be printed and kept. */
const zReport = shiftRow.extend({ shop: slipShop, ...salesSums }).meta({ id: 'ZReport' });

export type ZReportWire = z.output<typeof zReport>;

const daySummary = z
  .object({
    day: dateOut,
    shop: slipShop,
    ...salesSums,
    expenses: moneyOut,
    shifts: z.array(shiftRow),
    difference: moneyOut,
  })
  .meta({ id: 'DaySummary' });

export type DaySummaryWire = z.output<typeof daySummary>;

export type ShiftWire = z.output<typeof shift>;

/** The cashier's drawer: from opening it to its closing slip (rule S7; rule C3, C5.7). */
export const drawerContract = contract({
  'POST /openCashier/post': {
    name: 'openCashier',
    summary: "Opens the cashier's drawer with the opening balance.",
    may: 'cashier',
    changes: ['drawer'],
    form: true,
    outcome: 'status',
    body: z.object({
      opening_balance: z
        .union([z.string(), z.number()], { error: openingBalanceWords })
        .refine((value) => value !== '', { error: openingBalanceWords, abort: true })
        .pipe(moneyIn(MAX_PRICE_SATANG)),
      /** At which till, where the branch has any. */
      till_id: z.union([z.literal('').transform(() => undefined), id, idText]).nullish(),
    }),
    answer: z.object({ status: z.literal('success'), message: z.string(), routeURL: z.string() }),
    refusals: ['TILL_NOT_FOUND', 'ACCOUNT_DISABLED'],
  },
  'GET /cash/api': {
    name: 'cash',
    summary: "The open drawer's figures.",
    may: 'cashier',
    answer: z.object({
      data: z.object({ opening_balance: moneyOut, created_at: instantOut, cash_drawer_id: id }),
      total_amount: moneyOut,
      change_price: moneyOut,
      expected: moneyOut,
    }),
    refusals: ['DRAWER_NOT_OPEN'],
  },
  'GET /api/cash-drawer/status': {
    name: 'drawerStatus',
    summary: 'Whether the open drawer is paused.',
    may: 'cashier',
    answer: z.object({ success: z.literal(true), paused, message: z.string() }),
    refusals: ['DRAWER_NOT_FOUND'],
  },
  'GET /api/cash-drawer/id': {
    name: 'drawerId',
    summary: "The open drawer's id.",
    may: 'cashier',
    answer: z.object({ success: z.literal(true), cash_drawer_id: id, message: z.string() }),
    refusals: ['DRAWER_NOT_FOUND'],
  },
  'POST /api/cash-drawer/pause': {
    name: 'pauseDrawer',
    summary: 'Pauses the open drawer, or opens it again; with `paused` it is left in that state.',
    may: 'cashier',
    changes: ['drawer'],
    // The wished state makes a repeat after a lost reply harmless; without it the call flips (rule C3).
    body: z.object({ cash_drawer_id: id, paused: paused.optional() }),
    answer: z.object({ message: z.string(), paused }),
    refusals: ['DRAWER_NOT_FOUND'],
  },
  'POST /cash/add-money': {
    name: 'addMoney',
    summary: 'Puts more money into the open drawer.',
    may: 'cashier',
    changes: ['cash'],
    idempotent: true,
    body: z.object({
      amount: z
        .union([z.string(), z.number()], { error: TOP_UP_WORDS })
        .refine((value) => value !== '' && Number(value) > 0, { error: TOP_UP_WORDS, abort: true })
        .pipe(moneyIn(MAX_PRICE_SATANG)),
    }),
    answer: z.object({ success: z.literal(true), message: z.string() }),
    refusals: ['DRAWER_NOT_OPEN', 'DRAWER_TOO_FULL', 'KEY_REUSED'],
  },
  'GET /api/cash-drawer/last-shift': {
    name: 'lastShift',
    summary:
      "The figures of this cashier's last closed drawer, to print its slip again; null when none was closed yet.",
    may: 'cashier',
    answer: z.object({ shift: shift.nullable() }),
    refusals: [],
  },
  'GET /shifts/api': {
    name: 'shifts',
    summary: "The branch's shifts, the open ones first, then the newest.",
    may: 'manager',
    query: listQuery.extend({
      from: dateIn.optional(),
      to: dateIn.optional(),
      /** Only those that were closed with more or less than had to be there. */
      differing: z.enum(['1']).optional(),
    }),
    answer: z.object({ data: z.array(shiftRow), ...listPage }),
    refusals: [],
  },
  'GET /shifts/api/{id}': {
    name: 'zReport',
    summary: 'The Z report of one shift; while it is open, what it would be now.',
    may: 'manager',
    params: z.object({ id: idText }),
    answer: zReport,
    refusals: ['SHIFT_NOT_FOUND'],
  },
  'GET /shifts/days/{day}/api': {
    name: 'daySummary',
    summary: 'The branch on one Bangkok day: sales, shifts, what was over or short, what was spent.',
    may: 'manager',
    params: z.object({ day: dateIn }),
    answer: daySummary,
    refusals: [],
  },
});
