import { drawerContract } from '#shared/drawer/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { type Call, type DomainRoutes, routes } from '../http/handlers.ts';
import { moveSession } from '../http/session-rows.ts';
import { findTill, getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { addMoney } from './add-money.ts';
import { homeRoute, openCashier } from './open-cashier.ts';
import { listSharedDrawers } from './open-drawers.ts';
import { pauseDrawer } from './pause-drawer.ts';
import { findOpenDrawer } from './queries.ts';
import { removeMoney } from './remove-money.ts';
import { type AsksForOrders, type Move, standAtTill } from './stand-at-till.ts';
import { cashWire, openedWords, pausedWire, removalWire, sharedDrawerWire } from './wire.ts';

/** How the session of whoever calls comes to stand at another till. */
const moveOf = (
  asks: AsksForOrders,
  { user, request }: Pick<Call, 'request'> & Pick<Move, 'user'>,
): Move => ({
  ...asks,
  user,
  moveSession: (trx, tillId) => moveSession(trx, request, tillId),
});

/** The calls about drawers, and about the till at which a session stands. */
export const drawerRoutes = (asks: AsksForOrders): DomainRoutes =>
  routes(drawerContract, {
    'POST /openCashier/post': async (call) => {
      const { opening_balance: openingSatang, till_id: tillId = null } = call.body;
      const opening = await openCashier(call, moveOf(asks, call), { openingSatang, tillId });
      if (isRefusal(opening)) return opening;
      return { status: 'success', message: openedWords(opening), routeURL: '/pos' };
    },
    'POST /session/till': async (call) => {
      const { till_id: tillId } = call.body;
      const stood = await standAtTill(call, moveOf(asks, call), tillId);
      if (isRefusal(stood)) return stood;
      return {
        message: stood.joined ? `ร่วมใช้ลิ้นชักของ${stood.till.name} แล้ว` : `เครื่องนี้ขายที่${stood.till.name}`,
        till_id: tillId,
        routeURL: await homeRoute(call, { ...call.user, tillId }),
      };
    },
    'GET /api/cash-drawer/shared': async ({ db, user }) => ({
      data: (await listSharedDrawers(db.read, user.branchId)).map(sharedDrawerWire),
    }),
    'GET /cash/api': async ({ db, user }) => {
      const drawer = await findOpenDrawer(db.read, user);
      return drawer ? cashWire(drawer) : refuse('DRAWER_NOT_OPEN');
    },
    'GET /api/cash-drawer/status': async ({ db, user }) => {
      const drawer = await findOpenDrawer(db.read, user);
      if (!drawer) return refuse('DRAWER_NOT_FOUND');
      const message = drawer.isPaused ? 'ลิ้นชักเงินพักอยู่' : 'ลิ้นชักเงินเปิดอยู่';
      return { success: true, paused: pausedWire(drawer.isPaused), message };
    },
    'GET /api/cash-drawer/id': async ({ db, user }) => {
      const drawer = await findOpenDrawer(db.read, user);
      if (!drawer) return refuse('DRAWER_NOT_FOUND');
      return { success: true, cash_drawer_id: drawer.id, message: 'ลิ้นชักเงินเปิดอยู่' };
    },
    'POST /api/cash-drawer/pause': async (call) => {
      const { cash_drawer_id: drawerId, paused } = call.body;
      const wished = paused === undefined ? null : paused === 'yes';
      const drawer = await pauseDrawer(call, call.user, { drawerId, paused: wished });
      if (isRefusal(drawer)) return drawer;
      const message = drawer.paused ? 'พักลิ้นชักเงินแล้ว' : 'เปิดลิ้นชักเงินแล้ว';
      return { message, paused: pausedWire(drawer.paused) };
    },
    'POST /cash/add-money': async (call) => {
      const { user, key, idempotencyKey } = call;
      const { amount, note } = call.body;
      const added = await addMoney(call, { user, call: key, idempotencyKey }, amount, note ?? '');
      return isRefusal(added) ? added : { success: true, message: 'เติมเงินเรียบร้อยแล้ว' };
    },
    'POST /cash/remove-money': async (call) => {
      const { db, user, key, idempotencyKey } = call;
      const { amount: amountSatang, reason, note } = call.body;
      const removal = { amountSatang, reason, note: note ?? '' };
      const removed = await removeMoney(call, { user, call: key, idempotencyKey }, removal);
      if (isRefusal(removed)) return removed;
      const { tillId } = removed;
      const till = tillId === null ? null : await findTill(db.read, user.branchId, tillId);
      const [shop, branch] = [await getShop(db.read), await getBranch(db.read, user.branchId)];
      return {
        success: true,
        message: 'นำเงินออกเรียบร้อยแล้ว',
        removal: removalWire(removed, { user, till, shop: slipShopWire(shop, branch) }),
      };
    },
  });
