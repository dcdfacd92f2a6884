import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDeclaration, RouteKey } from '#shared/http/contract.ts';
import { DOMAINS } from '../app.ts';
import { openTestShop, type TestAccount, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

type Person = 'visitor' | 'cashier' | 'manager' | 'admin';
const PEOPLE: readonly Person[] = ['visitor', 'cashier', 'manager', 'admin'];

/** Who may make each call (rule C6), said again here on purpose: a call without a row fails. */
const FROM: Readonly<Record<string, Person>> = {
  'POST /checkLogin': 'visitor',
  'POST /logout': 'visitor',
  'GET /api/session': 'visitor',
  'GET /employeeuser': 'cashier',
  'POST /session/lock': 'cashier',
  'POST /session/branch': 'cashier',
  'GET /branches/api': 'cashier',
  'POST /branches': 'admin',
  'PATCH /branches/{id}': 'admin',
  'POST /branches/{id}/close': 'admin',
  'POST /branches/{id}/reopen': 'admin',
  'GET /session/cashiers': 'visitor',
  'POST /session/cashier': 'visitor',
  'POST /openCashier/post': 'cashier',
  'POST /session/till': 'cashier',
  'GET /api/cash-drawer/shared': 'cashier',
  'GET /api/cash-drawer/parts': 'cashier',
  'GET /cash/api': 'cashier',
  'GET /api/cash-drawer/status': 'cashier',
  'GET /api/cash-drawer/id': 'cashier',
  'POST /api/cash-drawer/pause': 'cashier',
  'POST /cash/add-money': 'cashier',
  'POST /cash/remove-money': 'cashier',
  'GET /api/cash-drawer/last-shift': 'cashier',
  'GET /brands/api': 'cashier',
  'GET /units/api': 'cashier',
  'GET /categories/api': 'cashier',
  'GET /categories/{id}/sub_categories': 'cashier',
  'GET /sub_categories/{id}/sub_sub_categories': 'cashier',
  'GET /products/sorting-view': 'cashier',
  'GET /products/search': 'cashier',
  'GET /products/copy': 'cashier',
  'GET /products/api': 'cashier',
  'GET /products/api/{id}': 'cashier',
  'GET /products/api/{id}/edit': 'manager',
  'GET /products/archived/api': 'manager',
  'POST /products': 'manager',
  'PATCH /products/{id}': 'manager',
  'GET /products/api/{id}/branches': 'manager',
  'GET /products/not-here': 'cashier',
  'PATCH /products/{id}/branches': 'manager',
  'POST /products/{id}/archive': 'manager',
  'POST /product-images': 'manager',
  'GET /taxonomy/api': 'manager',
  'POST /taxonomy/{kind}': 'manager',
  'PATCH /taxonomy/{kind}/{id}': 'manager',
  'DELETE /taxonomy/{kind}/{id}': 'manager',
  'GET /generate-order-number': 'cashier',
  'GET /orders/pending': 'cashier',
  'POST /checkout': 'cashier',
  'GET /views-myoder/{orderId}': 'cashier',
  'DELETE /checkout/{orderId}': 'cashier',
  'POST /checkout/{id}/complete': 'cashier',
  'POST /checkout/{id}/exchange': 'cashier',
  'GET /receipt-all/{orderId}': 'cashier',
  'GET /historyOrder/api': 'cashier',
  'GET /api/invoices/{id}': 'cashier',
  'GET /api/delivery-notes/{id}': 'cashier',
  'GET /api/invoice-docs/{id}': 'cashier',
  'GET /api/invoice-billing-slip/{id}': 'cashier',
  'GET /invoice/pdf/{orderId}/{customerId}': 'cashier',
  'GET /invoice/pdf/{orderId}': 'cashier',
  'GET /delivery/pdf/{orderId}/{customerId}': 'cashier',
  'GET /delivery/pdf/Views/{orderId}': 'cashier',
  'GET /invoice-doc/pdf/{orderId}/{customerId}': 'cashier',
  'GET /invoice-doc/pdf/views/{orderId}': 'cashier',
  'GET /invoice-billing-slip/pdf/{orderId}/{customerId}': 'cashier',
  'GET /invoice-billing-slip/pdf/views/{orderId}': 'cashier',
  'POST /documents/{id}/reissue': 'manager',
  'GET /orders/{id}/returnable': 'cashier',
  'POST /orders/{id}/returns/preview': 'cashier',
  'POST /orders/{id}/returns': 'cashier',
  'POST /returns': 'manager',
  'GET /orders/{id}/returns': 'cashier',
  'GET /returns/api': 'cashier',
  'GET /returns/{id}': 'cashier',
  'GET /documents/api': 'cashier',
  'GET /documents/export': 'manager',
  'GET /documents/{id}/pdf': 'cashier',
  'POST /documents/{id}/replacement': 'manager',
  'GET /documents/{id}/replacements/{number}/pdf': 'cashier',
  'POST /customers/{id}/complete': 'cashier',
  'GET /api/orders': 'cashier',
  'GET /api/orders/{id}': 'cashier',
  'GET /api/coupons/{code}': 'cashier',
  'GET /queues': 'cashier',
  'POST /queues': 'cashier',
  'DELETE /queues/{id}': 'cashier',
  'PATCH /queues/{id}/complete': 'cashier',
  'GET /queues/all': 'cashier',
  'POST /customer/pos/store': 'cashier',
  'GET /customer/pos/api': 'cashier',
  'GET /customer/api': 'cashier',
  'POST /quotation/submitCheckProduct': 'cashier',
  'POST /quotations': 'cashier',
  'GET /quotations/{id}/pdf': 'cashier',
  'GET /quotations/api': 'cashier',
  'GET /quotations/{id}/basket': 'cashier',
  'GET /display/api': 'visitor',
  'POST /display/pairings': 'visitor',
  'POST /display/here': 'cashier',
  'POST /display/state': 'cashier',
  'GET /displays/api': 'cashier',
  'POST /displays': 'cashier',
  'PATCH /displays/{id}': 'manager',
  'DELETE /displays/{id}': 'manager',
  'POST /displays/pictures': 'manager',
  'DELETE /displays/pictures/{id}': 'manager',
  'GET /favourites/api': 'cashier',
  'PATCH /favourites': 'manager',
  'POST /offline-sales/series': 'cashier',
  'POST /offline-sales': 'cashier',
  'GET /offline-sales/api': 'manager',
  'GET /offline-sales/series/api': 'manager',
  'POST /offline-sales/{id}/settle': 'manager',
  'POST /offline-sales/series/{id}/end': 'manager',
  'GET /parked-baskets/api': 'cashier',
  'POST /parked-baskets': 'cashier',
  'POST /parked-baskets/{id}/recall': 'cashier',
  'DELETE /parked-baskets/{id}': 'cashier',
  'POST /checkout/{orderId}/basket': 'cashier',
  'GET /coupons': 'manager',
  'POST /coupons': 'manager',
  'DELETE /coupons/{id}': 'manager',
  'POST /coupons/{id}/activate': 'manager',
  'POST /coupons/{id}/deactivate': 'manager',
  'GET /api/dashboard-counts': 'manager',
  'GET /api/available-years': 'manager',
  'GET /api/sales-by-year': 'manager',
  'GET /api/dashboard-today': 'manager',
  'GET /api/dashboard-shelf': 'manager',
  'GET /backups/api': 'admin',
  'POST /backups': 'admin',
  'GET /shifts/api': 'manager',
  'GET /shifts/api/{id}': 'manager',
  'GET /shifts/days/{day}/api': 'manager',
  'GET /shifts/days/{day}/branches': 'manager',
  'GET /reports/sales': 'manager',
  'GET /reports/sales-tax': 'manager',
  'GET /reports/sales-tax.pdf': 'manager',
  'GET /reports/sales-tax.xlsx': 'manager',
  'GET /reports/sales-tax.csv': 'manager',
  'GET /reports/purchase-tax': 'manager',
  'GET /reports/purchase-tax.pdf': 'manager',
  'GET /reports/purchase-tax.xlsx': 'manager',
  'GET /reports/purchase-tax.csv': 'manager',
  'GET /reports/vat-return': 'manager',
  'GET /reports/vat-return/branches': 'manager',
  'GET /reports/vat-return.pdf': 'manager',
  'GET /reports/vat-return.xlsx': 'manager',
  'GET /reports/vat-return.csv': 'manager',
  'GET /reports/stock': 'manager',
  'GET /reports/stock/{id}': 'manager',
  'GET /reports/stock.pdf': 'manager',
  'GET /reports/stock.xlsx': 'manager',
  'GET /reports/stock.csv': 'manager',
  'GET /reports/sales/export': 'manager',
  'GET /reports/bookkeeper': 'manager',
  'GET /reports/accounting/sales': 'manager',
  'GET /reports/accounting/sales.xlsx': 'manager',
  'GET /reports/accounting/sales.csv': 'manager',
  'GET /reports/accounting/purchases': 'manager',
  'GET /reports/accounting/purchases.xlsx': 'manager',
  'GET /reports/accounting/purchases.csv': 'manager',
  'GET /account-codes': 'manager',
  'PATCH /account-codes': 'manager',
  'GET /reports/papers.zip': 'manager',
  'GET /tax-months': 'manager',
  'POST /tax-months/lock': 'admin',
  'POST /tax-months/open': 'admin',
  'GET /first-run/api': 'visitor',
  'POST /first-run': 'visitor',
  'GET /trust/api': 'visitor',
  'GET /trust/ok': 'visitor',
  'GET /settings/api': 'admin',
  'PATCH /settings': 'admin',
  'GET /settings/clock/api': 'admin',
  'POST /settings/clock': 'admin',
  'POST /settings/logo': 'admin',
  'DELETE /settings/logo': 'admin',
  'GET /tills/api': 'cashier',
  'POST /tills': 'admin',
  'POST /tills/{id}/printing': 'admin',
  'GET /printers/api': 'admin',
  'POST /printers': 'admin',
  'PATCH /printers/{id}': 'admin',
  'POST /printers/{id}/test': 'admin',
  'GET /print-jobs': 'cashier',
  'POST /print-jobs': 'cashier',
  'POST /print-jobs/{id}/again': 'cashier',
  'POST /print-jobs/{id}/drop': 'cashier',
  'POST /print-jobs/{id}/by-browser': 'cashier',
  'POST /drawer/kick': 'cashier',
  'PATCH /tills/{id}': 'admin',
  'GET /payment-methods/api': 'cashier',
  'POST /payment-methods': 'manager',
  'PATCH /payment-methods/{id}': 'manager',
  'POST /payment-methods/order': 'manager',
  'GET /expenses': 'manager',
  'POST /expenses': 'manager',
  'PATCH /expenses/{id}': 'manager',
  'GET /expenses/categories/api': 'manager',
  'DELETE /expenses/{id}': 'manager',
  'GET /suppliers/api': 'manager',
  'POST /suppliers': 'manager',
  'GET /suppliers/api/{id}': 'manager',
  'PATCH /suppliers/{id}': 'manager',
  'POST /suppliers/{id}/archive': 'manager',
  'POST /suppliers/{id}/restore': 'manager',
  'POST /stock/receipts/{id}/invoice': 'manager',
  'DELETE /stock/receipts/{id}/invoice': 'manager',
  'POST /stock/supplier-returns': 'manager',
  'GET /stock/supplier-returns/api': 'manager',
  'GET /stock/supplier-returns/api/{id}': 'manager',
  'GET /stock/supplier-returns/of-receipt/{id}': 'manager',
  'POST /stock/supplier-returns/{id}/credit-note': 'manager',
  'DELETE /stock/supplier-returns/{id}/credit-note': 'manager',
  'GET /stock/transfers': 'manager',
  'POST /stock/transfers': 'manager',
  'GET /stock/transfers/branches': 'manager',
  'GET /stock/transfers/coming': 'manager',
  'GET /stock/transfers/{id}': 'manager',
  'GET /stock/transfers/{id}/pdf': 'manager',
  'POST /stock/transfers/{id}/receive': 'manager',
  'POST /stock/transfers/{id}/cancel': 'manager',
  'GET /stock/transfer-requests': 'manager',
  'POST /stock/transfer-requests': 'manager',
  'GET /stock/transfer-requests/{id}': 'manager',
  'POST /stock/transfer-requests/{id}/decline': 'manager',
  'POST /stock/transfer-requests/{id}/withdraw': 'manager',
  'POST /stock/receipts': 'manager',
  'GET /stock/receipts/api': 'manager',
  'GET /stock/receipts/api/{id}': 'manager',
  'POST /stock/counts': 'manager',
  'POST /stock/adjustments': 'manager',
  'GET /stock/movements/api/{id}': 'manager',
  'GET /stock/items/api': 'manager',
  'GET /stock/low/api': 'cashier',
  'GET /stock/suggested-orders': 'manager',
  'GET /stock/suggested-orders/export': 'manager',
  'GET /stock/export': 'manager',
  'GET /stock/branches/api': 'manager',
  'GET /products/import/template': 'manager',
  'POST /products/import/columns': 'manager',
  'POST /products/import/check': 'manager',
  'POST /products/import': 'manager',
  'GET /products/import/progress': 'manager',
  'GET /products/export': 'manager',
  'GET /customers/export': 'manager',
  'GET /customers/api/{id}': 'cashier',
  'GET /customers/api/{id}/goods': 'cashier',
  'PATCH /customers/{id}': 'manager',
  'POST /customers/{id}/archive': 'manager',
  'POST /customers/{id}/restore': 'manager',
  'POST /customers/{id}/merge': 'manager',
  'GET /orders/export': 'manager',
  'GET /staff/api': 'admin',
  'POST /staff': 'admin',
  'PATCH /staff/{id}': 'admin',
  'PATCH /staff/{id}/branches': 'admin',
  'POST /staff/{id}/password': 'admin',
  'POST /account/password': 'cashier',
  'GET /account/pin': 'cashier',
  'POST /account/pin': 'cashier',
  'POST /account/pin/remove': 'cashier',
  'DELETE /staff/{id}/pin': 'manager',
  'GET /staff/approvers/api': 'cashier',
  'GET /audit-log/api': 'admin',
};

const calls = DOMAINS.flatMap((domain) => Object.entries(domain.contract) as [RouteKey, CallDeclaration][]);
const keys = calls.map(([key]) => key);

/** Ids that nothing has: who may make the call learns that it isn't there, who may not learns just that. */
function request(key: RouteKey): [method: string, path: string] {
  const [method = '', path = ''] = key.split(' ');
  return [method, path.replaceAll(/\{\w+\}/g, '999999')];
}

/** Nothing of what the call asks for: a form without fields, or a file that is none. */
function bodyFor(key: RouteKey): [body: unknown, headers: Record<string, string>] {
  const [type] = calls.find(([other]) => other === key)?.[1].takes?.types ?? [];
  return type === undefined ? [{}, {}] : [new Uint8Array([0, 1, 2]), { 'Content-Type': type }];
}

test('every call has a row in the table of who may make it, and every row a call', () => {
  expect(Object.keys(FROM).sort()).toEqual([...keys].sort());
});

describe('who may make which call', () => {
  let shop: TestShop;
  const browsers = new Map<Person, TestBrowser>();

  beforeAll(async () => {
    shop = await openTestShop('sqlite');
    browsers.set('visitor', shop.visitor());
    for (const person of ['cashier', 'manager', 'admin'] as const)
      browsers.set(person, await shop.signIn(person));
  });
  afterAll(() => shop.close());

  const signedInOnly = keys.filter((key) => FROM[key] !== 'visitor');

  test.each(signedInOnly)('%s asks a visitor to sign in', async (key) => {
    const [method, path] = request(key);
    const answer = await shop.visitor().send(method, path, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ message: 'กรุณาเข้าสู่ระบบ' });
  });

  const rows = signedInOnly.flatMap((key) => PEOPLE.slice(1).map((person) => ({ key, person })));
  test.each(rows)('$key by $person', async ({ key, person }) => {
    const [method, path] = request(key);
    // Whoever locks their session is there no more for the calls that come after.
    const browser =
      key === 'POST /session/lock'
        ? await shop.signIn(person as TestAccount)
        : (browsers.get(person) as TestBrowser);
    const answer =
      method === 'GET'
        ? await browser.get(path, { 'Sec-Fetch-Site': 'same-origin' })
        : await browser.sendGuarded(method, path, ...bodyFor(key));
    if (PEOPLE.indexOf(person) < PEOPLE.indexOf(FROM[key] ?? 'admin')) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ message: 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้' });
    } else {
      expect([200, 201, 404, 409, 422]).toContain(answer.status);
    }
  });

  const changing = keys.filter((key) => !key.startsWith('GET '));
  test.each(changing)('%s without the anti-forgery token does nothing', async (key) => {
    const [method, path] = request(key);
    const browser = browsers.get('admin') as TestBrowser;
    const answer = await browser.send(method, path, {});
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'csrf' });
  });

  test.each(keys.filter((key) => key.startsWith('GET ')))('%s is not answered to HEAD', async (key) => {
    const [, path] = request(key);
    const answer = await (browsers.get('admin') as TestBrowser).send('HEAD', path, undefined);
    expect(answer.status).toBe(404);
  });
});
