import type { Satang } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { ProductRow } from '../catalog/search/product-rows.ts';
import { listExpiredProducts, listNewestProducts } from '../catalog/search/watched-products.ts';
import { countCustomers } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { countDocumentsIssued } from '../db/number-series.ts';
import { sumExpenses } from '../expenses/queries.ts';
import { listYearsWithSales, type SalesToDate, sumSalesToDate } from '../orders/daily-sales.ts';
import { countWaiting } from '../queue/queries.ts';

/** How many of the newest products are shown (rule C3); of the expired ones none is left out. */
const NEWEST_SHOWN = 10;

/** A branch's figures on a day (rule S2, "Dashboard"). */
export interface DashboardFigures {
  readonly sales: SalesToDate;
  /** Of the day's year, in satang. */
  readonly expensesSatang: Satang;
  readonly newest: readonly ProductRow[];
  readonly expired: readonly ProductRow[];
  /** Of the whole shop. */
  readonly customers: number;
  readonly waiting: number;
  readonly quotations: number;
  readonly taxInvoices: number;
}

/** The figures of rule C3. Each is read from sums that are kept, or from a dated index; none counts orders. */
export async function readFigures(
  reader: Reader,
  branchId: number,
  today: BangkokDate,
): Promise<DashboardFigures> {
  const year = today.slice(0, 4);
  const [sales, expensesSatang, newest, expired, customers, waiting, quotations, taxInvoices] =
    await Promise.all([
      sumSalesToDate(reader, branchId, today),
      sumExpenses(reader, branchId, { from: `${year}-01-01`, to: `${year}-12-31` }),
      listNewestProducts(reader, branchId, NEWEST_SHOWN),
      listExpiredProducts(reader, branchId, today),
      countCustomers(reader),
      countWaiting(reader, branchId, today),
      countDocumentsIssued(reader, branchId, ['quotation']),
      countDocumentsIssued(reader, branchId, ['tax_invoice']),
    ]);
  return { sales, expensesSatang, newest, expired, customers, waiting, quotations, taxInvoices };
}

/** The years to choose from: those with sales, and the current one; newest first (rule C3). */
export async function listYears(reader: Reader, branchId: number, thisYear: number): Promise<number[]> {
  const years = await listYearsWithSales(reader, branchId);
  return [...new Set([thisYear, ...years])].sort((a, b) => b - a);
}
