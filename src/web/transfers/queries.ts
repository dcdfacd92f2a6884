import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TransferState, TransferWay } from '#shared/transfers/rules.ts';
import { call } from '#web/lib/api.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import {
  type Transfer,
  type TransferBranch,
  transferBranchFromWire,
  transferFromWire,
  type WholeTransfer,
  wholeTransferFromWire,
} from './wire.ts';

interface TransfersAnswer {
  readonly rows: readonly Transfer[];
  readonly total: number;
}

/** What narrows the list down; '' for all. */
export interface TransferFilters {
  readonly way: TransferWay | '';
  readonly state: TransferState | '';
}

/** A page of what goes from branch to branch; the page before stays until the next is there. */
export function transfersQuery(state: TableState<keyof TransferFilters>) {
  const { way, state: standing } = state.filters as TransferFilters;
  return queryOptions({
    queryKey: ['stock', 'transfers', state],
    staleTime: 0,
    meta: { topics: ['stock'] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<TransfersAnswer> => {
      const query = {
        ...{ page: state.page, per_page: state.perPage, q: state.search, sort: state.sort },
        ...(way !== '' && { way }),
        ...(standing !== '' && { state: standing }),
      };
      const { data, total } = await call('GET /stock/transfers', { query, signal });
      return { rows: data.map(transferFromWire), total };
    },
  });
}

/** One transfer, which ends one day. */
export function transferQuery(id: number) {
  return queryOptions({
    queryKey: ['stock', 'transfer', id],
    staleTime: 0,
    meta: { topics: ['catalog', 'stock'] },
    queryFn: async ({ signal }): Promise<WholeTransfer> =>
      wholeTransferFromWire(await call('GET /stock/transfers/{id}', { params: { id }, signal })),
  });
}

/** The other open branches, to which goods can go. */
export const transferBranchesQuery = queryOptions({
  queryKey: ['stock', 'transfer-branches'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }): Promise<readonly TransferBranch[]> =>
    (await call('GET /stock/transfers/branches', { signal })).data.map(transferBranchFromWire),
});

/** Asks anew for the branches: one of them may just have been closed. */
export function transferBranchesChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: transferBranchesQuery.queryKey });
}
