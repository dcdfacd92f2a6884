import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TableFormat } from '#shared/http/fields.ts';
import { call } from '#web/lib/api.ts';
import { ASK_OTHERS_MS } from '#web/lib/branches-of-address.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { type SharedProduct, sharedProductFromWire } from './wire.ts';

/** A branch that is shown. */
export interface ShownBranch {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

interface SharedPage {
  readonly products: readonly SharedProduct[];
  readonly branches: readonly ShownBranch[];
  readonly total: number;
}

/** A page of the products with what several branches have of them; the page before stays until the next is there. */
export function stockOfBranchesQuery({ page, perPage, search, sort, filters }: TableState<'branches'>) {
  const query = { page, per_page: perPage, q: search, sort, branches: filters.branches };
  return queryOptions({
    queryKey: ['stock', 'branches', query],
    staleTime: 0,
    // Of other branches nothing is heard.
    refetchInterval: ASK_OTHERS_MS,
    meta: { topics: ['catalog', 'stock'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<SharedPage> => {
      const answer = await call('GET /stock/branches/api', { query, signal });
      return {
        products: answer.data.map(sharedProductFromWire),
        branches: answer.branches.map(({ id, branch_code: code, branch_name: name }) => ({ id, code, name })),
        total: answer.total,
      };
    },
  });
}

/** Where all of it is exported. */
export const stockOfBranchesExport = (branches: string, format: TableFormat): string =>
  `/stock/export?${new URLSearchParams({ format, branches })}`;
