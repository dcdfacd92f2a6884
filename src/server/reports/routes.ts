import { reportsContract } from '#shared/reports/contract.ts';
import { listPageOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { exportSalesReport } from './export-sales-report.ts';
import { type AskedReport, readSalesReport } from './queries.ts';
import { figuresWire, heatWire, rowWire } from './wire.ts';

type Query = Pick<AskedReport, 'by'> & {
  readonly from: string;
  readonly to: string;
  readonly against?: AskedReport['against'] | undefined;
  readonly sort?: string | undefined;
};

const askedReport = (branchId: number, { from, to, by, against = 'before', sort }: Query): AskedReport => ({
  ...{ branchId, time: { from, to }, by, against, sort },
});

export const reportsRoutes = routes(reportsContract, {
  'GET /reports/sales': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const report = await readSalesReport(db.read, askedReport(user.branchId, query));
    const rows = await report.some(page.offset, page.perPage);
    return {
      ...{ ...report.time, by: report.by, before: report.beforeTime },
      totals: figuresWire(report.totals),
      before_totals: figuresWire(report.beforeTotals),
      data: rows.map((row) => rowWire(row, report.by)),
      heat: report.heat.map(heatWire),
      ...{ total: report.count, page: page.page, per_page: page.perPage },
    };
  },
  'GET /reports/sales/export': ({ db, now, user, query }) =>
    exportSalesReport({ db, now }, user, query.format, askedReport(user.branchId, query)),
});
