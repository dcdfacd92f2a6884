import { drawerContract } from '#shared/drawer/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { routes } from '../http/handlers.ts';
import { moveToTill } from '../http/sessions.ts';
import { findTill, getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { addMoney } from './add-money.ts';
import { openCashier } from './open-cashier.ts';
import { pauseDrawer } from './pause-drawer.ts';
import { findOpenDrawer } from './queries.ts';
import { removeMoney } from './remove-money.ts';
import { cashWire, pausedWire, removalWire } from './wire.ts';

export const drawerRoutes = routes(drawerContract, {
  'POST /openCashier/post': async (call) => {
    const { opening_balance: balance, till_id: tillId } = call.body;
    const opening = await openCashier(call, call.user, balance, tillId ?? null, (trx, id) =>
      moveToTill(trx, call.request, id),
    );
    if (isRefusal(opening)) return opening;
    return {
      status: 'success',
      message: opening.opened ? 'เปิดลิ้นชักเงินเรียบร้อยแล้ว' : 'ลิ้นชักเงินเปิดอยู่แล้ว ยอดเงินเปิดเดิมไม่เปลี่ยนแปลง',
      routeURL: '/pos',
    };
  },
  'GET /cash/api': async ({ db, user }) => {
    const drawer = await findOpenDrawer(db.read, user.id);
    return drawer ? cashWire(drawer) : refuse('DRAWER_NOT_OPEN');
  },
  'GET /api/cash-drawer/status': async ({ db, user }) => {
    const drawer = await findOpenDrawer(db.read, user.id);
    if (!drawer) return refuse('DRAWER_NOT_FOUND');
    const message = drawer.isPaused ? 'ลิ้นชักเงินพักอยู่' : 'ลิ้นชักเงินเปิดอยู่';
    return { success: true, paused: pausedWire(drawer.isPaused), message };
  },
  'GET /api/cash-drawer/id': async ({ db, user }) => {
    const drawer = await findOpenDrawer(db.read, user.id);
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
