import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TableFormat } from '#shared/http/fields.ts';
import { isTimeDimension } from '#shared/reports/dimensions.ts';
import { call } from '#web/lib/api.ts';
import { ASK_OTHERS_MS, inQuery } from '#web/lib/branches-of-address.ts';
import type { ShownReport } from './report-address.ts';
import { reportFromWire } from './wire.ts';

/** Rows of a page where they aren't times, all of which are shown. */
export const ROWS_A_PAGE = 25;

const asked = ({ time, by, against, sort, branches }: ShownReport) => ({
  ...{ from: time.from, to: time.to, by, against },
  ...(sort !== '' && { sort }),
  ...inQuery(branches),
});

/** A sales report; the one before stays until it is there. */
export function salesReportQuery(shown: ShownReport) {
  const page = isTimeDimension(shown.by) ? {} : { page: shown.page, per_page: ROWS_A_PAGE };
  const query = { ...asked(shown), ...page };
  return queryOptions({
    queryKey: ['reports', 'sales', query],
    staleTime: 0,
    // Also a page that lies open shows the new day soon after midnight.
    refetchInterval: ASK_OTHERS_MS,
    // What one's own branch sells is no reason to add a hundred up anew.
    meta: { topics: shown.branches === '' ? ['orders', 'cash', 'catalog'] : [] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      by: shown.by,
      ...reportFromWire(await call('GET /reports/sales', { query, signal })),
    }),
  });
}

/** Where the whole report is exported. */
export const reportExportAddress = (shown: ShownReport, format: TableFormat): string =>
  `/reports/sales/export?${new URLSearchParams({ format, ...asked(shown) })}`;
