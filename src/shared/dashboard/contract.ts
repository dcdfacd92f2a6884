import { z } from 'zod';
import { product } from '../catalog/contract.ts';
import { contract } from '../http/contract.ts';
import { dateOut, id, moneyOut } from '../http/fields.ts';
import { salesFigures } from '../reports/contract.ts';
import { branchesIn, branchOut } from '../staff/fields.ts';

const YEAR_WORDS = 'กรุณาเลือกปี';

const bestSeller = z
  .object({ product_id: id, name: z.string(), sku_code: z.string(), pieces: z.int(), total: moneyOut })
  .meta({ id: 'BestSeller' });

const expiringProduct = z
  .object({ product_id: id, name: z.string(), sku_code: z.string(), expires_on: dateOut, quantity: z.int() })
  .meta({ id: 'ExpiringProduct' });

/** Of which branches the figures are (rule C15.7). */
const ofBranches = z.object({ branches: branchesIn });

/** The figures of one, several or all branches (rule S2, "Dashboard"; rule C3): sales with tax, by the Bangkok day of payment. */
export const dashboardContract = contract({
  'GET /api/dashboard-counts': {
    name: 'dashboardCounts',
    summary:
      'Sales of today, this month and this year, expenses, newest and expired products, and what was issued.',
    may: 'manager',
    query: ofBranches,
    answer: z.object({
      dailySales: moneyOut,
      monthlySales: moneyOut,
      yearlySales: moneyOut,
      totalExpenses: moneyOut,
      /** Both with the stock of one branch; of several none is listed. */
      recentProducts: z.array(product),
      expiredProducts: z.array(product),
      CustomerCount: z.int(),
      queuingCount: z.int(),
      quotationCount: z.int(),
      salesInvoiceCount: z.int(),
    }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /api/available-years': {
    name: 'availableYears',
    summary: 'The years that have sales, and this one; newest first.',
    may: 'manager',
    query: ofBranches,
    answer: z.object({ years: z.array(z.int()) }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /api/sales-by-year': {
    name: 'salesByYear',
    summary: "A year's sales by month, all twelve of them.",
    may: 'manager',
    query: ofBranches.extend({
      year: z
        .string(YEAR_WORDS)
        .regex(/^(?:19|20|21)\d\d$/, YEAR_WORDS)
        .transform(Number)
        .optional(),
    }),
    answer: z.object({ salesData: z.array(z.object({ month: z.int(), total_sales: moneyOut })) }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /api/dashboard-today': {
    name: 'dashboardToday',
    summary: 'Today by hour beside the same weekday, best sellers, ways of paying, and what is earned.',
    may: 'manager',
    query: ofBranches,
    answer: z.object({
      date: dateOut,
      /** The same weekday a week before. */
      before_date: dateOut,
      /** The hour that it is, from 0: those before it have ended. */
      hour: z.int(),
      /** All 24, sales with VAT less what went back. */
      hours: z.array(z.object({ hour: z.int(), total: moneyOut, before: moneyOut })),
      /** Of the hours that have ended, on either day; all of the day before. */
      so_far: z.object({ total: moneyOut, before: moneyOut }),
      before_total: moneyOut,
      today: salesFigures,
      month: salesFigures,
      /** Those that sold most, of today and of the seven days until today. */
      best: z.object({ today: z.array(bestSeller), week: z.array(bestSeller) }),
      methods: z.array(z.object({ code: z.string(), name: z.string(), total: moneyOut })),
      /** Each of the branches by itself, in the order of their numbers; before is all of that day. */
      branches: z.array(
        branchOut.extend({ today: salesFigures, month: salesFigures, before_total: moneyOut }),
      ),
    }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /api/dashboard-shelf': {
    name: 'dashboardShelf',
    summary: 'What runs out first and what expires, with how much of it is left.',
    may: 'manager',
    answer: z.object({
      /** The first of what should be ordered, and how many that is (rule C13.12). */
      short: z.object({
        total: z.int(),
        data: z.array(
          z.object({
            product_id: id,
            variant_id: id.nullable(),
            name: z.string(),
            variant_value: z.string().nullable(),
            quantity: z.int(),
            min_stock: z.int(),
            days_left: z.int().nullable(),
            suggested: z.int(),
          }),
        ),
      }),
      /** What is still good for at most 30 days; counted up to 1,000. */
      expiring: z.object({ total: z.int(), data: z.array(expiringProduct) }),
      /** How many products with something left have expired; counted up to 1,000. */
      expired_total: z.int(),
    }),
    refusals: [],
  },
});
