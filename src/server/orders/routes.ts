import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { ordersContract } from '#shared/orders/contract.ts';
import { idsOfCustomer } from '../customers/queries.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { documentFlagsOf } from '../documents/order-documents.ts';
import { findOpenDrawer, nextOrderNumber } from '../drawer/queries.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { branchesAsked, branchesWire } from '../staff/staff-branches.ts';
import { backToBasket } from './back-to-basket.ts';
import { cancelOrder } from './cancel-order.ts';
import { type AsksForParked, checkout } from './checkout.ts';
import { completePayment } from './complete-payment.ts';
import { exportOrders } from './export-orders.ts';
import { listOrdersOfBranches } from './order-list.ts';
import { findPendingOrder, findVisibleOrder, listHistory, type OrderWithItems } from './queries.ts';
import { readReceipt } from './receipt-slip.ts';
import { findReceipt } from './receipts.ts';
import {
  askedPayment,
  basketNowWire,
  HISTORY_SORT_FIELDS,
  historyItemWire,
  ORDER_SORT_FIELDS,
  orderDetailWire,
  orderRowWire,
  orderWire,
  sumsWire,
} from './wire.ts';

/** The calls of selling. */
export const ordersRoutes = ({ endRecalledBasket }: AsksForParked): DomainRoutes =>
  routes(ordersContract, {
    'GET /generate-order-number': async ({ db, user }) => {
      const drawer = await findOpenDrawer(db.read, user);
      return drawer ? { order_number: nextOrderNumber(drawer) } : refuse('DRAWER_NOT_OPEN');
    },
    'GET /orders/pending': async ({ db, user }) => {
      const pending = await findPendingOrder(db.read, user.id);
      return { hasPending: pending !== null, orderId: pending?.id ?? null };
    },
    'POST /checkout': async (call) => {
      const { user, key, idempotencyKey } = call;
      const { approver: asked, ...basket } = call.body;
      const approver = asked ? { ...asked, address: call.request.ip } : null;
      const order = await checkout(
        { ...call, endRecalledBasket },
        { user, call: key, idempotencyKey, approver },
        basket,
      );
      return isRefusal(order)
        ? order
        : { success: true, orderId: order.orderId, order_number: order.orderNumber };
    },
    'GET /views-myoder/{orderId}': async ({ db, user, params }) => {
      const order = await findVisibleOrder(db.read, user, params.orderId);
      return order ? orderWire(order) : refuse('ORDER_NOT_FOUND');
    },
    'DELETE /checkout/{orderId}': async (call) => {
      const cancelled = await cancelOrder(call, call.user, call.params.orderId);
      return isRefusal(cancelled) ? cancelled : { message: 'ยกเลิกคำสั่งซื้อเรียบร้อยแล้ว' };
    },
    'POST /checkout/{orderId}/basket': async (call) => {
      const basket = await backToBasket(call, call.user, call.params.orderId);
      if (isRefusal(basket)) return basket;
      return { order_number: basket.orderNumber, note: basket.note, ...basketNowWire(basket) };
    },
    'POST /checkout/{id}/complete': async (call) => {
      const paid = await completePayment(call, call.user, call.params.id, askedPayment(call.body));
      if (isRefusal(paid)) return paid;
      return {
        message: 'ชำระเงินเรียบร้อยแล้ว',
        receipt_number: paid.receiptNumber,
        change: bahtFromSatang(paid.changeSatang),
      };
    },
    'GET /receipt-all/{orderId}': async ({ db, user, params }) => {
      const order = await findVisibleOrder(db.read, user, params.orderId);
      return (order && (await readReceipt(db.read, user.branchId, order))) ?? refuse('RECEIPT_NOT_FOUND');
    },
    'GET /historyOrder/api': async ({ db, user, query }) => {
      const drawer = await findOpenDrawer(db.read, user);
      if (!drawer) return refuse('DRAWER_NOT_OPEN');
      const page = listPageOf(query);
      const { sales, total } = await listHistory(db.read, drawer.id, {
        typed: query.q ?? '',
        sort: sortOrderOf(query.sort, HISTORY_SORT_FIELDS),
        page,
      });
      const names = await methodNames(db.read);
      const data = sales.map((sale) => historyItemWire(sale, names));
      return { data, total, page: page.page, per_page: page.perPage };
    },
    'GET /api/orders': async ({ db, user, query }) => {
      const page = listPageOf(query);
      const branches = await branchesAsked(db.read, user, query.branches, 'cashier');
      if (isRefusal(branches)) return branches;
      const { orders, total, isMore, sums } = await listOrdersOfBranches(db.read, user, branches, {
        typed: query.q ?? '',
        looksIn: query.q_in ?? 'all',
        sort: sortOrderOf(query.sort, ORDER_SORT_FIELDS),
        page,
        from: query.from,
        to: query.to,
        status: query.status,
        method: query.payment_method,
        cashierId: query.cashier_id,
        wantsSums: query.sums !== undefined,
        ...(query.customer_id !== undefined && {
          customerIds: await idsOfCustomer(db.read, query.customer_id),
        }),
      });
      const paging = { total, has_more: isMore, page: page.page, per_page: page.perPage };
      const names = await methodNames(db.read);
      const data = orders.map((order) => orderRowWire(order, names));
      return { data, ...paging, sums: sumsWire(sums), branches: branchesWire(branches) };
    },
    'GET /api/orders/{id}': async ({ db, user, params, query }) => {
      const branches = await branchesAsked(db.read, user, query.branches, 'cashier');
      if (isRefusal(branches)) return branches;
      let order: OrderWithItems | null = null;
      for (const { id: branchId, role } of branches)
        order ??= await findVisibleOrder(db.read, { ...user, branchId, role }, params.id, true);
      if (!order) return refuse('ORDER_NOT_FOUND');
      const { id } = order.head;
      const [receipt, documents, names] = await Promise.all([
        findReceipt(db.read, id),
        documentFlagsOf(db.read, [id]),
        methodNames(db.read),
      ]);
      return orderDetailWire({ order, receipt, documents: documents(id), names });
    },
    'GET /orders/export': async (call) => {
      const { format, payment_method: method, branches: asked, ...wanted } = call.query;
      const branches = await branchesAsked(call.db.read, call.user, asked, 'manager');
      if (isRefusal(branches)) return branches;
      return exportOrders(call, call.user, format, { ...wanted, method, branches });
    },
  });
