import { refuse } from '#shared/errors/refusals.ts';
import { shiftsContract } from '#shared/shifts/contract.ts';
import { listPageOf } from '../db/list-page.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import { routes } from '../http/handlers.ts';
import { pendingOrdersOf } from '../orders/queries.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { findBranchShift, findLastShift, listShifts } from './queries.ts';
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
    return (await readZReport(db.read, user.branchId, params.id)) ?? refuse('SHIFT_NOT_FOUND');
  },
  'GET /shifts/days/{day}/api': async ({ db, user, params: { day } }) =>
    readDaySummary(db.read, user.branchId, day),
});
