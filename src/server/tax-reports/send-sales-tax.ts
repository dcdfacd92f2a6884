import type { SheetFormat } from '#shared/reports/report-sheet.ts';
import type { Month } from '#shared/time/months.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { sendReportSheet } from '../reports/send-report-sheet.ts';
import { getShop } from '../shop/queries.ts';
import { readSalesTax } from './queries.ts';
import { salesTaxSheet } from './sales-tax-sheet.ts';

/** Sends a month's sales tax report as a file, under the names that the shop and its branch have now (rules C13.2, C13.10). */
export async function sendSalesTax(
  services: Pick<Services, 'db' | 'now' | 'renderPaper'>,
  user: StaffMember,
  format: SheetFormat,
  month: Month,
) {
  const report = await readSalesTax(services.db, { branchId: user.branchId, month });
  const { name, taxId } = await getShop(services.db.read);
  const { branch } = report;
  const trader = {
    ...{ name, taxId, branchCode: branch.code },
    establishment: [branch.name, branch.address].filter((words) => words !== '').join(' '),
  };
  return sendReportSheet(services, user, format, salesTaxSheet(report, trader));
}
