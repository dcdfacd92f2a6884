import { z } from 'zod';
import { cashByHand } from '../drawer/contract.ts';
import { contract } from '../http/contract.ts';
import { dateIn, dateOut, id, idText, instantOut, listPage, listQuery, moneyOut } from '../http/fields.ts';
import { slipShop } from '../shop/fields.ts';
import { branchesIn, branchOut } from '../staff/fields.ts';

/** What came in and went back in each of the shop's own ways of paying in which any did, in the till's order (rule C12.1). */
const otherPayments = z.array(
  z
    .object({
      method: z.string(),
      name: z.string(),
      count: z.int(),
      sales: moneyOut,
      refunds: moneyOut,
    })
    .meta({ id: 'OtherPayments' }),
);

/** What one cashier sold and gave back in a drawer that several share, by ways of paying (rule C12.15). */
const cashierPart = z
  .object({
    id,
    name: z.string(),
    sale_count: z.int(),
    total_sales: moneyOut,
    total_refunds: moneyOut,
    ways: otherPayments,
  })
  .meta({ id: 'CashierPart' });

export type CashierPartWire = z.output<typeof cashierPart>;

/** The open drawer that a till shares: everybody's part, and whose orders wait in it. */
const openParts = z
  .object({
    cash_drawer_id: id,
    till: z.string(),
    opened_by: z.string(),
    opened_at: instantOut,
    cashiers: z.array(cashierPart),
    waiting: z.array(z.object({ order_number: z.string(), cashier: z.object({ id, name: z.string() }) })),
  })
  .meta({ id: 'OpenParts' });

export type OpenPartsWire = z.output<typeof openParts>;

/** What one shift took in and gave out, for the slip that closes it (rule C5.7). */
export const shift = z
  .object({
    cash_drawer_id: id,
    /** Of a drawer that a till shares, who opened it. */
    cashier: z.object({ id, name: z.string() }),
    opened_at: instantOut,
    closed_at: instantOut,
    opening_balance: moneyOut,
    top_up: moneyOut,
    /** What cash customers handed over, and what went back. */
    total_amount: moneyOut,
    change_price: moneyOut,
    /** Cash that went back for returned goods, and what went back by QR (rule C11.8). */
    cash_refunds: moneyOut,
    qrcode_refunds: moneyOut,
    /** Cash that was taken out by hand (rule C12.9). */
    cash_removed: moneyOut,
    qrcode_sales: moneyOut,
    cash_count: z.int(),
    qrcode_count: z.int(),
    /** Receipts of sales: one that was paid in two ways counts once. */
    sale_count: z.int(),
    /** What was paid with goods that came back at once, and went back for these: no money moved (rule C11.9). */
    exchanged: moneyOut,
    exchange_count: z.int(),
    other_payments: otherPayments,
    expected: moneyOut,
    closing_balance: moneyOut,
    /** What was counted beyond what had to be there; below nothing when money was missing. */
    difference: moneyOut,
    difference_reason: z.string().nullable(),
    approved_by: z.string().nullable(),
    till: z.object({ name: z.string(), pos_id: z.string() }).nullable(),
    /** Of a drawer that a till shares, who closed it, and each cashier's part; left out of a cashier's own (rule C12.15). */
    shared: z.object({ closed_by: z.string().nullable(), cashiers: z.array(cashierPart) }).optional(),
    /** What went in and out by hand, one by one. */
    by_hand: z.array(cashByHand),
    shop: slipShop,
  })
  .meta({ id: 'Shift' });

/** A shift in the list of shifts. */
const shiftRow = shift.omit({ shop: true, by_hand: true }).extend({
  /** No closing time yet: it is still open. */
  closed_at: instantOut.nullable(),
  closing_balance: moneyOut.nullable(),
  /** What sales came to, and what was given back of sales. */
  total_sales: moneyOut,
  total_refunds: moneyOut,
});

export type ShiftRowWire = z.output<typeof shiftRow>;

/** The sums that a Z report and a day's summary have. */
const salesSums = {
  /** Before any discount. */
  gross_sales: moneyOut,
  /** By promotions. */
  line_discounts: moneyOut,
  /** By hand, on lines and on orders, and of how many sales (rule C12.4). */
  manual_discounts: moneyOut,
  manual_discount_count: z.int(),
  coupon_discounts: moneyOut,
  /** VAT that came on top; `gross_sales − discounts + added_tax = total_sales`, what customers paid. */
  added_tax: moneyOut,
  total_sales: moneyOut,
  /** What went back to customers, and the VAT in it; `total_sales − total_refunds = net_sales`. */
  refund_count: z.int(),
  total_refunds: moneyOut,
  refunded_tax: moneyOut,
  net_sales: moneyOut,
  /** Of what is left the value without VAT, and the VAT in it; sales of an unregistered shop have none. */
  before_tax: moneyOut,
  tax: moneyOut,
  cash_sales: moneyOut,
  qrcode_sales: moneyOut,
  cash_count: z.int(),
  qrcode_count: z.int(),
  cash_refunds: moneyOut,
  qrcode_refunds: moneyOut,
  /** What was paid with goods that came back at once, and went back for these: no money moved (rule C11.9). */
  exchanged: moneyOut,
  exchange_count: z.int(),
  other_payments: otherPayments,
  items_sold: z.int(),
  items_returned: z.int(),
  cancelled_count: z.int(),
  cancelled_total: moneyOut,
  first_receipt: z.string().nullable(),
  last_receipt: z.string().nullable(),
  first_refund: z.string().nullable(),
  last_refund: z.string().nullable(),
};

/** Everything about one shift, to be printed and kept. */
const zReport = shiftRow
  .extend({ by_hand: shift.shape.by_hand, shop: slipShop, ...salesSums })
  .meta({ id: 'ZReport' });

export type ZReportWire = z.output<typeof zReport>;

const daySummary = z
  .object({
    day: dateOut,
    shop: slipShop,
    ...salesSums,
    expenses: moneyOut,
    /** Cash that went into drawers and out of them by hand that day (rule C12.9). */
    top_up: moneyOut,
    cash_removed: moneyOut,
    shifts: z.array(shiftRow),
    difference: moneyOut,
  })
  .meta({ id: 'DaySummary' });

export type DaySummaryWire = z.output<typeof daySummary>;

/** What a branch's day came to, or that of several: sold, gone back, left, in which way, what was spent, over and short. */
const dayFigures = {
  total_sales: moneyOut,
  total_refunds: moneyOut,
  net_sales: moneyOut,
  /** The VAT in what is left. */
  tax: moneyOut,
  /** Each without what went back in it; cash, QR and the shop's own ways are together what is left. */
  cash: moneyOut,
  qrcode: moneyOut,
  other: moneyOut,
  expenses: moneyOut,
  top_up: moneyOut,
  cash_removed: moneyOut,
  difference: moneyOut,
  shifts: z.int(),
  open_shifts: z.int(),
};

const dayOfBranch = branchOut.extend(dayFigures).meta({ id: 'DayOfBranch' });
const dayTotals = z.object(dayFigures).meta({ id: 'DayTotals' });

export type DayTotalsWire = z.output<typeof dayTotals>;

/** Of which branch something is asked for that only one has: without it, of the one in which one stands (rule C15.7). */
const oneBranchIn = branchesIn.refine(
  (asked) => asked === undefined || (asked !== 'all' && asked.length === 1),
  'เลือกได้ครั้งละ 1 สาขา',
);

export type ShiftWire = z.output<typeof shift>;

/** Shifts from their closing on: slips, Z reports, the branch's days (rule C5.7). */
export const shiftsContract = contract({
  'GET /api/cash-drawer/last-shift': {
    name: 'lastShift',
    summary:
      'The figures of the last closed drawer of this cashier or their till, to print its slip again; null when none was closed yet.',
    may: 'cashier',
    answer: z.object({ shift: shift.nullable() }),
    refusals: [],
  },
  'GET /api/cash-drawer/parts': {
    name: 'drawerParts',
    summary:
      "Each cashier's part of the open drawer that their till shares, and whose orders wait in it; null of one's own.",
    may: 'cashier',
    answer: z.object({ shared: openParts.nullable() }),
    refusals: ['DRAWER_NOT_OPEN'],
  },
  'GET /shifts/api': {
    name: 'shifts',
    summary: 'The shifts of one, several or all branches, the open ones first, then the newest.',
    may: 'manager',
    query: listQuery.extend({
      from: dateIn.optional(),
      to: dateIn.optional(),
      /** Only those that were closed with more or less than had to be there. */
      differing: z.enum(['1']).optional(),
      branches: branchesIn,
    }),
    answer: z.object({
      data: z.array(shiftRow.extend({ branch_id: id })),
      /** Of which branches they are. */
      branches: z.array(branchOut),
      ...listPage,
      /** There are more than `total`, of which no more are gone through. */
      has_more: z.boolean(),
      /** What all that is found was over and short, and how many shifts were. */
      sums: z.object({ differing: z.int(), over: moneyOut, short: moneyOut }),
    }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /shifts/api/{id}': {
    name: 'zReport',
    summary: 'The Z report of one shift; while it is open, what it would be now.',
    may: 'manager',
    params: z.object({ id: idText }),
    query: z.object({ branches: branchesIn }),
    answer: zReport,
    refusals: ['SHIFT_NOT_FOUND', 'BRANCH_NOT_FOUND'],
  },
  'GET /shifts/days/{day}/api': {
    name: 'daySummary',
    summary: 'The branch on one Bangkok day: sales, shifts, what was over or short, what was spent.',
    may: 'manager',
    params: z.object({ day: dateIn }),
    query: z.object({ branches: oneBranchIn }),
    answer: daySummary,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /shifts/days/{day}/branches': {
    name: 'dayOfBranches',
    summary: 'Several branches on one Bangkok day beside each other, and what they come to together.',
    may: 'manager',
    params: z.object({ day: dateIn }),
    query: z.object({ branches: branchesIn }),
    answer: z.object({ day: dateOut, data: z.array(dayOfBranch), totals: dayTotals }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
});
