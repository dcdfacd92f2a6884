import { drawerContract } from '#shared/drawer/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { listPageOf } from '../db/list-page.ts';
import { sumExpenses } from '../expenses/queries.ts';
import { routes } from '../http/handlers.ts';
import { sumSales } from '../orders/sales-sums.ts';
import { getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { addMoney } from './add-money.ts';
import { openCashier } from './open-cashier.ts';
import { pauseDrawer } from './pause-drawer.ts';
import { findLastShift, findOpenDrawer } from './queries.ts';
import { findBranchShift, findShiftsOfDay, listShifts } from './shifts.ts';
import { cashWire, pausedWire, salesSumsWire, shiftRowWire, shiftWire } from './wire.ts';

export const drawerRoutes = routes(drawerContract, {
  'POST /openCashier/post': async (call) => {
    const { opening_balance: balance, till_id: tillId } = call.body;
    const opening = await openCashier(call, call.user, balance, tillId ?? null);
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
    const added = await addMoney(call, { user, call: key, idempotencyKey }, call.body.amount);
    return isRefusal(added) ? added : { success: true, message: 'เติมเงินเรียบร้อยแล้ว' };
  },
  'GET /api/cash-drawer/last-shift': async ({ db, user }) => {
    const shift = await findLastShift(db.read, user.id);
    return { shift: shift ? shiftWire(shift) : null };
  },
  'GET /shifts/api': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { shifts, total } = await listShifts(db.read, user.branchId, {
      typed: query.q ?? '',
      from: query.from,
      to: query.to,
      onlyDiffering: query.differing === '1',
      page,
    });
    return { data: shifts.map(shiftRowWire), total, page: page.page, per_page: page.perPage };
  },
  'GET /shifts/api/{id}': async ({ db, user, params }) => {
    const shift = await findBranchShift(db.read, user.branchId, params.id);
    if (!shift) return refuse('SHIFT_NOT_FOUND');
    const [shop, branch] = [await getShop(db.read), await getBranch(db.read, user.branchId)];
    const sums = await sumSales(db.read, { drawerId: shift.drawerId });
    return { ...shiftRowWire(shift), ...salesSumsWire(sums), shop: slipShopWire(shop, branch) };
  },
  'GET /shifts/days/{day}/api': async ({ db, user, params: { day } }) => {
    const { branchId } = user;
    const [shop, branch] = [await getShop(db.read), await getBranch(db.read, branchId)];
    const shifts = await findShiftsOfDay(db.read, branchId, day);
    const closedThen = shifts.filter(({ closedMs }) => closedMs !== null && bangkokDate(closedMs) === day);
    return {
      day,
      shop: slipShopWire(shop, branch),
      ...salesSumsWire(await sumSales(db.read, { branchId, day })),
      expenses: bahtFromSatang(await sumExpenses(db.read, branchId, { from: day, to: day })),
      shifts: shifts.map(shiftRowWire),
      difference: bahtFromSatang(closedThen.reduce((all, { difference }) => all + difference.satang, 0)),
    };
  },
});
