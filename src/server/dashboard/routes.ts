import { dashboardContract } from '#shared/dashboard/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { routes } from '../http/handlers.ts';
import { sumSalesByMonth } from '../orders/daily-sales.ts';
import { branchesAsked, idsOfBranches } from '../staff/staff-branches.ts';
import { listYears, readFigures, readShelf, readToday } from './queries.ts';
import { figuresWire, monthsWire, shelfWire, todayWire } from './wire.ts';

const bangkokYear = (at: EpochMs) => Number(bangkokDate(at).slice(0, 4));

export const dashboardRoutes = routes(dashboardContract, {
  'GET /api/dashboard-counts': async ({ db, now, user, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    return figuresWire(await readFigures(db.read, idsOfBranches(branches), bangkokDate(now())));
  },
  'GET /api/available-years': async ({ db, now, user, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    return { years: await listYears(db.read, idsOfBranches(branches), bangkokYear(now())) };
  },
  'GET /api/sales-by-year': async ({ db, now, user, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    const year = query.year ?? bangkokYear(now());
    return { salesData: monthsWire(await sumSalesByMonth(db.read, idsOfBranches(branches), year)) };
  },
  'GET /api/dashboard-today': async ({ db, now, user, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    return todayWire(await readToday(db.read, idsOfBranches(branches), now()), branches);
  },
  'GET /api/dashboard-shelf': async ({ db, now, user }) =>
    shelfWire(await readShelf(db.read, user.branchId, now())),
});
