import type { TableFormat } from '#shared/http/fields.ts';
import type { ReportSheet } from '#shared/reports/report-sheet.ts';
import type { Month } from '#shared/time/months.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { sendSheetTable } from '../reports/send-report-sheet.ts';
import { readTrader } from '../tax-reports/send-tax-report.ts';
import { purchasesSheet } from './purchases-sheet.ts';
import { readPurchasesBook, readSalesBook } from './queries.ts';
import { salesSheet } from './sales-sheet.ts';

type Sending = Pick<Services, 'db' | 'now'>;

/** A program takes each row of a CSV for an entry, so the sum stands in the workbook alone (rule C13.16). */
const send = (services: Sending, user: StaffMember, format: TableFormat, sheet: ReportSheet) =>
  sendSheetTable(services, user, format, format === 'csv' ? { ...sheet, totals: null } : sheet);

/** Sends a month's sales as a table for the bookkeeper's program (rule C13.16). */
export async function sendSalesTable(
  services: Sending,
  user: StaffMember,
  format: TableFormat,
  { month }: { readonly month: Month },
) {
  const book = await readSalesBook(services.db, { branchId: user.branchId, month });
  return send(services, user, format, salesSheet(book, await readTrader(services.db.read, book.branch)));
}

/** Sends a month's purchases and expenses likewise. */
export async function sendPurchasesTable(
  services: Sending,
  user: StaffMember,
  format: TableFormat,
  { month }: { readonly month: Month },
) {
  const book = await readPurchasesBook(services.db, { branchId: user.branchId, month });
  const trader = await readTrader(services.db.read, book.branch);
  return send(services, user, format, purchasesSheet(book, trader));
}
