import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bahtFromSatang } from '#shared/money/satang.ts';
import type { SheetFormat } from '#shared/reports/report-sheet.ts';
import type { Month } from '#shared/time/months.ts';
import { call } from '#web/lib/api.ts';
import { ASK_OTHERS_MS } from '#web/lib/branches-of-address.ts';
import type { ShownTaxReport } from './tax-report-address.ts';
import {
  goodsFromWire,
  goodsVouchersFromWire,
  purchaseTaxFromWire,
  salesTaxFromWire,
  vatReturnFromWire,
  vatReturnOfBranchesFromWire,
} from './wire.ts';

/** A month's sales tax report; the one before stays until it is there. */
export const salesTaxQuery = (month: Month) =>
  queryOptions({
    queryKey: ['tax-reports', 'sales', month],
    staleTime: 0,
    meta: { topics: ['orders', 'cash', 'documents', 'shop'], pace: 'calm' },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      salesTaxFromWire(await call('GET /reports/sales-tax', { query: { month }, signal })),
  });

/** A month's purchase tax report; the one before stays until it is there. */
export const purchaseTaxQuery = (month: Month) =>
  queryOptions({
    queryKey: ['tax-reports', 'purchases', month],
    staleTime: 0,
    meta: { topics: ['stock', 'expenses', 'suppliers', 'shop'], pace: 'calm' },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      purchaseTaxFromWire(await call('GET /reports/purchase-tax', { query: { month }, signal })),
  });

const asked = ({ month, carriedSatang }: ShownTaxReport) => ({
  month,
  carried: bahtFromSatang(carriedSatang),
});

/** A month's ภ.พ.30 with what was carried over; the one before stays until it is there. */
export const vatReturnQuery = (shown: ShownTaxReport) =>
  queryOptions({
    queryKey: ['tax-reports', 'vat-return', asked(shown)],
    staleTime: 0,
    meta: { topics: ['orders', 'cash', 'documents', 'stock', 'expenses', 'shop'], pace: 'calm' },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      vatReturnFromWire(await call('GET /reports/vat-return', { query: asked(shown), signal })),
  });

/** A month's ภ.พ.30 that several branches file together (rule C15.9); the one before stays until it is there. */
export const vatReturnOfBranchesQuery = (shown: ShownTaxReport, branches: string) =>
  queryOptions({
    queryKey: ['tax-reports', 'vat-return-of-branches', asked(shown), branches],
    staleTime: 0,
    // Of other branches nothing is heard.
    refetchInterval: ASK_OTHERS_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      vatReturnOfBranchesFromWire(
        await call('GET /reports/vat-return/branches', { query: { ...asked(shown), branches }, signal }),
      ),
  });

/** Where a book of several branches is saved: `sales-tax`. */
export const fileOfBranches = (
  book: 'sales-tax' | 'purchase-tax' | 'vat-return',
  shown: ShownTaxReport,
  branches: string,
  format: SheetFormat,
): string => {
  const { month, carried } = asked(shown);
  const query = { month, branches, ...(book === 'vat-return' && { carried: String(carried) }) };
  return `/reports/${book}.${format}?${new URLSearchParams(query)}`;
};

/** Where the worksheet is saved. */
export const vatReturnFile = (shown: ShownTaxReport, format: SheetFormat): string => {
  const { month, carried } = asked(shown);
  return `/reports/vat-return.${format}?${new URLSearchParams({ month, carried: String(carried) })}`;
};

/** So many things stand on a page of the screen; a file has them all. */
export const THINGS_A_PAGE = 50;

/** A page of a month's goods report; the one before stays until it is there. */
export const goodsQuery = ({ month, q, page }: Pick<ShownTaxReport, 'month' | 'q' | 'page'>) =>
  queryOptions({
    queryKey: ['tax-reports', 'goods', month, q, page],
    staleTime: 0,
    meta: { topics: ['stock', 'orders', 'catalog'], pace: 'calm' },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { month, q, page, per_page: THINGS_A_PAGE };
      return goodsFromWire(await call('GET /reports/stock', { query, signal }));
    },
  });

/** The lines of one thing in a month's goods report; those of the month before stay until they are there. */
export const goodsVouchersQuery = (month: Month, thing: number) =>
  queryOptions({
    queryKey: ['tax-reports', 'goods-vouchers', month, thing],
    staleTime: 0,
    meta: { topics: ['stock', 'orders', 'catalog'], pace: 'calm' },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      goodsVouchersFromWire(
        await call('GET /reports/stock/{id}', { params: { id: thing }, query: { month }, signal }),
      ),
  });
