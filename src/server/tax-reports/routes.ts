import { taxReportsContract } from '#shared/tax-reports/contract.ts';
import { routes } from '../http/handlers.ts';
import { readPurchaseTax, readSalesTax, readVatReturn } from './queries.ts';
import { sendPurchaseTax, sendSalesTax, sendVatReturn } from './send-tax-report.ts';
import { purchaseTaxWire, salesTaxWire, vatReturnWire } from './wire.ts';

/** The month's books for the bookkeeper. */
export const taxReportsRoutes = routes(taxReportsContract, {
  'GET /reports/sales-tax': async ({ db, user: { branchId }, query: { month } }) =>
    salesTaxWire(await readSalesTax(db, { branchId, month })),
  'GET /reports/sales-tax.pdf': (call) => sendSalesTax(call, call.user, 'pdf', call.query),
  'GET /reports/sales-tax.xlsx': (call) => sendSalesTax(call, call.user, 'xlsx', call.query),
  'GET /reports/sales-tax.csv': (call) => sendSalesTax(call, call.user, 'csv', call.query),
  'GET /reports/purchase-tax': async ({ db, user: { branchId }, query: { month } }) =>
    purchaseTaxWire(await readPurchaseTax(db, { branchId, month })),
  'GET /reports/purchase-tax.pdf': (call) => sendPurchaseTax(call, call.user, 'pdf', call.query),
  'GET /reports/purchase-tax.xlsx': (call) => sendPurchaseTax(call, call.user, 'xlsx', call.query),
  'GET /reports/purchase-tax.csv': (call) => sendPurchaseTax(call, call.user, 'csv', call.query),
  'GET /reports/vat-return': async ({ db, user: { branchId }, query: { month, carried = 0 } }) =>
    vatReturnWire(await readVatReturn(db, { branchId, month }, carried)),
  'GET /reports/vat-return.pdf': (call) => sendVatReturn(call, call.user, 'pdf', call.query),
  'GET /reports/vat-return.xlsx': (call) => sendVatReturn(call, call.user, 'xlsx', call.query),
  'GET /reports/vat-return.csv': (call) => sendVatReturn(call, call.user, 'csv', call.query),
});
