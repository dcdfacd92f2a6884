import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { NoOtherBranch } from './NoOtherBranch.tsx';
import { transferBranchesQuery } from './queries.ts';
import type { TransferBranch } from './wire.ts';

/** What needs the other open branches of the shop: shown once they are known, where there are any. */
export function BranchesForGoods({
  children,
}: {
  readonly children: (branches: readonly TransferBranch[]) => ReactNode;
}) {
  const branches = useQuery(transferBranchesQuery);
  useEffect(() => {
    if (branches.error !== null) logFailure('GET /stock/transfers/branches', branches.error);
  }, [branches.error]);
  if (branches.data === undefined)
    return branches.isError ? <ErrorState onRetry={() => void branches.refetch()} /> : <PageLoading />;
  return branches.data.length === 0 ? <NoOtherBranch /> : children(branches.data);
}
