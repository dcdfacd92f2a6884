import type { Satang } from '#shared/money/satang.ts';
import type { GoodsVoucher } from '#shared/tax-reports/goods-vouchers.ts';
import { type VatReturn, vatReturn } from '#shared/tax-reports/vat-return.ts';
import { atOneMoment } from '../db/at-one-moment.ts';
import type { Database, Reader } from '../db/database.ts';
import { type Branch, getBranch, getShop } from '../shop/queries.ts';
import { readVouchers } from './goods-blocks.ts';
import { findGoodsThing, type GoodsQuery, type GoodsThing, listGoods } from './goods-sums.ts';
import {
  type PurchaseAmounts,
  type PurchaseTaxRows,
  readPurchaseTaxRows,
  sumOfPurchases,
} from './purchase-tax.ts';
import { readSalesTaxRows, type SalesTaxRow, sumOfTax, type TaxAmounts } from './sales-tax.ts';
import type { BranchMonth } from './tax-papers.ts';

/** What all of a month's books say of themselves. */
interface MonthBook {
  readonly month: string;
  readonly branch: Branch;
  /** Whether the shop is registered for VAT now. */
  readonly isRegistered: boolean;
}

/** A month's sales tax report (rule C13.2). */
export interface SalesTaxReport extends MonthBook {
  readonly rows: readonly SalesTaxRow[];
  readonly totals: TaxAmounts;
}

/** A month's purchase tax report (rule C13.11); `totals` are of what is claimed. */
export interface PurchaseTaxReport extends MonthBook {
  readonly rows: PurchaseTaxRows;
  readonly totals: PurchaseAmounts;
  readonly notClaimedTotals: PurchaseAmounts;
}

/** A month's ภ.พ.30 (rule C13.11). */
export interface VatReturnReport extends MonthBook {
  readonly lines: VatReturn;
}

/** A page of a month's goods report (rule C13.13). */
export interface GoodsReport extends MonthBook {
  readonly things: readonly GoodsThing[];
  /** On all pages. */
  readonly total: number;
}

/** The lines of one thing in a month's goods report. */
export interface GoodsVouchersReport extends MonthBook {
  /** Null for one that the branch doesn't keep. */
  readonly thing: GoodsThing | null;
  readonly vouchers: readonly GoodsVoucher[];
}

type ReadFrom = Pick<Database, 'takeMoment'>;

/** Reads a month's book, all of it as it is at one moment, while others sell: tills have their turn between its parts. */
function readBook<T>(
  db: ReadFrom,
  asked: BranchMonth,
  read: (moment: Reader) => Promise<T>,
): Promise<MonthBook & T> {
  return atOneMoment(db, async (moment) => {
    const rows = await read(moment);
    const isRegistered = (await getShop(moment)).vatMode !== 'none';
    const branch = await getBranch(moment, asked.branchId);
    return { month: asked.month, branch, isRegistered, ...rows };
  });
}

/** Reads a month's sales tax report. */
export const readSalesTax = (db: ReadFrom, asked: BranchMonth): Promise<SalesTaxReport> =>
  readBook(db, asked, async (moment) => {
    const rows = await readSalesTaxRows(moment, asked);
    return { rows, totals: sumOfTax(rows) };
  });

/** Reads a month's purchase tax report. */
export const readPurchaseTax = (db: ReadFrom, asked: BranchMonth): Promise<PurchaseTaxReport> =>
  readBook(db, asked, async (moment) => {
    const rows = await readPurchaseTaxRows(moment, asked);
    const [totals, notClaimedTotals] = [sumOfPurchases(rows.claimed), sumOfPurchases(rows.notClaimed)];
    return { rows, totals, notClaimedTotals };
  });

/**
 * Reads what a month's ภ.พ.30 says: sums of its two reports, of one moment.
 * @param carriedSatang what was paid too much in the month before
 */
export const readVatReturn = (
  db: ReadFrom,
  asked: BranchMonth,
  carriedSatang: Satang,
): Promise<VatReturnReport> =>
  readBook(db, asked, async (moment) => {
    const sales = sumOfTax(await readSalesTaxRows(moment, asked));
    const purchases = sumOfPurchases((await readPurchaseTaxRows(moment, asked)).claimed);
    return { lines: vatReturn({ sales, purchases, carriedSatang }) };
  });

/** Reads a page of what a month's goods report is about. */
export const readGoods = (db: ReadFrom, asked: BranchMonth, query: GoodsQuery): Promise<GoodsReport> =>
  readBook(db, asked, (moment) => listGoods(moment, asked, query));

/**
 * Reads the lines of one thing in a month's goods report.
 * @param id of the branch's line of stock
 */
export const readGoodsVouchers = (
  db: ReadFrom,
  asked: BranchMonth,
  id: number,
): Promise<GoodsVouchersReport> =>
  readBook(db, asked, async (moment) => {
    const thing = await findGoodsThing(moment, asked, id);
    const vouchers = thing && (await readVouchers(moment, asked, [thing])).get(id);
    return { thing, vouchers: vouchers ?? [] };
  });
