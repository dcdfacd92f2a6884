import { refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { shiftsContract } from '#shared/shifts/contract.ts';
import { bangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { listPageOf } from '../db/list-page.ts';
import { findOpenDrawer, listCashByHand, sumCashByHand } from '../drawer/queries.ts';
import { cashByHandWire } from '../drawer/wire.ts';
import { sumExpenses } from '../expenses/queries.ts';
import { routes } from '../http/handlers.ts';
import { pendingOrdersOf } from '../orders/queries.ts';
import { sumSales } from '../orders/sales-sums.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { findBranchShift, findLastShift, findShiftsOfDay, listShifts } from './queries.ts';
import { openPartsWire, salesSumsWire, shiftRowWire, shiftWire } from './wire.ts';

export const shiftsRoutes = routes(shiftsContract, {
  'GET /api/cash-drawer/last-shift': async ({ db, user }) => {
    const shift = await findLastShift(db.read, user);
    return { shift: shift ? shiftWire(shift, await methodNames(db.read)) : null };
  },
  'GET /api/cash-drawer/parts': async ({ db, user }) => {
    const drawer = await findOpenDrawer(db.read, user);
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    const shift = drawer.isShared ? await findBranchShift(db.read, user.branchId, drawer.id) : null;
    if (!shift) return { shared: null };
    const waiting = await pendingOrdersOf(db.read, drawer.id);
    return { shared: openPartsWire(shift, waiting, await methodNames(db.read)) };
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
    const names = await methodNames(db.read);
    const data = shifts.map((shift) => shiftRowWire(shift, names));
    return { data, total, page: page.page, per_page: page.perPage };
  },
  'GET /shifts/api/{id}': async ({ db, user, params }) => {
    const shift = await findBranchShift(db.read, user.branchId, params.id);
    if (!shift) return refuse('SHIFT_NOT_FOUND');
    const [shop, branch] = [await getShop(db.read), await getBranch(db.read, user.branchId)];
    const sums = await sumSales(db.read, { drawerId: shift.drawerId });
    const byHand = (await listCashByHand(db.read, shift.drawerId)).map(cashByHandWire);
    const names = await methodNames(db.read);
    return {
      ...{ ...shiftRowWire(shift, names), ...salesSumsWire(sums, names), by_hand: byHand },
      shop: slipShopWire(shop, branch),
    };
  },
  'GET /shifts/days/{day}/api': async ({ db, user, params: { day } }) => {
    const { branchId } = user;
    const [shop, branch] = [await getShop(db.read), await getBranch(db.read, branchId)];
    const shifts = await findShiftsOfDay(db.read, branchId, day);
    const closedThen = shifts.filter(({ closedMs }) => closedMs !== null && bangkokDate(closedMs) === day);
    const names = await methodNames(db.read);
    const drawerIds = shifts.map(({ drawerId }) => drawerId);
    const wholeDay = { fromMs: startOfBangkokDate(day), toMs: endOfBangkokDate(day) };
    const byHand = await sumCashByHand(db.read, drawerIds, wholeDay);
    return {
      day,
      shop: slipShopWire(shop, branch),
      ...salesSumsWire(await sumSales(db.read, { branchId, day }), names),
      expenses: bahtFromSatang(await sumExpenses(db.read, branchId, { from: day, to: day })),
      top_up: bahtFromSatang(byHand.topUpSatang),
      cash_removed: bahtFromSatang(byHand.removedSatang),
      shifts: shifts.map((shift) => shiftRowWire(shift, names)),
      difference: bahtFromSatang(closedThen.reduce((all, { difference }) => all + difference.satang, 0)),
    };
  },
});
