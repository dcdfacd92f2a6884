import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { shiftsContract } from '#shared/shifts/contract.ts';
import { listPageOf } from '../db/list-page.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import { routes } from '../http/handlers.ts';
import { pendingOrdersOf } from '../orders/queries.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { branchesAsked, branchesWire, idsOfBranches } from '../staff/staff-branches.ts';
import { readDayOfBranches } from './day-of-branches.ts';
import { listShifts } from './list-shifts.ts';
import { findBranchShift, findLastShift } from './queries.ts';
import { readDaySummary, readZReport } from './shift-slip.ts';
import { openPartsWire, shiftRowWire, shiftWire } from './wire.ts';

export const shiftsRoutes = routes(shiftsContract, {
  'GET /api/cash-drawer/last-shift': async ({ db, user }) => {
    const shift = await findLastShift(db.read, user);
    return { shift: shift ? shiftWire(shift, await methodNames(db.read)) : null };
  },
  'GET /api/cash-drawer/parts': async ({ db, user }) => {
    const drawer = await findOpenDrawer(db.read, user);
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    const shift = drawer.isShared ? await findBranchShift(db.read, [user.branchId], drawer.id) : null;
    if (!shift) return { shared: null };
    const waiting = await pendingOrdersOf(db.read, drawer.id);
    return { shared: openPartsWire(shift, waiting, await methodNames(db.read)) };
  },
  'GET /shifts/api': async ({ db, user, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    const page = listPageOf(query);
    const { shifts, total, isMore, sums } = await listShifts(db.read, idsOfBranches(branches), {
      typed: query.q ?? '',
      from: query.from,
      to: query.to,
      onlyDiffering: query.differing === '1',
      page,
    });
    const names = await methodNames(db.read);
    return {
      data: shifts.map((shift) => ({ ...shiftRowWire(shift, names), branch_id: shift.branchId })),
      branches: branchesWire(branches),
      ...{ total, page: page.page, per_page: page.perPage, has_more: isMore },
      sums: {
        differing: sums.differing,
        over: bahtFromSatang(sums.overSatang),
        short: bahtFromSatang(sums.shortSatang),
      },
    };
  },
  'GET /shifts/api/{id}': async ({ db, user, params, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    return (await readZReport(db.read, idsOfBranches(branches), params.id)) ?? refuse('SHIFT_NOT_FOUND');
  },
  'GET /shifts/days/{day}/api': async ({ db, user, params: { day }, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    return isRefusal(branches) ? branches : readDaySummary(db.read, branches[0].id, day);
  },
  'GET /shifts/days/{day}/branches': async ({ db, user, params: { day }, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    return isRefusal(branches) ? branches : readDayOfBranches(db.read, branches, day);
  },
});
