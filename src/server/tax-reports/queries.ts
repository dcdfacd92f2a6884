import type { Satang } from '#shared/money/satang.ts';
import type { GoodsVoucher } from '#shared/tax-reports/goods-vouchers.ts';
import { type VatReturn, vatReturn } from '#shared/tax-reports/vat-return.ts';
import { atOneMoment } from '../db/at-one-moment.ts';
import type { Database, Reader } from '../db/database.ts';
import { type Branch, getBranch, getShop } from '../shop/queries.ts';
import { findLockedThrough } from '../tax-months/open-books.ts';
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

/** A month of several branches. */
export interface BranchesMonth extends Pick<BranchMonth, 'month'> {
  readonly branchIds: readonly number[];
}

/** What a month's book of several branches says of itself (rule C15.9): what each has for it, in the order of their numbers. */
interface BookOfBranches<T> extends Omit<MonthBook, 'branch'> {
  readonly parts: readonly (T & { readonly branch: Branch })[];
}

/** A row with the branch whose it is. */
export type OfBranch<T> = T & { readonly ofBranch: string };

/** Reads the book of each of these branches, all of them at one moment, one after the other. */
function readBooks<T>(
  db: ReadFrom,
  { branchIds, month }: BranchesMonth,
  read: (moment: Reader, asked: BranchMonth) => Promise<T>,
): Promise<BookOfBranches<T>> {
  return atOneMoment(db, async (moment) => {
    const parts: (T & { readonly branch: Branch })[] = [];
    for (const branchId of branchIds)
      parts.push({
        ...(await read(moment, { branchId, month })),
        branch: await getBranch(moment, branchId),
      });
    return { month, isRegistered: (await getShop(moment)).vatMode !== 'none', parts };
  });
}

const rowsOf = <T>(parts: readonly { readonly branch: Branch; readonly rows: readonly T[] }[]) =>
  parts.flatMap(({ branch, rows }) => rows.map((row): OfBranch<T> => ({ ...row, ofBranch: branch.code })));

/** Reads a month's sales tax reports of several branches as one: its rows by branch. */
export async function readSalesTaxOfBranches(db: ReadFrom, asked: BranchesMonth) {
  const { parts, ...book } = await readBooks(db, asked, async (moment, own) => ({
    rows: await readSalesTaxRows(moment, own),
  }));
  const rows = rowsOf(parts);
  return { ...book, branches: parts.map(({ branch }) => branch), rows, totals: sumOfTax(rows) };
}

/** Reads what is claimed in a month's purchase tax reports of several branches as one: its rows by branch. */
export async function readPurchaseTaxOfBranches(db: ReadFrom, asked: BranchesMonth) {
  const { parts, ...book } = await readBooks(db, asked, async (moment, own) => ({
    rows: (await readPurchaseTaxRows(moment, own)).claimed,
  }));
  const rows = rowsOf(parts);
  return { ...book, branches: parts.map(({ branch }) => branch), rows, totals: sumOfPurchases(rows) };
}

/** A month's ภ.พ.30 of several branches. */
export interface VatReturnOfBranches extends BookOfBranches<PartOfReturn> {
  readonly lines: VatReturn;
}

interface PartOfReturn {
  /** As if the branch filed its own, with nothing carried over. */
  readonly lines: VatReturn;
  readonly isLocked: boolean;
}

/**
 * Reads the ภ.พ.30 that several branches file together (rule C15.9): each one's own figures, and of their sums the lines of the form.
 * @param carriedSatang what the form of the month before was paid too much
 */
export async function readVatReturnOfBranches(
  db: ReadFrom,
  asked: BranchesMonth,
  carriedSatang: Satang,
): Promise<VatReturnOfBranches> {
  const book = await readBooks(db, asked, async (moment, own) => {
    const sales = sumOfTax(await readSalesTaxRows(moment, own));
    const purchases = sumOfPurchases((await readPurchaseTaxRows(moment, own)).claimed);
    const lockedThrough = await findLockedThrough(moment, own.branchId);
    const isLocked = lockedThrough !== null && own.month <= lockedThrough;
    return { sales, purchases, lines: vatReturn({ sales, purchases, carriedSatang: 0 }), isLocked };
  });
  const sales = sumOfTax(book.parts.map((part) => part.sales));
  const purchases = sumOfPurchases(book.parts.map((part) => part.purchases));
  return { ...book, lines: vatReturn({ sales, purchases, carriedSatang }) };
}

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
