import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { dateIn, dateOut, fileAnswer, listPage, listQuery, moneyOut, TABLE_FORMATS } from '../http/fields.ts';
import { branchesIn, branchOut } from '../staff/fields.ts';
import { DIMENSIONS } from './dimensions.ts';
import { COMPARISONS, daysIn, MOST_REPORT_DAYS } from './report-times.ts';

/** Sums of sales, less what went back (rule C13.5). */
export const salesFigures = z
  .object({
    /** Before any discount. */
    gross: moneyOut,
    discounts: moneyOut,
    /** What customers paid, with VAT; `net + vat = total`. */
    total: moneyOut,
    net: moneyOut,
    vat: moneyOut,
    /** Of goods whose cost is known; both null where that of none is. `net − uncosted_net − cost = profit`. */
    cost: moneyOut.nullable(),
    profit: moneyOut.nullable(),
    /** In percent of the value of goods whose cost is known. */
    margin: z.number().nullable(),
    uncosted_net: moneyOut,
    uncosted_pieces: z.int(),
    pieces: z.int(),
    /** Receipts of sales, and of refunds; null by category and brand, since one receipt is of several. */
    receipts: z.int().nullable(),
    refunds: z.int().nullable(),
  })
  .meta({ id: 'SalesFigures' });

export type SalesFiguresWire = z.output<typeof salesFigures>;

const row = salesFigures
  .extend({
    /** The day, the hour from 0, the weekday from 0 for Sunday, the id, or the method's code; "0" without any. */
    key: z.string(),
    name: z.string(),
    /** A product's SKU, a branch's number; else empty. */
    code: z.string(),
    /** What of it went back, which is taken off already; of branches alone, else null. */
    returned: moneyOut.nullable(),
    before: salesFigures,
  })
  .meta({ id: 'SalesReportRow' });

export type SalesReportRowWire = z.output<typeof row>;

const time = z.object({ from: dateOut, to: dateOut });

const asked = {
  from: dateIn,
  to: dateIn,
  by: z.enum(DIMENSIONS, 'กรุณาเลือกมุมมองของรายงาน'),
  /** What it is compared with: the time before (which is meant without it), or the same days a year before. */
  against: z.enum(COMPARISONS).optional(),
  branches: branchesIn,
};

/** Not from a day to one before it, and not of more than five years. */
const withRightDays = (query: { readonly from: string; readonly to: string }, ctx: z.RefinementCtx) => {
  if (query.from > query.to) ctx.addIssue({ code: 'custom', path: ['to'], message: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่มต้น' });
  else if (daysIn(query) > MOST_REPORT_DAYS)
    ctx.addIssue({ code: 'custom', path: ['to'], message: 'เลือกช่วงเวลาได้ไม่เกิน 5 ปี' });
};

/** What one, several or all branches sold, from sums that are kept for days that have ended (rules C13.5, C15.7). */
export const reportsContract = contract({
  'GET /reports/sales': {
    name: 'salesReport',
    summary: 'Sales of a time by day, hour, goods, cashier or way of paying, beside those of another time.',
    may: 'manager',
    query: z
      .object({
        ...asked,
        page: listQuery.shape.page,
        per_page: listQuery.shape.per_page,
        sort: listQuery.shape.sort,
      })
      .superRefine(withRightDays),
    answer: z.object({
      ...time.shape,
      by: z.enum(DIMENSIONS),
      before: time,
      /** Of which branches it is. */
      branches: z.array(branchOut),
      totals: salesFigures,
      before_totals: salesFigures,
      data: z.array(row),
      /** By hour and by weekday: each hour of each weekday in which something was sold. */
      heat: z.array(z.object({ weekday: z.int(), hour: z.int(), net: moneyOut, receipts: z.int() })),
      ...listPage,
    }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /reports/sales/export': {
    name: 'exportSalesReport',
    summary: 'The whole report as a table.',
    may: 'manager',
    query: z
      .object({ ...asked, sort: listQuery.shape.sort, format: z.enum(TABLE_FORMATS) })
      .superRefine(withRightDays),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['BRANCH_NOT_FOUND', 'EXPORT_BUSY'],
  },
});
