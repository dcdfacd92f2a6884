import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteBranch } from '#web/lib/own-branch.ts';
import { useSession } from '#web/lib/session.ts';
import { followMoves, loadAnew } from './moves.ts';

/** Has the page follow its session to another branch, wherever it was sent there (rule C15.1). */
export function useBranchFollow(): void {
  const client = useQueryClient();
  const branchId = useSession(false).data?.shop.branch_id;
  useEffect(() => {
    if (noteBranch(branchId)) loadAnew(client);
  }, [branchId, client]);
  useEffect(() => followMoves(() => loadAnew(client)), [client]);
}
