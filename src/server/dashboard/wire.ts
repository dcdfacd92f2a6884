import type { z } from 'zod';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import { productWire } from '../catalog/wire.ts';
import type { TopRow } from '../reports/queries.ts';
import { figuresWire as salesWire } from '../reports/wire.ts';
import { branchesWire, type SeenBranches } from '../staff/staff-branches.ts';
import type { DashboardFigures, HourOfTwoDays, Shelf, Today } from './queries.ts';

type AnswerOf<K extends keyof typeof dashboardContract> = z.input<(typeof dashboardContract)[K]['answer']>;
type FiguresWire = AnswerOf<'GET /api/dashboard-counts'>;
type TodayWire = AnswerOf<'GET /api/dashboard-today'>;

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

const sumOf = (hours: readonly HourOfTwoDays[], of: keyof HourOfTwoDays) =>
  bahtFromSatang(hours.reduce((sum, hour) => sum + hour[of], 0));

/** The day until now (rule C13.14); hours are compared once they have ended, so that a morning stands beside a morning. */
export function todayWire(today: Today, asked: SeenBranches): TodayWire {
  const { hours, hour } = today;
  const ended = hours.slice(0, hour);
  return {
    ...{ date: today.date, before_date: today.beforeDate, hour },
    hours: hours.map(({ satang, beforeSatang }, at) => ({
      ...{ hour: at, total: bahtFromSatang(satang), before: bahtFromSatang(beforeSatang) },
    })),
    so_far: { total: sumOf(ended, 'satang'), before: sumOf(ended, 'beforeSatang') },
    before_total: sumOf(hours, 'beforeSatang'),
    today: salesWire(today.today),
    month: salesWire(today.month),
    best: { today: today.bestToday.map(bestWire), week: today.bestOfWeek.map(bestWire) },
    methods: today.methods.map(({ key, name, figures }) => ({
      ...{ code: key, name, total: bahtFromSatang(figures.totalSatang) },
    })),
    branches: branchesWire(asked).flatMap((branch) => {
      const own = today.branches.find(({ branchId }) => branchId === branch.id);
      if (own === undefined) return [];
      const [sold, month] = [salesWire(own.today), salesWire(own.month)];
      return [{ ...branch, today: sold, month, before_total: bahtFromSatang(own.before.totalSatang) }];
    }),
  };
}

const bestWire = ({ key, name, code, figures }: TopRow) => ({
  ...{ product_id: Number(key), name, sku_code: code },
  ...{ pieces: figures.pieces, total: bahtFromSatang(figures.totalSatang) },
});

/** What of the shelf to see to (rule C13.14). */
export const shelfWire = (shelf: Shelf): AnswerOf<'GET /api/dashboard-shelf'> => ({
  short: {
    total: shelf.short.found,
    data: shelf.short.things.map(({ row, daysLeft, suggested }) => ({
      ...{ product_id: row.product_id, variant_id: row.variant_id },
      ...{ name: row.name, variant_value: row.variant_value },
      ...{ quantity: row.quantity, min_stock: row.min_stock, days_left: daysLeft, suggested },
    })),
  },
  expiring: {
    total: shelf.expiringFound,
    data: shelf.expiring.map(({ id, name, sku_code, expires_on, quantity }) => ({
      ...{ product_id: id, name, sku_code, expires_on: expires_on ?? '', quantity },
    })),
  },
  expired_total: shelf.expiredFound,
});
