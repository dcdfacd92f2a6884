import { bookkeepingContract } from '#shared/bookkeeping/contract.ts';
import { listPageOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { readAccountCodes } from './account-codes.ts';
import { changeAccountCodes } from './change-account-codes.ts';
import { exportPapersOfMonth } from './export-papers-of-month.ts';
import { readHandover, readPurchasesBook, readSalesBook } from './queries.ts';
import { sendPurchasesTable, sendSalesTable } from './send-accounting-table.ts';
import { accountCodesWire, handoverWire, purchasesBookWire, salesBookWire } from './wire.ts';

/** What goes to whoever keeps the shop's books. */
export const bookkeepingRoutes = routes(bookkeepingContract, {
  'GET /reports/bookkeeper': async ({ db, now, user: { branchId }, query: { month } }) =>
    handoverWire(await readHandover(db, { branchId, month }, now())),
  'GET /reports/accounting/sales': async ({ db, user: { branchId }, query }) => {
    const page = listPageOf(query);
    const book = await readSalesBook(db, { branchId, month: query.month });
    return salesBookWire(book, await book.page(page), page);
  },
  'GET /reports/accounting/sales.xlsx': (call) => sendSalesTable(call, call.user, 'xlsx', call.query),
  'GET /reports/accounting/sales.csv': (call) => sendSalesTable(call, call.user, 'csv', call.query),
  'GET /reports/accounting/purchases': async ({ db, user: { branchId }, query }) =>
    purchasesBookWire(await readPurchasesBook(db, { branchId, month: query.month }), listPageOf(query)),
  'GET /reports/accounting/purchases.xlsx': (call) => sendPurchasesTable(call, call.user, 'xlsx', call.query),
  'GET /reports/accounting/purchases.csv': (call) => sendPurchasesTable(call, call.user, 'csv', call.query),
  'GET /account-codes': async ({ db }) => accountCodesWire(await readAccountCodes(db.read)),
  'PATCH /account-codes': async (call) => {
    const changed = await changeAccountCodes(call, call.user, call.body);
    if ('refused' in changed) return changed;
    return { message: 'บันทึกรหัสบัญชีเรียบร้อยแล้ว', account_codes: accountCodesWire(changed) };
  },
  'GET /reports/papers.zip': (call) => exportPapersOfMonth(call, call.user, call.query.month),
});
