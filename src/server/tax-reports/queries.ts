import type { Database } from '../db/database.ts';
import { type Branch, getBranch, getShop } from '../shop/queries.ts';
import { readSalesTaxRows, type SalesTaxRow, sumOfTax, type TaxAmounts } from './sales-tax.ts';
import type { BranchMonth } from './tax-papers.ts';

/** A month's sales tax report (rule C13.2). */
export interface SalesTaxReport {
  readonly month: string;
  readonly branch: Branch;
  /** Whether the shop is registered for VAT now. */
  readonly isRegistered: boolean;
  readonly rows: readonly SalesTaxRow[];
  readonly totals: TaxAmounts;
}

/** Reads a month's sales tax report, all of it as it is at one moment, while others sell. */
export function readSalesTax(db: Pick<Database, 'read'>, asked: BranchMonth): Promise<SalesTaxReport> {
  return db.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      const rows = await readSalesTaxRows(moment, asked);
      const isRegistered = (await getShop(moment)).vatMode !== 'none';
      const branch = await getBranch(moment, asked.branchId);
      return { month: asked.month, branch, isRegistered, rows, totals: sumOfTax(rows) };
    });
}
