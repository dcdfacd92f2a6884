import type { CallDeclaration, Contract } from '#shared/http/contract.ts';
import { filesOfCall } from './domains.ts';
import { importsOf, type SourceFile, withoutComments } from './source-tree.ts';

/** What a manager or an admin may do that is no sensitive act, and why. */
const NEEDS_NO_RECORD: Readonly<Record<string, string>> = {
  readImportColumns: 'looks into a file and keeps nothing of it',
  checkImport: 'looks into a file and keeps nothing of it',
  importTemplate: 'an empty table',
  testPrinter: 'prints a page of the program’s own; which printers there are is recorded',
  addProductImage: 'a picture that no product has is seen by nobody; the product that gets it is recorded',
};

/** What cashiers may do too and the shop wants to know of all the same, with the file that does it. */
const ALSO_RECORDED: Readonly<Record<string, string>> = {
  'POST /api/cash-drawer/pause': 'src/server/drawer/pause-drawer.ts',
  'DELETE /checkout/{orderId}': 'src/server/orders/cancel-order.ts',
  'POST /checkout/{orderId}/basket': 'src/server/orders/back-to-basket.ts',
  'DELETE /parked-baskets/{id}': 'src/server/parked-baskets/delete-parked-basket.ts',
  'POST /account/password': 'src/server/staff/change-password.ts',
  'POST /account/pin': 'src/server/staff/set-pin.ts',
  'POST /drawer/kick': 'src/server/printing/kick-drawer.ts',
  'POST /account/pin/remove': 'src/server/staff/remove-own-pin.ts',
  'POST /logout': 'src/server/shifts/close-drawer.ts',
  'POST /customers/{id}/complete': 'src/server/customers/complete-customer.ts',
  'GET /invoice/pdf/{orderId}/{customerId}': 'src/server/order-papers/make-order-document.ts',
};

/** What a domain below records for whoever stands on it, with the file that does. */
const RECORDED_BELOW: Readonly<Record<string, string>> = {
  'PATCH /products/{id}/branches': 'src/server/catalog/terms/change-terms.ts',
  'POST /stock/receipts/{id}/invoice': 'src/server/suppliers/write-invoice.ts',
  'DELETE /stock/receipts/{id}/invoice': 'src/server/suppliers/write-invoice.ts',
  'GET /reports/sales-tax.pdf': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/sales-tax.xlsx': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/sales-tax.csv': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/purchase-tax.pdf': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/purchase-tax.xlsx': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/purchase-tax.csv': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/vat-return.pdf': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/vat-return.xlsx': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/vat-return.csv': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/accounting/sales.xlsx': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/accounting/sales.csv': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/accounting/purchases.xlsx': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/accounting/purchases.csv': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/stock.pdf': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/stock.xlsx': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/stock.csv': 'src/server/reports/send-report-sheet.ts',
  'GET /reports/papers.zip': 'src/server/bookkeeping/export-papers-of-month.ts',
  'POST /stock/supplier-returns/{id}/credit-note': 'src/server/suppliers/write-invoice.ts',
  'DELETE /stock/supplier-returns/{id}/credit-note': 'src/server/suppliers/write-invoice.ts',
};

/**
 * Calls that leave no trace in the audit log although they should: every write of managers and admins, every table
 * that they take out of the shop, and what cashiers do of that kind. An act is looked for in the file that is named
 * after the call and in what that needs of its own domain.
 */
export function unrecorded(domain: string, declared: Contract, files: readonly SourceFile[]): string[] {
  const calls = Object.entries(declared) as [string, CallDeclaration][];
  const paths = files.map(({ path }) => path);
  return calls.flatMap(([key, call]) => {
    if (needsNoRecord(key, call)) return [];
    const file =
      ALSO_RECORDED[key] ?? RECORDED_BELOW[key] ?? filesOfCall(domain, call.name, paths)[0] ?? call.name;
    return records(files, file) ? [] : [`${key}: nothing that ${file} does is recorded`];
  });
}

function needsNoRecord(key: string, { name, may, sends }: CallDeclaration): boolean {
  if (Object.hasOwn(ALSO_RECORDED, key)) return false;
  if ((may !== 'manager' && may !== 'admin') || Object.hasOwn(NEEDS_NO_RECORD, name)) return true;
  return key.startsWith('GET ') && sends !== 'file';
}

/** Whether the file records an act, or another of its domain that it needs. */
function records(files: readonly SourceFile[], path: string, seen = new Set<string>()): boolean {
  const file = files.find((other) => other.path === path);
  if (!file || seen.has(path)) return false;
  seen.add(path);
  if (/\brecord(?:Act|Export)\(/.test(withoutComments(file.text))) return true;
  const domain = `${path.split('/').slice(0, 3).join('/')}/`;
  return importsOf(file).some(
    ({ target, typeOnly }) => !typeOnly && target.startsWith(domain) && records(files, target, seen),
  );
}
