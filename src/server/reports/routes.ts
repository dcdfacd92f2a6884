import { isRefusal } from '#shared/errors/refusals.ts';
import { reportsContract } from '#shared/reports/contract.ts';
import { listPageOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { branchesAsked, branchesWire, type SeenBranches } from '../staff/staff-branches.ts';
import { exportSalesReport } from './export-sales-report.ts';
import { type AskedReport, readSalesReport } from './queries.ts';
import { figuresWire, heatWire, rowWire } from './wire.ts';

type Query = Pick<AskedReport, 'by'> & {
  readonly from: string;
  readonly to: string;
  readonly against?: AskedReport['against'] | undefined;
  readonly sort?: string | undefined;
};

const askedReport = (
  branches: SeenBranches,
  { from, to, by, against = 'before', sort }: Query,
): AskedReport => ({ ...{ branches, time: { from, to }, by, against, sort } });

export const reportsRoutes = routes(reportsContract, {
  'GET /reports/sales': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    const report = await readSalesReport(db.read, askedReport(branches, query));
    const rows = await report.some(page.offset, page.perPage);
    return {
      ...{ ...report.time, by: report.by, before: report.beforeTime },
      branches: branchesWire(branches),
      totals: figuresWire(report.totals),
      before_totals: figuresWire(report.beforeTotals),
      data: rows.map((row) => rowWire(row, report.by)),
      heat: report.heat.map(heatWire),
      ...{ total: report.count, page: page.page, per_page: page.perPage },
    };
  },
  'GET /reports/sales/export': async ({ db, now, user, query }) => {
    const branches = await branchesAsked(db.read, user, query.branches, 'manager');
    if (isRefusal(branches)) return branches;
    return exportSalesReport({ db, now }, user, query.format, askedReport(branches, query));
  },
});
