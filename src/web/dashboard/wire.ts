import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import { type BangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { type PriceSpan, priceRange } from '#web/catalog/product-facts.ts';
import { productFromWire } from '#web/catalog/wire.ts';
import type { AnswerOf } from '#web/lib/calls.ts';
import { figuresFromWire as salesFromWire } from '#web/reports/wire.ts';
import type { HourOfTwoDays } from './shown-hours.ts';

type FiguresWire = AnswerOf<'GET /api/dashboard-counts'>;
type ProductWire = FiguresWire['recentProducts'][number];

/** A product in one of the dashboard's lists. */
export interface WatchedProduct {
  readonly id: number;
  readonly name: string;
  readonly imageName: string | null;
  /** What is paid for it, by its variants where it has some (rule C4.5); null where it is typed when it is sold (rule C12.11). */
  readonly price: PriceSpan | null;
  /** How many lie there, variants together. */
  readonly quantity: number;
  /** The day that its list is about: when it came, or when it expired. */
  readonly day: EpochMs;
}

/** The shop's figures (rule S2, "Dashboard"); sales and expenses in satang. */
export interface DashboardFigures {
  readonly todaySatang: Satang;
  readonly thisMonthSatang: Satang;
  readonly thisYearSatang: Satang;
  readonly expensesSatang: Satang;
  readonly customers: number;
  readonly waiting: number;
  readonly quotations: number;
  readonly taxInvoices: number;
  readonly newest: readonly WatchedProduct[];
  readonly expired: readonly WatchedProduct[];
}

/** The figures in our words (rule C3). */
export function figuresFromWire(wire: FiguresWire): DashboardFigures {
  return {
    todaySatang: satangFromBaht(wire.dailySales),
    thisMonthSatang: satangFromBaht(wire.monthlySales),
    thisYearSatang: satangFromBaht(wire.yearlySales),
    expensesSatang: satangFromBaht(wire.totalExpenses),
    customers: wire.CustomerCount,
    waiting: wire.queuingCount,
    quotations: wire.quotationCount,
    taxInvoices: wire.salesInvoiceCount,
    newest: wire.recentProducts.map((one) => watchedFromWire(one, Date.parse(one.created_at))),
    expired: wire.expiredProducts.flatMap((one) =>
      one.expiryOnDate === null ? [] : [watchedFromWire(one, startOfBangkokDate(one.expiryOnDate))],
    ),
  };
}

function watchedFromWire(wire: ProductWire, day: EpochMs): WatchedProduct {
  const product = productFromWire(wire);
  return {
    id: wire.id,
    name: wire.name,
    imageName: wire.product_imag[0]?.name ?? null,
    price: product.isOpenPrice ? null : priceRange(product),
    quantity: product.stock.reduce((sum, line) => sum + line.quantity, 0),
    day,
  };
}

/** A year's sales by month, January first, in satang; a month that is not told of sold nothing. */
export function monthsFromWire({ salesData }: AnswerOf<'GET /api/sales-by-year'>): readonly Satang[] {
  const byMonth = new Map(salesData.map(({ month, total_sales }) => [month, satangFromBaht(total_sales)]));
  return Array.from({ length: 12 }, (_, i) => byMonth.get(i + 1) ?? 0);
}

/** Something that sold well. */
export interface BestSeller {
  readonly productId: number;
  readonly name: string;
  readonly pieces: number;
  readonly satang: Satang;
}

/** What came in by one way of paying. */
export interface MethodOfToday {
  readonly code: string;
  readonly name: string;
  readonly satang: Satang;
}

/** The branch's day until now (rule C13.14); amounts in satang. */
export interface Today {
  /** The same weekday a week before. */
  readonly beforeDate: BangkokDate;
  /** The hour that it is, from 0. */
  readonly hour: number;
  readonly hours: readonly HourOfTwoDays[];
  /** Of the hours that have ended, on either day. */
  readonly soFarSatang: Satang;
  readonly beforeSoFarSatang: Satang;
  /** Of all of the day before. */
  readonly beforeSatang: Satang;
  readonly today: ReturnType<typeof salesFromWire>;
  readonly month: ReturnType<typeof salesFromWire>;
  readonly bestToday: readonly BestSeller[];
  /** Of seven days, of which this is the last. */
  readonly bestOfWeek: readonly BestSeller[];
  /** Those by which something came in or went back. */
  readonly methods: readonly MethodOfToday[];
  /** Each of the branches by itself. */
  readonly branches: readonly BranchOfToday[];
}

/** A branch beside others: its day and month until now, and all of the same weekday a week before. */
export interface BranchOfToday {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly today: ReturnType<typeof salesFromWire>;
  readonly month: ReturnType<typeof salesFromWire>;
  readonly beforeSatang: Satang;
}

type TodayWire = AnswerOf<'GET /api/dashboard-today'>;

const bestFromWire = (wire: TodayWire['best']['today'][number]): BestSeller => ({
  ...{ productId: wire.product_id, name: wire.name, pieces: wire.pieces },
  satang: satangFromBaht(wire.total),
});

/** The day until now in our words. */
export function todayFromWire(wire: TodayWire): Today {
  return {
    ...{ beforeDate: wire.before_date, hour: wire.hour },
    hours: wire.hours.map(({ hour, total, before }) => ({
      ...{ hour, satang: satangFromBaht(total), beforeSatang: satangFromBaht(before) },
    })),
    soFarSatang: satangFromBaht(wire.so_far.total),
    beforeSoFarSatang: satangFromBaht(wire.so_far.before),
    beforeSatang: satangFromBaht(wire.before_total),
    ...{ today: salesFromWire(wire.today), month: salesFromWire(wire.month) },
    ...{ bestToday: wire.best.today.map(bestFromWire), bestOfWeek: wire.best.week.map(bestFromWire) },
    methods: wire.methods
      .map(({ code, name, total }) => ({ code, name, satang: satangFromBaht(total) }))
      .filter(({ satang }) => satang !== 0),
    branches: wire.branches.map((branch) => ({
      ...{ id: branch.id, code: branch.branch_code, name: branch.branch_name },
      ...{ today: salesFromWire(branch.today), month: salesFromWire(branch.month) },
      beforeSatang: satangFromBaht(branch.before_total),
    })),
  };
}

/** Something that runs short, with what is proposed to be ordered of it (rule C13.12). */
export interface ShortThing extends StockThing {
  /** With the variant. */
  readonly name: string;
  readonly quantity: number;
  readonly minStock: number;
  /** Null for what doesn't sell. */
  readonly daysLeft: number | null;
  readonly suggested: number;
}

/** Something that expires before long. */
export interface ExpiringProduct {
  readonly id: number;
  readonly name: string;
  readonly expiresOn: BangkokDate;
  readonly quantity: number;
}

/** What of the shelf to see to (rule C13.14). */
export interface Shelf {
  readonly short: readonly ShortThing[];
  readonly shortFound: number;
  readonly expiring: readonly ExpiringProduct[];
  readonly expiringFound: number;
  /** Expired, with something left. */
  readonly expiredFound: number;
}

/** The shelf in our words. */
export const shelfFromWire = (wire: AnswerOf<'GET /api/dashboard-shelf'>): Shelf => ({
  short: wire.short.data.map((one) => ({
    ...{ productId: one.product_id, variantId: one.variant_id },
    name: one.variant_value === null ? one.name : `${one.name} ${one.variant_value}`,
    ...{ quantity: one.quantity, minStock: one.min_stock },
    ...{ daysLeft: one.days_left, suggested: one.suggested },
  })),
  shortFound: wire.short.total,
  expiring: wire.expiring.data.map((one) => ({
    ...{ id: one.product_id, name: one.name, expiresOn: one.expires_on, quantity: one.quantity },
  })),
  expiringFound: wire.expiring.total,
  expiredFound: wire.expired_total,
});
