import { dashboardContract } from '#shared/dashboard/contract.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { routes } from '../http/handlers.ts';
import { sumSalesByMonth } from '../orders/daily-sales.ts';
import { listYears, readFigures, readShelf, readToday } from './queries.ts';
import { figuresWire, monthsWire, shelfWire, todayWire } from './wire.ts';

const bangkokYear = (at: EpochMs) => Number(bangkokDate(at).slice(0, 4));

export const dashboardRoutes = routes(dashboardContract, {
  'GET /api/dashboard-counts': async ({ db, now, user }) =>
    figuresWire(await readFigures(db.read, user.branchId, bangkokDate(now()))),
  'GET /api/available-years': async ({ db, now, user }) => ({
    years: await listYears(db.read, user.branchId, bangkokYear(now())),
  }),
  'GET /api/sales-by-year': async ({ db, now, user, query }) => {
    const year = query.year ?? bangkokYear(now());
    return { salesData: monthsWire(await sumSalesByMonth(db.read, user.branchId, year)) };
  },
  'GET /api/dashboard-today': async ({ db, now, user }) =>
    todayWire(await readToday(db.read, user.branchId, now())),
  'GET /api/dashboard-shelf': async ({ db, now, user }) =>
    shelfWire(await readShelf(db.read, user.branchId, now())),
});
