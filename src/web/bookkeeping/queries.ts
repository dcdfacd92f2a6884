import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TableFormat } from '#shared/http/fields.ts';
import type { Month } from '#shared/time/months.ts';
import { call } from '#web/lib/api.ts';
import { accountCodesFromWire, handoverFromWire } from './wire.ts';

/** What of a month goes to the bookkeeper; that of the month before stays until it is there. */
export const handoverQuery = (month: Month) =>
  queryOptions({
    queryKey: ['bookkeeper', month],
    staleTime: 0,
    meta: {
      topics: [
        'orders',
        'cash',
        'documents',
        'stock',
        'expenses',
        'suppliers',
        'shop',
        'accounts',
        'offline',
      ],
      pace: 'calm',
    },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      handoverFromWire(await call('GET /reports/bookkeeper', { query: { month }, signal })),
  });

/** The account codes, and all that may have one. */
export const accountCodesQuery = queryOptions({
  queryKey: ['account-codes'],
  staleTime: 0,
  meta: { topics: ['accounts', 'expenses', 'shop'] },
  queryFn: async ({ signal }) => accountCodesFromWire(await call('GET /account-codes', { signal })),
});

/** Where a month's table for accounting programs is saved. */
export const accountingFile = (table: 'sales' | 'purchases', month: Month, format: TableFormat): string =>
  `/reports/accounting/${table}.${format}?${new URLSearchParams({ month })}`;

/** Where all papers of a month are saved. */
export const papersFile = (month: Month): string => `/reports/papers.zip?${new URLSearchParams({ month })}`;
