import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { stockContract } from '#shared/stock/contract.ts';
import { USUAL_ORDER_DAYS } from '#shared/stock/suggested-order.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { listProducts } from '../catalog/queries.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { branchesAsked, branchesWire, idsOfBranches } from '../staff/staff-branches.ts';
import { invoiceOfReceipt } from '../suppliers/queries.ts';
import { purchaseInvoiceWire, typedInvoice } from '../suppliers/wire.ts';
import { addReceiptInvoice } from './add-receipt-invoice.ts';
import { adjustStock } from './adjust-stock.ts';
import type { AsksForReturns } from './asks-for-returns.ts';
import { cancelReceiptInvoice } from './cancel-receipt-invoice.ts';
import { countStock } from './count-stock.ts';
import { exportStock } from './export-stock.ts';
import { exportStockOfBranches } from './export-stock-of-branches.ts';
import { exportSuggestedOrders } from './export-suggested-orders.ts';
import {
  findAnyProduct,
  findGoodsReceipt,
  listGoodsReceipts,
  listLowStock,
  listReceiptLines,
  listStockMovements,
} from './queries.ts';
import { receiveGoods } from './receive-goods.ts';
import { readStockItems, searchStockItems } from './stock-items.ts';
import { readStockOfBranches } from './stock-of-branches.ts';
import { type AskedSuggestions, readSuggestions } from './suggested-orders.ts';
import {
  countResultWire,
  goodsReceiptWire,
  LOW_SORT_FIELDS,
  lowStockWire,
  MOVEMENT_SORT_FIELDS,
  orderSumsWire,
  RECEIPT_SORT_FIELDS,
  receiptLineWire,
  receivedGoods,
  SEVERAL_SORT_FIELDS,
  SUGGESTION_SORT_FIELDS,
  stockAdjustment,
  stockCount,
  stockItemWire,
  stockMovementWire,
  stockOfBranchesWire,
  suggestedOrderWire,
  supplierSumsWire,
} from './wire.ts';

interface SuggestionQuery {
  readonly days?: number | undefined;
  readonly supplier?: AskedSuggestions['supplier'];
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** So many products at a time are shown of several branches. */
const MOST_OF_SEVERAL = 200;

const askedSuggestions = (branchId: number, nowMs: EpochMs, query: SuggestionQuery): AskedSuggestions => ({
  ...{ branchId, nowMs, forDays: query.days ?? USUAL_ORDER_DAYS, supplier: query.supplier },
  ...{ typed: query.q ?? '', sort: sortOrderOf(query.sort, SUGGESTION_SORT_FIELDS) },
});

/** The calls about what the office does with the shelf. */
export const stockRoutes = ({ numbersOfReturns, numbersOfTransfers }: AsksForReturns): DomainRoutes =>
  routes(stockContract, {
    'POST /stock/receipts': async (call) => {
      const { user, key, idempotencyKey } = call;
      const receipt = await receiveGoods(call, { user, call: key, idempotencyKey }, receivedGoods(call.body));
      return isRefusal(receipt)
        ? receipt
        : { message: `รับสินค้าเรียบร้อยแล้ว เลขที่ ${receipt.number}`, receipt: goodsReceiptWire(receipt) };
    },
    'GET /stock/receipts/api': async ({ db, user, query }) => {
      const page = listPageOf(query);
      const { receipts, total } = await listGoodsReceipts(db.read, user.branchId, {
        typed: query.q ?? '',
        sort: sortOrderOf(query.sort, RECEIPT_SORT_FIELDS),
        supplierId: query.supplier_id,
        month: query.month,
        awaitsInvoice: query.tax_paper === 'missing',
        page,
      });
      return { data: receipts.map(goodsReceiptWire), total, page: page.page, per_page: page.perPage };
    },
    'GET /stock/receipts/api/{id}': async ({ db, user, params }) => {
      const receipt = await findGoodsReceipt(db.read, user.branchId, params.id);
      if (!receipt) return refuse('GOODS_RECEIPT_NOT_FOUND');
      const [lines, invoice, shop, branch] = await Promise.all([
        listReceiptLines(db.read, receipt.id),
        invoiceOfReceipt(db.read, receipt.id),
        getShop(db.read),
        getBranch(db.read, user.branchId),
      ]);
      return {
        ...goodsReceiptWire(receipt),
        lines: lines.map(receiptLineWire),
        invoice: invoice && purchaseInvoiceWire(invoice),
        shop: slipShopWire(shop, branch),
      };
    },
    'POST /stock/receipts/{id}/invoice': async (call) => {
      const invoice = typedInvoice(call.body);
      if (invoice === null) throw new Error('a tax invoice without a number passed its contract');
      const added = await addReceiptInvoice(call, call.user, call.params.id, invoice);
      if (isRefusal(added)) return added;
      return { message: 'บันทึกใบกำกับภาษีเรียบร้อยแล้ว', invoice: purchaseInvoiceWire(added) };
    },
    'DELETE /stock/receipts/{id}/invoice': async (call) => {
      const refused = await cancelReceiptInvoice(call, call.user, call.params.id);
      return refused ?? { message: 'ยกเลิกใบกำกับภาษีเรียบร้อยแล้ว' };
    },
    'POST /stock/counts': async (call) => {
      const { user, key, idempotencyKey } = call;
      const counted = await countStock(call, { user, call: key, idempotencyKey }, stockCount(call.body));
      return isRefusal(counted)
        ? counted
        : { message: 'บันทึกผลตรวจนับเรียบร้อยแล้ว', lines: counted.lines.map(countResultWire) };
    },
    'POST /stock/adjustments': async (call) => {
      const { user, key, idempotencyKey } = call;
      const adjusted = await adjustStock(
        call,
        { user, call: key, idempotencyKey },
        stockAdjustment(call.body),
      );
      return isRefusal(adjusted) ? adjusted : { message: 'ปรับสต็อกเรียบร้อยแล้ว', quantity: adjusted.quantity };
    },
    'GET /stock/movements/api/{id}': async ({ db, user, params, query }) => {
      const product = await findAnyProduct(db.read, params.id);
      if (!product) return refuse('PRODUCT_NOT_FOUND');
      const page = listPageOf(query);
      const [items, { movements, total }] = await Promise.all([
        readStockItems(db.read, user.branchId, [product.id]),
        listStockMovements(db.read, user.branchId, {
          productId: product.id,
          variantId: query.variant_id,
          kind: query.kind,
          typed: query.q ?? '',
          direction: sortOrderOf(query.sort, MOVEMENT_SORT_FIELDS)?.direction ?? 'desc',
          page,
        }),
      ]);
      const sentBack = movements.flatMap(({ supplier_return_id: id }) => (id === null ? [] : [id]));
      const moved = movements.flatMap(({ transfer_id: id }) => (id === null ? [] : [id]));
      const [returnNumbers, transferNumbers] = await Promise.all([
        numbersOfReturns(db.read, sentBack),
        numbersOfTransfers(db.read, moved),
      ]);
      const { is_archived, ...named } = product;
      return {
        product: { ...named, is_archived: is_archived === 1 },
        items: items.map((item) => stockItemWire(item)),
        data: movements.map((movement) => stockMovementWire(movement, { returnNumbers, transferNumbers })),
        ...{ total, page: page.page, per_page: page.perPage },
      };
    },
    'GET /stock/items/api': async ({ db, user, query }) => {
      if (query.product_ids !== undefined) {
        const items = await readStockItems(db.read, user.branchId, query.product_ids);
        return { data: items.map((item) => stockItemWire(item)) };
      }
      const found = await searchStockItems(db.read, user.branchId, query.q ?? '', {
        archivedToo: query.archived === '1',
      });
      return { data: found.map((item) => stockItemWire(item, item.isExact)) };
    },
    'GET /stock/low/api': async ({ db, user, query }) => {
      const page = listPageOf(query);
      const { things, total } = await listLowStock(db.read, user.branchId, {
        typed: query.q ?? '',
        sort: sortOrderOf(query.sort, LOW_SORT_FIELDS),
        page,
      });
      const mayKnowCost = roleMay(user.role, 'manager');
      return {
        data: things.map((thing) => lowStockWire(thing, mayKnowCost)),
        ...{ total, page: page.page, per_page: page.perPage },
      };
    },
    'GET /stock/suggested-orders': async ({ db, now, user, query }) => {
      const page = listPageOf(query);
      const asked = askedSuggestions(user.branchId, now(), query);
      const { found, totals, suppliers } = await readSuggestions(db.read, asked);
      return {
        data: found.slice(page.offset, page.offset + page.perPage).map(suggestedOrderWire),
        ...{ totals: orderSumsWire(totals), suppliers: suppliers.map(supplierSumsWire) },
        ...{ total: found.length, page: page.page, per_page: page.perPage },
      };
    },
    'GET /stock/suggested-orders/export': (call) =>
      exportSuggestedOrders(
        call,
        call.user,
        call.query.format,
        askedSuggestions(call.user.branchId, call.now(), call.query),
        call.query.quantities ?? new Map(),
      ),
    'GET /stock/export': async (call) => {
      const { format, branches: asked } = call.query;
      if (asked === undefined) return exportStock(call, call.user, format);
      const branches = await branchesAsked(call.db.read, call.user, asked, 'manager');
      return isRefusal(branches) ? branches : exportStockOfBranches(call, call.user, { branches, format });
    },
    'GET /stock/branches/api': async ({ db, user, query }) => {
      const branches = await branchesAsked(db.read, user, query.branches, 'manager');
      if (isRefusal(branches)) return branches;
      const { page, perPage } = listPageOf(query);
      const { products, total } = await listProducts(db.read, user.branchId, {
        ...{ typed: query.q, page, perPage: Math.min(perPage, MOST_OF_SEVERAL) },
        sort: sortOrderOf(query.sort, SEVERAL_SORT_FIELDS),
      });
      const stocks = await readStockOfBranches(
        db.read,
        idsOfBranches(branches),
        products.map(({ id }) => id),
      );
      return {
        data: products.map((product) => stockOfBranchesWire(product, stocks.get(product.id) ?? [])),
        branches: branchesWire(branches),
        ...{ total, page, per_page: Math.min(perPage, MOST_OF_SEVERAL) },
      };
    },
  });
