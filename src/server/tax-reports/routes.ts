import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { taxReportsContract } from '#shared/tax-reports/contract.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { branchesAsked, idsOfBranches } from '../staff/staff-branches.ts';
import {
  readGoods,
  readGoodsVouchers,
  readPurchaseTax,
  readSalesTax,
  readVatReturn,
  readVatReturnOfBranches,
} from './queries.ts';
import { sendGoods, sendPurchaseTax, sendSalesTax, sendVatReturn } from './send-tax-report.ts';
import {
  GOODS_SORT_FIELDS,
  goodsVouchersWire,
  goodsWire,
  purchaseTaxWire,
  salesTaxWire,
  vatReturnOfBranchesWire,
  vatReturnWire,
} from './wire.ts';

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
  'GET /reports/vat-return/branches': async ({
    db,
    user,
    query: { month, carried = 0, branches: asked },
  }) => {
    const branches = await branchesAsked(db.read, user, asked, 'manager');
    if (isRefusal(branches)) return branches;
    const branchIds = idsOfBranches(branches);
    return vatReturnOfBranchesWire(await readVatReturnOfBranches(db, { branchIds, month }, carried));
  },
  'GET /reports/vat-return.pdf': (call) => sendVatReturn(call, call.user, 'pdf', call.query),
  'GET /reports/vat-return.xlsx': (call) => sendVatReturn(call, call.user, 'xlsx', call.query),
  'GET /reports/vat-return.csv': (call) => sendVatReturn(call, call.user, 'csv', call.query),
  'GET /reports/stock': async ({ db, user: { branchId }, query }) => {
    const page = listPageOf(query);
    const asked = { typed: query.q ?? '', sort: sortOrderOf(query.sort, GOODS_SORT_FIELDS), page };
    return goodsWire(await readGoods(db, { branchId, month: query.month }, asked), page);
  },
  'GET /reports/stock/{id}': async ({ db, user: { branchId }, params: { id }, query: { month } }) => {
    const { thing, ...report } = await readGoodsVouchers(db, { branchId, month }, id);
    return thing === null ? refuse('PRODUCT_NOT_FOUND') : goodsVouchersWire({ ...report, thing });
  },
  'GET /reports/stock.pdf': (call) => sendGoods(call, call.user, 'pdf', call.query),
  'GET /reports/stock.xlsx': (call) => sendGoods(call, call.user, 'xlsx', call.query),
  'GET /reports/stock.csv': (call) => sendGoods(call, call.user, 'csv', call.query),
});
