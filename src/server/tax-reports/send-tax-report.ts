import { isRefusal } from '#shared/errors/refusals.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { ReportSheet, SheetFormat, Trader } from '#shared/reports/report-sheet.ts';
import type { AskedBranches } from '#shared/staff/fields.ts';
import type { Month } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { sendReportSheet } from '../reports/send-report-sheet.ts';
import { type Branch, getBranch, getShop } from '../shop/queries.ts';
import { branchesAsked, idsOfBranches } from '../staff/staff-branches.ts';
import { readGoodsBlocks } from './goods-blocks.ts';
import { goodsSheet } from './goods-sheet.ts';
import { purchaseTaxOfBranchesSheet, purchaseTaxSheet } from './purchase-tax-sheet.ts';
import {
  type BranchesMonth,
  readPurchaseTax,
  readPurchaseTaxOfBranches,
  readSalesTax,
  readSalesTaxOfBranches,
  readVatReturn,
  readVatReturnOfBranches,
} from './queries.ts';
import { salesTaxOfBranchesSheet, salesTaxSheet } from './sales-tax-sheet.ts';
import { traderOfBranches } from './tax-sheet.ts';
import { vatReturnOfBranchesSheet, vatReturnSheet } from './vat-return-sheet.ts';

type Sending = Pick<Services, 'db' | 'now' | 'renderPaper'>;

/** Sends a month's book as a file, under the names that the shop and its branch have now (rule C13.10). */
async function sendBook<Report extends { readonly branch: Branch }>(
  services: Sending,
  user: StaffMember,
  format: SheetFormat,
  report: Report,
  sheetOf: (report: Report, trader: Trader) => ReportSheet,
) {
  const trader = await readTrader(services.db.read, report.branch);
  return sendReportSheet(services, user, format, sheetOf(report, trader));
}

/** Who keeps the books, as they are called now. */
export async function readTrader(db: Reader, branch: Branch): Promise<Trader> {
  const { name, taxId } = await getShop(db);
  const establishment = [branch.name, branch.address].filter((words) => words !== '').join(' ');
  return { name, taxId, branchCode: branch.code, establishment };
}

interface Asked {
  readonly month: Month;
}

const asks = (user: StaffMember, { month }: Asked) => ({ branchId: user.branchId, month });

interface AskedOfBranches extends Asked {
  readonly branches?: AskedBranches | undefined;
}

/** The same of several branches, under the number of each. */
async function sendBookOfBranches<Report>(
  services: Sending,
  user: StaffMember,
  format: SheetFormat,
  asked: AskedOfBranches,
  book: {
    readonly read: (asked: BranchesMonth) => Promise<Report>;
    readonly sheet: (report: Report, trader: Trader) => ReportSheet;
  },
) {
  const { db } = services;
  const branches = await branchesAsked(db.read, user, asked.branches, 'manager');
  if (isRefusal(branches)) return branches;
  const report = await book.read({ branchIds: idsOfBranches(branches), month: asked.month });
  const trader = traderOfBranches(
    await getShop(db.read),
    branches.map(({ code }) => code),
  );
  return sendReportSheet(services, user, format, book.sheet(report, trader));
}

/** Sends a month's sales tax report (rule C13.2), of the branches that are named as one (rule C15.9). */
export async function sendSalesTax(
  services: Sending,
  user: StaffMember,
  format: SheetFormat,
  asked: AskedOfBranches,
) {
  const { db } = services;
  if (asked.branches !== undefined)
    return sendBookOfBranches(services, user, format, asked, {
      read: (of) => readSalesTaxOfBranches(db, of),
      sheet: salesTaxOfBranchesSheet,
    });
  return sendBook(services, user, format, await readSalesTax(db, asks(user, asked)), salesTaxSheet);
}

/** Sends a month's purchase tax report (rule C13.11), of the branches that are named as one (rule C15.9). */
export async function sendPurchaseTax(
  services: Sending,
  user: StaffMember,
  format: SheetFormat,
  asked: AskedOfBranches,
) {
  const { db } = services;
  if (asked.branches !== undefined)
    return sendBookOfBranches(services, user, format, asked, {
      read: (of) => readPurchaseTaxOfBranches(db, of),
      sheet: purchaseTaxOfBranchesSheet,
    });
  return sendBook(services, user, format, await readPurchaseTax(db, asks(user, asked)), purchaseTaxSheet);
}

/** Sends the worksheet of a month's ภ.พ.30 (rule C13.11), of the branches that are named as one (rule C15.9). */
export async function sendVatReturn(
  services: Sending,
  user: StaffMember,
  format: SheetFormat,
  asked: AskedOfBranches & { readonly carried?: Satang | undefined },
) {
  const { db } = services;
  const { carried = 0 } = asked;
  if (asked.branches !== undefined)
    return sendBookOfBranches(services, user, format, asked, {
      read: (of) => readVatReturnOfBranches(db, of, carried),
      sheet: vatReturnOfBranchesSheet,
    });
  return sendBook(
    services,
    user,
    format,
    await readVatReturn(db, asks(user, asked), carried),
    vatReturnSheet,
  );
}

/** Sends a month's goods report, which is read while it goes out (rule C13.13). */
export async function sendGoods(services: Sending, user: StaffMember, format: SheetFormat, { month }: Asked) {
  const { db } = services;
  const blocks = readGoodsBlocks(db, asks(user, { month }));
  const report = { month, branch: await getBranch(db.read, user.branchId), blocks };
  return sendBook(services, user, format, report, (goods, trader) => goodsSheet(goods, trader, format));
}
