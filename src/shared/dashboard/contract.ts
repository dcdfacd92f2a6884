import { z } from 'zod';
import { product } from '../catalog/contract.ts';
import { contract } from '../http/contract.ts';
import { moneyOut } from '../http/fields.ts';

const YEAR_WORDS = 'กรุณาเลือกปี';

/** The branch's figures (rule S2, "Dashboard"; rule C3): sales with tax, by the Bangkok day of payment. */
export const dashboardContract = contract({
  'GET /api/dashboard-counts': {
    name: 'dashboardCounts',
    summary:
      'Sales of today, this month and this year, expenses, newest and expired products, and what was issued.',
    may: 'manager',
    answer: z.object({
      dailySales: moneyOut,
      monthlySales: moneyOut,
      yearlySales: moneyOut,
      totalExpenses: moneyOut,
      recentProducts: z.array(product),
      expiredProducts: z.array(product),
      CustomerCount: z.int(),
      queuingCount: z.int(),
      quotationCount: z.int(),
      salesInvoiceCount: z.int(),
    }),
    refusals: [],
  },
  'GET /api/available-years': {
    name: 'availableYears',
    summary: 'The years that have sales, and this one; newest first.',
    may: 'manager',
    answer: z.object({ years: z.array(z.int()) }),
    refusals: [],
  },
  'GET /api/sales-by-year': {
    name: 'salesByYear',
    summary: "A year's sales by month, all twelve of them.",
    may: 'manager',
    query: z.object({
      year: z
        .string(YEAR_WORDS)
        .regex(/^(?:19|20|21)\d\d$/, YEAR_WORDS)
        .transform(Number)
        .optional(),
    }),
    answer: z.object({ salesData: z.array(z.object({ month: z.int(), total_sales: moneyOut })) }),
    refusals: [],
  },
});
