import type { Satang } from '#shared/money/satang.ts';
import type { ReportSheet, SheetFormat, Trader } from '#shared/reports/report-sheet.ts';
import type { Month } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { sendReportSheet } from '../reports/send-report-sheet.ts';
import { type Branch, getBranch, getShop } from '../shop/queries.ts';
import { readGoodsBlocks } from './goods-blocks.ts';
import { goodsSheet } from './goods-sheet.ts';
import { purchaseTaxSheet } from './purchase-tax-sheet.ts';
import { readPurchaseTax, readSalesTax, readVatReturn } from './queries.ts';
import { salesTaxSheet } from './sales-tax-sheet.ts';
import { vatReturnSheet } from './vat-return-sheet.ts';

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

/** Sends a month's sales tax report (rule C13.2). */
export async function sendSalesTax(services: Sending, user: StaffMember, format: SheetFormat, asked: Asked) {
  return sendBook(services, user, format, await readSalesTax(services.db, asks(user, asked)), salesTaxSheet);
}

/** Sends a month's purchase tax report (rule C13.11). */
export async function sendPurchaseTax(
  services: Sending,
  user: StaffMember,
  format: SheetFormat,
  asked: Asked,
) {
  const report = await readPurchaseTax(services.db, asks(user, asked));
  return sendBook(services, user, format, report, purchaseTaxSheet);
}

/** Sends the worksheet of a month's ภ.พ.30 (rule C13.11). */
export async function sendVatReturn(
  services: Sending,
  user: StaffMember,
  format: SheetFormat,
  asked: Asked & { readonly carried?: Satang | undefined },
) {
  const report = await readVatReturn(services.db, asks(user, asked), asked.carried ?? 0);
  return sendBook(services, user, format, report, vatReturnSheet);
}

/** Sends a month's goods report, which is read while it goes out (rule C13.13). */
export async function sendGoods(services: Sending, user: StaffMember, format: SheetFormat, { month }: Asked) {
  const { db } = services;
  const blocks = readGoodsBlocks(db, asks(user, { month }));
  const report = { month, branch: await getBranch(db.read, user.branchId), blocks };
  return sendBook(services, user, format, report, (goods, trader) => goodsSheet(goods, trader, format));
}
