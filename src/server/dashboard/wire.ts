import type { z } from 'zod';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import { productWire } from '../catalog/wire.ts';
import type { DashboardFigures } from './queries.ts';

type FiguresWire = z.input<(typeof dashboardContract)['GET /api/dashboard-counts']['answer']>;

/** The figures under the specification's names (rule C3). */
export function figuresWire(figures: DashboardFigures): FiguresWire {
  return {
    dailySales: bahtFromSatang(figures.sales.daySatang),
    monthlySales: bahtFromSatang(figures.sales.monthSatang),
    yearlySales: bahtFromSatang(figures.sales.yearSatang),
    totalExpenses: bahtFromSatang(figures.expensesSatang),
    recentProducts: figures.newest.map(productWire),
    expiredProducts: figures.expired.map(productWire),
    CustomerCount: figures.customers,
    queuingCount: figures.waiting,
    quotationCount: figures.quotations,
    salesInvoiceCount: figures.taxInvoices,
  };
}

/** A year's months, numbered from 1. */
export const monthsWire = (months: readonly Satang[]) =>
  months.map((satang, i) => ({ month: i + 1, total_sales: bahtFromSatang(satang) }));
