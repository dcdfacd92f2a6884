import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Month } from '#shared/time/months.ts';
import { call } from '#web/lib/api.ts';
import { salesTaxFromWire } from './wire.ts';

/** A month's sales tax report; the one before stays until it is there. */
export const salesTaxQuery = (month: Month) =>
  queryOptions({
    queryKey: ['tax-reports', 'sales', month],
    staleTime: 0,
    meta: { topics: ['orders', 'cash', 'documents', 'shop'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      month,
      ...salesTaxFromWire(await call('GET /reports/sales-tax', { query: { month }, signal })),
    }),
  });
