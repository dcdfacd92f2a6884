import type { ReportSheet, SheetFormat, Trader } from '#shared/reports/report-sheet.ts';
import type { Month } from '#shared/time/months.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { sendReportSheet } from '../reports/send-report-sheet.ts';
import { type Branch, getShop } from '../shop/queries.ts';
import { purchaseTaxSheet } from './purchase-tax-sheet.ts';
import { readPurchaseTax, readSalesTax } from './queries.ts';
import { salesTaxSheet } from './sales-tax-sheet.ts';
import type { BranchMonth } from './tax-papers.ts';

type Sending = Pick<Services, 'db' | 'now' | 'renderPaper'>;

/** One of the month's books: how it is read, and how it goes out. */
interface Book<Report> {
  readonly read: (db: Services['db'], asked: BranchMonth) => Promise<Report>;
  readonly sheet: (report: Report, trader: Trader) => ReportSheet;
}

/** A sender of that book as a file, under the names that the shop and its branch have now (rule C13.10). */
const sender =
  <Report extends { readonly branch: Branch }>({ read, sheet }: Book<Report>) =>
  async (services: Sending, user: StaffMember, format: SheetFormat, month: Month) => {
    const report = await read(services.db, { branchId: user.branchId, month });
    const { name, taxId } = await getShop(services.db.read);
    const { branch } = report;
    const trader = {
      ...{ name, taxId, branchCode: branch.code },
      establishment: [branch.name, branch.address].filter((words) => words !== '').join(' '),
    };
    return sendReportSheet(services, user, format, sheet(report, trader));
  };

/** Sends a month's sales tax report (rule C13.2). */
export const sendSalesTax = sender({ read: readSalesTax, sheet: salesTaxSheet });

/** Sends a month's purchase tax report (rule C13.11). */
export const sendPurchaseTax = sender({ read: readPurchaseTax, sheet: purchaseTaxSheet });
