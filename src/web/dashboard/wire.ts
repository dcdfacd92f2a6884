import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import { type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { type PriceSpan, priceRange } from '#web/catalog/product-facts.ts';
import { productFromWire } from '#web/catalog/wire.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

type FiguresWire = AnswerOf<'GET /api/dashboard-counts'>;
type ProductWire = FiguresWire['recentProducts'][number];

/** A product in one of the dashboard's lists. */
export interface WatchedProduct {
  readonly id: number;
  readonly name: string;
  readonly imageName: string | null;
  /** What is paid for it, by its variants where it has some (rule C4.5); null where it is typed when it is sold (rule C12.11). */
  readonly price: PriceSpan | null;
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
    day,
  };
}

/** A year's sales by month, January first, in satang; a month that is not told of sold nothing. */
export function monthsFromWire({ salesData }: AnswerOf<'GET /api/sales-by-year'>): readonly Satang[] {
  const byMonth = new Map(salesData.map(({ month, total_sales }) => [month, satangFromBaht(total_sales)]));
  return Array.from({ length: 12 }, (_, i) => byMonth.get(i + 1) ?? 0);
}
