import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Month } from '#shared/time/months.ts';
import { call } from '#web/lib/api.ts';
import { purchaseTaxFromWire, salesTaxFromWire } from './wire.ts';

/** A month's sales tax report; the one before stays until it is there. */
export const salesTaxQuery = (month: Month) =>
  queryOptions({
    queryKey: ['tax-reports', 'sales', month],
    staleTime: 0,
    meta: { topics: ['orders', 'cash', 'documents', 'shop'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      salesTaxFromWire(await call('GET /reports/sales-tax', { query: { month }, signal })),
  });

/** A month's purchase tax report; the one before stays until it is there. */
export const purchaseTaxQuery = (month: Month) =>
  queryOptions({
    queryKey: ['tax-reports', 'purchases', month],
    staleTime: 0,
    meta: { topics: ['stock', 'expenses', 'suppliers', 'shop'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      purchaseTaxFromWire(await call('GET /reports/purchase-tax', { query: { month }, signal })),
  });
